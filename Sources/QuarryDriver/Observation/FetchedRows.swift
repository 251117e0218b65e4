import QuarryCore

/// The rows of a ``FetchAll``, with the sections they are in.
///
/// Sendable although `AnyHashable` is not: the values in it are, as ``AnySectionKey`` asks for.
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

  /// The sections; where there is no key for them one of all rows.
  var sections: ResultsSectionCollection<Element, AnyHashable?> {
    keyed ?? ResultsSectionCollection(elements.map { (element: $0, key: nil) })
  }
}

/// A query with what reads its rows and the keys of their sections, to be run later and elsewhere.
///
/// Sendable because all it holds beside the query is types.
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

  /// Reads all rows.
  var all: @Sendable (Database) throws -> FetchedRows<Element> {
    { db in FetchedRows(ResultsSectionCollection(try db._fetchAll(query, decode))) }
  }
}
