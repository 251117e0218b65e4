// '~' is unavailable for the widest unsigned integers, because SQLite's integers are signed.

import Quarry

@Table private struct Register {
  var bits: UInt8
  var word: UInt64
}

private func query() {
  _ = Register.select { ~$0.bits }
  _ = Register.select { ~$0.word }
  // error: '~' is unavailable: '~' requires a signed integer, or an unsigned integer of up to 32 bits
}
