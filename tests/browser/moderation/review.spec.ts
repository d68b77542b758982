import type { Page } from "@playwright/test"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { query } from "../database.ts"
import { savedReasonMessages } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, phone, test } from "../product.ts"
import { pageOf } from "./queue.ts"
import { heading, waitingDocket } from "./review.ts"

/** The next comment is shown before the answer is there; keys count from then on. */
const settled = (page: Page) => expect(page.locator("[data-keys]")).toHaveAttribute("aria-busy", "false")

test("review mode: one comment after the other by keys, and two people never have the same", async ({
  browser,
  product,
}) => {
  const docket = await waitingDocket(product, "A medlar orchard", 5)
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await page.goto(`/agency/moderation/review?docket_id=${docket}`)
  await page.getByRole("button", { name: "Start reviewing" }).click()
  await expect(heading(page, 1)).toBeVisible()
  await expect(page.getByText("1 of 5", { exact: true })).toBeVisible()
  const other = await pageOf(browser, product, { key: "brightwater-manager" })
  await other.goto(`/agency/moderation/queue?docket_id=${docket}`)
  await expect(other.getByText("is reviewing this now")).toHaveCount(3) // the open one and those loaded ahead
  await other.getByRole("button", { name: "Review one by one" }).click()
  await expect(heading(other, 4)).toBeVisible()
  await other.getByRole("button", { name: "Stop" }).click()
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Moderation Queue")

  await expectHydrated(page)
  await page.keyboard.press("a")
  await expect(heading(page, 2)).toBeFocused()
  await expect(page.getByText("Comment approved.")).toBeVisible()
  await expect(page.getByText("2 of 5", { exact: true })).toBeVisible()
  await page.keyboard.press("s")
  await expect(heading(page, 3)).toBeFocused()
  await expect(page.getByText("3 of 5", { exact: true })).toBeVisible()
  await settled(page)
  await page.keyboard.press("r")
  await expect(page.getByRole("textbox", { name: "Reason" })).toBeFocused()
  await page.keyboard.type("About another matter.")
  await page.keyboard.press("ControlOrMeta+Enter")
  await expect(heading(page, 4)).toBeFocused()
  await expect(page.getByText("Comment rejected.")).toBeVisible()
  await expectAccessible(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route("**/agency/moderation/review.data*", async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press("u")
  await expect(heading(page, 3)).toBeFocused() // before the server has answered
  await expect(page.getByText("Text 3 as it was sent.")).toBeVisible()
  await expect(page.getByText("3 of 5", { exact: true })).toBeVisible()
  await expect(page.getByText(moderationMessages.undone(1))).toHaveCount(0)
  answer()
  await expect(page.getByText(moderationMessages.undone(1))).toBeVisible()
  await expect(heading(page, 3)).toBeFocused()
  await settled(page)
  await page.keyboard.press("u")
  await expect(page.getByText("Nothing to undo here. Only your last decision can be undone.")).toBeVisible()
  await expect(heading(page, 3)).toBeVisible()
  await page.keyboard.press("?")
  await page.getByRole("checkbox", { name: "Use single-key shortcuts in this browser" }).uncheck()
  await page.keyboard.press("Escape")
  await page.keyboard.press("a")
  await expect(heading(page, 3)).toBeVisible()
  await expect(page.getByText("Comment approved.")).toHaveCount(0)

  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expect(page.getByText("Text 3 as it was sent.")).toBeInViewport()
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeInViewport()
  await page.context().close()
  await other.context().close()
})

test("review mode without JavaScript: decide with a reason, skip, undo, to the end", async ({ browser, product }) => {
  const docket = await waitingDocket(product, "A quince hedge", 3)
  const page = await pageOf(browser, product, { key: "brightwater-manager", javaScriptEnabled: false })
  await page.goto(`/agency/moderation/review?docket_id=${docket}`)
  await page.getByRole("button", { name: "Start reviewing" }).click()
  await page.getByRole("button", { name: /^Reject/ }).click()
  await page.getByRole("textbox", { name: "Reason" }).fill("Sent twice.")
  await page.getByRole("button", { name: "Reject", exact: true }).click()
  await expect(heading(page, 2)).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(heading(page, 1)).toBeVisible()
  await page.getByRole("button", { name: /^Approve/ }).click()
  await page.getByRole("button", { name: "Skip" }).click()
  await expect(heading(page, 3)).toBeVisible()
  await page.getByRole("button", { name: /^Approve/ }).click()
  await expect(page.getByText("This is the end of the list")).toBeVisible()
  await page.getByRole("button", { name: "Start again" }).click()
  await expect(heading(page, 2)).toBeVisible()
  await page.context().close()
})

test("a saved reason by its number key: its text, its letter, and who used it", async ({ browser, product }) => {
  const at = "from agencies where name = 'Larkspur County'"
  const owner = "(select id from profiles where email = 'owner@larkspurcounty.example')"
  const commenter = "(select id from profiles where email = 'citizen@opendocket.example')" // who is sent the letter
  for (const [place, label] of [
    [1, "Sent twice"],
    [2, "Names a private person"],
  ] as const)
    await query(
      product,
      `insert into saved_reasons (agency_id, action, label, reason, letter, place, created_at, updated_at, updated_by)
       select id, 'reject', $1, $2, 'Please send it again.', $3, now(), now(), ${owner} ${at}`,
      [label, `Because: ${label}.`, place],
    )
  const [comment] = await query<{ id: string }>(
    product,
    `insert into comments (tracking_id, agency_id, docket_id, user_id, status, content, representation,
       certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
     select $1, agency_id, id, ${commenter}, 'submitted', 'My neighbor Pat Doe…', 'myself', 1, now(), now(), 1, now(), now()
     from dockets where agency_id = (select id ${at}) order by dockets.id limit 1 returning id`,
    [`CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`],
  )
  const page = await pageOf(browser, product, { key: "larkspur-county-owner" })
  await page.goto(`/agency/moderation/comment/${comment?.id}`)
  await expectHydrated(page)
  await page.keyboard.press("r")
  await page.keyboard.press("2")
  await expect(page.getByRole("radio", { name: "2. Names a private person" })).toBeChecked()
  const text = page.getByRole("textbox", { name: "Reason" })
  await expect(text).toHaveValue("Because: Names a private person.")
  await page.keyboard.press("1")
  await expect(text).toHaveValue("Because: Sent twice.")
  await text.fill("Section 4 of our rules, of 2")
  await page.getByRole("radio", { name: "2. Names a private person" }).check()
  await expect(text).toHaveValue("Section 4 of our rules, of 2") // what somebody typed stays
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Comment rejected.")).toBeVisible()
  await expect(page.getByText("rejected it (Pending → Rejected): Names a private person")).toBeVisible()
  await expect(page.getByText(savedReasonMessages.letter.waiting)).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})
