// Written by the script 'wide-tables'.

import QuarrySQLite

/// Returns the table with a number of columns.
func wideTable(_ columns: Int) throws -> any WideTable.Type {
  switch columns {
  case 5: Wide5.self
  case 10: Wide10.self
  case 20: Wide20.self
  case 50: Wide50.self
  case 100: Wide100.self
  default: throw UnknownSize(size: columns)
  }
}

@Table("wide5")
struct Wide5: WideTable {
  let id: Int
  var text2: String
  var integer3: Int
  var text4: String
  var integer5: Int
}

extension Wide5 {
  init(row: Int) {
    self.init(
      id: row,
      text2: Self.text(row + 2),
      integer3: row + 3,
      text4: Self.text(row + 4),
      integer5: row + 5
    )
  }

  static func insert(_ rows: [Self], _ db: Database) throws { try Self.insert { rows }.execute(db) }
  static func fetch(_ db: Database) throws { _ = try Self.fetchAll(db) }
}

@Table("wide10")
struct Wide10: WideTable {
  let id: Int
  var text2: String
  var integer3: Int
  var text4: String
  var integer5: Int
  var text6: String
  var integer7: Int
  var text8: String
  var integer9: Int
  var text10: String
}

extension Wide10 {
  init(row: Int) {
    self.init(
      id: row,
      text2: Self.text(row + 2),
      integer3: row + 3,
      text4: Self.text(row + 4),
      integer5: row + 5,
      text6: Self.text(row + 6),
      integer7: row + 7,
      text8: Self.text(row + 8),
      integer9: row + 9,
      text10: Self.text(row + 10)
    )
  }

  static func insert(_ rows: [Self], _ db: Database) throws { try Self.insert { rows }.execute(db) }
  static func fetch(_ db: Database) throws { _ = try Self.fetchAll(db) }
}

@Table("wide20")
struct Wide20: WideTable {
  let id: Int
  var text2: String
  var integer3: Int
  var text4: String
  var integer5: Int
  var text6: String
  var integer7: Int
  var text8: String
  var integer9: Int
  var text10: String
  var integer11: Int
  var text12: String
  var integer13: Int
  var text14: String
  var integer15: Int
  var text16: String
  var integer17: Int
  var text18: String
  var integer19: Int
  var text20: String
}

extension Wide20 {
  init(row: Int) {
    self.init(
      id: row,
      text2: Self.text(row + 2),
      integer3: row + 3,
      text4: Self.text(row + 4),
      integer5: row + 5,
      text6: Self.text(row + 6),
      integer7: row + 7,
      text8: Self.text(row + 8),
      integer9: row + 9,
      text10: Self.text(row + 10),
      integer11: row + 11,
      text12: Self.text(row + 12),
      integer13: row + 13,
      text14: Self.text(row + 14),
      integer15: row + 15,
      text16: Self.text(row + 16),
      integer17: row + 17,
      text18: Self.text(row + 18),
      integer19: row + 19,
      text20: Self.text(row + 20)
    )
  }

  static func insert(_ rows: [Self], _ db: Database) throws { try Self.insert { rows }.execute(db) }
  static func fetch(_ db: Database) throws { _ = try Self.fetchAll(db) }
}

@Table("wide50")
struct Wide50: WideTable {
  let id: Int
  var text2: String
  var integer3: Int
  var text4: String
  var integer5: Int
  var text6: String
  var integer7: Int
  var text8: String
  var integer9: Int
  var text10: String
  var integer11: Int
  var text12: String
  var integer13: Int
  var text14: String
  var integer15: Int
  var text16: String
  var integer17: Int
  var text18: String
  var integer19: Int
  var text20: String
  var integer21: Int
  var text22: String
  var integer23: Int
  var text24: String
  var integer25: Int
  var text26: String
  var integer27: Int
  var text28: String
  var integer29: Int
  var text30: String
  var integer31: Int
  var text32: String
  var integer33: Int
  var text34: String
  var integer35: Int
  var text36: String
  var integer37: Int
  var text38: String
  var integer39: Int
  var text40: String
  var integer41: Int
  var text42: String
  var integer43: Int
  var text44: String
  var integer45: Int
  var text46: String
  var integer47: Int
  var text48: String
  var integer49: Int
  var text50: String
}

