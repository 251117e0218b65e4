/// Mathematical functions (https://www.sqlite.org/lang_mathfunc.html), which return NULL if an argument is NULL or outside the function's
/// domain.
extension SQLOperand
where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric & QueryBindable {
  /// Rounds up to an integer: `ceil(a)`.
  public func ceil() -> SQLExpression<QueryValue> { function("ceil", self) }
  /// Rounds down to an integer: `floor(a)`.
  public func floor() -> SQLExpression<QueryValue> { function("floor", self) }
  /// Rounds towards zero to an integer: `trunc(a)`.
  public func trunc() -> SQLExpression<QueryValue> { function("trunc", self) }
}

extension SQLOperand where QueryValue: _NumericValue {
  /// Returns the square root: `sqrt(a)`.
  public func sqrt() -> SQLExpression<Double?> { function("sqrt", self) }
  /// Returns the power with the given exponent: `pow(a, b)`.
  public func pow(_ exponent: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("pow", self, exponent)
  }
  /// Returns the remainder of a division, which may have a fraction: `mod(a, b)`.
  public func mod(_ divisor: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("mod", self, divisor)
  }
  /// Returns e raised to the power of the expression: `exp(a)`.
  public func exp() -> SQLExpression<Double?> { function("exp", self) }
  /// Returns the natural logarithm: `ln(a)`.
  public func ln() -> SQLExpression<Double?> { function("ln", self) }
  /// Returns the logarithm to base 10: `log10(a)`.
  public func log10() -> SQLExpression<Double?> { function("log10", self) }
  /// Returns the logarithm to base 2: `log2(a)`.
  public func log2() -> SQLExpression<Double?> { function(dialect: "log2", self) }
  /// Returns the logarithm to the given base: `log(b, a)`.
  public func log(base: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("log", base, self)
  }
  /// Returns the sine of an angle in radians: `sin(a)`.
  public func sin() -> SQLExpression<Double?> { function("sin", self) }
  /// Returns the cosine of an angle in radians: `cos(a)`.
  public func cos() -> SQLExpression<Double?> { function("cos", self) }
  /// Returns the tangent of an angle in radians: `tan(a)`.
  public func tan() -> SQLExpression<Double?> { function("tan", self) }
  /// Returns the arcsine in radians: `asin(a)`.
  public func asin() -> SQLExpression<Double?> { function("asin", self) }
  /// Returns the arccosine in radians: `acos(a)`.
  public func acos() -> SQLExpression<Double?> { function("acos", self) }
  /// Returns the arctangent in radians: `atan(a)`.
  public func atan() -> SQLExpression<Double?> { function("atan", self) }
  /// Returns the angle of the point (b, a) in radians: `atan2(a, b)`.
  public func atan2(_ x: some QueryExpression<some _NumericValue>) -> SQLExpression<Double?> {
    function("atan2", self, x)
  }
  /// Returns the hyperbolic sine: `sinh(a)`.
  public func sinh() -> SQLExpression<Double?> { function("sinh", self) }
  /// Returns the hyperbolic cosine: `cosh(a)`.
  public func cosh() -> SQLExpression<Double?> { function("cosh", self) }
  /// Returns the hyperbolic tangent: `tanh(a)`.
  public func tanh() -> SQLExpression<Double?> { function("tanh", self) }
  /// Converts radians to degrees: `degrees(a)`.
  public func degrees() -> SQLExpression<Double?> { function("degrees", self) }
  /// Converts degrees to radians: `radians(a)`.
  public func radians() -> SQLExpression<Double?> { function("radians", self) }
}

extension SQLOperand where QueryValue: _NumericValue {
  /// Returns the sign, which is -1, 0 or 1, or NULL if the expression is NULL: `sign(a)`.
  public func sign() -> SQLExpression<Int?> { function("sign", self) }
}
