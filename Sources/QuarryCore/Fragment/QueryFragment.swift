/// A piece of SQL with the values bound into it, not yet tied to a database.
///
/// A fragment knows *what* to write but not *how*: identifiers are unquoted, placeholders have no spelling, and
/// line breaks are only marked. ``render(dialect:layout:)`` turns it into text, in one pass, for one database.
///
/// ```swift
/// let title = "Groceries"
/// let fragment: QueryFragment = "SELECT * FROM \(quote: "reminders") WHERE title = \(bind: title)"
/// // SELECT * FROM "reminders" WHERE title = 'Groceries'
/// ```
///
/// What is interpolated without a label is an expression or a value, a string too: it is bound, never read as SQL. Say
/// `\(quote:)` for a name and `\(raw:)` for trusted SQL text.
public struct QueryFragment: Hashable, Sendable {
  /// SQL text in UTF-8 in which the control bytes of ``Mark`` stand for what a dialect or a layout decides.
  ///
  /// One flat buffer makes joining two fragments a copy of bytes, and rendering a single scan.
  //
  // Not of the package: what a fragment means is told by values beside the bytes, and by a ``FragmentCursor``.
  @usableFromInline var code: [UInt8]
  /// The values behind the ``Mark/binding`` bytes, in their order.
  @usableFromInline package var bindings: [QueryBinding]
  /// What is known beside the text.
  @usableFromInline package var facts: FragmentFacts = []

  /// An empty fragment.
  public init() {
    code = []
    bindings = []
  }

  package init(capacity: Int) {
    self.init()
    code.reserveCapacity(capacity)
  }

  /// A fragment built in place, which spares a copy.
  package init(capacity: Int = 96, _ build: (inout QueryFragment) -> Void) {
    self.init(capacity: capacity)
    build(&self)
  }

  /// The bytes that stand for what the renderer decides. They are control characters that SQL text never needs;
  /// where raw text holds one it is preceded by ``escape``.
  package enum Mark {
    /// Before the mark of an identifier: the point between a table and its column. Before a letter: see ``Extended``.
    package static let member: UInt8 = 0x00
    /// A value: the dialect's placeholder, or its literal where bindings are inlined.
    package static let binding: UInt8 = 0x01
    /// Opens or closes an identifier: quoted as the dialect does it.
    package static let identifier: UInt8 = 0x02
    /// Opens or closes a text literal: quoted as the dialect does it.
    package static let text: UInt8 = 0x03
    /// A line break in the pretty layout, a space in one line.
    package static let newlineOrSpace: UInt8 = 0x04
    /// A line break in the pretty layout, nothing in one line.
    package static let newline: UInt8 = 0x05
    /// One level deeper, from the next line break on.
    package static let indent: UInt8 = 0x06
    /// One level back.
    package static let dedent: UInt8 = 0x07
    /// The next byte stands for itself.
    package static let escape: UInt8 = 0x08
    /// Bytes up to this one may need care.
    package static let last: UInt8 = 0x08
  }

