// Arguments are those that the macro takes.

import Quarry

@Table private struct Unknown {
  let id: Int
  @Column(named: "n") var name: String
  // error: Argument 'named' is not known to '@Column'; it knows 'as', 'generated', 'primaryKey',
  // error: extraneous argument label 'named:' in macro expansion
}
