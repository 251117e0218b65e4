import Foundation

/// The clock of a measurement.
enum Clock {
  /// The elapsed time.
  case wall
  /// The processor time of this process, which other processes on a busy machine affect much less.
  case processor

  /// The seconds since an arbitrary point in the past.
  var now: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
