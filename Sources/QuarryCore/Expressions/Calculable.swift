/// A type to calculate with, or the optional of one.
///
/// The number types have it by themselves; a number type of one's own needs it only to be mixed with its optional:
/// `extension Cents: _Calculable { typealias Operand = Cents }`.
public protocol _Calculable {
  /// The type that is calculated with.
  associatedtype Operand
}

extension Int: _Calculable { public typealias Operand = Int }
extension Int8: _Calculable { public typealias Operand = Int8 }
extension Int16: _Calculable { public typealias Operand = Int16 }
extension Int32: _Calculable { public typealias Operand = Int32 }
extension Int64: _Calculable { public typealias Operand = Int64 }
extension UInt: _Calculable { public typealias Operand = UInt }
extension UInt8: _Calculable { public typealias Operand = UInt8 }
extension UInt16: _Calculable { public typealias Operand = UInt16 }
extension UInt32: _Calculable { public typealias Operand = UInt32 }
extension UInt64: _Calculable { public typealias Operand = UInt64 }
extension Float: _Calculable { public typealias Operand = Float }
extension Double: _Calculable { public typealias Operand = Double }
extension Optional: _Calculable where Wrapped: _Calculable { public typealias Operand = Wrapped.Operand }
