// A representation must represent the property's type.

import Foundation
import Quarry

@Table private struct Represented {
  let id: Int
  @Column(as: Date.UnixTimeRepresentation.self) var missing: Date?
  // error: 'Date.UnixTimeRepresentation' is not a representation of 'Date?'; use 'Date.UnixTimeRepresentation?'
  @Column(as: Date.UnixTimeRepresentation?.self) var tooMuch: Date
  // error: 'Date.UnixTimeRepresentation?' is not a representation of 'Date'; use 'Date.UnixTimeRepresentation'
  @Column(as: Angle.Degrees.self) var number: Int
  // error: 'Angle.Degrees' is not a representation of 'Int'; use a type that conforms to 'QueryBindable' and whose 'QueryOutput' is
  @Column(as: String.self) var text: Int
  // error: 'String' is not a representation of 'Int'; use a type that conforms to 'QueryBindable' and whose 'QueryOutput' is
  @Column(as: String.self) var literal = 5
  // error: 'String' is not a representation of 'Int'
  @Column(as: Date.UnixTimeRepresentation.self) var moment: Int
  // error: 'Date.UnixTimeRepresentation' is not a representation of 'Int'
}
@Table private struct RepresentedAlone {
  let id: Int
  @Column(as: String.self) var text: Int
  // error: 'String' is not a representation of 'Int'; use a type that conforms to 'QueryBindable' and whose 'QueryOutput' is
  @Column(as: Date.UnixTimeRepresentation?.self) var moment: Int? = 5
  // error: 'Date.UnixTimeRepresentation?' is not a representation of 'Int?'
  @Column(as: Int.self, generated: .stored) let computed: String
  // error: 'Int' is not a representation of 'String'
}
@Table private struct RepresentedOptionally {
  let id: Int
  @Column(as: Angle.Degrees.self) var missing: Angle?
  // error: 'Angle.Degrees' is not a representation of 'Angle?'; use 'Angle.Degrees?'
  @Column(as: Angle.Degrees?.self) var tooMuch: Angle
  // error: 'Angle.Degrees?' is not a representation of 'Angle'; use 'Angle.Degrees'
  @Column(as: Amount.self) var price: Money?
  // error: 'Amount' is not a representation of 'Money?'; use 'Amount?'
}
@Table private enum RepresentedCase {
  @Column(as: Angle.Degrees.self) case text(String)
  // error: 'Angle.Degrees' is not a representation of 'String'; use a type that conforms to 'QueryBindable' and whose
  @Column(as: Amount.self) case moment(Date)
  // error: 'Amount' is not a representation of 'Date'
  @Column(as: Amount.self) case price(Money)
  @Column(as: Date.UnixTimeRepresentation.self) case date(Date)
}
@Selection private enum RepresentedGroupCase {
  @Column(as: String.self) case number(Int)
  // error: 'String' is not a representation of 'Int'
}
private struct Money: Equatable { var cents = 0 }
@Selection private struct Amount {
  var cents = 0
  typealias QueryOutput = Money
  init(queryOutput: Money) { cents = queryOutput.cents }
  var queryOutput: Money { Money(cents: cents) }
}
private struct Angle {
  var radians = 0.0
  struct Degrees: QueryBindable {
    typealias QueryOutput = Angle
    var queryOutput: Angle
    init(queryOutput: Angle) { self.queryOutput = queryOutput }
    init(decoder: inout some QueryDecoder) throws {
      queryOutput = Angle(radians: try Double(decoder: &decoder))
    }
    var queryBinding: QueryBinding { .double(queryOutput.radians) }
  }
}
