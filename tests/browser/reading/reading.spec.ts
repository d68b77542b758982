import type { Browser } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { query } from "../database.ts"
import { browserOf } from "../people.ts"
import { expect, expectHydrated, expectNoSidewaysScroll, narrow, phone, test } from "../product.ts"
import { api, busiestDocket, cards, chips, withoutScripts } from "./readers.ts"

test("docket: tabs, the address of the comments, and Load More", async ({ page }) => {
  const { slug, comment_count } = await busiestDocket(page)
  await page.goto(`/dockets/${slug}`)
  const [overview, comments] = [page.locator("#overview"), page.locator("#comments")]
  await expect(overview).toBeVisible()
  await expect(comments).toBeHidden()
  await expectHydrated(page) // before, Load More opens a page with the next ones alone
  await expect(comments).toBeHidden()
  await page
    .getByRole("navigation", { name: "Parts of this page" })
    .getByRole("link", { name: /Comments/ })
    .click()
  await expect(page).toHaveURL(`/dockets/${slug}#comments`)
  await expect(overview).toBeHidden()
  await expect(comments.getByRole("article")).toHaveCount(10)
  const more = comments.getByRole("link", { name: "Load More" })
  await page.context().setOffline(true)
  await more.click()
  await expect(comments.getByRole("alert")).toHaveText(refusalMessages.unreached)
  await expect(comments.getByRole("article")).toHaveCount(10)
  await page.context().setOffline(false)
  await more.click()
  await expect(comments.getByRole("article")).toHaveCount(20)
  await expect(comments.getByRole("alert")).toHaveCount(0)
  await expect(comments.getByRole("listitem").nth(10)).toBeFocused()
  await expect(comments).toContainText(`Showing 20 of ${comment_count} comments`)
  await expect(page).toHaveURL(`/dockets/${slug}?shown=20#comments`)
  await page.goBack()
  await expect(overview).toBeVisible()
  await page.goto("/")
  await page.goto(`/dockets/${slug}#comments`)
  await expect(comments.getByRole("article").first()).toBeVisible()
  await expect(overview).toBeHidden()
})

