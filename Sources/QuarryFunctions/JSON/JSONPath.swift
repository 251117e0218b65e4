public import QuarryCore

/// A path into a JSON value, such as `\.links[0].homepage` in `jsonExtract(\.links[0].homepage)`.
///
/// The members of a type are its columns, so the type needs `@Selection` or `@Table`. On SQLite, running a statement throws a
/// ``JSONPathError`` if SQLite cannot represent the path.
@dynamicMemberLookup
public struct JSONPath<Value>: Sendable {
  private let steps: [JSONPathStep]
  /// The name of the case, if the path ends at an enum case.
  private let caseName: String?
  /// The path of the last enum case before the end of the path, or `nil`.
  private let outerCase: [JSONPathStep]?

  init() { self.init([]) }

  private init(
    _ steps: [JSONPathStep],
    caseName: String? = nil,
    outerCase: [JSONPathStep]? = nil
  ) {
    self.steps = steps
    self.caseName = caseName
    self.outerCase = outerCase
  }

  /// The path of the last enum case, including the end of the path, or `nil`.
  private var innerPlace: [JSONPathStep]? { caseName == nil ? outerCase : steps }

  /// Returns the place of a change. A change to an enum case also replaces a value of another case, so it applies to the enum.
  ///
  /// - Parameters:
  ///   - end: The last step, if the change is at the end of an array.
  ///   - creates: Whether the change adds missing members.
  func place(_ end: JSONPathStep?, creates: Bool) -> JSONPlace {
    // A new element is inside the value of a case, so that case must exist.
    let outerCase = end == nil ? outerCase : innerPlace
    let caseName = end == nil ? caseName : nil
    return JSONPlace(
      path: caseName == nil ? fragment(end) : QueryFragment(jsonPath: steps.dropLast()),
      steps: caseName == nil ? steps + (end.map { [$0] } ?? []) : steps.dropLast(),
      caseName: caseName,
      outerCase: creates ? outerCase : nil
    )
  }

  /// Returns the path with a last step: `'$."links"[0]'`.
  func fragment(_ end: JSONPathStep? = nil) -> QueryFragment {
    QueryFragment(jsonPath: steps + (end.map { [$0] } ?? []))
  }

  /// The path of a member.
  ///
  /// The type of the member does not become optional if the value is nullable, because reading a path returns an optional anyway.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, TableColumn<Value._Present, Member>>
  ) -> JSONPath<Member> where Value: Table {
    member(Value._Present._names[keyPath: keyPath].name)
  }

  /// The path of a member that is stored as JSON.
  public subscript<Member: _JSONValue>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, TableColumn<Value._Present, Member>>
  ) -> JSONPath<Member.JSONContent> where Value: Table {
    member(Value._Present._names[keyPath: keyPath].name)
  }

  /// The path of a column group, or of the value of an enum case. This value is missing if the enum has another case.
  ///
  /// ```swift
  /// $0.file.jsonExtract(\.kind.note)      // json_extract("t"."file", '$."kind"."note"')
  /// $0.file.jsonSet(\.kind.note, "Eggs")  // json_set("t"."file", '$."kind"', json_object('note', 'Eggs'))
  /// ```
  public subscript<Member: _JSONMember>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, Member>
  ) -> JSONPath<Member._JSONMemberValue> where Value: Table {
    let member = Value._Present._names[keyPath: keyPath]
    return self.member(member._jsonName, isCase: Member._isJSONCase)
  }

  /// The path of the value of an enum case that is stored as JSON.
  public subscript<Member: _JSONValue>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, CaseColumn<Value._Present, Member>>
  ) -> JSONPath<Member.JSONContent> where Value: Table {
    member(Value._Present._names[keyPath: keyPath].name, isCase: true)
  }

  /// The path of an array element, counted from 0. A negative index counts from the end: -1 is the last element.
  public subscript(index: Int) -> JSONPath<Value._JSONElement> where Value: _JSONArray {
    JSONPath<Value._JSONElement>(steps + [.element(index)], outerCase: innerPlace)
  }

  /// Returns the path of a member by its name in JSON.
  func member<Member>(_ name: String, isCase: Bool = false) -> JSONPath<Member> {
    JSONPath<Member>(steps + [.member(name)], caseName: isCase ? name : nil, outerCase: innerPlace)
  }
}

extension KeyPath {
  /// Returns the path with a suffix: `'$."links"[0]'`.
  package func fragment<Content, Member>(_ end: JSONPathStep? = nil) -> QueryFragment
  where Root == JSONPath<Content>, Value == JSONPath<Member> {
    JSONPath<Content>()[keyPath: self].fragment(end)
  }
}

extension KeyPath {
  /// Returns the place of a change.
  package func place<Content, Member>(_ end: JSONPathStep? = nil, creates: Bool = true) -> JSONPlace
  where Root == JSONPath<Content>, Value == JSONPath<Member> {
    JSONPath<Content>()[keyPath: self].place(end, creates: creates)
  }
}

/// An error thrown for a JSON path with a member name that contains a quote, a backslash or a control character.
///
/// In SQLite, a quote ends the name and cannot be escaped (https://www.sqlite.org/json1.html#path_arguments). The others are escaped in JSON,
/// where some versions of SQLite do not find them, and add a second member. PostgreSQL has no such limit.
public struct JSONPathError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the member.
  public let name: String

  package init(name: String) { self.name = name }

  /// The message of the error.
  public var description: String {
    let part = name.contains("\"") ? "a '\"'" : name.contains("\\") ? "a '\\'" : "a control character"
    return
      "a JSON path in SQLite cannot contain the member name '\(name)', because it contains \(part); rename the member with "
      + "'@Column(\"…\")', or read the whole value"
  }
}
