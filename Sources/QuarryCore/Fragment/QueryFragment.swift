/// SQL text with bound values, independent of a database.
///
/// A fragment defines *what* to write but not *how*: identifiers are not quoted, placeholders have no spelling, and line breaks are only
/// marked. ``render(dialect:layout:bindings:)`` converts it to text for one database, in one pass.
///
/// ```swift
/// let title = "Groceries"
/// let fragment: QueryFragment = "SELECT * FROM \(quote: "reminders") WHERE title = \(bind: title)"
/// // SELECT * FROM "reminders" WHERE title = 'Groceries'
/// ```
///
/// An interpolation without a label is an expression or a value. A string is also a value: it is bound, never interpreted as SQL. Use
/// `\(quote:)` for a name and `\(raw:)` for trusted SQL text.
public struct QueryFragment: Hashable, Sendable {
  /// SQL text in UTF-8. The control bytes of ``Mark`` represent what a dialect or a layout decides.
  ///
  /// With one flat buffer, appending a fragment copies its bytes, and rendering is a single scan.
  //
  // Not visible to the package: other modules read a fragment's properties or use a `FragmentCursor`.
  @usableFromInline var code: [UInt8]
  /// The values of the ``Mark/binding`` bytes and of those with a type, in order.
  @usableFromInline package var bindings: [QueryBinding]
  /// The properties that the text does not show.
  @usableFromInline package var facts: FragmentFacts = []

  /// Returns whether two fragments render as the same SQL with the same values.
  public static func == (first: QueryFragment, second: QueryFragment) -> Bool {
    if first.facts.union(second.facts).contains(.rows) {
      return first.namingInnermost.equals(second.namingInnermost)
    }
    return first.equals(second)
  }

  /// Returns whether another fragment has the same text, whatever its values.
  func hasText(of other: QueryFragment) -> Bool { code == other.code }

  private func equals(_ other: QueryFragment) -> Bool {
    let invisible: FragmentFacts = [.handwritten, .rows, .shared]
    return code == other.code && bindings == other.bindings
      && facts.subtracting(invisible) == other.facts.subtracting(invisible)
  }

  /// Adds the SQL and the values to a hasher.
  public func hash(into hasher: inout Hasher) {
    let fragment = facts.contains(.rows) ? namingInnermost : self
    hasher.combine(fragment.code)
    hasher.combine(fragment.bindings)
  }

  /// Creates an empty fragment.
  public init() {
    code = []
    bindings = []
  }

  package init(capacity: Int) {
    self.init()
    code.reserveCapacity(capacity)
  }

  /// Creates a fragment by building it in place, which avoids a copy.
  package init(capacity: Int = 96, _ build: (inout QueryFragment) -> Void) {
    self.init(capacity: capacity)
    build(&self)
  }

  /// The bytes that represent decisions of the renderer. They are control characters, which SQL text does not need. In raw text, they are
  /// preceded by ``escape``.
  package enum Mark {
    /// Before the mark of an identifier: the period between a table and its column. Before another byte: see ``Extended``.
    package static let member: UInt8 = 0x00
    /// A value without a static type: the dialect's placeholder, or its literal if bindings are inlined. See ``firstTyped``.
    package static let binding: UInt8 = 0x01
    /// The start or the end of an identifier, which the dialect quotes.
    package static let identifier: UInt8 = 0x02
    /// The start or the end of a text literal, which the dialect quotes.
    package static let text: UInt8 = 0x03
    /// A line break in the pretty layout, or a space on one line.
    package static let newlineOrSpace: UInt8 = 0x04
    /// A line break in the pretty layout, or nothing on one line.
    package static let newline: UInt8 = 0x05
    /// Indents by one level from the next line break.
    package static let indent: UInt8 = 0x06
    /// Removes one level of indentation.
    package static let dedent: UInt8 = 0x07
    /// Marks the next byte as plain text.
    package static let escape: UInt8 = 0x08
    /// The largest byte of a mark, except those of values with a type.
    package static let last: UInt8 = 0x08
    /// A value of the first ``SQLType``. The marks of the other types follow.
    package static let firstTyped: UInt8 = 0x0e
    /// The first byte after the marks. The bytes between ``last`` and ``firstTyped`` are tabs and line breaks, which are text.
    package static let end: UInt8 = 0x20

    /// Whether a byte is the mark of a value.
    @inline(__always)
    package static func isValue(_ byte: UInt8) -> Bool { byte == binding || firstTyped..<end ~= byte }

    /// Whether a byte is text, and not a mark.
    @inline(__always)
    package static func isText(_ byte: UInt8) -> Bool { byte >= end || last + 1..<firstTyped ~= byte }
  }

