import type { Reporter, TestModule } from "vitest/node"

/** Closes the run with one plain line, `N passed, N failed, N skipped`, for whoever reads it by program. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 }
    for (const module of modules) {
      let failed = 0
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === "passed") count.passed++
        else if (state === "failed") failed++
        else count.skipped++
      }
      // A file that cannot be loaded, or whose set-up fails, has no failed test of its own.
      count.failed += failed || (module.state() === "failed" ? 1 : 0)
    }
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
  }
}
