// A representation stands for the type of the property.

import Foundation
import Quarry

@Table private struct Represented {
  let id: Int
  @Column(as: Date.UnixTimeRepresentation.self) var missing: Date?
  // error: 'Date.UnixTimeRepresentation' does not represent 'Date?' in a column; 'Date.UnixTimeRepresentation?'
  @Column(as: Date.UnixTimeRepresentation?.self) var tooMuch: Date
  // error: 'Date.UnixTimeRepresentation?' does not represent 'Date' in a column; 'Date.UnixTimeRepresentation' does
  @Column(as: Angle.Degrees.self) var number: Int
  // error: 'Angle.Degrees' does not represent 'Int' in a column; a representation conforms to 'QueryBindable' and
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