  /// The rare marks, which follow ``Mark/member`` instead of an identifier. Each ``SQLConstruct`` is also one.
  package enum Extended {
    // Marks with contents: see `MarkContents`. Their bytes are adjacent.

    /// Before the name of rows with an identity: a ``RowReference``.
    package static let rows: UInt8 = 0x21
    /// Before a table or another source whose rows have an identity: a ``RowReference``.
    package static let identifiedStart: UInt8 = 0x22
    /// After a table or another source whose rows have an identity: a ``RowReference``.
    package static let identifiedEnd: UInt8 = 0x23
    /// The name of rows that a ``With`` passes to a closure: a ``CommonTableIdentity/Name``.
    package static let commonName: UInt8 = 0x24
    /// A required ``DialectFeature`` that not every database has.
    package static let requirement: UInt8 = 0x25
    /// A value or a path that is always a literal, which the dialect writes: a ``QueryFragment/Literal``.
    package static let literal: UInt8 = 0x26
    /// The start of a call, before its arguments: a ``CallHeader``.
    package static let call: UInt8 = 0x27
    /// The start of a call of a function whose rows are a table: a ``CallHeader``.
    package static let tableFunction: UInt8 = 0x28
    /// The start of the computation of a time, before the stored date: a ``SQLTime``.
    package static let time: UInt8 = 0x29
    /// Before the name of a table in a subquery of RETURNING: the table's alias. One of them is written.
    package static let returnedAlias: UInt8 = 0x2a
    /// Before the rows of an INSERT: the indices of the values that are keys chosen by the database.
    package static let chosenKeys: UInt8 = 0x2b
    /// A ``SometimesMissingKey`` of an INSERT, which has no text.
    package static let missingKey: UInt8 = 0x2c

    /// Returns whether a mark has contents.
    @inline(__always)
    static func hasContents(_ mark: UInt8) -> Bool { rows...missingKey ~= mark }

    // Marks without contents.

    /// The start of a subquery.
    package static let queryStart = UInt8(ascii: "Q")
    /// The end of a subquery.
    package static let queryEnd = UInt8(ascii: "q")
    /// After ``queryStart``: the subquery is a table of FROM, so the tables next to it are not visible in it.
    package static let derivedTable = UInt8(ascii: "d")
    /// Before the operator of a compound SELECT. The tables of its queries are visible only in themselves.
    package static let compoundOperator = UInt8(ascii: "u")
    /// Before a table or another source of the FROM clause.
    package static let source = UInt8(ascii: "T")
    /// ` AS `, before the alias of a table or another source of the FROM clause.
    package static let tableAlias = UInt8(ascii: "A")
    /// Before the name of rows of a static column: the innermost rows with this name.
    package static let innermostRows = UInt8(ascii: "o")
    /// Before a qualifier and its period that are not written, because the name after them is enough.
    package static let hiddenQualifier = UInt8(ascii: "P")
    /// Before the name of an UPDATE's table and its period in RETURNING, if FROM reads other tables. Some databases need it there.
    package static let returnedQualifier = UInt8(ascii: "N")
    /// Before the name of a common table in its definition.
    package static let commonTable = UInt8(ascii: "D")
    /// `WITH RECURSIVE `, before the common tables at the beginning of the statement.
    package static let withRecursive = UInt8(ascii: "w")
    /// After ``queryStart``: the subquery returns its values in the same form as the outer query, not in stored form.
    package static let readQuery = UInt8(ascii: "U")
    /// The start of a membership test, up to ``memberEnd``, that must be false instead of NULL. As a value it is wrapped in `coalesce`.
    /// As a condition it is written unchanged.
    package static let memberStart = UInt8(ascii: "M")
    /// The end of a membership test.
    package static let memberEnd = UInt8(ascii: "m")
    /// The start of a part, up to ``valueEnd``, in which membership tests are values, not conditions.
    package static let valueStart = UInt8(ascii: "V")
    /// The end of a part in which membership tests are values.
    package static let valueEnd = UInt8(ascii: "v")
    /// The start, up to ``readingEnd``, of a column and the SQL around it that decoding needs.
    package static let readingStart = UInt8(ascii: "L")
    /// The end of a column and the SQL around it that decoding needs.
    package static let readingEnd = UInt8(ascii: "l")
    /// The start, up to ``columnEnd``, of a column in stored form.
    package static let columnStart = UInt8(ascii: "K")
    /// The end of a column in stored form.
    package static let columnEnd = UInt8(ascii: "k")
    /// The start of a part, up to ``storedEnd``, in which columns are written in stored form, without the SQL that decoding
    /// needs.
    package static let storedStart = UInt8(ascii: "S")
    /// The end of a part in which columns are written in stored form.
    package static let storedEnd = UInt8(ascii: "s")
    /// Before the mark of a value that is JSON, which the pretty layout writes on several lines.
    package static let json = UInt8(ascii: "J")
    /// Between two arguments of a call.
    package static let argument = UInt8(ascii: "i")
    /// The end of a call without ORDER BY, FILTER and OVER.
    package static let callEnd = UInt8(ascii: "g")
    /// After the arguments of a call, before ORDER BY.
    package static let argumentsEnd = UInt8(ascii: "c")
    /// After the arguments of a call and ORDER BY, before FILTER and OVER.
    package static let callClose = UInt8(ascii: "h")
    /// The end of a call that ``callClose`` closes, after FILTER and OVER.
    package static let wholeCallEnd = UInt8(ascii: "e")
    /// The end of the arguments after ``tableFunction``.
    package static let tableFunctionEnd = UInt8(ascii: "Y")
    /// The end of the stored date after ``time``.
    package static let timeEnd = UInt8(ascii: "t")
    /// The start, up to ``joinedEnd``, of the tables of an inner join whose condition names a table after it. In databases that do not
    /// find such a table, they are in parentheses, and the condition follows.
    package static let joinedStart = UInt8(ascii: "B")
    /// The end of the tables after ``joinedStart``.
    package static let joinedEnd = UInt8(ascii: "b")
    /// The start of the condition after ``joinedStart``.
    package static let conditionStart = UInt8(ascii: "F")
    /// The end of the condition after ``joinedStart``.
    package static let conditionEnd = UInt8(ascii: "f")
    /// Between two operands of an exclusive or, which is not yet written.
    package static let operandEnd = UInt8(ascii: "x")
    /// Before the list of the columns of an INSERT, which is in parentheses.
    package static let insertedColumns = UInt8(ascii: "C")
    /// Before the rows of an INSERT.
    package static let insertedRows = UInt8(ascii: "R")
    /// After the rows of an INSERT.
    package static let insertedRowsEnd = UInt8(ascii: "r")
    /// `(`, before the cells of a row of an INSERT, unless all rows consist of values.
    package static let rowStart = UInt8(ascii: "[")
    /// `, `, between two cells of a row after ``rowStart``.
    package static let cellEnd = UInt8(ascii: ";")
    /// `)`, after the cells of a row after ``rowStart``.
    package static let rowEnd = UInt8(ascii: "]")
    /// The period between a schema and the name of a table.
    package static let schemaEnd = UInt8(ascii: "p")
    /// ` COLLATE `, before the name of a collation.
    package static let collation = UInt8(ascii: "z")
  }

