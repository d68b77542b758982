import path from "node:path"
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter"
import { tellFailure } from "#src/testing/outside/failures.ts"
import { slowestFiles } from "#src/testing/runner/slowest.ts"

/**
 * Closes the run with what failed, and one plain line, `browser: N passed, N failed, N skipped` (or another project's name). A test that passes on a retry has passed.
 */
export default class CountReporter implements Reporter {
  private readonly outcome = new Map<string, { test: TestCase; result: TestResult }>()
  private readonly seconds = new Map<string, number>()
  private errors = 0
  private stage = ""

  onBegin(_config: FullConfig, suite: Suite): void {
    this.stage = suite.suites.map((project) => project.title).join(" and ")
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcome.set(test.id, { test, result })
    const file = path.relative("", test.location.file)
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + result.duration / 1000)
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
    const times = [...this.seconds].map(([file, seconds]) => ({ file, seconds }))
    process.stdout.write(
      `\n${slowestFiles(times).join("\n")}\n${this.stage}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`,
    )
  }
}
