import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser } from "@playwright/test"
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, narrow, phone, test } from "./product.ts"

const reference = "/api/v1/docs"

test("the API reference is accessible and fits, folded and unfolded", async ({ page }) => {
  test.slow() // it is long
  for (const size of [narrow, phone, desktop]) {
    await page.setViewportSize(size)
    await page.goto(reference)
    await expect(page.locator("h1")).toHaveText("API Reference")
    await expectNoSidewaysScroll(page)
    if (size !== phone) await expectAccessible(page)
    await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")))
    await expectNoSidewaysScroll(page)
    if (size !== phone) await expectAccessible(page)
  }
})

test("every operation of the description is explained, and its command works as it stands", async ({
  page,
  request,
}) => {
  const description = (await (await request.get("/api/v1/openapi.json")).json()) as {
    paths: Record<string, Record<string, { operationId: string; summary: string; parameters?: { name: string }[] }>>
  }
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
  await page.goto(reference)
  for (const { operationId, summary, parameters = [] } of operations) {
    const section = page.locator("section", { has: page.locator(`#${operationId}`) })
    await expect(section.getByRole("heading", { level: 2 })).toHaveText(summary)
    for (const { name } of parameters)
      await expect(section.locator("dt > code", { hasText: name }).first()).toBeVisible()
  }
  const commands = (await page.locator("pre").allTextContents()).filter(
    (text) => text.startsWith("curl ") && !text.includes("$API_KEY"),
  )
  expect(commands).toHaveLength(10)
  for (const command of commands) {
    const address = /^curl (?:--head )?"(http[^"]+)"$/.exec(command)?.[1] ?? ""
    const answer = await request.get(address)
    expect([address, answer.status(), answer.headers()["content-type"]]).toEqual([address, 200, "application/json"])
  }
})

test("it is found from Data Access, and needs neither JavaScript nor another site", async ({ product, browser }) => {
  const { page, elsewhere, close } = await withoutJavaScript(browser, product.address)
  await page.goto("/data-access")
  await page.getByRole("main").getByRole("link", { name: "API reference" }).click()
  await expect(page).toHaveURL(reference)
  await page.getByText("Example response").first().click()
  await expect(page.getByText('"total_count": 1').first()).toBeVisible()
  await page.getByRole("link", { name: "Search published comments" }).click()
  await expect(page.locator("#search_comments")).toBeInViewport()
  expect(elsewhere).toEqual([])
  await close()
})

async function withoutJavaScript(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: phone })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL)) elsewhere.push(request.url())
  })
  return { page, elsewhere, close: () => context.close() }
}

/** Another site on this machine: browsers ask before a site from elsewhere may reach into it. */
async function startElsewhere() {
  const server = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end("<h1>Elsewhere</h1>"),
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

test("a page of another site reads, and learns what is left and what has changed; it cannot write", async ({
  page,
  product,
}) => {
  const elsewhere = await startElsewhere()
  await page.goto(elsewhere.address)
  const answered = await page.evaluate(async (address) => {
    const first = await fetch(`${address}/api/v1/states`)
    const etag = first.headers.get("etag") ?? ""
    const again = await fetch(`${address}/api/v1/states`, { headers: { "If-None-Match": etag }, cache: "no-store" })
    const { total } = (await first.json()) as { total: number }
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }
    const written = await fetch(`${address}/api/v1/dockets/any/comments`, post).catch(() => "refused")
    return { total, left: first.headers.get("ratelimit"), etag, again: again.status, written }
  }, product.address)
  elsewhere.stop()
  expect(answered).toEqual({
    total: 51,
    left: expect.stringMatching(/^"reads";r=\d+;t=\d+$/),
    etag: expect.stringMatching(/^W\//),
    again: 304,
    written: "refused",
  })
})
