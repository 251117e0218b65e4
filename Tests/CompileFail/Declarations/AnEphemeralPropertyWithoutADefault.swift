// What no column gives has a value of its own.

import Quarry

@Table private struct Selectable {
  let id: Int
  @Ephemeral var isSelected: Bool
  // error: '@Ephemeral' property 'isSelected' needs a default value, as no column gives it one
}
