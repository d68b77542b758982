import { query } from "../database.ts"
import { holdScripts } from "./hold-scripts.ts"
import { expect, expectAccessible, expectHydrated, test } from "../product.ts"
import { pageOf, press, QUEUE, waitingComments } from "../moderation/queue.ts"

test("what was refused before the scripts came is still asked, with what was typed, once they have come", async ({
  browser,
  product,
}) => {
  const [docket] = await query<{ id: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, status, open_at, opened_at, close_at, require_captcha)
     select agency_id, 'a-slow-line', 'A slow line', 'What we plan.', 'open', '2026-01-05T14:00:00Z', '2026-01-05T14:00:00Z',
       '2030-01-05T14:00:00Z', false
     from dockets where title like 'Alder Street%' returning id`,
  )
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const come = await holdScripts(page)
  await page.goto(`/agency/dockets/${docket?.id}?tab=settings&ask=extended`)
  await page.getByLabel("New close date").fill("2031-05-05")
  await page.getByRole("button", { name: "Extend" }).click()
  await expect(page.getByRole("alert")).toBeVisible()
  come()
  await expectHydrated(page)
  await expect(page.getByRole("alert")).toBeVisible()
  await expect(page.getByLabel("New close date")).toHaveValue("2031-05-05")
  await expectAccessible(page)
  await page.getByRole("link", { name: "Cancel" }).click()
  await expect(page.getByLabel("New close date")).toHaveCount(0)
})

test("a reason that somebody writes while the scripts are coming is not lost", async ({ browser, product }) => {
  const word = await waitingComments(product, 1)
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  const come = await holdScripts(page)
  await page.goto(`${QUEUE}?q=${word}`)
  await press(page, "Reject", "Sender 1")
  const reason = page.getByRole("textbox", { name: "Reason" })
  await reason.fill("It names a private person.")
  come()
  await expectHydrated(page)
  await expect(reason).toHaveValue("It names a private person.")
  await page.getByRole("main").getByRole("button", { name: "Reject", exact: true }).first().click()
  await expect(page.getByText("Comment rejected.")).toBeVisible()
})

test("what was ticked while the scripts were coming counts once they have come", async ({ browser, product }) => {
  const word = await waitingComments(product, 2)
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const come = await holdScripts(page)
  await page.goto(`${QUEUE}?q=${word}`)
  await page.getByLabel("Select the comment by Sender 1").check()
  come()
  await expectHydrated(page)
  await expect(page.locator(".bulk-bar")).toContainText("1 selected")

  const reports = await pageOf(browser, product, { key: "brightwater-manager" })
  const reportsCome = await holdScripts(reports)
  await reports.goto("/agency/reports?ask=export")
  await reports.getByRole("checkbox", { name: /^Comments CSV/ }).uncheck()
  await reports.getByRole("checkbox", { name: /^Attachments ZIP/ }).check()
  const files = reports.getByRole("checkbox", { name: /^Include attachments/ })
  await files.check()
  reportsCome()
  await expectHydrated(reports)
  await expect(files).toBeChecked()
})
