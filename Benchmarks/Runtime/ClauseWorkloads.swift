extension ClauseCost {
  /// Returns a workload for each clause.
  static func workloads(times: Int) -> [Workload] {
    all.map { clause in
      Workload(
        name: "clause-\(clause.name)",
        title: clause.title,
        contenders: [
          Contender(name: "Quarry", kind: .quarry, run: { (0..<times).reduce(0) { $0 &+ clause.run($1) } })
        ],
        divisor: Double(times) / 1_000_000,
        unit: "ns"
      )
    }
  }
}
