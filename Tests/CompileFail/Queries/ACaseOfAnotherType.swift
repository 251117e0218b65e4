// A case of an enum has its value's type; a case of several columns is assigned as a whole.

import Quarry

@Table private struct Paper {
  let id: Int
  var kind: Kind

  @Selection enum Kind {
    case note(String)
    case size(Size)
  }
  @Selection struct Size { var width = 1 }
}

private func query() {
  _ = Paper.where { $0.kind.note == 1 }
  // error: conformance of '_OtherType' to '_TwoSidesOfOneType' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Paper.find(1).update { $0.kind = .number(1) }
  // error: has no member 'number'
  _ = Paper.find(1).update { $0.kind.size.width = 3 }
  // error: Assign the entire case, instead: '$0.enum = .case(value)'
}

@DatabaseFunction private func shout(_ text: String) -> String { text + "!" }

private func call() {
  _ = Paper.select { $shout($0.id) }
  // error: requires the types 'TableColumn<Paper.TableColumns.QueryValue, Int>.QueryValue' (aka 'Int') and 'String' be
}
