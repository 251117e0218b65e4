import QuarrySQLite

/// The columns that a query of each shape has.
extension ExpressionGenerator {
  init(random: RandomSource, isThingOptional: Bool, isPartOptional: Bool, hasParts: Bool) {
    self.init(
      random: random,
      ints: Self.thingInts(isThingOptional) + (hasParts ? Self.partInts(isPartOptional) : []),
      texts: Self.thingTexts(isThingOptional) + (hasParts ? Self.partTexts(isPartOptional) : []),
      flags: [
        Condition(Thing.columns.isOpen == true) { $0.thing?.isOpen },
        Condition(Thing.columns.isKept.eq(true)) { $0.thing?.isKept },
      ]
    )
  }

  /// The same, over both tables, neither of which is missing.
  var correlated: ExpressionGenerator {
    ExpressionGenerator(random: random, isThingOptional: false, isPartOptional: false, hasParts: true)
  }

  private static func thingInts(_ isOptional: Bool) -> [Sample<Int>] {
    let size = Sample<Int>(Thing.columns.size) { $0.thing?.size }
    guard isOptional else {
      return [
        size, Sample(Thing.columns.id) { $0.thing?.id }, Sample(Thing.columns.amount) { $0.thing?.amount },
      ]
    }
    let columns = Optional<Thing>.columns
    return [size, Sample(columns.id) { $0.thing?.id }, Sample(columns.amount) { $0.thing?.amount }]
  }

  private static func thingTexts(_ isOptional: Bool) -> [Sample<String>] {
    let note = Sample<String>(Thing.columns.note) { $0.thing?.note }
    guard isOptional else { return [note, Sample(Thing.columns.name) { $0.thing?.name }] }
    return [note, Sample(Optional<Thing>.columns.name) { $0.thing?.name }]
  }

  private static func partInts(_ isOptional: Bool) -> [Sample<Int>] {
    let optional = [
      Sample<Int>(Part.columns.thingID) { $0.part?.thingID }, Sample(Part.columns.weight) { $0.part?.weight },
    ]
    guard isOptional else { return optional + [Sample(Part.columns.id) { $0.part?.id }] }
    return optional + [Sample(Optional<Part>.columns.id) { $0.part?.id }]
  }

  private static func partTexts(_ isOptional: Bool) -> [Sample<String>] {
    let label = Sample<String>(Part.columns.label) { $0.part?.label }
    guard isOptional else { return [label, Sample(Part.columns.kind) { $0.part?.kind }] }
    return [label, Sample(Optional<Part>.columns.kind) { $0.part?.kind }]
  }
}
