/// Mathematical functions (https://www.sqlite.org/lang_mathfunc.html). NULL where the number is, and where the function
/// is not defined.
extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric & QueryBindable {
  /// `ceil(a)`: the next whole number upwards.
  public func ceil() -> SQLExpression<QueryValue> { function("ceil", self) }
  /// `floor(a)`: the next whole number downwards.
  public func floor() -> SQLExpression<QueryValue> { function("floor", self) }
  /// `trunc(a)`: without what is behind the point.
  public func trunc() -> SQLExpression<QueryValue> { function("trunc", self) }
}

extension SQLOperand where QueryValue: _NumericValue {
  /// `sqrt(a)`.
  public func sqrt() -> SQLExpression<Double?> { function("sqrt", self) }
  /// `pow(a, b)`.
  public func pow(_ exponent: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("pow", self, exponent)
  }
  /// `mod(a, b)`: the rest of a division, of numbers with a fraction too.
  public func mod(_ divisor: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("mod", self, divisor)
  }
  /// `exp(a)`: e to the power of `a`.
  public func exp() -> SQLExpression<Double?> { function("exp", self) }
  /// `ln(a)`: to the base of e.
  public func ln() -> SQLExpression<Double?> { function("ln", self) }
  /// `log10(a)`.
  public func log10() -> SQLExpression<Double?> { function("log10", self) }
  /// `log2(a)`.
  public func log2() -> SQLExpression<Double?> { function(dialect: "log2", self) }
  /// `log(b, a)`: to a base.
  public func log(base: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("log", base, self)
  }
  /// `sin(a)`.
  public func sin() -> SQLExpression<Double?> { function("sin", self) }
  /// `cos(a)`.
  public func cos() -> SQLExpression<Double?> { function("cos", self) }
  /// `tan(a)`.
  public func tan() -> SQLExpression<Double?> { function("tan", self) }
  /// `asin(a)`.
  public func asin() -> SQLExpression<Double?> { function("asin", self) }
  /// `acos(a)`.
  public func acos() -> SQLExpression<Double?> { function("acos", self) }
  /// `atan(a)`.
  public func atan() -> SQLExpression<Double?> { function("atan", self) }
  /// `atan2(a, b)`: the angle of the point (b, a).
  public func atan2(_ x: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("atan2", self, x)
  }
  /// `sinh(a)`.
  public func sinh() -> SQLExpression<Double?> { function("sinh", self) }
  /// `cosh(a)`.
  public func cosh() -> SQLExpression<Double?> { function("cosh", self) }
  /// `tanh(a)`.
  public func tanh() -> SQLExpression<Double?> { function("tanh", self) }
  /// `degrees(a)`, of radians.
  public func degrees() -> SQLExpression<Double?> { function("degrees", self) }
  /// `radians(a)`, of degrees.
  public func radians() -> SQLExpression<Double?> { function("radians", self) }
}

extension SQLOperand where QueryValue: _NumericValue {
  /// `sign(a)`: -1, 0 or 1; NULL where `a` is.
  public func sign() -> SQLExpression<Int?> { function("sign", self) }
}
