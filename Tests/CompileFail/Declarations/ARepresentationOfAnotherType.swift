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
  @Column(as: String.self) var text: Int
  // error: 'String' does not represent 'Int' in a column; a representation conforms to 'QueryBindable' and has
  @Column(as: String.self) var literal = 5
  // error: 'String' does not represent 'Int' in a column
  @Column(as: Date.UnixTimeRepresentation.self) var moment: Int
  // error: 'Date.UnixTimeRepresentation' does not represent 'Int' in a column
}
@Table private struct RepresentedAlone {
  let id: Int
  @Column(as: String.self) var text: Int
  // error: 'String' does not represent 'Int' in a column; a representation conforms to 'QueryBindable' and has
  @Column(as: Date.UnixTimeRepresentation?.self) var moment: Int? = 5
  // error: 'Date.UnixTimeRepresentation?' does not represent 'Int?' in a column
  @Column(as: Int.self, generated: .stored) let computed: String
  // error: 'Int' does not represent 'String' in a column
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
