import CSQLite

/// A least-recently-used cache of prepared statements.
struct StatementCache {
  private struct Slot {
    var statement: PreparedStatement
    /// The neighbors in the order of use, and the next slot in the same bucket; -1 if there is none.
    var newer: Int32
    var older: Int32
    var nextInBucket: Int32
  }

  /// The maximum number of statements.
  let capacity: Int
  private var slots: [Slot] = []
  private var buckets: [Int32]
  private var newest: Int32 = -1
  private var oldest: Int32 = -1
  /// The slot of the only statement with a long key; -1 if there is none.
  private var long: Int32 = -1
  /// The length in bytes of the longest key of which there may be several. A longer statement, such as one with an IN list of ten thousand
  /// values, needs much memory.
  static let longestKey = 1 << 15
  /// The slots of statements with shared keys, by a hash of the key's address; -1 if there is none.
  private var addresses = [Int32](repeating: -1, count: Self.addressCount)
  private static let addressCount = 128

  /// The number of buckets of a very large cache, which has several statements in each if it is ever full.
  private static let mostBuckets = 1 << 14

  init(capacity: Int) {
    self.capacity = max(0, capacity)
    var buckets = 4
    while buckets < 2 * min(self.capacity, Self.mostBuckets / 2) { buckets *= 2 }
    self.buckets = Array(repeating: -1, count: buckets)
  }

  /// The number of statements.
  var count: Int { slots.count }

  /// Returns a hash of a statement's text. It processes eight bytes at a time.
  static func hash(_ key: UnsafeRawBufferPointer) -> UInt {
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    // With a single hash, each multiplication would wait for the previous one.
    var hash = UInt64(truncatingIfNeeded: key.count) &* multiplier
    var second = ~hash
    var offset = 0
    while offset &+ 16 <= key.count {
      hash = (hash ^ key.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* multiplier
      second = (second ^ key.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)) &* multiplier
      hash ^= hash >> 29
      second ^= second >> 31
      offset &+= 16
    }
    hash ^= second
    if offset &+ 8 <= key.count {
      hash = (hash ^ key.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* multiplier
      hash ^= hash >> 29
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < key.count {
      rest = rest << 8 | UInt64(key[offset])
      offset &+= 1
    }
    hash = (hash ^ rest) &* multiplier
    return UInt(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  /// Returns the statement with a key, and marks it as the most recently used.
  mutating func find(_ key: UnsafeRawBufferPointer, hash: UInt) -> PreparedStatement? {
    var index = buckets[bucket(hash)]
    while index >= 0 {
      let statement = slots[Int(index)].statement
      if statement.hash == hash, Self.isEqual(statement.key, key) {
        if index != newest {
          unlink(index)
          linkAsNewest(index)
        }
        return statement
      }
      index = slots[Int(index)].nextInBucket
    }
    return nil
  }

  /// Returns the statement whose key is at an address, and marks it as the most recently used.
  //
  // A statement retains its key. No other key can have its address, and nothing can change the key in place.
  @inline(__always)
  mutating func find(at address: UnsafeRawPointer?) -> PreparedStatement? {
    guard let address else { return nil }
    let index = addresses[Self.place(of: address)]
    guard index >= 0 else { return nil }
    // The slot may contain another statement by now.
    let statement = slots[Int(index)].statement
    guard statement.keyAddress == address else { return nil }
    if index != newest {
      unlink(index)
      linkAsNewest(index)
    }
    return statement
  }

  /// Makes the statement that was found or inserted last available by the address of a key that is equal to its own.
  mutating func share(_ statement: PreparedStatement, at key: [UInt8]) {
    // A cache whose statements are all borrowed has not inserted it.
    guard newest >= 0, slots[Int(newest)].statement === statement else { return }
    statement.retain(key)
    if let address = statement.keyAddress { addresses[Self.place(of: address)] = newest }
  }

  @inline(__always)
  private static func place(of address: UnsafeRawPointer) -> Int {
    let bits = UInt(bitPattern: address)
    return Int(truncatingIfNeeded: (bits >> 5) ^ (bits >> 13)) & (addressCount - 1)
  }

  /// Adds a statement that ``find(_:hash:)`` did not find. A full cache discards the least recently used statement
  /// that is not borrowed. If all statements are borrowed, it does not add the new one. A long statement replaces another long one.
  mutating func insert(_ statement: PreparedStatement) {
    guard capacity > 0, let index = slot(for: statement) else { return }
    statement.isCached = true
    let bucket = bucket(statement.hash)
    slots[Int(index)].nextInBucket = buckets[bucket]
    buckets[bucket] = index
    linkAsNewest(index)
    if statement.key.count > Self.longestKey { long = index }
  }

  /// Returns the slot of a new statement, or `nil` if another one keeps it.
  private mutating func slot(for statement: PreparedStatement) -> Int32? {
    let victim: Int32
    if statement.key.count > Self.longestKey, long >= 0 {
      if slots[Int(long)].statement.isBorrowed { return nil }
      victim = long
    } else if slots.count < capacity {
      slots.append(Slot(statement: statement, newer: -1, older: -1, nextInBucket: -1))
      return Int32(slots.count - 1)
    } else {
      guard let free = oldestFree() else { return nil }
      victim = free
    }
    if victim == long { long = -1 }
    removeFromBucket(victim)
    unlink(victim)
    slots[Int(victim)].statement.finalize()
    slots[Int(victim)].statement = statement
    return victim
  }

  /// Finalizes and removes all statements.
  mutating func removeAll() {
    for slot in slots { slot.statement.finalize() }
    self = StatementCache(capacity: capacity)
  }

  /// Removes all statements. Borrowed statements are finalized when they are returned.
  mutating func forgetAll() {
    for slot in slots {
      if slot.statement.isBorrowed { slot.statement.isCached = false } else { slot.statement.finalize() }
    }
    self = StatementCache(capacity: capacity)
  }

  private static func isEqual(_ lhs: [UInt8], _ rhs: UnsafeRawBufferPointer) -> Bool {
    lhs.count == rhs.count
      && lhs.withUnsafeBytes { quarry_equal($0.baseAddress, rhs.baseAddress, rhs.count) != 0 }
  }

  private func bucket(_ hash: UInt) -> Int { Int(truncatingIfNeeded: hash) & (buckets.count - 1) }

  private func oldestFree() -> Int32? {
    var index = oldest
    while index >= 0, slots[Int(index)].statement.isBorrowed { index = slots[Int(index)].newer }
    return index >= 0 ? index : nil
  }

  private mutating func linkAsNewest(_ index: Int32) {
    slots[Int(index)].newer = -1
    slots[Int(index)].older = newest
    if newest >= 0 { slots[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlink(_ index: Int32) {
    let (newer, older) = (slots[Int(index)].newer, slots[Int(index)].older)
    if newer >= 0 { slots[Int(newer)].older = older } else { newest = older }
    if older >= 0 { slots[Int(older)].newer = newer } else { oldest = newer }
  }

  private mutating func removeFromBucket(_ index: Int32) {
    let bucket = bucket(slots[Int(index)].statement.hash)
    if buckets[bucket] == index {
      buckets[bucket] = slots[Int(index)].nextInBucket
      return
    }
    var previous = buckets[bucket]
    while previous >= 0 {
      let next = slots[Int(previous)].nextInBucket
      if next == index {
        slots[Int(previous)].nextInBucket = slots[Int(index)].nextInBucket
        return
      }
      previous = next
    }
  }
}
