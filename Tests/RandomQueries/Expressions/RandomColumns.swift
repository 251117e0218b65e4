import QuarrySQLite

// The columns of each table as expressions, for matched rows and for rows that may be unmatched.

extension Thing {
  static func ints(isOptional: Bool) -> [Sample<Int>] {
    let (columns, outer) = (Thing.columns, Optional<Thing>.columns)
    let always = [
      Sample<Int>("thing.size", columns.size) { $0.thing?.size },
      Sample<Int>("thing.parentID", columns.parentID) { $0.thing?.parentID },
    ]
    guard isOptional else {
      return always + [
        Sample("thing.id", columns.id) { $0.thing?.id },
        Sample("thing.amount", columns.amount) { $0.thing?.amount },
      ]
    }
    return always + [
      Sample("thing.id", outer.id) { $0.thing?.id },
      Sample("thing.amount", outer.amount) { $0.thing?.amount },
    ]
  }

  static func texts(isOptional: Bool) -> [Sample<String>] {
    let note = Sample<String>("thing.note", Thing.columns.note) { $0.thing?.note }
    guard isOptional else { return [note, Sample("thing.name", Thing.columns.name) { $0.thing?.name }] }
    return [note, Sample("thing.name", Optional<Thing>.columns.name) { $0.thing?.name }]
  }

  static func flags(isOptional: Bool) -> [Condition] {
    let isKept = Condition("thing.isKept.eq(true)", Thing.columns.isKept.eq(true)) { $0.thing?.isKept }
    guard isOptional else {
      return [
        isKept, Condition("(thing.isOpen == true)", Thing.columns.isOpen == true) { $0.thing?.isOpen },
      ]
    }
    let isOpen = Optional<Thing>.columns.isOpen
    return [
      isKept, Condition("(thing.isOpen == true)", isOpen == true) { $0.thing?.isOpen == true },
      Condition("thing.isOpen.eq(true)", isOpen.eq(true)) { $0.thing?.isOpen },
    ]
  }
}

extension Part {
  static func ints(isOptional: Bool) -> [Sample<Int>] {
    let always = [
      Sample<Int>("part.thingID", Part.columns.thingID) { $0.part?.thingID },
      Sample<Int>("part.weight", Part.columns.weight) { $0.part?.weight },
    ]
    guard isOptional else { return always + [Sample("part.id", Part.columns.id) { $0.part?.id }] }
    return always + [Sample("part.id", Optional<Part>.columns.id) { $0.part?.id }]
  }

  static func texts(isOptional: Bool) -> [Sample<String>] {
    let label = Sample<String>("part.label", Part.columns.label) { $0.part?.label }
    guard isOptional else { return [label, Sample("part.kind", Part.columns.kind) { $0.part?.kind }] }
    return [label, Sample("part.kind", Optional<Part>.columns.kind) { $0.part?.kind }]
  }
}

extension Mark {
  /// Includes the columns in its JSON.
  static func ints(isOptional: Bool) -> [Sample<Int>] {
    let always = [
      Sample<Int>("mark.partID", Mark.columns.partID) { $0.mark?.partID },
      Sample<Int>("mark.details.jsonExtract(\\.count)", Mark.columns.details.jsonExtract(\.count)) {
        $0.mark?.details.count
      },
    ]
    guard isOptional else {
      return always + [
        Sample("mark.id", Mark.columns.id) { $0.mark?.id },
        Sample("mark.rank", Mark.columns.rank) { $0.mark?.rank },
      ]
    }
    return always + [
      Sample("mark.id", Optional<Mark>.columns.id) { $0.mark?.id },
      Sample("mark.rank", Optional<Mark>.columns.rank) { $0.mark?.rank },
    ]
  }

  static var texts: [Sample<String>] {
    let details = Mark.columns.details
    return [
      Sample<String>("mark.details.jsonExtract(\\.note)", details.jsonExtract(\.note)) {
        $0.mark?.details.note
      },
      Sample<String>("mark.details.jsonExtract(\\.tags[0])", details.jsonExtract(\.tags[0])) {
        $0.mark?.details.tags.first
      },
      Sample<String>("mark.details.jsonExtract(\\.tags[-1])", details.jsonExtract(\.tags[-1])) {
        $0.mark?.details.tags.last
      },
    ]
  }
}

/// The second thing of a self-join.
enum OtherThing {
  typealias Alias = TableAlias<Thing, Other>

  static func ints(isOptional: Bool) -> [Sample<Int>] {
    let (columns, outer) = (Alias.columns, Optional<Alias>.columns)
    let always = [
      Sample<Int>("other.size", columns.size) { $0.other?.size },
      Sample<Int>("other.parentID", columns.parentID) { $0.other?.parentID },
    ]
    guard isOptional else {
      return always + [
        Sample("other.id", columns.id) { $0.other?.id },
        Sample("other.amount", columns.amount) { $0.other?.amount },
      ]
    }
    return always + [
      Sample("other.id", outer.id) { $0.other?.id },
      Sample("other.amount", outer.amount) { $0.other?.amount },
    ]
  }

  static func texts(isOptional: Bool) -> [Sample<String>] {
    let note = Sample<String>("other.note", Alias.columns.note) { $0.other?.note }
    guard isOptional else { return [note, Sample("other.name", Alias.columns.name) { $0.other?.name }] }
    return [note, Sample("other.name", Optional<Alias>.columns.name) { $0.other?.name }]
  }
}
