public import QuarryCore

/// What a JSON path goes through besides columns: groups of them, and the cases of enums.
public protocol _JSONMember {
  /// The type of what is there.
  associatedtype _JSONMemberValue
  /// The name that it has in JSON.
  var _jsonName: String { get }
  /// Whether it is there in the place of others.
  static var _isJSONCase: Bool { get }
}

extension ColumnGroup: _JSONMember {
  public typealias _JSONMemberValue = Value
  public var _jsonName: String { _name }
  public static var _isJSONCase: Bool { false }
}

extension CaseColumn: _JSONMember {
  public typealias _JSONMemberValue = Wrapped
  public var _jsonName: String { name }
  public static var _isJSONCase: Bool { true }
}

extension CaseColumnGroup: _JSONMember {
  public typealias _JSONMemberValue = Group
  public var _jsonName: String { _name }
  public static var _isJSONCase: Bool { true }
}

/// Where a change to JSON is made.
struct JSONPlace {
  /// `'$."kind"'`.
  let path: QueryFragment
  /// The name of a case whose value is set: the enum becomes an object of it alone.
  let caseName: String?
  /// The place of a case that has to be there. SQLite makes every object on the way, and so this case beside another one.
  let outerCase: String?

  /// The path, in a value; one that leads nowhere where the case is not there.
  func path(in value: QueryFragment) -> QueryFragment {
    guard let outerCase else { return path }
    // An object has no elements, an array no members.
    let nowhere = QueryFragment(quote: outerCase.hasPrefix("[") ? "$.\"\"" : "$[0]", delimiter: .text)
    let found = QueryFragment(quote: "$" + outerCase, delimiter: .text)
    return
      "CASE WHEN \(dialectFunction: "json_type")(\(value), \(found)) IS NULL THEN \(nowhere) ELSE \(path) END"
  }

  /// `a`, or `json_object('note', a)`.
  func content(_ value: any QueryExpression, _ form: JSONForm) -> QueryFragment {
    caseName.map { form.object([(name: $0, value: value._json)]) } ?? value._json
  }
}
