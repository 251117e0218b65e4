// The tables of the programs in this folder. This file compiles.

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
