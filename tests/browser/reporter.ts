import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"

/** Closes the run with one plain line, `browser: N passed, N failed, N skipped`. A test that passes on a retry has passed. */
export default class CountReporter implements Reporter {
  private readonly outcome = new Map<string, TestResult["status"]>()
  private errors = 0

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcome.set(test.id, result.status)
  }

  /** Errors outside any test: a server that did not start, a file that cannot be loaded. */
  onError(): void {
    this.errors++
  }

  onEnd(): void {
    const statuses = [...this.outcome.values()]
    const passed = statuses.filter((status) => status === "passed").length
    const skipped = statuses.filter((status) => status === "skipped").length
    const failed = statuses.length - passed - skipped + this.errors
    process.stdout.write(`\nbrowser: ${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  }
}
