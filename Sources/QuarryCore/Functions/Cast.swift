/// Conversion to another type.
///
/// ```swift
/// Line.select { $0.unitPrice * $0.quantity.cast(as: Double.self) }
/// // SELECT ("lines"."unitPrice") * (CAST("lines"."quantity" AS REAL)) FROM "lines"
/// ```
extension QueryExpression {
  /// `CAST(a AS REAL)`: how a value converts is the database's rule (https://www.sqlite.org/lang_expr.html#castexpr).
  public func cast<Target: CastTarget>(as type: Target.Type = Target.self) -> SQLExpression<Target> {
    conversion(self, to: Target.castType)
  }

  /// `CAST(a AS REAL)`; NULL where `a` is.
  public func cast<Wrapped, Target: CastTarget>(
    as type: Target.Type = Target.self
  ) -> SQLExpression<Target.OrNull> where QueryValue == Wrapped? {
    conversion(self, to: Target.castType)
  }

  /// `CAST(a AS "DECIMAL(10,2)")`: to a type by its name in SQL, and to whichever Swift type reads the result.
  ///
  /// ```swift
  /// Line.select { $0.unitPrice.cast(to: "DECIMAL(10,2)", as: Double.self) }
  /// // SELECT CAST("lines"."unitPrice" AS "DECIMAL(10,2)") FROM "lines"
  /// ```
  ///
  /// The name is quoted, whatever it holds. SQLite looks for parts of it, `INT`, `CHAR`, `REAL`…, to find one of its five
  /// affinities (https://www.sqlite.org/datatype3.html#affname), and for nothing else: it does not round to two places.
  public func cast<Target: QueryRepresentable>(
    to typeName: String,
    as type: Target.Type = Target.self
  ) -> SQLExpression<Target> {
    conversion(self, toTypeNamed: typeName)
  }

  /// `CAST(a AS "DECIMAL(10,2)")`; NULL where `a` is.
  public func cast<Wrapped, Target: QueryRepresentable>(
    to typeName: String,
    as type: Target.Type = Target.self
  ) -> SQLExpression<Target._Unwrapped?> where QueryValue == Wrapped? {
    conversion(self, toTypeNamed: typeName)
  }
}

private func conversion<Value>(
  _ operand: some QueryExpression,
  toTypeNamed name: String
) -> SQLExpression<Value> {
  SQLExpression {
    $0.write("CAST(")
    $0.append(operand)
    $0.write(" AS ")
    $0.append(quote: name)
    $0.write(")")
  }
}

func conversion<Value>(
  _ operand: some QueryExpression,
  to type: CastType,
  isNullable: Bool = false
) -> SQLExpression<Value> {
  SQLExpression {
    if isNullable { $0.facts.insert(.nullable) }
    $0.write("CAST(")
    $0.append(operand)
    $0.write(" AS ")
    $0.append(type.construct)
    $0.write(")")
  }
}
