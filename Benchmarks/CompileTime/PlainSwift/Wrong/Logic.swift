func wrongLogic01(_ count: Int, _ flag: Bool) -> Bool {
  count && flag
}

func wrongLogic02(_ text: String, _ flag: Bool) -> Bool {
  text || flag
}

func wrongLogic03(_ count: Int) -> Bool {
  !count
}

func wrongLogic04(_ a: Int) -> Bool {
  let x = a == 1 && "x"
  return x
}

func wrongLogic05(_ flag: Bool, _ names: [String]) -> Bool {
  flag && names
}

func wrongLogic06(_ player: Player) -> Bool {
  player.isAdmin || player.age
}

func wrongLogic07(_ text: String) -> Int {
  if !text { return 1 }
  return 0
}

func wrongLogic08(_ numbers: [Int]) -> Int {
  if numbers.count { return numbers[0] }
  return 0
}

func wrongLogic09(_ a: Int, _ b: Int) -> Bool {
  let both = a > 1 && b
  return both
}

func wrongLogic10(_ stage: Stage) -> Bool {
  stage == .open || .waiting
}

func wrongLogic11(_ player: Player) -> Bool {
  let x = !player.name && player.age > 3
  return x
}

func wrongLogic12(_ flag: Bool, _ other: Bool) -> Bool {
  flag & other
}

func wrongLogic13(_ flag: Bool) -> Bool {
  flag == 1
}

func wrongLogic14(_ team: Team, _ flag: Bool) -> Bool {
  let x = flag && team.captain
  return x
}

func wrongLogic15(_ a: Int, _ b: Int) {
  guard a, b > 0 else { return }
  print(a)
}

func wrongLogic16(_ a: Double, _ flag: Bool) -> Bool {
  let x = (a * 2 || flag) && a > 1
  return x
}

func wrongLogic17(_ size: Size, _ flag: Bool) -> Bool {
  flag && size || !flag
}

func wrongLogic18(_ text: String) -> Bool {
  let x = text == "a" || "b" || "c"
  return x
}

func wrongLogic19(_ a: Int, _ b: Int, _ c: Int) -> Bool {
  let sorted = a < b < c
  return sorted
}

func wrongLogic20(_ flags: [Bool]) -> Bool {
  flags.reduce(true, &)
}