  /// What may follow ``Mark/member`` in place of an identifier: the rarer marks, and each ``SQLConstruct``.
  package enum Extended {
    /// A query inside the statement begins.
    package static let queryStart = UInt8(ascii: "Q")
    /// A query inside the statement ends.
    package static let queryEnd = UInt8(ascii: "q")
    /// A table that the query around it reads from, by its quoted name or another source.
    package static let source = UInt8(ascii: "T")
    /// The name of rows that a ``With`` has given a closure, up to ``close``: see ``CommonTableIdentity``.
    package static let commonName = UInt8(ascii: "N")
    /// Before the name that a ``With`` gives rows.
    package static let commonTable = UInt8(ascii: "D")
    /// `WITH `: the common tables that the statement begins with follow.
    package static let with = UInt8(ascii: "W")
    /// `WITH RECURSIVE `: as ``with``.
    package static let withRecursive = UInt8(ascii: "w")
    /// Behind ``queryStart``: the query gives its values as the query around it does, and not as they are stored.
    package static let readQuery = UInt8(ascii: "U")
    /// Up to ``memberEnd``: a membership that must be false, not NULL. As a value it is wrapped in `coalesce`; as a condition it is written
    /// unchanged.
    package static let memberStart = UInt8(ascii: "M")
    /// Ends a membership.
    package static let memberEnd = UInt8(ascii: "m")
    /// Up to ``valueEnd``: memberships are values here, and no conditions.
    package static let valueStart = UInt8(ascii: "V")
    /// Ends what holds memberships that are values.
    package static let valueEnd = UInt8(ascii: "v")
    /// Up to ``readingEnd``: a column with what stands around it where Swift reads it.
    package static let readingStart = UInt8(ascii: "L")
    /// Ends a column with what stands around it where Swift reads it.
    package static let readingEnd = UInt8(ascii: "l")
    /// Up to ``columnEnd``: a column as it is stored.
    package static let columnStart = UInt8(ascii: "K")
    /// Ends a column as it is stored.
    package static let columnEnd = UInt8(ascii: "k")
    /// Up to ``storedEnd``: columns stand as they are stored, without what reading needs.
    package static let storedStart = UInt8(ascii: "S")
    /// Ends what has columns as they are stored.
    package static let storedEnd = UInt8(ascii: "s")
    /// Before the mark of a value: it is JSON, which a person reads on several lines.
    package static let json = UInt8(ascii: "J")
    /// A feature that not every database has, by its name, up to ``close``.
    package static let requirement = UInt8(ascii: "R")
    /// Two texts, by the name of the feature that the first one needs: up to ``middle`` the name, up to the next the
    /// text with it, up to ``close`` the one without it.
    package static let alternative = UInt8(ascii: "A")
    /// A value that stands in the text whatever becomes of others, for which the dialect has a literal: up to ``close`` its
    /// ``LiteralKind`` and its text.
    package static let literal = UInt8(ascii: "I")
    /// The name of a function that not every database has, in SQLite's words, up to ``close``.
    package static let functionName = UInt8(ascii: "F")
    /// Between the parts of an alternative.
    package static let middle = UInt8(ascii: "|")
    /// Ends a mark of several parts.
    package static let close = UInt8(ascii: ";")
  }

  /// What a driver finds a prepared statement by: the same for statements that render to the same text where placeholders do not
  /// depend on the values.
  @inlinable package var cacheKey: [UInt8] { code }

  /// Whether there is nothing to run.
  ///
  /// Statements that have nothing to do (`Reminder.none`, an insert of no rows) render to an empty fragment, and a
  /// driver answers them with no rows.
  public var isEmpty: Bool { code.isEmpty }

  /// Adds another fragment at the end.
  public mutating func append(_ other: QueryFragment) {
    // Of a term of ORDER BY, which becomes a part.
    if !facts.isDisjoint(with: .direction) { writeDirection() }
    code.append(contentsOf: other.code)
    if !other.facts.isDisjoint(with: .direction) { append(directionOf: other) }
    facts.formUnion(other.facts.intersection(.inherited))
    if other.bindings.isEmpty { return }
    // The first values are shared, not copied.
    if bindings.isEmpty { bindings = other.bindings } else { bindings.append(contentsOf: other.bindings) }
  }

  /// The two fragments, one after the other.
  public static func + (lhs: QueryFragment, rhs: QueryFragment) -> QueryFragment {
    var fragment = lhs
    fragment.append(rhs)
    return fragment
  }

  /// Adds another fragment at the end.
  public static func += (lhs: inout QueryFragment, rhs: QueryFragment) {
    lhs.append(rhs)
  }

  /// A name or a text, quoted by the dialect that renders it.
  ///
  /// ```swift
  /// QueryFragment(quote: "order")                     // "order"
  /// QueryFragment(quote: "it's", delimiter: .text)    // 'it''s'
  /// ```
  public init(quote string: String, delimiter: QuoteDelimiter = .identifier) {
    self.init()
    append(quote: string, delimiter: delimiter)
  }

  /// A fragment of raw SQL text.
  public init(_ sql: String) {
    self.init()
    append(raw: sql)
  }
}

/// How a string is quoted.
public enum QuoteDelimiter: Hashable, Sendable {
  /// As a name: `"reminders"` in standard SQL.
  case identifier
  /// As a text literal: `'reminders'`.
  case text
}

extension Sequence<QueryFragment> {
  /// The fragments with a separator between each two.
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