extension Wide50 {
  init(row: Int) {
    self.init(
      id: row,
      text2: Self.text(row + 2),
      integer3: row + 3,
      text4: Self.text(row + 4),
      integer5: row + 5,
      text6: Self.text(row + 6),
      integer7: row + 7,
      text8: Self.text(row + 8),
      integer9: row + 9,
      text10: Self.text(row + 10),
      integer11: row + 11,
      text12: Self.text(row + 12),
      integer13: row + 13,
      text14: Self.text(row + 14),
      integer15: row + 15,
      text16: Self.text(row + 16),
      integer17: row + 17,
      text18: Self.text(row + 18),
      integer19: row + 19,
      text20: Self.text(row + 20),
      integer21: row + 21,
      text22: Self.text(row + 22),
      integer23: row + 23,
      text24: Self.text(row + 24),
      integer25: row + 25,
      text26: Self.text(row + 26),
      integer27: row + 27,
      text28: Self.text(row + 28),
      integer29: row + 29,
      text30: Self.text(row + 30),
      integer31: row + 31,
      text32: Self.text(row + 32),
      integer33: row + 33,
      text34: Self.text(row + 34),
      integer35: row + 35,
      text36: Self.text(row + 36),
      integer37: row + 37,
      text38: Self.text(row + 38),
      integer39: row + 39,
      text40: Self.text(row + 40),
      integer41: row + 41,
      text42: Self.text(row + 42),
      integer43: row + 43,
      text44: Self.text(row + 44),
      integer45: row + 45,
      text46: Self.text(row + 46),
      integer47: row + 47,
      text48: Self.text(row + 48),
      integer49: row + 49,
      text50: Self.text(row + 50)
    )
  }

  static func insert(_ rows: [Self], _ db: Database) throws { try Self.insert { rows }.execute(db) }
  static func fetch(_ db: Database) throws { _ = try Self.fetchAll(db) }
}

@Table("wide100")
struct Wide100: WideTable {
  let id: Int
  var text2: String
  var integer3: Int
  var text4: String
  var integer5: Int
  var text6: String
  var integer7: Int
  var text8: String
  var integer9: Int
  var text10: String
  var integer11: Int
  var text12: String
  var integer13: Int
  var text14: String
  var integer15: Int
  var text16: String
  var integer17: Int
  var text18: String
  var integer19: Int
  var text20: String
  var integer21: Int
  var text22: String
  var integer23: Int
  var text24: String
  var integer25: Int
  var text26: String
  var integer27: Int
  var text28: String
  var integer29: Int
  var text30: String
  var integer31: Int
  var text32: String
  var integer33: Int
  var text34: String
  var integer35: Int
  var text36: String
  var integer37: Int
  var text38: String
  var integer39: Int
  var text40: String
  var integer41: Int
  var text42: String
  var integer43: Int
  var text44: String
  var integer45: Int
  var text46: String
  var integer47: Int
  var text48: String
  var integer49: Int
  var text50: String
  var integer51: Int
  var text52: String
  var integer53: Int
  var text54: String
  var integer55: Int
  var text56: String
  var integer57: Int
  var text58: String
  var integer59: Int
  var text60: String
  var integer61: Int
  var text62: String
  var integer63: Int
  var text64: String
  var integer65: Int
  var text66: String
  var integer67: Int
  var text68: String
  var integer69: Int
  var text70: String
  var integer71: Int
  var text72: String
  var integer73: Int
  var text74: String
  var integer75: Int
  var text76: String
  var integer77: Int
  var text78: String
  var integer79: Int
  var text80: String
  var integer81: Int
  var text82: String
  var integer83: Int
  var text84: String
  var integer85: Int
  var text86: String
  var integer87: Int
  var text88: String
  var integer89: Int
  var text90: String
  var integer91: Int
  var text92: String
  var integer93: Int
  var text94: String
  var integer95: Int
  var text96: String
  var integer97: Int
  var text98: String
  var integer99: Int
  var text100: String
}

