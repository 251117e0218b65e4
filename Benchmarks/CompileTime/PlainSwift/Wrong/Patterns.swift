func wrongPattern01(_ stage: Stage) -> Int {
  switch stage {
  case .opne: return 1
  default: return 0
  }
}

func wrongPattern02(_ text: String) -> Int {
  switch text {
  case 3: return 1
  default: return 0
  }
}

func wrongPattern03(_ count: Int) -> Int {
  switch count {
  case "one": return 1
  default: return 0
  }
}

func wrongPattern04(_ count: Int) -> Bool {
  if case .open = count { return true }
  return false
}

func wrongPattern05(_ payment: Payment) -> String {
  switch payment {
  case .cash: return "cash"
  case .card(let number): return number.uppercased()
  case .transfer(let name, let bank): return name + bank
  }
}

func wrongPattern06(_ count: Int) -> Bool {
  "a"..."z" ~= count
}

func wrongPattern07(_ stage: Stage) -> Int {
  switch stage {
  case .open: return 1
  case .waiting: return 2
  }
}

func wrongPattern08(_ priority: Priority) -> Int {
  switch priority {
  case 0: return 1
  default: return 0
  }
}

func wrongPattern09(_ age: Double) -> String {
  switch age {
  case 0..<18: return "child"
  case "old": return "old"
  default: return "adult"
  }
}

func wrongPattern10(_ points: Int?) -> Int {
  switch points {
  case .some(let value): return value
  case .nothing: return 0
  }
}

func wrongPattern11(_ payment: Payment) -> Bool {
  if case .transfer(to: 3) = payment { return true }
  return false
}

func wrongPattern12(_ pair: (Int, String)) -> Int {
  switch pair {
  case (1, "a"): return 1
  case ("b", 2): return 2
  default: return 0
  }
}

func wrongPattern13(_ payment: Payment) -> Bool {
  guard case .card(_, let expires) = payment, expires > "2030" else { return false }
  return true
}

func wrongPattern14(_ size: Size) -> Bool {
  switch size {
  case Size(width: 1): return true
  default: return false
  }
}
