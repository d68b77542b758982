import type { Page } from "@playwright/test"
import { agencySearchMessages as words } from "#src/rules/messages/agency-search.ts"
import { browserOf } from "./people.ts"
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, narrow, test } from "./product.ts"

/** Every filter of the console's search (S 2): its parameter, how it is set, and the chip that stands for it. */
const filters: [name: string, value: string, chip: string][] = [
  ["exact_phrase", "street trees", "Phrase: street trees"],
  ["exclude_words", "parking", "Without: parking"],
  ["date_from", "2020-01-02", "Dockets created from 2020-01-02"],
  ["date_to", "2031-01-02", "Dockets created until 2031-01-02"],
  ["comment_date_from", "2020-02-03", "Comments submitted from 2020-02-03"],
  ["comment_date_to", "2031-02-03", "Comments submitted until 2031-02-03"],
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
