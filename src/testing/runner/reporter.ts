import type { Reporter, TestModule } from "vitest/node"
import { tellFailure } from "#src/testing/outside/failures.ts"
import { slowestFiles } from "./slowest.ts"

/**
 * Closes the run with what failed, and one plain line, `N passed, N failed, N skipped`, for whoever reads it by
 * program (`scripts/test.ts`).
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 }
    for (const error of unhandled) tellFailure("outside any test", [error])
    for (const module of modules) {
      let failed = 0
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === "passed") count.passed++
        else if (state === "failed") {
          failed++
          tellFailure(`${module.relativeModuleId} › ${test.fullName}`, errors)
        } else count.skipped++
      }
      // A file that cannot be loaded, or whose set-up fails, has no failed test of its own.
      if (failed === 0 && module.state() === "failed") {
        failed = 1
        tellFailure(module.relativeModuleId, module.errors())
      }
      count.failed += failed
    }
    const times = modules.map((module) => ({
      file: module.relativeModuleId,
      seconds: module.diagnostic().duration / 1000,
    }))
    process.stdout.write(
      `\n${slowestFiles(times).join("\n")}\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`,
    )
  }
}
