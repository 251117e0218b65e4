// SQLite's integers have a sign: the bits of the widest unsigned ones do not fit.

import Quarry

@Table private struct Register {
  var bits: UInt8
  var word: UInt64
}

private func query() {
  _ = Register.select { ~$0.bits }
  _ = Register.select { ~$0.word }
  // error: '~' is unavailable: only an integer that SQLite holds with all its bits has a complement
}
