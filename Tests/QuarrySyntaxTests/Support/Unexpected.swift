/// A test cannot go on: a node is of another kind than its source says.
struct Unexpected: Error {
  let what: String
  init(_ what: String) { self.what = what }
}
