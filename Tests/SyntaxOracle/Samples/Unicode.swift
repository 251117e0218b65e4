// swift-format-ignore-file
// A byte order mark, and names in every script.
struct Größe<Тип>: 协议 where Тип: プロトコル { var 名前: String = "値 \(値)"; let ñandú = 1, 🙂 = 2, 👨‍👩‍👧 = 3, é = "é", שלום = "א", مرحبا: Int?; var `日本 語`: Int { 1 } }
enum Ω: String { case α = "α", β; case γ(δ: Ω) }
func ∑(_ x: Int) {}
func √(x: Int) -> Int { x }
infix operator ≈: ComparisonPrecedence
let _𝒳 = 1, x̂ = 2, ａ = 3, ﹍ = 4
