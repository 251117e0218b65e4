/// The test cannot continue: a node has another kind than its source.
struct Unexpected: Error {
  let what: String
  init(_ what: String) { self.what = what }
}
