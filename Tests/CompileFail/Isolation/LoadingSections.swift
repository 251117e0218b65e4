// The closure of the sections runs on the actor of the caller. This program is correct. Only the check of isolation would find a mistake.

import QuarrySQLite

@MainActor private final class People {
  @FetchAll var people: [Person]
  var minimum = 3
  var isByName = false

  func load() async throws {
    try await $people.load(Person.where { $0.age > minimum }) {
      if isByName { $0.name } else { $0.age.desc() }
    }
    try await $people.load(Person.order(by: \.name), sectionBy: { $0.age.desc() })
    try await $people.load(Person.all, sectionBy: \.age)
  }
}

private actor Loader {
  @FetchAll var people: [Person]
  var isByName = false

  func load() async throws {
    try await $people.load(Person.all) { if isByName { $0.name } else { $0.age } }
  }
}
