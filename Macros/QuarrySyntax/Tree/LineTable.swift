/// The starts of the lines of a text. Lines end with `\n`, `\r` or `\r\n`.
//
// Without it, each location would count the lines from the start of the text: for the tables of a file with a thousand of them, that took
// nine tenths of the time of `quarry verify`.
struct LineTable: Sendable {
  /// The offset of the first byte of each line.
  let starts: [Int]
  /// The length of the text.
  let end: Int

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if byte == 0x0A || isReturn { starts.append(index + 1) }
    }
    self.starts = starts
    end = bytes.count
  }

  /// Returns the number of the line of an offset, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
