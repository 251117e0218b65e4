public import QuarryCore

/// A place inside of a JSON value: what `\.links[0].homepage` is in `jsonExtract(\.links[0].homepage)`.
///
/// The members of a type are its columns, so it is made with `@Selection` or `@Table`.
@dynamicMemberLookup
public struct JSONPath<Value>: Sendable {
  /// `."links"[0]`, without the `$` it begins with.
  private let text: String
  /// A name that no path can hold.
  private let refusedName: String?
  /// Of a case of an enum, the place of the enum, and the name of the case.
  private let enumCase: (place: String, name: String)?
  /// The place of the last case of an enum that the path leads through, and on.
  private let outerCase: String?

  init() { self.init("", refusedName: nil) }

  private init(
    _ text: String,
    refusedName: String?,
    enumCase: (place: String, name: String)? = nil,
    outerCase: String? = nil
  ) {
    self.text = text
    self.refusedName = refusedName
    self.enumCase = enumCase
    self.outerCase = outerCase
  }

  /// The place of the last case that a path through here leads through.
  private var innerPlace: String? { enumCase.map { $0.place + ".\"" + $0.name + "\"" } ?? outerCase }

  /// Where a change is made. A value of another case gives way to the one that is set, so it is made to the enum.
  ///
  /// - Parameters:
  ///   - end: What belongs to the path's end.
  ///   - creates: Whether the change makes what is not there yet.
  func place(_ end: String, creates: Bool) -> JSONPlace {
    // An element goes into the value of a case, and that is there or not.
    let outerCase = end.isEmpty ? outerCase : innerPlace
    let isCase = refusedName == nil && end.isEmpty && enumCase != nil
    return JSONPlace(
      path: isCase ? QueryFragment(quote: "$" + (enumCase?.place ?? ""), delimiter: .text) : fragment(end),
      caseName: isCase ? enumCase?.name : nil,
      outerCase: creates && refusedName == nil ? outerCase : nil
    )
  }

  /// `'$."links"[0]'`, and what else belongs to its end.
  func fragment(_ end: String = "") -> QueryFragment {
    if let refusedName { return QueryFragment { $0.append(.invalid(JSONPathError(name: refusedName))) } }
    return QueryFragment(quote: "$" + text + end, delimiter: .text)
  }

  /// A member. Of a value that may be null it is one that may be missing, which reading says of every path.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, TableColumn<Value._Present, Member>>
  ) -> JSONPath<Member> where Value: Table {
    member(Value._Present.columns[keyPath: keyPath].name)
  }

  /// A member that is stored as JSON itself.
  public subscript<Member: _JSONValue>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, TableColumn<Value._Present, Member>>
  ) -> JSONPath<Member.JSONContent> where Value: Table {
    member(Value._Present.columns[keyPath: keyPath].name)
  }

  /// A group of columns, or the value of an enum's case, which is missing where the enum is of another.
  ///
  /// ```swift
  /// $0.file.jsonExtract(\.kind.note)      // json_extract("t"."file", '$."kind"."note"')
  /// $0.file.jsonSet(\.kind.note, "Eggs")  // json_set("t"."file", '$."kind"', json_object('note', 'Eggs'))
  /// ```
  public subscript<Member: _JSONMember>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, Member>
  ) -> JSONPath<Member._JSONMemberValue> where Value: Table {
    let member = Value._Present.columns[keyPath: keyPath]
    return self.member(member._jsonName, isCase: Member._isJSONCase)
  }

  /// The case of an enum whose value is stored as JSON itself.
  public subscript<Member: _JSONValue>(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, CaseColumn<Value._Present, Member>>
  ) -> JSONPath<Member.JSONContent> where Value: Table {
    member(Value._Present.columns[keyPath: keyPath].name, isCase: true)
  }

  /// An element of an array, counted from 0; from the end, -1 being the last one, where it is negative.
  public subscript(index: Int) -> JSONPath<Value._JSONElement> where Value: _JSONArray {
    JSONPath<Value._JSONElement>(
      text + (index < 0 ? "[#\(index)]" : "[\(index)]"),
      refusedName: refusedName,
      outerCase: innerPlace
    )
  }

  func member<Member>(_ name: String, isCase: Bool = false) -> JSONPath<Member> {
    let isRefused = name.contains("\"")
    return JSONPath<Member>(
      text + ".\"" + name + "\"",
      refusedName: refusedName ?? (isRefused ? name : nil),
      enumCase: isCase ? (text, name) : nil,
      outerCase: innerPlace
    )
  }
}

extension KeyPath {
  /// `'$."links"[0]'`, and what else belongs to its end.
  func fragment<Content, Member>(_ end: String = "") -> QueryFragment
  where Root == JSONPath<Content>, Value == JSONPath<Member> {
    JSONPath<Content>()[keyPath: self].fragment(end)
  }
}

extension KeyPath {
  /// Where a change is made.
  func place<Content, Member>(_ end: String = "", creates: Bool = true) -> JSONPlace
  where Root == JSONPath<Content>, Value == JSONPath<Member> {
    JSONPath<Content>()[keyPath: self].place(end, creates: creates)
  }
}

/// A path into JSON leads through a member whose name holds a quote.
///
/// SQLite reads a name in a path up to the next quote, and knows no way to write one
/// (https://www.sqlite.org/json1.html#path_arguments).
public struct JSONPathError: StatementError, Hashable, CustomStringConvertible {
  /// The name of the member.
  public let name: String

  public var description: String {
    "a JSON path in SQLite cannot contain the member name '\(name)', because it contains a '\"'; rename the member with "
      + "'@Column(\"…\")', or read the whole value"
  }
}
