/// The program that the compiler starts.
package enum Plugin {
  /// Expands macros until the compiler closes the pipe, and tells the status to exit with.
  package static func run() -> Int32 {
    let loop = PluginLoop(channel: .takingOverStandardStreams())
    return loop.run() == .closed ? 0 : 1
  }
}
