/// The text of a CASE, without its END.
struct CaseText: Sendable {
  private var text: QueryFragment
  /// The compared expression, if it is a value that may be NULL although its type is not optional, such as a `DatabaseValue`.
  ///
  /// `CASE a WHEN NULL` matches no row, so each branch is a condition: `CASE WHEN (a) IS (NULL)`.
  private let compared: QueryFragment?

  /// Creates a CASE with a condition in each branch.
  init() {
    text = "CASE"
    compared = nil
  }

  /// Creates a CASE that compares an expression with each branch.
  init<Base: QueryExpression>(comparing base: Base) where Base.QueryValue: QueryRepresentable {
    // Optionals store NULL, too. Most types do not, and need no cast.
    let mayBeNull =
      Base.QueryValue._storesNull
      && (Base.QueryValue._Unwrapped.self as? any QueryRepresentable.Type)?._storesNull ?? false
    if mayBeNull {
      text = "CASE"
      compared = base.queryFragment
    } else {
      text = QueryFragment {
        $0.write("CASE ")
        $0.append(base)
      }
      compared = nil
    }
  }

  /// Returns the CASE with another branch.
  func adding(_ branch: QueryFragment, _ value: some QueryExpression) -> CaseText {
    var result = self
    result.text.write(" WHEN ")
    if let compared {
      let (left, right) = (SQLExpression<Int>(fragment: compared), SQLExpression<Int>(fragment: branch))
      result.text.append(nullSafe(left, .isSame, right) as SQLExpression<Bool>)
    } else {
      result.text.append(branch)
    }
    result.text.write(" THEN ")
    result.text.append(value)
    return result
  }

  /// Returns the CASE with an ELSE.
  func ending<Result>(with value: some QueryExpression) -> SQLExpression<Result> {
    SQLExpression {
      $0.append(text)
      $0.write(" ELSE ")
      $0.append(value)
      $0.write(" END")
    }
  }

  /// The CASE without an ELSE.
  var ended: QueryFragment {
    QueryFragment {
      $0.append(text)
      $0.write(" END")
    }
  }
}
