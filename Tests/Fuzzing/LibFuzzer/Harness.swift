// The `run` script in this folder builds this file, not the package: libFuzzer has its own `main` and its own inputs.
import Foundation

private let subject: Subject = {
  let name = ProcessInfo.processInfo.environment["QUARRY_FUZZ_SUBJECT"] ?? ""
  return Subject.all.first { $0.name == name } ?? .syntax
}()

/// Writes the seeds to the folder where libFuzzer looks for the first inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeRawPointer, _: UnsafeRawPointer) -> CInt {
  guard let folder = ProcessInfo.processInfo.environment["QUARRY_FUZZ_CORPUS"] else { return 0 }
  for (index, seed) in subject.mutator.seeds.enumerated() {
    try? Data(seed).write(to: URL(fileURLWithPath: "\(folder)/seed-\(index)"))
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let problem = subject.problem(bytes) {
    print(problem)
    // libFuzzer keeps the input of a process that dies.
    abort()
  }
  return 0
}
