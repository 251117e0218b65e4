/// Accessors for rows of pragmas and schema tables, whose columns are known.
extension Row {
  func text(_ name: String) throws -> String { try decode(String.self, named: name) }

  func optionalText(_ name: String) throws -> String? { try decode(String?.self, named: name) }

  func number(_ name: String) throws -> Int { try decode(Int.self, named: name) }

  func flag(_ name: String) throws -> Bool { try decode(Bool.self, named: name) }
}
