import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { startProduct } from "#src/testing/product/product.ts"
import { ensureBuild } from "../../scripts/ensure-build.ts"

/** Seconds from the command to a page that answers: with building, on an empty folder, and on one that has data. */
export async function benchStart(): Promise<void> {
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return ((performance.now() - began) / 1000).toFixed(2)
  }
  rmSync("build", { recursive: true, force: true })
  const build = await seconds(ensureBuild)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "opendocket-bench-"))
  const times: string[] = []
  for (const settings of [{ SAMPLE_DATA: "true" }, {}]) {
    times.push(
      await seconds(async () => {
        const product = await startProduct({ dataDir, durable: true, settings })
        await fetch(product.address)
        await product.kill()
      }),
    )
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  console.log(`build                                   ${build} s`)
  console.log(`first start with sample data            ${times[0]} s (build and first start: goal ≤ 10 s)`)
  console.log(`warm start, after a kill -9             ${times[1]} s (goal ≤ 2 s)`)
}
