import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser, Page } from "@playwright/test"
import {
  desktop,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  narrow,
  phone,
  test,
} from "../product.ts"

const reference = "/api/v1/docs"

/** One visit to each page answers for its looks and for what it says. */
test("the API reference is accessible and fits, folded and unfolded; every operation of the description is listed and explained, and its command works as it stands", async ({
  page,
  request,
}) => {
  const description = (await (await request.get("/api/v1/openapi.json")).json()) as Description
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
  const addresses = await listPages(page)
  expect(addresses).toHaveLength(description.tags.length + 1)
  for (const { operationId, summary } of operations)
    await expect(page.locator(`#${operationId}`).getByRole("link")).toHaveText(summary)
  const subjects: Subject[] = []
  for (const [place, address] of addresses.entries())
    await test.step(address, async () => {
      await page.goto(address)
      await expectHydrated(page)
      if (place > 0) subjects.push(await page.evaluate(readSubject))
      const whole = place <= 1 // the reference and a subject; the other subjects are the same screen
      if (whole) await expectWholeAtEverySize(page)
      await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")))
      await expectWholeAtEverySize(page, { axe: whole ? [narrow, desktop] : [narrow] })
    })
  expectExplained(operations, subjects)
  const commands = subjects.flatMap((subject) => subject.commands)
  expect(commands).toHaveLength(9)
  for (const command of commands) {
    const address = /^curl "(http[^"]+)"$/.exec(command)?.[1] ?? ""
    const answer = await request.get(address)
    expect([address, answer.status(), answer.headers()["content-type"]]).toEqual([address, 200, "application/json"])
  }
})

type Described = { operationId: string; summary: string; tags: string[]; parameters?: { name: string }[] }
type Description = { tags: { name: string }[]; paths: Record<string, Record<string, Described>> }
type Subject = ReturnType<typeof readSubject>

/** Runs in the page of a subject: its operations, with the parameters that are in sight while all is folded, and its commands. */
function readSubject() {
  const textOf = (one: Element | null) => (one?.textContent ?? "").replaceAll(/\s+/g, " ").trim()
  const sections = [...document.querySelectorAll("main section:has(h2)")].map((section) => ({
    ids: [section, ...section.querySelectorAll("[id]")].map(({ id }) => id),
    heading: [...section.querySelectorAll("h2")].map(textOf).join(),
    parameters: [...section.querySelectorAll("dt > code")]
      .filter((code) => code.checkVisibility({ visibilityProperty: true }) && code.getClientRects().length > 0)
      .map(textOf),
  }))
  const commands = [...document.querySelectorAll("pre")].map((one) => one.textContent ?? "")
  return {
    name: textOf(document.querySelector("h1")),
    sections,
    commands: commands.filter((text) => text.startsWith("curl ")),
  }
}

/** Each operation has its place in its subject's page, under its own heading, with every parameter in sight. */
function expectExplained(operations: readonly Described[], subjects: readonly Subject[]) {
  for (const { operationId, summary, tags, parameters = [] } of operations) {
    const { sections = [] } = subjects.find(({ name }) => tags.includes(name)) ?? {}
    const section = sections.find(({ ids }) => ids.includes(operationId))
    expect(section?.heading, operationId).toBe(summary)
    const inSight = section?.parameters ?? []
    expect(
      parameters.filter(({ name }) => !inSight.some((text) => text.includes(name))),
      operationId,
    ).toEqual([])
  }
}

/** The reference, and its page on each subject. */
async function listPages(page: Page): Promise<string[]> {
  await page.goto(reference)
  const links = page.locator(`main a[href^="${reference}/"]`)
  const addresses = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  return [reference, ...new Set(addresses)]
}

async function expectWholeAtEverySize(page: Page, { axe = [narrow, desktop] } = {}): Promise<void> {
  for (const size of [narrow, phone, desktop]) {
    await page.setViewportSize(size)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    if (axe.includes(size)) await expectAccessible(page)
  }
}

test("it is found from Data Access, and needs neither JavaScript nor another site", async ({ product, browser }) => {
  const { page, elsewhere, close } = await withoutJavaScript(browser, product.address)
  await page.goto("/data-access")
  await page.getByRole("main").getByRole("link", { name: "API reference" }).click()
  await expect(page).toHaveURL(reference)
  await page.getByRole("link", { name: "Search published comments" }).click()
  await expect(page).toHaveURL(`${reference}/comments#search_comments`)
  await expect(page.locator("#search_comments")).toBeInViewport()
  await page.getByText("Example response").first().click()
  await expect(page.getByText('"total": 1').first()).toBeVisible()
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "API Reference" }).click()
  await expect(page).toHaveURL(reference)
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
