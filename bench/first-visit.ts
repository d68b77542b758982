import { chromium } from "@playwright/test"
import config from "../playwright.config.ts"
import { startProduct } from "#src/testing/product/product.ts"

/** Bytes that a first visit to the home page and a docket transfers, by kind, and whether they can be read without scripts. */
export async function benchFirstVisit(): Promise<void> {
  const product = await startProduct({ settings: { SAMPLE_DATA: "true", LOG_LEVEL: "error" } })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    for (const path of ["/", "/dockets"]) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const client = await page.context().newCDPSession(page)
      await client.send("Network.enable")
      const kinds = new Map<string, string>()
      const bytes = new Map<string, number>()
      client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type))
      client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? "Other"
        bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
      })
      await page.goto(product.address + path, { waitUntil: "networkidle" })
      const total = [...bytes.values()].reduce((sum, part) => sum + part, 0)
      const parts = [...bytes].map(([kind, size]) => `${kind} ${kilobytes(size)}`).join(", ")
      console.log(`${path.padEnd(10)} ${kilobytes(total)} (goal ≤ 300 kB; JavaScript ≤ 140 kB): ${parts}`)
      await page.close()
    }
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(product.address)
    console.log(
      `without JavaScript the home page reads: ${await page.getByRole("heading", { level: 1 }).textContent()}`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}
