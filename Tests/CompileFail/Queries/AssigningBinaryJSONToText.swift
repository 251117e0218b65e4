// What a function with a 'b' gives is a blob, which a column of JSON as text does not store.

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
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbReplace(\.born, 3) }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbInsert(\.born, 3) }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbRemove(\.born) }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbPatch($0.author) }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.author = $0.author.jsonbAppend(\.links, "x") }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.tags = $0.tags.jsonbAppend("x") }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.tags = $0.tags.jsonbArrayInsert(\.[0], "x") }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.update { $0.tags = $0.tags.jsonb() }
  // error: a function with a 'b' gives JSON in the binary form, and this column holds it as text: 'jsonSet' in place of 'jsonbSet'
  _ = Post.select { $0.tags.jsonbAppend(3) }
  // error: the value is of another type than what is at this path: 'cast(as:)' turns one into the other
}
