/// A first-in, first-out queue.
package struct FIFO<Element> {
  /// The elements. Those before `head` are `nil`, because the queue must not keep what was removed from it.
  private var elements: [Element?] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool { head == elements.count }

  package var first: Element? { isEmpty ? nil : elements[head] }

  package var count: Int { elements.count - head }

  package mutating func append(_ element: Element) { elements.append(element) }

  package mutating func removeFirst() {
    elements[head] = nil
    head += 1
    guard head > 32, head * 2 > elements.count else { return }
    elements.removeFirst(head)
    head = 0
  }

  /// Removes the elements for which a condition holds, wherever they are.
  package mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements = elements[head...].filter { $0.map { !isRemoved($0) } ?? false }
    head = 0
  }
}
