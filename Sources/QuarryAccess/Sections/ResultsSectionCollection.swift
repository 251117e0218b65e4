/// A collection of sections of rows. Consecutive rows with the same key form a section.
///
/// ```swift
/// let sections = try queue.read { db in
///   try Reminder.order(by: \.title).fetchAll(db, sectionBy: \.listID)
/// }
/// for section in sections {
///   print(section.name, section.map(\.title))
/// }
/// ```
///
/// `observe` and a ``FetchKeyRequest`` update it like everything else that is fetched in their closure.
public struct ResultsSectionCollection<Element, Key: Hashable> {
  /// A section: a key and the rows with this key.
  public struct Section: RandomAccessCollection, Identifiable {
    /// The key of the rows.
    public let name: Key
    let elements: ArraySlice<Element>

    /// The key of the section, which identifies it.
    public var id: Key { name }
    /// The index of the section's first row.
    public var startIndex: Int { elements.startIndex }
    /// The index after the section's last row.
    public var endIndex: Int { elements.endIndex }
    /// The row at an index.
    public subscript(index: Int) -> Element { elements[index] }
  }

  /// The rows of all sections.
  public let elements: [Element]
  /// The keys of the sections, in order.
  public let sectionNames: [Key]
  /// The indices in ``elements`` at which the sections begin.
  private let starts: [Int]
  /// The index of the section with each key.
  private let places: [Key: Int]

  /// Creates the sections of rows with keys.
  package init(_ rows: [(element: Element, key: Key)]) {
    elements = rows.map(\.element)
    var names: [Key] = []
    var starts: [Int] = []
    for (index, row) in rows.enumerated() where names.last != row.key {
      names.append(row.key)
      starts.append(index)
    }
    sectionNames = names
    self.starts = starts
    places = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// Returns whether there is a section with a key.
  public func contains(sectionName: Key) -> Bool { places[sectionName] != nil }

  /// Returns the index of the section with a key, or `nil` if there is none.
  public func index(ofSectionNamed name: Key) -> Int? { places[name] }

  /// The section with a key, or `nil` if there is none.
  public subscript(sectionName name: Key) -> Section? { places[name].map { self[$0] } }
}

extension ResultsSectionCollection: RandomAccessCollection {
  /// The index of the first section: 0.
  public var startIndex: Int { 0 }
  /// The index after the last section: the number of sections.
  public var endIndex: Int { starts.count }

  /// The section at an index.
  public subscript(index: Int) -> Section {
    let end = index + 1 < starts.count ? starts[index + 1] : elements.count
    return Section(name: sectionNames[index], elements: elements[starts[index]..<end])
  }
}

extension ResultsSectionCollection: Sendable where Element: Sendable, Key: Sendable {}
extension ResultsSectionCollection.Section: Sendable where Element: Sendable, Key: Sendable {}

extension ResultsSectionCollection: Equatable where Element: Equatable {
  /// Returns whether the rows and their sections are equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.elements == second.elements && first.sectionNames == second.sectionNames
      && first.starts == second.starts
  }
}
