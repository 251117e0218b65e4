// Calls of functions: a mark with the name and the types, the arguments, and marks between and after them.
extension QueryFragment {
  /// Begins a call. ``noteArgument(_:)`` is called for each of the arguments, then ``beginArguments()``.
  ///
  /// - Parameter prefix: The beginning of the name.
  package mutating func beginCall(
    _ name: FunctionName,
    prefix: StaticString = "",
    options: CallOptions = [],
    type: SQLType?
  ) -> CallPlace {
    append(extended: Extended.call)
    let place = CallPlace(contents: code.count)
    code.append(0)
    CallHeader.append(name, prefix: prefix, options: options, to: &code)
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
    if mayCallOfGroup { CallHeader.note(.ofAggregates, at: place.contents, in: &code) }
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

  /// Appends OVER with a window to the call that the fragment is.
  mutating func appendWindow(_ write: (inout QueryFragment) -> Void) {
    noteWindowFunction()
    // Handwritten calls have no marks.
    let isCall =
      begins(with: Extended.call) && code.suffix(2).elementsEqual([Mark.member, Extended.wholeCallEnd])
    if isCall {
      CallHeader.note(.overWindow, at: 2, in: &code)
      code.removeLast(2)
    }
    self.write(" OVER ")
    write(&self)
    if isCall { endWholeCall() }
  }
}

/// What is known about a call besides its name and its types.
package struct CallOptions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Most databases have the function by this name.
  static let common = Self(rawValue: 1)
  /// The function is an aggregate of distinct values.
  static let distinct = Self(rawValue: 2)
  /// An argument calls an aggregate or a window function, or may call one in raw SQL.
  static let ofAggregates = Self(rawValue: 4)
  /// The function is an aggregate function.
  static let aggregate = Self(rawValue: 8)
  /// FILTER follows the arguments.
  static let filtered = Self(rawValue: 16)
  /// OVER follows the arguments.
  static let overWindow = Self(rawValue: 32)
}

/// The contents of the mark of a call: its options, its name, and the types of its result and its arguments.
struct CallHeader {
  private let options: CallOptions
  /// SQLite's name of the function.
  let name: UnsafeBufferPointer<UInt8>
  private let types: UnsafeBufferPointer<UInt8>

  /// Reads the contents of a mark.
  init(_ contents: MarkContents) {
    var contents = contents
    options = CallOptions(rawValue: contents.byte())
    name = contents.counted()
    types = contents.rest()
  }

  var isDistinct: Bool { options.contains(.distinct) }

  /// Writes what precedes the types.
  fileprivate static func append(
    _ name: FunctionName,
    prefix: StaticString = "",
    options: CallOptions = [],
    to code: inout [UInt8]
  ) {
    code.append((name.isCommon ? options.union(.common) : options).rawValue)
    code.append(counted: name.text, after: prefix)
  }

  /// Notes an option in the contents at a place.
  fileprivate static func note(_ option: CallOptions, at contents: Int, in code: inout [UInt8]) {
    let place = contents + (code[contents] == MarkContents.long ? 5 : 1)
    code[place] |= option.rawValue
  }

  /// The call, for a dialect.
  var call: SQLCall {
    let types = types.map(SQLType.init(mark:))
    return SQLCall(
      String(decoding: name, as: UTF8.self),
      arguments: Array(types.dropFirst()),
      type: types.first ?? nil,
      isAggregate: options.contains(.aggregate),
      isDistinct: isDistinct,
      isFiltered: options.contains(.filtered),
      isOverWindow: options.contains(.overWindow),
      isCommon: options.contains(.common),
      isOfAggregates: options.contains(.ofAggregates)
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
