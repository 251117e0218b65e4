public import QuarryCore

/// A part of a JSON path other than a column: a column group or an enum case.
public protocol _JSONMember {
  /// The type of the value.
  associatedtype _JSONMemberValue
  /// The name of the member in JSON.
  var _jsonName: String { get }
  /// Whether the member is an enum case, which excludes the other members.
  static var _isJSONCase: Bool { get }
}

extension ColumnGroup: _JSONMember {
  /// The type of the group.
  public typealias _JSONMemberValue = Value
  /// The name of the group.
  public var _jsonName: String { _name }
  /// `false`, because a group excludes no other member.
  public static var _isJSONCase: Bool { false }
}

extension CaseColumn: _JSONMember {
  /// The type of the case's value.
  public typealias _JSONMemberValue = Wrapped
  /// The name of the case.
  public var _jsonName: String { name }
  /// `true`.
  public static var _isJSONCase: Bool { true }
}

extension CaseColumnGroup: _JSONMember {
  /// The type of the case's column group.
  public typealias _JSONMemberValue = Group
  /// The name of the case.
  public var _jsonName: String { _name }
  /// `true`.
  public static var _isJSONCase: Bool { true }
}

/// The place of a change in a JSON value.
package struct JSONPlace {
  /// The path: `'$."kind"'`.
  let path: QueryFragment
  let steps: [JSONPathStep]
  /// The name of the enum case that the change sets. The enum becomes an object with only this case.
  let caseName: String?
  /// The path of an enum case that must exist. SQLite creates missing objects along a path, so it would add this case to another
  /// case.
  let outerCase: [JSONPathStep]?

  /// Returns the path, or a path that matches nothing if the value does not contain the case that must exist.
  func path(in value: QueryFragment) -> QueryFragment {
    guard let outerCase else { return path }
    // An object has no elements, and an array has no members.
    let nowhere = QueryFragment(jsonPath: outerCase.first?.isMember == true ? [.element(0)] : [.member("")])
    let found = QueryFragment(jsonPath: outerCase)
    return
      "CASE WHEN \(dialectCall: "json_type", value, found) IS NULL THEN \(nowhere) ELSE \(path) END"
  }

  /// Returns the value to write, `a`, or the object of an enum case, `json_object('note', a)`.
  func content(_ value: any QueryExpression, _ form: JSONForm) -> QueryFragment {
    caseName.map { form.object([(name: $0, value: value._json)]) } ?? value._json.sql
  }
}
