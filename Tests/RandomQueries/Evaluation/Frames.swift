import QuarrySQLite

/// The rows of a partition in their order, each with its key. Rows with the same key are peers.
struct Partition {
  let rows: [JoinedRow]
  let keys: [PlainValue]

  /// The range of a row's peers.
  func peers(_ place: Int) -> Range<Int> {
    var (low, high) = (place, place + 1)
    while low > 0, keys[low - 1] == keys[place] { low -= 1 }
    while high < keys.count, keys[high] == keys[place] { high += 1 }
    return low..<high
  }

  /// The index at which each group of peers begins.
  var groups: [Int] { keys.indices.filter { $0 == 0 || keys[$0] != keys[$0 - 1] } }
}

/// A frame of a window, in SQL and in Swift.
struct RandomFrame {
  enum Unit: String, CaseIterable { case rows, groups, range }
  enum Bound: Equatable {
    case unbounded, current, distance(Int)
  }

  let unit: Unit
  let start: Bound
  let end: Bound
  let exclusion: WindowFrame.Exclusion?

  init(_ random: inout RandomSource) {
    unit = random.pick(Unit.allCases)
    // A distance in values would require a single number to sort by, which is never NULL.
    let kinds = unit == .range ? 2 : 3
    func bound(_ kind: Int, _ distance: Int) -> Bound {
      [.unbounded, .current, .distance(distance)][kind]
    }
    start = bound(random.pick(kinds), random.pick(3))
    end = bound(random.pick(kinds), random.pick(3))
    exclusion = random.pick([nil, .noOthers, .currentRow, .group, .ties])
  }

  var swift: String {
    let exclude = exclusion.map { ", exclude: .\($0)" } ?? ""
    return ".\(unit)(from: \(start) preceding, to: \(end) following\(exclude))"
  }

  var frame: WindowFrame {
    let from: WindowFrame.Bound =
      switch start {
      case .unbounded: .unboundedPreceding
      case .current: .currentRow
      case .distance(let count): .preceding(count)
      }
    let to: WindowFrame.Bound =
      switch end {
      case .unbounded: .unboundedFollowing
      case .current: .currentRow
      case .distance(let count): .following(count)
      }
    return switch unit {
    case .rows: .rows(from: from, to: to, exclude: exclusion)
    case .groups: .groups(from: from, to: to, exclude: exclusion)
    case .range: .range(from: from, to: to, exclude: exclusion)
    }
  }

  /// The rows in the frame of a row.
  func rows(_ partition: Partition, _ place: Int) -> [JoinedRow] {
    let count = partition.rows.count
    let peers = partition.peers(place)
    var (low, high) = (0, count)
    switch unit {
    case .rows:
      if case .distance(let distance) = start { low = max(0, place - distance) }
      if start == .current { low = place }
      if case .distance(let distance) = end { high = min(count, place + distance + 1) }
      if end == .current { high = place + 1 }
    case .range:
      if start == .current { low = peers.lowerBound }
      if end == .current { high = peers.upperBound }
    case .groups:
      let groups = partition.groups
      let own = groups.firstIndex(of: peers.lowerBound) ?? 0
      func begin(_ group: Int) -> Int { group >= groups.count ? count : groups[max(0, group)] }
      if case .distance(let distance) = start { low = begin(own - distance) }
      if start == .current { low = peers.lowerBound }
      if case .distance(let distance) = end { high = begin(own + distance + 1) }
      if end == .current { high = peers.upperBound }
    }
    return (low..<high).filter { other in
      switch exclusion {
      case nil, .noOthers: true
      case .currentRow: other != place
      case .group: !peers.contains(other)
      case .ties: other == place || !peers.contains(other)
      }
    }
    .map { partition.rows[$0] }
  }
}
