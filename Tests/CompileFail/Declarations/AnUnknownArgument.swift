// The macro must have a parameter for each argument.

import Quarry

@Table private struct Unknown {
  let id: Int
  @Column(named: "n") var name: String
  // error: '@Column' has no argument 'named'; known arguments: 'as', 'generated', 'primaryKey',
  // error: extraneous argument label 'named:' in macro expansion
}
