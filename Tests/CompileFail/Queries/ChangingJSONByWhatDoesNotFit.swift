import QuarrySQLite

@Selection private struct Author: Codable {
  var name: String
  var born: Int?
  @Column(as: [String].JSONRepresentation.self) var links: [String]
}

@Table private struct Post {
  let id: Int
  @Column(as: Author.JSONRepresentation.self) var author: Author
}

private func changingJSONByWhatDoesNotFit() {
  _ = Post.update { $0.author = $0.author.jsonSet(\.name, "B").jsonSet(\.born, nil).jsonAppend(\.links, "x") }
  _ = Post.update { $0.author = $0.author.jsonSet(\.name, 5) }
  // error: the value's type does not match the member at this path; convert it with 'cast(as:)'
  _ = Post.update { $0.author = $0.author.jsonSet(\.name, "B").jsonReplace(\.born, "x").jsonSet(\.name, "z") }
  // error: the value's type does not match the member at this path; convert it with 'cast(as:)'
  _ = Post.update { $0.author = $0.author.jsonAppend(\.links, 5) }
  // error: the value's type does not match the member at this path; convert it with 'cast(as:)'
  _ = Post.update { $0.author = $0.author.jsonSet(\.name, "B").jsonSet(\.bor, 5) }
  // error: the table has no column with this name
  // error: the value's type does not match the member at this path; convert it with 'cast(as:)'
  _ = Post.update { $0.author = $0.author.jsonRemove(\.link[0]) }
  // error: the table has no column with this name
  _ = Post.where { $0.author.jsonExtract(\.nam) == "x" && $0.id > 3 }
  // error: the table has no column with this name
}
