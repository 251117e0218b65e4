// What a Swift value is that is assigned to a column.
//
// `$0.flag = …` may be a Swift value, and so may every column on the right side be one, as far as the types go: the compiler would try
// all of Swift's operators with it, and for conditions those first. So where a type has operators, what is assigned is an optional of
// it: values, literals and `.max` turn into that by themselves, and there is nothing that calculates with optionals. It took
// `$0.flag = $0.total * 2 + 2 <= ($0.paid ?? $0.total) - 1 && $0.flag` from given up to 20 ms. What may be `nil` is refused apart.

extension QueryBindable where _Assignable == QueryOutput {
  public static func _fragment(assigned value: QueryOutput) -> QueryFragment? {
    Self(queryOutput: value).queryFragment
  }
}

/// A type with operators of Swift.
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

/// `nil`, where it cannot be assigned.
public struct _Nil<Value>: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) {}
}

/// A Swift value that may be `nil`.
public protocol _MayBeNil<Wrapped> {
  /// What it is where it is there.
  associatedtype Wrapped
}

extension Optional: _MayBeNil {}
