/// The rows of a ``FetchAll`` and their sections.
///
/// It is sendable although `AnyHashable` is not, because ``AnySectionKey`` requires that the values in it are.
package struct FetchedRows<Element: Sendable>: @unchecked Sendable {
  package let elements: [Element]
  private let keyed: ResultsSectionCollection<Element, AnyHashable?>?

  package init(_ elements: [Element]) {
    self.elements = elements
    keyed = nil
  }

  package init(_ sections: ResultsSectionCollection<Element, AnyHashable?>) {
    elements = sections.elements
    keyed = sections
  }

  /// The sections; a single section with all rows if there is no section key.
  package var sections: ResultsSectionCollection<Element, AnyHashable?> {
    keyed ?? ResultsSectionCollection(elements.map { (element: $0, key: nil) })
  }
}
