// Feeds random paths and damaged SVG strings to all that takes paths, for a time: `FuzzPaths [seconds] [first seed]`. Meant to be built
// with a sanitizer, as `make fuzz` does. With 0 seconds, one round is run: to repeat a fault by its seed.

import Glibc
import PathFuzz
import Synchronization

let numbers = CommandLine.arguments.dropFirst().map { Double($0) ?? 0 }
let seconds = numbers.first ?? 60
let firstSeed = UInt64(numbers.dropFirst().first ?? Double(time(nil) % 1_000_000 * 1_000_000))

/// Of the round that runs, for a crash or a round that doesn't end to be repeated.
let seed = Atomic<UInt64>(0)

for signalNumber in [SIGALRM, SIGILL, SIGTRAP, SIGSEGV, SIGBUS] {
  signal(signalNumber) { number in
    print("seed \(seed.load(ordering: .relaxed)): ended by signal \(number)" + (number == SIGALRM ? ", too slow" : ""))
    fflush(nil)
    _exit(1)
  }
}

var report = FuzzReport()
report.run(seconds: seconds, firstSeed: firstSeed) { number in
  seed.store(number, ordering: .relaxed)
  // A hundred thousand segments beneath a wide pen take half a minute with a sanitizer.
  alarm(300)
} tell: { fault in
  print(fault)
  fflush(nil)
}
print(report)
exit(report.faults == 0 ? 0 : 1)
