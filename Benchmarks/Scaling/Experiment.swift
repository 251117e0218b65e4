import Foundation

/// Tasks whose cost grows with the same size.
struct Experiment: Sendable {
  /// The name on the command line.
  let name: String
  let title: String
  /// What a size counts, such as "rows".
  let axis: String
  let sizes: [Int]
  let unit: Unit
  /// Whether each point has a process of its own. Earlier points then affect neither its time nor its memory.
  var isIsolated = true
  /// Whether the peak memory is reported.
  var reportsMemory = false
  let series: [Series]
}

/// A task of an experiment.
struct Series: Sendable {
  let name: String
  let title: String
  /// Returns the seconds that the task takes at a size, or its rate.
  let measured: @Sendable (Setting, Int) throws -> Double

  init(
    _ name: String,
    _ title: String,
    measured: @escaping @Sendable (Setting, Int) throws -> Double
  ) {
    self.name = name
    self.title = title
    self.measured = measured
  }
}

/// The unit of a cost.
struct Unit: Sendable {
  let text: String
  /// The number of units in a second.
  private let factor: Double
  /// Whether the cost is divided by the size.
  private let isShared: Bool
  /// Whether the values are rates, of which more is better.
  var isRate = false

  static func nanoseconds(_ share: String) -> Unit { Unit(text: "ns \(share)", factor: 1e9, isShared: true) }
  static func microseconds(_ share: String) -> Unit { Unit(text: "us \(share)", factor: 1e6, isShared: true) }
  static func milliseconds(_ share: String) -> Unit { Unit(text: "ms \(share)", factor: 1e3, isShared: true) }
  static let seconds = Unit(text: "s", factor: 1, isShared: false)
  static func rate(_ text: String) -> Unit { Unit(text: text, factor: 1, isShared: false, isRate: true) }

  /// Converts what a series returns for a size.
  func value(of measured: Double, size: Int) -> Double {
    isShared ? measured * factor / Double(size) : measured * factor
  }
}

/// Where experiments work, and what they measure.
struct Setting: Sendable {
  /// A folder for files, which is deleted at the end.
  let folder: URL
  /// The package folder of Quarry.
  let quarry: URL
  /// The executable of the command-line tool.
  let tool: URL?
}
