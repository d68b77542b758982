import type { Page } from "@playwright/test"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { browserOf } from "../people.ts"
import { pageOf, waitingComments } from "./queue.ts"
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, narrow, test } from "../product.ts"

/** Every filter of the console's search (S 2): its parameter, how it is set, and the chip that stands for it. */
const filters: [name: string, value: string, chip: string][] = [
  ["exact_phrase", "street trees", "Phrase: street trees"],
  ["exclude_words", "parking", "Without: parking"],
  ["date_from", "2020-01-02", "Dockets created from Jan 2, 2020"],
  ["date_to", "2031-01-02", "Dockets created until Jan 2, 2031"],
  ["comment_date_from", "2020-02-03", "Comments submitted from Feb 3, 2020"],
  ["comment_date_to", "2031-02-03", "Comments submitted until Feb 3, 2031"],
  ["docket_statuses", "open", "Dockets: Open"],
  ["tags", "Zoning", "Tags: Zoning"],
  ["reference_code", "AB-1", "Reference code: AB-1"],
  ["comment_statuses", "pending", "Comments: Pending"],
  ["commenter_name", "Ada", "Commenter: Ada"],
  ["commenter_email", "ada@example.org", "Email: ada@example.org"],
  ["commenter_domain", "example.org", "Email domain: example.org"],
  ["has_attachments", "yes", "With attachments"],
  ["mime_types", "application/pdf", "File types: PDF"],
  ["min_file_size", "5", "Files of at least 5 KB"],
  ["max_file_size", "500", "Files of at most 500 KB"],
]
const groups = ["Text Filters", "Date Ranges", "Docket Filters", "Comment Filters", "Attachment Filters"]

async function setEach(page: Page): Promise<void> {
  for (const group of groups) await page.locator("summary", { hasText: group }).click()
  for (const [name, value] of filters) {
    const field = page.locator(`form [name="${name}"]`)
    const kind = await field.first().evaluate((element) => element.tagName + (element.getAttribute("type") ?? ""))
    if (kind === "INPUTcheckbox") await page.locator(`form [name="${name}"][value="${value}"]`).check()
    else if (kind.startsWith("SELECT")) await field.selectOption(value)
    else await field.fill(value)
  }
  await page.getByRole("button", { name: "Search with these filters" }).click()
}

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).locator("a.chip")
const held = (page: Page) =>
  page.locator("form#agency-search-form").evaluate((form) => {
    const entries = [...new FormData(form as HTMLFormElement)].filter(([, value]) => value !== "")
    return entries.map(([name]) => name).filter((name) => !["mode", "q", "sort_by", "limit"].includes(name))
  })

for (const javaScriptEnabled of [true, false])
  test(`each filter is set, named, and taken off by itself ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    product,
  }) => {
    const context = await browserOf(browser, product, { key: "brightwater-owner", javaScriptEnabled })
    const page = await context.newPage()
    await page.goto("/agency/search?mode=advanced")
    if (javaScriptEnabled) await expectHydrated(page)
    await setEach(page)
    await expect(chips(page)).toHaveText(filters.map(([, , chip]) => `Remove filter: ${chip}`))
    await expect(page.locator("summary", { hasText: "Active" })).toHaveCount(groups.length)
    for (const [at, [name, value, chip]] of filters.entries()) {
      await chips(page).first().click()
      const left = filters.slice(at + 1)
      await expect(chips(page)).toHaveText(left.map(([, , label]) => `Remove filter: ${label}`))
      const there = new URL(page.url()).searchParams
      expect([chip, there.has(name)]).toEqual([chip, false])
      expect(left.map(([one]) => there.get(one))).toEqual(
        left.map(([, one]) => (one === "pending" ? "submitted,under_review" : one)),
      )
      expect([value, ...(await held(page))]).toEqual([value, ...left.map(([one]) => one)])
    }
    await expect(page.locator("summary", { hasText: "Active" })).toHaveCount(0)
    await context.close()
  })

const tab = (page: Page) => page.getByRole("navigation", { name: "Ways to search" }).locator("[aria-current]")
const found = (page: Page) => page.getByRole("heading", { level: 3 }).filter({ hasText: /^Comment by/ })

test("words, operators, orders and sizes, and what the search says of each", async ({ browser, product }) => {
  const word = await waitingComments(product, 3)
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await page.goto("/agency/search")
  await expectHydrated(page)
  for (const name of ["Smart Search", "Advanced Search", "Smart Search"]) {
    await expect(tab(page)).toHaveText(name)
    await page.keyboard.press("Control+Shift+F")
  }
  const search = async (asked: string) => page.goto(`/agency/search?q=${encodeURIComponent(asked)}`)
  for (const [asked, senders] of [
    [word, "1 2 3"],
    [`${word} "number 2 about"`, "2"],
    [`${word} -"number 2"`, "1 3"],
    [`${word} -2`, "1 3"],
    [`${word} from:"Sender 3"`, "3"],
    [`${word} status:pending`, "1 2 3"],
    [`${word} status:approved`, ""],
    [`${word} docket:"Alder Street"`, "1 2 3"],
    [`${word} docket:Nowhere`, ""],
  ] as const) {
    await search(asked)
    const names = senders.split(" ").filter((name) => name !== "")
    await expect(page.getByText(/^\d+ dockets? and/)).toHaveText(
      `0 dockets and ${names.length} ${names.length === 1 ? "comment" : "comments"}`,
    )
    await expect(page.getByText(/^in [\d,]+ ms\.$/)).toBeVisible()
    expect((await found(page).allTextContents()).toSorted()).toEqual(names.map((name) => `Comment by Sender ${name}`))
    await expect(page.getByText("No results found", { exact: true })).toHaveCount(names.length === 0 ? 1 : 0)
  }
  for (const [asked, sentence] of [
    [`"${word}`, words.unclosedQuote],
    [`colour:${word}`, words.unknownOperator("colour")],
    [`${word} -from:Ada`, words.noMinus("from")],
    [`${word} from:`, words.noValue("from")],
    [`${word} from:Ada from:Ben`, words.onlyOnce("from")],
    [`${word} status:asleep`, words.unknownStatus("asleep")],
    ["the of", words.onlyCommonWords],
  ] as const) {
    await search(asked)
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByRole("searchbox")).toHaveValue(asked)
  }
  await search(word)
  await expectHydrated(page)
  for (const [order, senders] of [
    ["Oldest First", [1, 2, 3]],
    ["Newest First", [3, 2, 1]],
  ] as const) {
    await page.getByLabel("Sort by").selectOption(order)
    await expect(found(page)).toHaveText(senders.map((sender) => `Comment by Sender ${sender}`))
  }
  await page.getByLabel("Results per page").selectOption("50")
  await expect(page).toHaveURL(/limit=50/)
  await expect(page).toHaveURL(/sort_by=newest/)
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})
