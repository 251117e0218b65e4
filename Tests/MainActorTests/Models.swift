import QuarrySQLite

// Every declaration here is isolated to the main actor by default; the macros' declarations are not.

@Table struct Item: Equatable {
  let id: Int
  var title = ""
  var kind: Kind
  var box: Box?

  @Selection enum Kind: Equatable {
    case note(String)
    case size(Int)
  }

  @Selection struct Box: Equatable { var width = 1 }
}

@Table enum Post: Equatable {
  case text(String = "")
  case number(Int)
}

@Table struct Inferred { let id: Int; var seconds = 5 * 60 }

@DatabaseFunction nonisolated func doubled(_ value: Int) -> Int { value * 2 }

@DatabaseFunction nonisolated func largest(_ values: some Sequence<Int>) -> Int? { values.max() }

final class Model {
  @DatabaseFunction nonisolated func tripled(_ value: Int) -> Int { value * 3 }
  @DatabaseFunction nonisolated static func halved(_ value: Int) -> Int { value / 2 }
}
