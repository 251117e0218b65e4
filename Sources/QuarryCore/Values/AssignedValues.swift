// The Swift values that can be assigned to a column.
//
// By its types, the right side of `$0.flag = …` can be a Swift value, and so can every column in it. The compiler would then try all of
// Swift's operators, and for conditions try them first. If a type has operators in Swift, the assigned value is therefore an optional of
// that type: values, literals and `.max` convert to it implicitly, and no operator calculates with optionals. Without this, the compiler
// gives up on `$0.flag = $0.total * 2 + 2 <= ($0.paid ?? $0.total) - 1 && $0.flag`; with it, type checking takes 20 ms.
// Assigning `nil` to a NOT NULL column is refused separately.

extension QueryBindable where _Assignable == QueryOutput {
  public static func _fragment(assigned value: QueryOutput) -> QueryFragment? {
    Self(queryOutput: value).queryFragment
  }
}

/// A type with operators in Swift.
package protocol _OptionallyAssigned: QueryBindable where _Assignable == Self? {}

extension _OptionallyAssigned {
  public static func _fragment(assigned value: Self?) -> QueryFragment? { value?.queryFragment }
}

extension Bool: _OptionallyAssigned {}
extension Int: _OptionallyAssigned {}
extension Int8: _OptionallyAssigned {}
extension Int16: _OptionallyAssigned {}
extension Int32: _OptionallyAssigned {}
extension Int64: _OptionallyAssigned {}
extension UInt: _OptionallyAssigned {}
extension UInt8: _OptionallyAssigned {}
extension UInt16: _OptionallyAssigned {}
extension UInt32: _OptionallyAssigned {}
extension UInt64: _OptionallyAssigned {}
extension Float: _OptionallyAssigned {}
extension Double: _OptionallyAssigned {}
extension String: _OptionallyAssigned {}

/// A `nil` that cannot be assigned.
public struct _Nil<Value>: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) {}
}

/// A Swift value that may be `nil`.
public protocol _MayBeNil<Wrapped> {
  /// The type of the value if it is not `nil`.
  associatedtype Wrapped
}

extension Optional: _MayBeNil {}
