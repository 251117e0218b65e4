import Foundation

/// The lines of a workload in the table.
struct Report {
  let text: String
  /// Whether Quarry took longer than the limit.
  let isMissed: Bool

  private static let nameWidth = 24

  static let header = [
    cell("contender", nameWidth),
    cell("median", 10, right: true),
    cell("fastest", 10, right: true),
    cell("ratio", 8, right: true),
    cell("ratio of fastest", 18, right: true),
    cell("limit", 8, right: true),
  ].joined()

  init(_ workload: Workload, _ samples: [Samples]) {
    let baseline = workload.contenders.firstIndex { $0.kind == .baseline }.map { samples[$0] }
    var lines = ["", "\(workload.title) [\(workload.name)], \(workload.unit)"]
    var isMissed = false
    for (contender, sample) in zip(workload.contenders, samples) {
      let median = sample.median / workload.divisor
      var line = Self.cell("  \(contender.name)", Self.nameWidth)
      line += Self.cell(Self.number(median), 10, right: true)
      line += Self.cell(Self.number(sample.minimum / workload.divisor), 10, right: true)
      let ratio = baseline.map { sample.median / $0.median }
      line += Self.cell(ratio.map(Self.number) ?? "-", 8, right: true)
      line += Self.cell(baseline.map { Self.number(sample.minimum / $0.minimum) } ?? "-", 18, right: true)
      if contender.kind == .quarry, let limit = workload.limit {
        let isOver = (ratio ?? median) > limit
        isMissed = isMissed || isOver
        line += Self.cell(Self.number(limit), 8, right: true) + (isOver ? "  over" : "")
      }
      lines.append(line)
    }
    text = lines.joined(separator: "\n")
    self.isMissed = isMissed
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }

  private static func cell(_ text: String, _ width: Int, right: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(1, width - text.count))
    return right ? padding + text : text + padding
  }
}
