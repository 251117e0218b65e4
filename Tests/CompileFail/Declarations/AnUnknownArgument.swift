// Arguments are those that the macro takes.

import Quarry

@Table private struct Unknown {
  let id: Int
  @Column(named: "n") var name: String
  // error: '@Column' has no argument 'named'; known arguments: 'as', 'generated', 'primaryKey',
  // error: extraneous argument label 'named:' in macro expansion
}
