extension QueryFragment {
  /// Returns a fragment with an invalid binding, which makes its statement fail with ``QueryDecodingError/typeMismatch(_:)``.
  static func refusal(of type: any Any.Type) -> QueryFragment {
    var fragment = QueryFragment()
    fragment.append(error: QueryDecodingError.typeMismatch(type))
    return fragment
  }
}
