func wrongString01(_ name: String) -> String {
  "Hello \(nmae)"
}

func wrongString02(_ player: Player) -> String {
  "Hello \(player.nmae), you are \(player.age)"
}

func wrongString03(_ text: String) -> Character {
  text[0]
}

func wrongString04(_ text: String) -> Substring {
  text[0..<3]
}

func wrongString05(_ count: Int) -> String {
  "Total: " + count + " items"
}

func wrongString06(_ count: Int) -> Int {
  var sum = 0
  for index in count { sum += index }
  return sum
}

func wrongString07(_ text: String) -> Bool {
  text.contains(3)
}

func wrongString08(_ text: String) -> String {
  text.prefix(3)
}

func wrongString09(_ parts: [Int]) -> String {
  parts.joined(separator: ",")
}

func wrongString10(_ text: String) -> Range<Int> {
  0..<text
}

func wrongString11(_ text: String) -> [String] {
  text.split(separator: ",")
}

func wrongString12(_ age: Int) -> Bool {
  (18...65) == age
}

func wrongString13(_ age: Double) -> Bool {
  (0..<10 as Range<Int>).contains(age)
}

func wrongString14(_ text: String) -> String {
  text.replacing("a", by: "b")
}

func wrongString15(_ player: Player) -> String {
  "Sum: \(player.age + player.name)"
}

func wrongString16(_ text: String) -> Bool {
  text.first == 3
}

func wrongString17(_ name: String, _ count: Int) -> String {
  name * count
}

func wrongString18(_ text: String) -> Bool {
  text.hasSuffix(["a", "b"])
}

func wrongString19(_ text: String) -> Int {
  Int(text.count + "1")
}