test("public 16: going back from a comment finds all that were loaded, at the same place", async ({ page }) => {
  const { slug } = await busiestDocket(page)
  const comments = page.locator("#comments").getByRole("article")
  await page.goto(`/dockets/${slug}#comments`)
  await expectHydrated(page) // before, the link opens a page with the next ones alone
  for (const shown of [20, 30]) {
    await page.getByRole("link", { name: "Load More" }).click()
    await expect(comments).toHaveCount(shown)
  }
  const far = comments.nth(24)
  await far.scrollIntoViewIfNeeded()
  const before = await far.textContent()
  await far.getByRole("link").first().click()
  await expect(page).toHaveURL(/\/comments\//)
  await page.goBack()
  await expect(comments).toHaveCount(30)
  await expect(far).toHaveText(before ?? "")
  await expect(far).toBeInViewport()
  await page.reload()
  await expect(comments).toHaveCount(30)
})

test("Load More that reaches nobody says so, leaves what was loaded, and can be pressed again", async ({
  page,
  context,
}) => {
  const { slug } = await busiestDocket(page)
  const comments = page.locator("#comments").getByRole("article")
  const more = page.getByRole("link", { name: "Load More" })
  await page.goto(`/dockets/${slug}#comments`)
  await expectHydrated(page)
  const unreached = page.getByRole("alert").getByText("Check your internet connection, and then try again.")
  await context.setOffline(true)
  await more.click()
  await expect(unreached).toBeVisible()
  await context.setOffline(false)
  await page.route("**/*.data?*", (route) => route.abort()) // the browser takes itself to be online
  await more.click()
  await expect(unreached).toBeVisible()
  await page.unroute("**/*.data?*")
  await page.route("**/*.data?*", (route) => route.fulfill({ status: 503, body: "busy", contentType: "text/plain" }))
  await more.click()
  await expect(page.getByRole("alert")).toHaveText("The service is busy right now. Please try again in a moment.")
  await expect(comments).toHaveCount(10)
  await page.unroute("**/*.data?*")
  await more.click()
  await expect(comments).toHaveCount(20)
  await expect(page.getByRole("alert")).toHaveCount(0)
})

test("public 16: all comments of a docket on one page, to read or print, with JavaScript or without", async ({
  page,
  browser,
  product,
}) => {
  const { slug, comment_count } = await busiestDocket(page)
  const plain = await withoutScripts(browser, product)
  for (const reader of [page, plain]) {
    await reader.goto(`/dockets/${slug}#comments`)
    await reader.getByRole("link", { name: /^Show all, to read or print$/ }).click()
    await expect(reader.locator("#comments").getByRole("article")).toHaveCount(comment_count)
    await expect(reader.getByRole("link", { name: "Load More" })).toHaveCount(0)
  }
  await plain.context().close()
})

test("docket without JavaScript: everything on one page, older comments by a link", async ({ browser, product }) => {
  const page = await withoutScripts(browser, product)
  const { slug } = await busiestDocket(page)
  await page.goto(`/dockets/${slug}#comments`)
  await expect(page.locator("#overview")).toBeVisible()
  const first = page.locator("#comments").getByRole("article").first()
  await expect(first).toBeVisible()
  const newest = await first.textContent()
  await page.getByRole("link", { name: "Load More" }).click()
  await expect(page).toHaveURL(/\?before=[0-9a-f-]{36}#comments$/)
  await expect(first).not.toHaveText(newest ?? "")
  await page.getByRole("link", { name: "Back to the newest comments" }).click()
  await expect(first).toHaveText(newest ?? "")
  await page.context().close()
})

test("comment: its page, what belongs to it, and the way back", async ({ page }) => {
  const docket = await busiestDocket(page)
  await page.goto(`/dockets/${docket.slug}#comments`)
  await page.goto(`/comments/${docket.newest}`)
  await expect(page).toHaveTitle(/^Comment by .+ on .+ \| OpenDocket$/)
  await expect(page.getByRole("heading", { level: 1 })).toContainText(docket.title)
  const { content } = await api<{ content: string }>(page, `/comments/${docket.newest}`)
  const shown = await page
    .locator("main .verbatim")
    .first()
    .evaluate((element) => element.textContent)
  expect(shown).toBe(content)
  await page
    .getByRole("navigation", { name: /breadcrumb/i })
    .getByRole("link", { name: docket.title })
    .click()
  await expect(page).toHaveURL(`/dockets/${docket.slug}`)
})

test("search: marked words, filters by link, relevance, and nothing found", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("searchbox", { name: "Search Comments" }).fill("parking")
  await page.getByRole("searchbox", { name: "Search Comments" }).press("Enter")
  await expect(page).toHaveURL("/comments/search?q=parking")
  for (const mark of await page.locator("mark").all()) await expect(mark).toHaveText(/^park/i)
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance")
  await expect(page.getByRole("main")).toContainText(/Showing comments 1-10 of \d+/)
  await page.getByLabel("Sort by").selectOption("oldest")
  await expect(page).toHaveURL("/comments/search?q=parking&sort=oldest")
  const { items } = await api<{ items: { id: string }[] }>(page, "/comments?q=parking&sort=oldest&limit=1")
  await expect(cards(page).first().locator(`a[href*="${items[0]?.id}"]`).first()).toBeVisible()
  const name = page.locator("article a[href*='comment_filter=']").first()
  const said = (await name.textContent()) ?? ""
  await name.click()
  await expect(page).toHaveURL(/comment_filter=/)
  await expect(chips(page)).toContainText(said)
  for (const article of await cards(page).all()) await expect(article).toContainText(said)
  await page.goto("/comments/search?q=parking&date_from=yesterday&limit=7000")
  await expect(page.getByRole("main")).toContainText("From Date")
  await page.goto("/search?q=xylophonist")
  await expect(page).toHaveURL("/comments/search?q=xylophonist")
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible()
})

test("states: the menu of a desk and the field of a phone lead to the same page", async ({ page }) => {
  await page.goto("/")
  const menu = page.locator(".site-nav")
  await menu.getByText("States", { exact: true }).click()
  await menu.getByRole("link", { name: "Washington", exact: true }).click()
  await expect(page).toHaveURL("/state/wa")
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Washington")
  await page.setViewportSize(phone)
  await page.goto("/dockets")
  await page.locator(".site-menu > summary").click()
  await page.locator(".site-menu").getByLabel("Choose a state").selectOption("WA")
  await page.locator(".site-menu").getByRole("button", { name: "Go" }).click()
  await expect(page).toHaveURL("/state/wa")
})

const nobody = "00000000-0000-4000-8000-000000000000"

test("unknown pages answer 404, with a way on", async ({ page }) => {
  for (const [address, heading] of [
    ["/nowhere/at/all", "Page Not Found"],
    ["/dockets/nowhere", "Docket Not Found"],
    [`/comments/${nobody}`, "Comment Not Found"],
    ["/comments/not-an-id", "Comment Not Found"],
    ["/agencies/nowhere", /not found/i],
    ["/state/zz", /not found/i],
  ] as const) {
    const answer = await page.goto(address)
    expect([address, answer?.status()]).toEqual([address, 404])
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible()
  }
})

/** What the real world has sent: a word of 333 characters and a text of 14,694. */
const longWord = "Rechtsschutz".repeat(28).slice(0, 333)
const longText = `${longWord}\n\n${"All of it matters, every space  and line. ".repeat(400)}`.slice(0, 14_694)

async function publishLongComment(browser: Browser, product: Product) {
  const slug = "quiet-test-of-long-words"
  await query(
    product,
    `insert into dockets (agency_id, slug, title, summary, description, status, require_captcha, auto_publish, max_comment_length)
     select id, $1, $2, $3, $3, 'open', false, true, 20000 from agencies order by number limit 1`,
    [slug, longWord.slice(0, 120), longWord],
  )
  const citizen = await browserOf(browser, product, { key: "citizen" })
  const answer = await citizen.request.post(`/api/v1/dockets/${slug}/comments`, {
    headers: { "idempotency-key": crypto.randomUUID(), origin: product.address },
    data: {
      content: longText,
      commenter_name: longWord.slice(0, 200),
      commenter_organization: longWord.slice(0, 200),
      representation: "myself",
      perjury_certified: true,
      agreed_to_public: true,
    },
  })
  expect([answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([201, ""])
  const { id } = (await answer.json()) as { id: string }
  await citizen.close()
  return { slug, id }
}

test("phone width never scrolls sideways, whatever words a page has to show", async ({ page, browser, product }) => {
  const long = await publishLongComment(browser, product)
  const { slug, newest } = await busiestDocket(page)
  const agency = await api<{ agency_slug: string }>(page, `/dockets/${slug}`)
  await page.setViewportSize(narrow)
  for (const address of [
    "/",
    "/dockets",
    `/dockets?q=${longWord}`,
    `/dockets/${slug}`,
    `/dockets/${slug}#comments`,
    `/dockets/${long.slug}`,
    `/dockets/${long.slug}#comments`,
    `/comments/${newest}`,
    `/comments/${long.id}`,
    "/comments/search",
    `/comments/search?q=${longWord}`,
    `/comments/search?comment_id=${long.id}`,
    "/state/wa",
    `/agencies/${agency.agency_slug}`,
    "/login",
    "/login?tab=sign_up",
    "/agency/login",
    "/agency/reset-password",
    "/confirm-email",
    "/unauthorized",
    "/nowhere",
  ]) {
    await page.goto(address)
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.goto(`/comments/${long.id}`)
  const shown = await page
    .locator("main .verbatim")
    .first()
    .evaluate((element) => element.textContent)
  expect(shown).toBe(longText)
})
