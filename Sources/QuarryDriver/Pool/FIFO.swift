/// A first-in, first-out queue.
struct FIFO<Element> {
  /// The elements. Those before `head` are `nil`, because the queue must not keep what was removed from it.
  private var elements: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func removeFirst() {
    elements[head] = nil
    head += 1
    guard head > 32, head * 2 > elements.count else { return }
    elements.removeFirst(head)
    head = 0
  }
}
