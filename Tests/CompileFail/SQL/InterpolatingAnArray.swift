import QuarrySQLite

@Table struct Feed {
  let id: Int
  var url = ""
}

func interpolatingAnArray(_ ids: [Int], _ urls: [String]) {
  _ = #sql("SELECT url FROM feeds WHERE id IN (\(bind: ids))", as: String.self)
  // error: an array is not a value; interpolate 'values.map { "\(bind: $0)" as QueryFragment }.joined(separator: ", ")', or use 'in(_:)'
  // expansion: an array is not a value
  _ = Feed.where { _ in #sql("url IN (\(urls))") }
  // error: an array is not a value
  // expansion: an array is not a value
}