  /// The key with which a driver finds a prepared statement. It is equal for statements that render to the same text, unless placeholders
  /// depend on the values, as numbered ones do in a statement with a value in GROUP BY or in ORDER BY beside DISTINCT: their drivers need
  /// the text as the key.
  @inlinable package var cacheKey: [UInt8] { code }

  /// Whether ``cacheKey`` determines the text for a database that numbers its placeholders.
  package var hasFixedText: Bool { facts.isDisjoint(with: FragmentFacts.repeatedValue.union(.direction)) }

  /// Whether there is nothing to run.
  ///
  /// A statement without effect, such as `Reminder.none` or an INSERT of no rows, renders to an empty fragment. A driver returns no rows
  /// for it.
  public var isEmpty: Bool { code.isEmpty }

  /// Appends another fragment.
  public mutating func append(_ other: QueryFragment) {
    // The direction of an ORDER BY term, which becomes a part of a larger fragment.
    if !facts.isDisjoint(with: .direction) { writeDirection() }
    append(bytes: other.code)
    if !other.facts.isDisjoint(with: .direction) { append(directionOf: other) }
    facts.formUnion(other.facts.intersection(.inherited))
    if other.bindings.isEmpty { return }
    // The first values are shared, not copied.
    if bindings.capacity == 0 {
      bindings = other.bindings
    } else if other.bindings.count == 1 {
      bindings.append(other.bindings[0])
    } else {
      bindings.append(contentsOf: other.bindings)
    }
  }

  /// Returns the concatenation of two fragments.
  public static func + (lhs: QueryFragment, rhs: QueryFragment) -> QueryFragment {
    var fragment = lhs
    fragment.append(rhs)
    return fragment
  }

  /// Appends another fragment.
  public static func += (lhs: inout QueryFragment, rhs: QueryFragment) {
    lhs.append(rhs)
  }

  /// Creates a fragment of a name or a text literal, which the dialect quotes when it renders the fragment.
  ///
  /// ```swift
  /// QueryFragment(quote: "order")                     // "order"
  /// QueryFragment(quote: "it's", delimiter: .text)    // 'it''s'
  /// ```
  public init(quote string: String, delimiter: QuoteDelimiter = .identifier) {
    self.init()
    append(quote: string, delimiter: delimiter)
  }

  /// Creates a fragment of raw SQL text.
  public init(_ sql: String) {
    self.init()
    append(raw: sql)
  }
}

/// The kind of quotes around a string.
public enum QuoteDelimiter: Hashable, Sendable {
  /// Quotes of an identifier: `"reminders"` in standard SQL.
  case identifier
  /// Quotes of a text literal: `'reminders'`.
  case text
}

extension Sequence<QueryFragment> {
  /// Returns the concatenation of the fragments, with a separator between adjacent ones.
  ///
  /// ```swift
  /// [QueryFragment(quote: "a"), QueryFragment(quote: "b")].joined(separator: ", ")  // "a", "b"
  /// ```
  public func joined(separator: QueryFragment = "") -> QueryFragment {
    var result = QueryFragment()
    var first = true
    for fragment in self {
      if first { first = false } else { result.append(separator) }
      result.append(fragment)
    }
    return result
  }
}
