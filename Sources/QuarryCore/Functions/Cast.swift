/// Conversions to another type.
///
/// ```swift
/// Line.select { $0.unitPrice * $0.quantity.cast(as: Double.self) }
/// // SELECT ("lines"."unitPrice") * (CAST("lines"."quantity" AS REAL)) FROM "lines"
/// ```
extension QueryExpression {
  /// Converts the expression with the rules of the database: `CAST(a AS REAL)` (https://www.sqlite.org/lang_expr.html#castexpr).
  ///
  /// Between representations of a date or of a UUID, the function that converts one form to the other is used instead of CAST. Dates are
  /// precise to the millisecond, and to the second as a `Date.UnixTimeRepresentation`.
  ///
  /// ```swift
  /// Visit.where { $0.arrival.cast(as: Date.UnixTimeRepresentation.self) == $0.paidAt }   // arrival is text
  /// // … WHERE ((unixepoch("visits"."arrival")) = ("visits"."paidAt"))
  /// ```
  ///
  /// A UUID in bytes requires SQLite 3.41 (``UnsupportedFeatureError``). A representation of your own is converted if it conforms to
  /// ``CastTarget``.
  public func cast<Target: CastTarget>(as type: Target.Type = Target.self) -> SQLExpression<Target>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    conversion(self, to: Target.self)
  }

  /// Converts the expression, and returns NULL if it is NULL: `CAST(a AS REAL)`.
  public func cast<Wrapped, Target: CastTarget>(
    as type: Target.Type = Target.self
  ) -> SQLExpression<Target.OrNull>
  where QueryValue == Wrapped?, Wrapped: QueryRepresentable, Wrapped._Form: _SingleForm {
    conversion(self, to: Target.self)
  }

  /// Converts the expression to a type with the given SQL name, which is read as a Swift type: `CAST(a AS "DECIMAL(10,2)")`.
  ///
  /// ```swift
  /// Line.select { $0.unitPrice.cast(to: "DECIMAL(10,2)", as: Double.self) }
  /// // SELECT CAST("lines"."unitPrice" AS "DECIMAL(10,2)") FROM "lines"
  /// ```
  ///
  /// The name is quoted. SQLite only looks for `INT`, `CHAR`, `REAL` and so on in the name, to choose one of its five affinities
  /// (https://www.sqlite.org/datatype3.html#affname). It does not round to two decimal places.
  public func cast<Target: QueryRepresentable>(
    to typeName: String,
    as type: Target.Type = Target.self
  ) -> SQLExpression<Target> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    conversion(self, toTypeNamed: typeName)
  }

  /// Converts the expression to a type with the given SQL name, and returns NULL if it is NULL: `CAST(a AS "DECIMAL(10,2)")`.
  public func cast<Wrapped, Target: QueryRepresentable>(
    to typeName: String,
    as type: Target.Type = Target.self
  ) -> SQLExpression<Target._Unwrapped?>
  where QueryValue == Wrapped?, Wrapped: QueryRepresentable, Wrapped._Form: _SingleForm {
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

func conversion<Operand: QueryExpression, Target: CastTarget, Value>(
  _ operand: Operand,
  to target: Target.Type,
  isNullable: Bool = false
) -> SQLExpression<Value> where Operand.QueryValue: QueryRepresentable {
  SQLExpression {
    if isNullable { $0.facts.insert(.nullable) }
    if let source = Operand.QueryValue._Unwrapped.self as? any QueryRepresentable.Type,
      let target = Target._Unwrapped.self as? any QueryRepresentable.Type,
      let converted = target.converted(operand.queryFragment, from: source)
    {
      $0.append(converted)
      return
    }
    // A dialect writes SQLite's conversion of the value before AS.
    let call = $0.beginCall("CAST", type: Target.sqlType)
    $0.noteArgument(Operand.QueryValue.sqlType)
    $0.append(arguments: operand, of: call)
    $0.endArguments()
    $0.write(" AS ")
    $0.append(Target.castType.construct)
    $0.closeCall()
    $0.endWholeCall()
  }
}
