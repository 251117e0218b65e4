/// Equality and order as methods.
extension SQLOperand {
  /// `(a) = (b)`, which is NULL where either side is.
  public func eq(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " = ", other)
  }

  /// `(a) = (b)`, which is NULL where the right side is.
  public func eq(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " = ", other)
  }

  /// `(a) = (b)`, which is NULL where the left side is.
  public func eq<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " = ", other)
  }

  /// `(a) = (NULL)`, which is NULL for every row: most of the time ``is(_:)`` is meant.
  public func eq(_ null: _Null) -> SQLExpression<Bool> { infix(self, " = ", null) }

  /// `(a) <> (b)`, which is NULL where either side is.
  public func neq(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " <> ", other)
  }

  /// `(a) <> (b)`, which is NULL where the right side is.
  public func neq(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " <> ", other)
  }

  /// `(a) <> (b)`, which is NULL where the left side is.
  public func neq<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " <> ", other)
  }

  /// `(a) <> (NULL)`, which is NULL for every row: most of the time ``isNot(_:)`` is meant.
  public func neq(_ null: _Null) -> SQLExpression<Bool> { infix(self, " <> ", null) }

  /// `(a) IS (b)`: NULL is NULL, and nothing else.
  public func `is`(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " IS ", other)
  }

  /// `(a) IS (b)`.
  public func `is`(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " IS ", other)
  }

  /// `(a) IS (b)`.
  public func `is`<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " IS ", other)
  }

  /// `(a) IS (NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { infix(self, " IS ", null) }

  /// `(a) IS NOT (b)`.
  public func isNot(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " IS NOT ", other)
  }

  /// `(a) IS NOT (b)`.
  public func isNot(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " IS NOT ", other)
  }

  /// `(a) IS NOT (b)`.
  public func isNot<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " IS NOT ", other)
  }

  /// `(a) IS NOT (NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { infix(self, " IS NOT ", null) }

  /// `(a) < (b)`, which is NULL where either side is.
  public func lt(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " < ", other)
  }

  /// `(a) < (b)`, which is NULL where the right side is.
  public func lt(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " < ", other)
  }

  /// `(a) < (b)`, which is NULL where the left side is.
  public func lt<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " < ", other)
  }

  /// `(a) <= (b)`, which is NULL where either side is.
  public func lte(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " <= ", other)
  }

  /// `(a) <= (b)`, which is NULL where the right side is.
  public func lte(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " <= ", other)
  }

  /// `(a) <= (b)`, which is NULL where the left side is.
  public func lte<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " <= ", other)
  }

  /// `(a) > (b)`, which is NULL where either side is.
  public func gt(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " > ", other)
  }

  /// `(a) > (b)`, which is NULL where the right side is.
  public func gt(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " > ", other)
  }

  /// `(a) > (b)`, which is NULL where the left side is.
  public func gt<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " > ", other)
  }

  /// `(a) >= (b)`, which is NULL where either side is.
  public func gte(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " >= ", other)
  }

  /// `(a) >= (b)`, which is NULL where the right side is.
  public func gte(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " >= ", other)
  }

  /// `(a) >= (b)`, which is NULL where the left side is.
  public func gte<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " >= ", other)
  }

  /// `a BETWEEN b AND c`, both included.
  public func between(
    _ lowest: some QueryExpression<QueryValue>,
    and highest: some QueryExpression<QueryValue>
  ) -> SQLExpression<Bool> {
    range(lowest, highest)
  }

  /// `a BETWEEN b AND c`, both included; NULL where `a` is.
  public func between<Wrapped>(
    _ lowest: some QueryExpression<Wrapped>,
    and highest: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    range(lowest, highest)
  }

  private func range(_ lowest: some QueryExpression, _ highest: some QueryExpression) -> SQLExpression<Bool> {
    SQLExpression {
      $0.append(self)
      $0.write(" BETWEEN ")
      $0.append(lowest)
      $0.write(" AND ")
      $0.append(highest)
    }
  }
}
