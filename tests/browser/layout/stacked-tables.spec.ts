import { query } from "../database.ts"
import { expect, expectNoSidewaysScroll, phone, test } from "../product.ts"
import { pageOf } from "../moderation/queue.ts"

const tables = ["/agency/dockets", "/agency/users", "/agency/reports", "/agency/audit-log", "/agency/moderation/queue"]

test("on a phone no label of a stacked row runs into its value", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  await page.setViewportSize(phone)
  let seen = 0
  for (const address of tables) {
    await page.goto(address)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    const cells = await page.locator("tbody td[data-label]").evaluateAll((all) =>
      all
        .filter((cell) => getComputedStyle(cell).display !== "table-cell" && cell.clientHeight > 0)
        .map((cell) => {
          // A label as long as any translation or new column may bring.
          cell.setAttribute("data-label", "What was changed since the last time")
          const label = getComputedStyle(cell, "::before")
          return {
            room: Number.parseFloat(getComputedStyle(cell).paddingInlineStart) - Number.parseFloat(label.width),
            below: cell.clientHeight - Number.parseFloat(label.height),
          }
        }),
    )
    seen += cells.length
    const ofNothing = page.locator("tbody td:empty").filter({ visible: true })
    await expect(ofNothing, address).toHaveCount(0)
    expect(
      cells.filter(({ room, below }) => room < 0 || below < 0),
      address,
    ).toEqual([])
    const cutOff = page.locator("tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const end = row.getBoundingClientRect().right + 1
        const parts = [...row.querySelectorAll("*")].filter((part) => part.checkVisibility())
        return parts.filter((part) => part.getBoundingClientRect().right > end).map((part) => part.textContent)
      }),
    )
    expect(await cutOff, address).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  expect(seen).toBeGreaterThan(10)
  await page.context().close()
})

test("a day fits into its field in the filter of the audit log", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  await page.goto("/agency/audit-log?from=2026-10-20&to=2026-12-28")
  for (const width of [1280, 1100, 1024, 800, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await page.locator("input[type=date]").evaluateAll((fields) =>
      fields.map((field) => {
        const { left, right } = field.getBoundingClientRect()
        return Math.round(right - left)
      }),
    )
    expect([width, cut.filter((room) => room < 160)]).toEqual([width, []])
    await expectNoSidewaysScroll(page)
  }
})

test("on a phone a docket's title of one long word stays within its row of the queue", async ({ browser, product }) => {
  const word = "unabbreviated".repeat(9)
  await query(
    product,
    `with docket as (
       insert into dockets (agency_id, slug, title, summary, status, open_at, opened_at, require_captcha)
       select agency_id, 'one-long-word', $1, 'What we plan.', 'open', '2026-01-05T14:00:00Z', '2026-01-05T14:00:00Z', false
       from dockets where title like 'Alder Street%' returning id, agency_id
     )
     insert into comments (tracking_id, agency_id, docket_id, status, content, representation, certification_version, certified_at,
       acknowledged_at, docket_version, created_at, updated_at)
     select $2, agency_id, id, 'submitted', 'As it was sent.', 'myself', 1, now(), now(), 1, now(), now() from docket`,
    [word, `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`],
  )
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await page.setViewportSize(phone)
  await page.goto("/agency/moderation/queue")
  const title = page.locator(".row-docket").filter({ hasText: "unabbreviated" }).first()
  const beyond = await title.evaluate((link) => {
    const row = link.closest("tr")?.getBoundingClientRect().right ?? 0
    return Math.max(0, link.getBoundingClientRect().right - row)
  })
  expect(beyond).toBe(0)
})
