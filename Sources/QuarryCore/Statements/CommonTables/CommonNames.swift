/// What the common tables that closures are given are called while these run: `cte1`, `cte2` and so on, counted over the
/// whole statement.
///
/// Every ``With`` has them under the same types, so a type does not say which one is meant where a `With` stands inside of
/// another. A query of one keeps its name, and whatever asks the type for its name, or for columns, is told that of the query
/// that is being built.
package struct CommonNames: Sendable {
  private static let current = TaskLocal(wrappedValue: CommonNames())

  private var names: [ObjectIdentifier: String] = [:]
  private var count = 0

  /// The names that hold now.
  static var now: CommonNames { current.get() }

  /// The names in a closure that is given one more: a common table of a type, or rows of no type.
  mutating func add(_ table: Any.Type?) {
    count += 1
    if let table { names[ObjectIdentifier(table)] = last }
  }

  /// The name of the last of them.
  var last: String { "cte\(count)" }

  /// The name of a common table.
  static func name(of table: any _CommonTable.Type) -> String? {
    current.get().names[ObjectIdentifier(table)]
  }

  /// The name of a common table, for queries to keep.
  static func names(of table: any _CommonTable.Type) -> [ObjectIdentifier: String] {
    name(of: table).map { [ObjectIdentifier(table): $0] } ?? [:]
  }

  /// Builds something with these names.
  func within<Result>(_ build: () -> Result) -> Result {
    Self.current.withValue(self, operation: build)
  }

  /// Builds a part of a query with the names that it keeps.
  @inline(__always)
  package static func using<Result>(_ names: [ObjectIdentifier: String], _ build: () -> Result) -> Result {
    names.isEmpty ? build() : switching(to: names, build)
  }

  private static func switching<Result>(
    to names: [ObjectIdentifier: String],
    _ build: () -> Result
  ) -> Result {
    var new = current.get()
    new.names.merge(names) { $1 }
    return new.within(build)
  }

  /// The first of the names that now means another common table.
  static func taken(_ names: [ObjectIdentifier: String]) -> String? {
    let now = current.get().names
    return names.first { now[$0.key] != $0.value }?.value
  }
}
