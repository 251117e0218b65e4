/// A number that may be NULL.
public protocol _NumericValue: QueryRepresentable {
  /// The type of a sum of these numbers.
  associatedtype Number: QueryRepresentable
}

extension Int: _NumericValue { public typealias Number = Int }
extension Int8: _NumericValue { public typealias Number = Int }
extension Int16: _NumericValue { public typealias Number = Int }
extension Int32: _NumericValue { public typealias Number = Int }
extension Int64: _NumericValue { public typealias Number = Int64 }
extension UInt: _NumericValue { public typealias Number = UInt }
extension UInt8: _NumericValue { public typealias Number = Int }
extension UInt16: _NumericValue { public typealias Number = Int }
extension UInt32: _NumericValue { public typealias Number = Int }
extension UInt64: _NumericValue { public typealias Number = UInt64 }
extension Float: _NumericValue { public typealias Number = Float }
extension Double: _NumericValue { public typealias Number = Double }
extension Bool: _NumericValue { public typealias Number = Int }
extension Optional: _NumericValue where Wrapped: _NumericValue { public typealias Number = Wrapped.Number }
