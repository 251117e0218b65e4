#if PostgreSQL

/// A plan in the JSON of EXPLAIN.
struct ExplainedPlan: Decodable {
  let plan: ExplainedStep
  let planningTime: Double?
  let executionTime: Double?

  private enum CodingKeys: String, CodingKey {
    case plan = "Plan"
    case planningTime = "Planning Time"
    case executionTime = "Execution Time"
  }
}

/// A step of a plan in the JSON of EXPLAIN. Which keys it has depends on its type.
struct ExplainedStep: Decodable {
  let type: String
  private(set) var texts: [String: String] = [:]
  private(set) var numbers: [String: Double] = [:]
  private(set) var conditions: [(kind: String, expression: String)] = []
  let children: [ExplainedStep]

  /// The keys whose values are expressions, in the order in which they are shown.
  private static let conditionKeys = [
    "Subplan Name", "Index Cond", "Recheck Cond", "TID Cond", "Hash Cond", "Merge Cond", "Order By",
    "Join Filter",
    "Filter", "One-Time Filter", "Run Condition", "Conflict Arbiter Indexes", "Conflict Filter", "Sort Key",
    "Presorted Key", "Group Key", "Cache Key", "Function Call",
  ]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    type = try container.decode(String.self, forKey: Key(stringValue: "Node Type"))
    children =
      try container.decodeIfPresent([ExplainedStep].self, forKey: Key(stringValue: "Plans")) ?? []
    var lists: [String: String] = [:]
    for key in container.allKeys {
      if let text = try? container.decode(String.self, forKey: key) {
        texts[key.stringValue] = text
      } else if let number = try? container.decode(Double.self, forKey: key) {
        numbers[key.stringValue] = number
      } else if let list = try? container.decode([String].self, forKey: key) {
        lists[key.stringValue] = list.joined(separator: ", ")
      }
    }
    for key in Self.conditionKeys {
      if let text = texts[key] ?? lists[key] { conditions.append((key, text)) }
    }
  }
}

#endif
