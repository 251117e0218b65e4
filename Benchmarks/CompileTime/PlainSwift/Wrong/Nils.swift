func wrongNil01() -> Int {
  let x: Int = nil
  return x
}

func wrongNil02(_ a: Int) -> Int {
  if a > 3 { return a }
  return nil
}

func wrongNil03(_ player: inout Player) {
  player.name = nil
}

func wrongNil04(_ price: Double) -> Double {
  discounted(price, by: nil)
}

func wrongNil05() -> [Int] {
  let x: [Int] = [1, nil, 3]
  return x
}

func wrongNil06(_ flag: Bool) -> Bool {
  flag && nil
}

func wrongNil07() -> Int {
  let x = nil
  return x ?? 1
}

func wrongNil08(_ a: Int) -> Bool {
  a < nil
}

func wrongNil09(_ a: Int) -> Int {
  a + nil
}

func wrongNil10(_ flag: Bool) -> Int {
  flag ? 1 : nil
}

func wrongNil11(_ stage: inout Stage) {
  stage = nil
}

func wrongNil12(_ names: [String]) -> [String] {
  names.map { $0.isEmpty ? nil : $0 }
}

func wrongNil13(_ name: String) -> String {
  "Hi " + nil + name
}

func wrongNil14() -> Player {
  Player(nil)
}

func wrongNil15() -> Bool {
  !nil
}

func wrongNil16(_ names: inout [String]) {
  names.append(nil)
}
