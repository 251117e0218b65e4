/// The kinds of sources.
enum NestedSourceKind: String, CaseIterable {
  case table, archive, again, namesake, numbered, elements, derived, common, outerCommon, columns,
    outerColumns
  case joinTable, joinArchive, joinAgain, joinDerived, joinArchiveOrNothing, joinElements, joinElementsTwice

  /// The rows of each table of a source.
  var slots: [NestedGenerator.Slot] {
    switch self {
    case .elements: [.element]
    case .columns, .outerColumns: [.numbers]
    case .joinTable, .joinArchive, .joinAgain, .joinDerived: [.memo, .memo]
    case .joinArchiveOrNothing: [.memo, .numbers]
    case .joinElements: [.memo, .element]
    case .joinElementsTwice: [.element, .element]
    default: [.memo]
    }
  }

  /// About the greatest number of rows.
  var rows: Int {
    switch self {
    case .archive, .namesake: 4
    case .elements: 3
    case .joinTable, .joinAgain: 32
    case .joinArchive, .joinArchiveOrNothing, .joinDerived, .joinElements: 16
    case .joinElementsTwice: 9
    default: 8
    }
  }

  /// Whether the source has a condition itself.
  var hasInnerCondition: Bool {
    switch self {
    case .table, .archive, .again, .namesake, .numbered, .elements, .outerCommon, .outerColumns: false
    default: true
    }
  }

  /// The names of the tables in the statement.
  func names(common number: Int) -> [String] {
    switch self {
    case .table, .derived: ["memos"]
    case .namesake: ["memos of archive"]
    case .archive: ["archive.memos"]
    case .again: ["agains"]
    case .numbered: ["memos1"]
    case .elements: ["json_each"]
    case .common, .outerCommon: ["rows\(number)"]
    case .columns, .outerColumns: ["columns\(number)"]
    case .joinTable, .joinDerived: ["memos", "memos"]
    case .joinArchive, .joinArchiveOrNothing: ["memos", "archive.memos"]
    case .joinAgain: ["memos", "agains"]
    case .joinElements: ["memos", "json_each"]
    case .joinElementsTwice: ["json_each", "json_each"]
    }
  }
}

extension NestedSource {
  var kind: NestedSourceKind {
    switch self {
    case .table: .table
    case .archive: .archive
    case .again: .again
    case .namesake: .namesake
    case .numbered: .numbered
    case .elements: .elements
    case .derived: .derived
    case .common: .common
    case .outerCommon: .outerCommon
    case .columns: .columns
    case .outerColumns: .outerColumns
    case .join(.table, _): .joinTable
    case .join(.archive, _): .joinArchive
    case .join(.again, _): .joinAgain
    case .join(.derived, _): .joinDerived
    case .join(.archiveOrNothing, _): .joinArchiveOrNothing
    case .join(.elements, _): .joinElements
    case .join(.elementsTwice, _): .joinElementsTwice
    }
  }
}
