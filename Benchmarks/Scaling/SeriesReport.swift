import Foundation

/// The lines of a series in the table.
struct SeriesReport {
  /// A growth above this value is marked: the cost bends upward.
  static let limit = 1.5

  let text: String
  /// Whether the cost a unit grows too much.
  let bends: Bool

  static func header(_ experiment: Experiment, sizes: [Int]) -> String {
    "\n\(experiment.title) [\(experiment.name)], \(experiment.unit.text)\n" + cell("  " + experiment.axis)
      + sizes.map { right(number(Double($0), digits: 0)) }.joined() + right("growth") + right("cheapest")
  }

  /// - Parameter points: The point of each size, or the error that it failed with.
  init(_ title: String, _ points: [Result<Point, any Error>], in experiment: Experiment) {
    let cells = points.map { Self.right((try? $0.get().cost).map(Self.cost) ?? "fails") }
    var lines = [Self.cell("  " + title) + cells.joined()]
    let costs = points.compactMap { point in
      (try? point.get()).map { experiment.unit.isRate ? 1 / $0.cost : $0.cost }
    }
    bends = costs.count > 1 && costs[costs.count - 1] / costs[0] > Self.limit
    if costs.count > 1, let last = costs.last, let cheapest = costs.min() {
      lines[0] += Self.right(Self.number(last / costs[0], digits: 2))
      lines[0] += Self.right(Self.number(last / cheapest, digits: 2))
      // A cost for the whole task, which the small sizes divide among few, can hide a bend.
      lines[0] += bends ? "  bends" : last / cheapest > Self.limit ? "  bends later" : ""
    }
    if experiment.reportsMemory {
      let memory = points.map { Self.right((try? $0.get().memory).map { Self.number($0, digits: 0) } ?? "") }
      lines.append(Self.cell("    peak MB") + memory.joined())
    }
    for point in points {
      guard case .failure(let error) = point else { continue }
      let reason = "\(error)".split(separator: "\n").last ?? ""
      lines.append("    fails: " + reason.prefix(160))
    }
    text = lines.joined(separator: "\n")
  }

  private static func cost(_ value: Double) -> String {
    number(value, digits: abs(value) < 10 ? 2 : abs(value) < 1000 ? 1 : 0)
  }

  /// Returns a number with commas between its thousands.
  private static func number(_ value: Double, digits: Int) -> String {
    let text = String(format: "%.\(digits)f", value)
    let whole = text.prefix { $0 != "." }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3), grouped != "-" { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped + text.dropFirst(whole.count)
  }

  private static func cell(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, 40 - text.count))
  }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(1, 11 - text.count)) + text
  }
}
