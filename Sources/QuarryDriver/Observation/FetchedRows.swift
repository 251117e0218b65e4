import QuarryCore

/// The rows of a ``FetchAll`` and their sections.
///
/// It is sendable although `AnyHashable` is not, because ``AnySectionKey`` requires that the values in it are.
struct FetchedRows<Element: Sendable>: @unchecked Sendable {
  let elements: [Element]
  private let keyed: ResultsSectionCollection<Element, AnyHashable?>?

  init(_ elements: [Element]) {
    self.elements = elements
    keyed = nil
  }

  init(_ sections: ResultsSectionCollection<Element, AnyHashable?>) {
    elements = sections.elements
    keyed = sections
  }

  /// The sections; a single section with all rows if there is no section key.
  var sections: ResultsSectionCollection<Element, AnyHashable?> {
    keyed ?? ResultsSectionCollection(elements.map { (element: $0, key: nil) })
  }
}

/// A query and the functions that decode its rows and section keys, for a later fetch on any thread.
///
/// It is sendable because it stores only types beside the query.
struct SectionFetch<Element: Sendable>: @unchecked Sendable {
  private let query: QueryFragment
  private let decode: (inout SQLiteQueryDecoder) throws -> (element: Element, key: AnyHashable?)

  init<Query: SelectStatement>(_ query: Query, by key: AnySectionKey)
  where Query.QueryValue: QueryRepresentable, Query.QueryValue.QueryOutput == Element {
    self.query = query._sectioned(by: key.term, selecting: key.selected)
    let name = key.decode
    decode = { decoder in
      (element: try Query.QueryValue(decoder: &decoder).queryOutput, key: try name(&decoder))
    }
  }

  /// A closure that fetches all rows.
  var all: @Sendable (Database) throws -> FetchedRows<Element> {
    { db in FetchedRows(ResultsSectionCollection(try db._fetchAll(query, decode))) }
  }
}
