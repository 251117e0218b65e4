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
    let place = CallPlace(contents: code.count)
    code.append(0)
    CallHeader.append(name, prefix: prefix, distinct: isDistinct, to: &code)
    noteArgument(type)
    return place
  }

  /// The place of a call in a fragment that contains nothing before it.
  package struct CallPlace {
    fileprivate let contents: Int
  }

  /// Writes the type of the next argument of a call.
  package mutating func noteArgument(_ type: SQLType?) {
    append(byte: CallHeader.byte(of: type))
  }

  /// Ends the types of a call. The arguments follow, with ``appendArgumentSeparator()`` between them.
  package mutating func beginArguments(of place: CallPlace) { code.endContents(at: place.contents) }

  /// Separates two arguments of a call.
  package mutating func appendArgumentSeparator() { append(extended: Extended.argument) }

  /// Ends a call without ORDER BY, FILTER and OVER.
  package mutating func endCall(_ place: CallPlace) {
    append(extended: Extended.callEnd)
    if mayCallOfGroup { CallHeader.noteAggregates(at: place.contents, in: &code) }
  }

  /// Whether the fragment calls an aggregate or a window function, or may call one in raw SQL.
  var mayCallOfGroup: Bool {
    if !facts.isDisjoint(with: [.aggregate, .windowFunction]) { return true }
    return facts.contains(.handwritten) && (callsAggregateByHand || mentions("over"))
  }

  /// Ends the arguments of a call that may have ORDER BY, FILTER or OVER.
  mutating func endArguments() { append(extended: Extended.argumentsEnd) }

  /// Ends the parenthesis of a call that may have FILTER or OVER.
  mutating func closeCall() { append(extended: Extended.callClose) }

  /// Ends a call after FILTER and OVER.
  mutating func endWholeCall() { append(extended: Extended.wholeCallEnd) }

  /// Appends the condition of the rows that an aggregate function counts: ` FILTER (WHERE a)`.
  @inline(__always)
  mutating func append(filter condition: (inout QueryFragment) -> Void) {
    write(" FILTER (WHERE ")
    condition(&self)
    write(")")
  }

  /// Appends a call of a function that not every database has: `hex(a)`.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the name.
  ///   - types: The static types of the first arguments, if the dialect needs them.
  ///   - type: The static type of the result.
  package mutating func append(
    dialectCall name: StaticString,
    prefix: StaticString = "",
    _ arguments: [QueryFragment],
    types: [SQLType?] = [],
    type: SQLType? = nil
  ) {
    self.append(
      QueryFragment { fragment in
        let call = fragment.beginCall(.dialect(name), prefix: prefix, type: type)
        for index in arguments.indices {
          fragment.noteArgument(types.indices.contains(index) ? types[index] : nil)
        }
        fragment.beginArguments(of: call)
        fragment.append(arguments: arguments)
        fragment.endCall(call)
      }
    )
  }

  private mutating func append(arguments: [QueryFragment]) {
    for (index, argument) in arguments.enumerated() {
      if index > 0 { appendArgumentSeparator() }
      append(argument)
    }
  }

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
    append(mark: Extended.tableFunction) {
      CallHeader.append(.dialect(name), to: &$0)
      $0.append(CallHeader.byte(of: type))
      for index in arguments.indices {
        $0.append(CallHeader.byte(of: types.indices.contains(index) ? types[index] : nil))
      }
    }
    append(arguments: arguments)
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

/// The contents of the mark of a call: what is known about the function, its name, and the types of its result and its arguments.
struct CallHeader {
  let isCommon: Bool
  let isDistinct: Bool
  private let isOfAggregates: Bool
  /// SQLite's name of the function.
  let name: UnsafeBufferPointer<UInt8>
  private let types: UnsafeBufferPointer<UInt8>

  /// Reads the contents of a mark.
  init(_ contents: MarkContents) {
    var contents = contents
    let flags = contents.byte()
    isCommon = flags & Self.common != 0
    isDistinct = flags & Self.distinct != 0
    isOfAggregates = flags & Self.ofAggregates != 0
    name = contents.counted()
    types = contents.rest()
  }

  private static let common: UInt8 = 1
  private static let distinct: UInt8 = 2
  private static let ofAggregates: UInt8 = 4

  /// Writes what precedes the types.
  fileprivate static func append(
    _ name: FunctionName,
    prefix: StaticString = "",
    distinct isDistinct: Bool = false,
    to code: inout [UInt8]
  ) {
    code.append((name.isCommon ? common : 0) | (isDistinct ? distinct : 0))
    code.append(counted: name.text, after: prefix)
  }

  /// Notes in the contents at a place that an argument calls an aggregate or a window function.
  fileprivate static func noteAggregates(at contents: Int, in code: inout [UInt8]) {
    let place = contents + (code[contents] == MarkContents.long ? 5 : 1)
    code[place] |= ofAggregates
  }

  /// The call, for a dialect.
  var call: SQLCall {
    let types = types.map(SQLType.init(mark:))
    return SQLCall(
      String(decoding: name, as: UTF8.self),
      arguments: Array(types.dropFirst()),
      type: types.first ?? nil,
      isDistinct: isDistinct,
      isCommon: isCommon,
      isOfAggregates: isOfAggregates
    )
  }

  fileprivate static func byte(of type: SQLType?) -> UInt8 { type?.mark ?? QueryFragment.Mark.binding }
}

extension FragmentScanner {
  /// The name of the function whose rows are a table if the current mark calls one, or `nil` for other pieces.
  var functionName: UnsafeBufferPointer<UInt8>? {
    guard range.count > 2, code[start + 1] == QueryFragment.Extended.tableFunction else { return nil }
    return CallHeader(contents).name
  }
}
