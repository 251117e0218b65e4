import Quarry
import QuarryCore
import Testing

@Selection private struct Size: Equatable {
  var width = 0
}

@Selection private struct Shape: Equatable {
  var name = ""
  var size = Size()
}

@Table private struct Parcel: Equatable {
  let id: Int
  var weight = 0
  var shape = Shape()
}

private enum Other: AliasName {}

/// The key paths of columns begin at the rows of their table, or of its alias.
@Suite struct AliasKeyPathTests {
  private let parcel = Parcel(id: 1, weight: 7, shape: Shape(name: "box", size: Size(width: 3)))

  @Test func tables() {
    #expect(parcel[keyPath: Parcel.columns.weight.keyPath] == 7)
    #expect(parcel[keyPath: Parcel.columns.shape.name.keyPath] == "box")
    #expect(parcel[keyPath: Parcel.columns.shape.size.width.keyPath] == 3)
  }

  @Test func aliases() {
    let row = TableAlias<Parcel, Other>(queryOutput: parcel)
    let columns = Parcel.as(Other.self).columns
    #expect(row[keyPath: columns.weight.keyPath] == 7)
    #expect(row[keyPath: columns.shape.name.keyPath] == "box")
    #expect(row[keyPath: columns.shape.size.width.keyPath] == 3)
  }
}
