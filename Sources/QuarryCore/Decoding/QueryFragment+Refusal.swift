extension QueryFragment {
  /// Makes a statement fail.
  static func refusal(of type: any Any.Type) -> QueryFragment {
    var fragment = QueryFragment()
    fragment.append(.invalid(QueryDecodingError.typeMismatch(type)))
    return fragment
  }
}
