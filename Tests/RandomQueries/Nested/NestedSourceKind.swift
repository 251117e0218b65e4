/// The kinds of sources.
enum NestedSourceKind: String, CaseIterable {
  case table, archive, again, namesake, numbered, elements, derived, common, outerCommon, columns,
    outerColumns
  case bareDerived, archivedDerived, compound, commonDerived, aroundCommon
  case aliasedAgain, aliasedNamesake, aliasedNumbered, scoped, scopedAgain
  case joinTable, joinArchive, joinAgain, joinDerived, joinArchiveOrNothing, joinElements, joinElementsTwice
  case joinNarrowed, joinScoped, joinAliased

  /// The rows of each table of a source.
  var slots: [NestedGenerator.Slot] {
    switch self {
    case .table, .derived, .bareDerived, .compound, .aroundCommon, .aliasedNamesake: [.memo]
    case .archive: [.archived]
    case .archivedDerived: [.archivedDerived]
    case .namesake: [.namesake]
    case .scoped: [.scoped]
    case .scopedAgain: [.scopedAlias]
    case .elements: [.element]
    case .columns, .outerColumns: [.numbers]
    case .joinTable, .joinDerived, .joinNarrowed: [.memo, .memo]
    case .joinArchive: [.memo, .archived]
    case .joinAgain: [.memo, .alias]
    case .joinScoped: [.memo, .scoped]
    case .joinAliased: [.alias, .archived]
    case .joinArchiveOrNothing: [.memo, .missingArchived]
    case .joinElements: [.memo, .element]
    case .joinElementsTwice: [.element, .element]
    case .again, .numbered, .aliasedAgain, .aliasedNumbered: [.alias]
    case .common, .outerCommon, .commonDerived: [.common]
    }
  }

  /// About the greatest number of rows.
  var rows: Int {
    switch self {
    case .archive, .namesake, .archivedDerived: 4
    case .elements: 3
    case .joinTable, .joinAgain, .joinNarrowed, .joinScoped: 32
    case .joinArchive, .joinAliased, .joinArchiveOrNothing, .joinDerived, .joinElements, .compound: 16
    case .joinElementsTwice: 9
    default: 8
    }
  }

  /// Whether the source has a condition itself.
  var hasInnerCondition: Bool {
    switch self {
    case .table, .archive, .again, .namesake, .numbered, .elements, .outerCommon, .outerColumns, .scoped,
      .scopedAgain:
      false
    default: true
    }
  }

  /// The tables that a query of the source reads.
  var reads: Set<NestedTable> {
    switch self {
    case .elements, .joinElementsTwice: []
    case .archive, .namesake, .archivedDerived: [.archive]
    case .joinArchive, .joinArchiveOrNothing, .joinAliased: [.memos, .archive]
    default: [.memos]
    }
  }

  /// Whether no two rows of the source have the same key.
  var hasKeys: Bool { slots.count == 1 && self != .elements }

  /// The names of the tables in the statement.
  func names(common number: Int) -> [String] {
    switch self {
    case .table, .aroundCommon, .aliasedNamesake, .scoped: ["memos"]
    case .derived, .bareDerived, .archivedDerived, .compound: ["memos"]
    case .namesake: ["memos of archive"]
    case .archive: ["archive.memos"]
    case .again, .aliasedAgain, .scopedAgain: ["agains"]
    case .numbered, .aliasedNumbered: ["memos1"]
    case .elements: ["json_each"]
    case .common, .outerCommon, .commonDerived: ["rows\(number)"]
    case .columns, .outerColumns: ["columns\(number)"]
    case .joinTable, .joinDerived, .joinNarrowed, .joinScoped: ["memos", "memos"]
    case .joinAliased: ["memos1", "archive.memos"]
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
    case .bareDerived: .bareDerived
    case .archivedDerived: .archivedDerived
    case .compound: .compound
    case .commonDerived: .commonDerived
    case .aroundCommon: .aroundCommon
    case .columns: .columns
    case .outerColumns: .outerColumns
    case .join(.table, _): .joinTable
    case .join(.archive, _): .joinArchive
    case .join(.again, _): .joinAgain
    case .join(.derived, _): .joinDerived
    case .join(.archiveOrNothing, _): .joinArchiveOrNothing
    case .join(.elements, _): .joinElements
    case .join(.elementsTwice, _): .joinElementsTwice
    case .join(.narrowed, _): .joinNarrowed
    case .join(.scoped, _): .joinScoped
    case .join(.aliased, _): .joinAliased
    case .aliased(_, .again, _): .aliasedAgain
    case .aliased(_, .namesake, _): .aliasedNamesake
    case .aliased(_, .numbered, _): .aliasedNumbered
    case .scoped: .scoped
    case .scopedAgain: .scopedAgain
    }
  }
}
