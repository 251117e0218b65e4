/// Rows in sections: those that follow each other with the same key.
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
/// `observe` and a ``FetchKeyRequest`` keep it up to date, as they do with whatever is fetched in their closure.
public struct ResultsSectionCollection<Element, Key: Hashable> {
  /// A section: its key, and its rows.
  public struct Section: RandomAccessCollection, Identifiable {
    /// What its rows have in common.
    public let name: Key
    let elements: ArraySlice<Element>

    public var id: Key { name }
    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(index: Int) -> Element { elements[index] }
  }

  /// The rows of all sections.
  public let elements: [Element]
  /// The keys of the sections, in their order.
  public let sectionNames: [Key]
  /// Where each section begins in ``elements``.
  private let starts: [Int]
  /// Where the section with a key stands.
  private let places: [Key: Int]

  init(_ rows: [(element: Element, key: Key)]) {
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

  /// Whether there is a section with a key.
  public func contains(sectionName: Key) -> Bool { places[sectionName] != nil }

  /// Where the section with a key stands; nil where there is none.
  public func index(ofSectionNamed name: Key) -> Int? { places[name] }

  /// The section with a key; nil where there is none.
  public subscript(sectionName name: Key) -> Section? { places[name].map { self[$0] } }
}

extension ResultsSectionCollection: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { starts.count }

  public subscript(index: Int) -> Section {
    let end = index + 1 < starts.count ? starts[index + 1] : elements.count
    return Section(name: sectionNames[index], elements: elements[starts[index]..<end])
  }
}

extension ResultsSectionCollection: Sendable where Element: Sendable, Key: Sendable {}
extension ResultsSectionCollection.Section: Sendable where Element: Sendable, Key: Sendable {}

extension ResultsSectionCollection: Equatable where Element: Equatable {
  /// Whether the rows and their sections are the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.elements == second.elements && first.sectionNames == second.sectionNames
      && first.starts == second.starts
  }
}
