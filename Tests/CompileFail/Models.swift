// What the wrong programs of this folder speak of. There is nothing wrong here.

import Quarry

@Table("people") struct Person {
  let id: Int
  var name: String
  var age: Int
  @Column(generated: .stored) let upper: String
  var initial: Character? { name.first }

  init(id: Int, name: String, age: Int) {
    self.id = id
    self.name = name
    self.age = age
    upper = name.uppercased()
  }
}

@Table struct Pet {
  var title: String
  var ownerID: Int
}

@Selection struct NameAndAge {
  var name: String
  var age: Int
}
