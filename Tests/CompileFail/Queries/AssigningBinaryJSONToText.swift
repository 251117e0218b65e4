// A 'jsonb' function returns a blob, which a JSON text column cannot store.

import QuarrySQLite

@Selection private struct Author: Codable {
  var name: String
  var born: Int?
  @Column(as: [String].JSONRepresentation.self) var links: [String]
}

@Table private struct Post {
  let id: Int
  @Column(as: Author.JSONRepresentation.self) var author: Author
  @Column(as: Author.JSONBRepresentation.self) var binary: Author
  @Column(as: [String].JSONRepresentation.self) var tags: [String]
}

private func assigningBinaryJSONToText() {
  _ = Post.update { $0.binary = $0.author.jsonbSet(\.name, "B").jsonbRemove(\.born) }
  _ = Post.update { $0.author = $0.author.jsonbSet(\.name, "B") }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbReplace(\.born, 3) }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbInsert(\.born, 3) }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbRemove(\.born) }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbPatch($0.author) }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbAppend(\.links, "x") }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.tags = $0.tags.jsonbAppend("x") }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.tags = $0.tags.jsonbArrayInsert(\.[0], "x") }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.update { $0.tags = $0.tags.jsonb() }
  // error: cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'
  _ = Post.select { $0.tags.jsonbAppend(3) }
  // error: the value's type does not match the member at this path; convert it with 'cast(as:)'
}
