import Foundation

/// The facts that `syntax-facts` prints about one file.
struct FileFacts {
  var path: String
  /// The reason why the tree does not reproduce its source. Empty if it does.
  var damage: String
  var facts: [Fact]
}

/// The output of `syntax-facts`, file by file.
struct FactInput {
  struct Malformed: Error, CustomStringConvertible {
    var line: String
    var description: String { "this is no output of syntax-facts: \(line)" }
  }

  private let handle: FileHandle
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  mutating func next() throws -> FileFacts? {
    guard let path = line() else { return nil }
    let number = line() ?? ""
    guard let count = Int(number), let damage = line() else { throw Malformed(line: number) }
    var facts: [Fact] = []
    facts.reserveCapacity(count)
    for _ in 0..<count {
      guard let line = line(), let fact = Fact(line) else { throw Malformed(line: path) }
      facts.append(fact)
    }
    return FileFacts(path: path, damage: damage, facts: facts)
  }

  private mutating func line() -> String? {
    var end = position
    while true {
      while end < buffer.count, buffer[end] != UInt8(ascii: "\n") { end += 1 }
      if end < buffer.count { break }
      let data = handle.readData(ofLength: 1 << 20)
      if data.isEmpty { return nil }
      buffer.removeFirst(position)
      end -= position
      position = 0
      buffer.append(contentsOf: data)
    }
    defer { position = end + 1 }
    return String(decoding: buffer[position..<end], as: UTF8.self)
  }
}
