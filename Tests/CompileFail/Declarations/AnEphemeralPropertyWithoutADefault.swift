// An ephemeral property must have a default value.

import Quarry

@Table private struct Selectable {
  let id: Int
  @Ephemeral var isSelected: Bool
  // error: '@Ephemeral' property 'isSelected' must have a default value, because no column stores it
}
