// Calls of functions: a mark with the name and the types, the arguments, and marks between and after them.
extension QueryFragment {
  /// Begins a call. ``noteArgument(_:)`` is called for each of the arguments, then ``beginArguments()``.
  ///
  /// - Parameter prefix: The beginning of the name.
  package mutating func beginCall(
    _ name: FunctionName,
    prefix: StaticString = "",
    distinct isDistinct: Bool = false,
    type: SQLType?
  ) -> CallPlace {
    append(extended: Extended.call)
    append(byte: name.isCommon ? CallHeader.common : CallHeader.own)
    append(byte: isDistinct ? CallHeader.distinct : CallHeader.all)
    let place = code.count
    append(byte: CallHeader.plain)
    write(prefix)
    write(name.text)
    append(byte: CallHeader.separator)
    noteArgument(type)
    return CallPlace(flag: place)
  }

  /// The place of a call in a fragment that contains nothing before it.
  package struct CallPlace {
    fileprivate let flag: Int
  }

  /// Writes the type of the next argument of a call.
  package mutating func noteArgument(_ type: SQLType?) {
    append(byte: CallHeader.letter(of: type))
  }

  /// Ends the types of a call. The arguments follow, with ``appendArgumentSeparator()`` between them.
  package mutating func beginArguments() { append(extended: Extended.close) }

  /// Separates two arguments of a call.
  package mutating func appendArgumentSeparator() { append(extended: Extended.argument) }

  /// Ends a call without ORDER BY, FILTER and OVER.
  package mutating func endCall(_ place: CallPlace) {
    append(extended: Extended.callEnd)
    if !facts.isDisjoint(with: [.aggregate, .windowFunction]) || facts.contains(.handwritten) && mayAggregate
    {
      code[place.flag] = CallHeader.ofAggregates
    }
  }

  /// Whether raw SQL may call an aggregate or a window function.
  private var mayAggregate: Bool { callsAggregateByHand || mentions("over") }

  /// Ends the arguments of a call that may have ORDER BY, FILTER or OVER.
  mutating func endArguments() { append(extended: Extended.argumentsEnd) }

  /// Ends the parenthesis of a call that may have FILTER or OVER.
  mutating func closeCall() { append(extended: Extended.callClose) }

  /// Ends a call after FILTER and OVER.
  mutating func endWholeCall() { append(extended: Extended.wholeCallEnd) }

  /// Appends a call of a function whose rows are a table: `json_each(a)`.
  ///
  /// - Parameters:
  ///   - types: The static types of the arguments.
  ///   - type: The static type of the rows' value.
  package mutating func append(
    tableFunction name: StaticString,
    _ arguments: [QueryFragment],
    types: [SQLType?],
    type: SQLType?
  ) {
    append(dialectFunction: name)
    append(extended: Extended.tableFunction)
    noteArgument(type)
    for index in arguments.indices { noteArgument(types.indices.contains(index) ? types[index] : nil) }
    append(extended: Extended.close)
    for (index, argument) in arguments.enumerated() {
      if index > 0 { appendArgumentSeparator() }
      append(argument)
    }
    append(extended: Extended.tableFunctionEnd)
  }

  /// Appends what follows the parenthesis of a call, as FILTER and OVER do, and is still part of the call.
  mutating func extendCall(_ write: (inout QueryFragment) -> Void) {
    // Handwritten calls have no marks.
    let isCall = code.suffix(2).elementsEqual([Mark.member, Extended.wholeCallEnd])
    if isCall { code.removeLast(2) }
    write(&self)
    if isCall { endWholeCall() }
  }
}

/// The content of a call's first mark: three bytes about the function, its name, a colon, and a letter for each type.
struct CallHeader {
  static let common = UInt8(ascii: "c")
  static let own = UInt8(ascii: "o")
  static let distinct = UInt8(ascii: "d")
  static let all = UInt8(ascii: "a")
  static let plain = UInt8(ascii: "p")
  static let ofAggregates = UInt8(ascii: "g")
  static let separator = UInt8(ascii: ":")
  private static let unknown = UInt8(ascii: "-")
  private static let firstType = UInt8(ascii: "A")

  /// The content of the mark.
  private let content: UnsafeBufferPointer<UInt8>
  /// The position of the colon.
  private let nameEnd: Int

  /// Reads the content of the mark of a call.
  init(_ content: UnsafeBufferPointer<UInt8>) {
    self.content = content
    var end = 3
    while end < content.count, content[end] != Self.separator { end += 1 }
    nameEnd = end
  }

  var isCommon: Bool { content[0] == Self.common }
  private var isOfAggregates: Bool { content[2] == Self.ofAggregates }
  var isDistinct: Bool { content[1] == Self.distinct }
  var name: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: content[3..<nameEnd]) }

  /// The call, for a dialect.
  var call: SQLCall {
    let types = content[(nameEnd + 1)...].map(Self.type)
    return SQLCall(
      String(decoding: name, as: UTF8.self),
      arguments: Array(types.dropFirst()),
      type: types.first ?? nil,
      isDistinct: isDistinct,
      isCommon: isCommon,
      isOfAggregates: isOfAggregates
    )
  }

  /// Returns the types of letters.
  static func types(_ letters: some Sequence<UInt8>) -> [SQLType?] { letters.map(type) }

  static func letter(of type: SQLType?) -> UInt8 {
    guard let type else { return unknown }
    return firstType + (type.mark - QueryFragment.Mark.firstTyped)
  }

  private static func type(_ letter: UInt8) -> SQLType? {
    letter == unknown ? nil : SQLType(mark: letter - firstType + QueryFragment.Mark.firstTyped)
  }
}
