package import QuarryCore

/// A query and the functions that decode its rows and section keys, for a later fetch on any thread.
///
/// It is sendable because it stores only types beside the query.
package struct SectionFetch<Connection: FetchingConnection, Element: Sendable>: @unchecked Sendable {
  private let query: QueryFragment
  private let decode: (inout Connection.Decoder) throws -> (element: Element, key: AnyHashable?)

  package init<Query: SelectStatement>(_ query: Query, by key: AnySectionKey)
  where Query.QueryValue: QueryRepresentable, Query.QueryValue.QueryOutput == Element {
    self.query = query._sectioned(by: key.term, selecting: key.selected)
    decode = { decoder in
      (element: try Query.QueryValue(decoder: &decoder).queryOutput, key: try key.decode(&decoder))
    }
  }

  /// A closure that fetches all rows.
  package var all: @Sendable (Connection) throws -> FetchedRows<Element> {
    { db in FetchedRows(ResultsSectionCollection(try db._fetchAll(query, decode))) }
  }
}
