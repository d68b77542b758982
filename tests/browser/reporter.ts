import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter"
import { tellFailure } from "#src/testing/failures.ts"

/**
 * Closes the run with what failed, and one plain line, `browser: N passed, N failed, N skipped` (or another project's name). A test that passes on a retry has passed.
 */
export default class CountReporter implements Reporter {
  private readonly outcome = new Map<string, { test: TestCase; result: TestResult }>()
  private errors = 0
  private stage = ""

  onBegin(_config: FullConfig, suite: Suite): void {
    this.stage = suite.suites.map((project) => project.title).join(" and ")
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcome.set(test.id, { test, result })
  }

  /** Errors outside any test: a server that did not start, a file that cannot be loaded. */
  onError(error: TestError): void {
    tellFailure("outside any test", [error])
    this.errors++
  }

  onEnd(): void {
    const count = { passed: 0, failed: this.errors, skipped: 0 }
    for (const { test, result } of this.outcome.values()) {
      if (result.status === "passed" || result.status === "skipped") count[result.status]++
      else {
        count.failed++
        tellFailure(test.titlePath().join(" › "), result.errors)
      }
    }
    process.stdout.write(`\n${this.stage}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
  }
}