extension Wide100 {
  init(row: Int) {
    self.init(
      id: row,
      text2: Self.text(row + 2),
      integer3: row + 3,
      text4: Self.text(row + 4),
      integer5: row + 5,
      text6: Self.text(row + 6),
      integer7: row + 7,
      text8: Self.text(row + 8),
      integer9: row + 9,
      text10: Self.text(row + 10),
      integer11: row + 11,
      text12: Self.text(row + 12),
      integer13: row + 13,
      text14: Self.text(row + 14),
      integer15: row + 15,
      text16: Self.text(row + 16),
      integer17: row + 17,
      text18: Self.text(row + 18),
      integer19: row + 19,
      text20: Self.text(row + 20),
      integer21: row + 21,
      text22: Self.text(row + 22),
      integer23: row + 23,
      text24: Self.text(row + 24),
      integer25: row + 25,
      text26: Self.text(row + 26),
      integer27: row + 27,
      text28: Self.text(row + 28),
      integer29: row + 29,
      text30: Self.text(row + 30),
      integer31: row + 31,
      text32: Self.text(row + 32),
      integer33: row + 33,
      text34: Self.text(row + 34),
      integer35: row + 35,
      text36: Self.text(row + 36),
      integer37: row + 37,
      text38: Self.text(row + 38),
      integer39: row + 39,
      text40: Self.text(row + 40),
      integer41: row + 41,
      text42: Self.text(row + 42),
      integer43: row + 43,
      text44: Self.text(row + 44),
      integer45: row + 45,
      text46: Self.text(row + 46),
      integer47: row + 47,
      text48: Self.text(row + 48),
      integer49: row + 49,
      text50: Self.text(row + 50),
      integer51: row + 51,
      text52: Self.text(row + 52),
      integer53: row + 53,
      text54: Self.text(row + 54),
      integer55: row + 55,
      text56: Self.text(row + 56),
      integer57: row + 57,
      text58: Self.text(row + 58),
      integer59: row + 59,
      text60: Self.text(row + 60),
      integer61: row + 61,
      text62: Self.text(row + 62),
      integer63: row + 63,
      text64: Self.text(row + 64),
      integer65: row + 65,
      text66: Self.text(row + 66),
      integer67: row + 67,
      text68: Self.text(row + 68),
      integer69: row + 69,
      text70: Self.text(row + 70),
      integer71: row + 71,
      text72: Self.text(row + 72),
      integer73: row + 73,
      text74: Self.text(row + 74),
      integer75: row + 75,
      text76: Self.text(row + 76),
      integer77: row + 77,
      text78: Self.text(row + 78),
      integer79: row + 79,
      text80: Self.text(row + 80),
      integer81: row + 81,
      text82: Self.text(row + 82),
      integer83: row + 83,
      text84: Self.text(row + 84),
      integer85: row + 85,
      text86: Self.text(row + 86),
      integer87: row + 87,
      text88: Self.text(row + 88),
      integer89: row + 89,
      text90: Self.text(row + 90),
      integer91: row + 91,
      text92: Self.text(row + 92),
      integer93: row + 93,
      text94: Self.text(row + 94),
      integer95: row + 95,
      text96: Self.text(row + 96),
      integer97: row + 97,
      text98: Self.text(row + 98),
      integer99: row + 99,
      text100: Self.text(row + 100)
    )
  }

  static func insert(_ rows: [Self], _ db: Database) throws { try Self.insert { rows }.execute(db) }
  static func fetch(_ db: Database) throws { _ = try Self.fetchAll(db) }
}
