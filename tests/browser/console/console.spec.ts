import type { Page } from "@playwright/test"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { query } from "../database.ts"
import { expect, expectHydrated, expectNoSidewaysScroll, phone, test } from "../product.ts"
import { countIn, pageOf, press, QUEUE, rows, tabs, waitingComments } from "../moderation/queue.ts"

async function search(page: Page, word: string) {
  await page.getByRole("searchbox").fill(word)
  await page.getByRole("searchbox").press("Enter")
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
}

test("console 21, 26: the queue: counts, search, approve, reject with a reason, flag, undo", async ({
  browser,
  product,
}) => {
  const word = await waitingComments(product, 3)
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await page.goto(QUEUE)
  await expectHydrated(page)
  const pending = await countIn(page, "Pending")
  await search(page, word)
  await expect(rows(page)).toHaveCount(3)

  await press(page, "Approve", "Sender 1")
  await expect(page.getByText("Comment approved.")).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(await countIn(page, "Pending")).toBe(pending - 1)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(moderationMessages.undone(1))).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  await press(page, "Reject", "Sender 2")
  const question = page.getByRole("dialog", { name: moderationMessages.rejectTitle })
  await expect(question.getByRole("textbox", { name: "Reason" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
  await press(page, "Reject", "Sender 2")
  await question.getByRole("textbox", { name: "Reason" }).fill("It names a private person.")
  await question.getByRole("button", { name: "Reject" }).click()
  await expect(page.getByText("Comment rejected.")).toBeVisible()
  await tabs(page).getByRole("link", { name: "Rejected" }).click()
  await rows(page)
    .getByRole("link", { name: /Number 2/ })
    .click()
  await expect(page.getByRole("dialog", { name: "Comment by Sender 2" })).toContainText("It names a private person.")

  await page.goto(`${QUEUE}?tab=pending&q=${word}`)
  await expectHydrated(page)
  await press(page, "Approve", "Sender 3")
  await expect(page.getByText("Comment approved.")).toBeVisible()
  await tabs(page).getByRole("link", { name: "Approved" }).click()
  await press(page, "Flag", "Sender 3")
  await expect(page.getByRole("textbox", { name: "Reason" })).toBeFocused()
  await page.keyboard.type("It has a phone number in it.")
  await page.keyboard.press("ControlOrMeta+Enter")
  await expect(page.getByText("Comment flagged.")).toBeVisible()
  await page.goto("/agency/moderation/flagged")
  await search(page, word)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText("Flagged by Tom Ballard")
  await expect(rows(page)).toContainText("It has a phone number in it.")
  const [flagged] = await query<{ id: string }>(product, "select id from comments where content like $1", [
    `Number 3 about ${word},%`,
  ])
  await page.goto(`/comments/${flagged?.id}`)
  await expect(page.getByText("This comment is under review.")).toBeVisible()
  await expect(page.getByText(word)).toHaveCount(0)
  await page.context().close()
})

test("details beside the list: everything to decide by, and on to the next", async ({ browser, product }) => {
  const word = await waitingComments(product, 2)
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await page.goto(`${QUEUE}?q=${word}`)
  await rows(page)
    .getByRole("link", { name: /Number 2/ })
    .click()
  const details = page.getByRole("dialog", { name: "Comment by Sender 2" })
  await expect(details).toContainText(`Number 2 about ${word}, as it was sent.`)
  await expect(details).toContainText("Alder Street")
  await details.getByRole("button", { name: /^Approve/ }).click()
  const following = page.getByRole("dialog", { name: "Comment by Sender 1" })
  await expect(following).toBeVisible()
  await following.getByRole("link", { name: "Open on its own page" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comment by Sender 1")
  await page.goBack()
  await page.getByRole("link", { name: "Close" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test("several at once: managers tick and approve; reviewers are told why they cannot", async ({ browser, product }) => {
  const word = await waitingComments(product, 4)
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.goto(`${QUEUE}?q=${word}`)
  await page.getByRole("checkbox", { name: "Select all comments on this page" }).check()
  const bar = page.locator(".bulk-bar")
  await expect(bar).toContainText("4 selected")
  await page.getByRole("checkbox", { name: "Select the comment by Sender 1" }).uncheck()
  await expect(bar).toContainText("3 selected")
  // One of them is decided by someone else in the meantime.
  const other = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await other.goto(`${QUEUE}?q=${word}`)
  await expect(other.getByRole("checkbox")).toHaveCount(0)
  await expect(other.getByText("Requires manager role or higher")).toBeVisible()
  await press(other, "Approve", "Sender 2")
  await expect(other.getByText("Comment approved.")).toBeVisible()
  await other.context().close()

  await bar.getByRole("button", { name: "Approve" }).click()
  const report = page.getByText(moderationMessages.notDone(1))
  await expect(report).toBeVisible()
  await expect(page.getByText("Tom Ballard approved this comment in the meantime. It is now Approved.")).toBeVisible()
  await expect(page.getByText("2 comments approved.")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(moderationMessages.undone(2))).toBeVisible()
  await page.context().close()
})

test("the queue by keyboard alone", async ({ browser, product }) => {
  const word = await waitingComments(product, 4)
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await page.goto(`${QUEUE}?q=${word}`)
  await expectHydrated(page) // keys need the scripts
  const link = (number: number) => rows(page).getByRole("link", { name: new RegExp(`Number ${number} `) })
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press("Tab")
    if (await link(4).evaluate((element) => element === document.activeElement)) break
  }
  await expect(link(4)).toBeFocused()
  await page.keyboard.press("j")
  await expect(link(3)).toBeFocused()
  await page.keyboard.press("k")
  await expect(link(4)).toBeFocused()
  await page.keyboard.press("a")
  await expect(page.getByText("Comment approved.")).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(link(3)).toBeFocused()
  await page.keyboard.press("r")
  const question = page.getByRole("dialog", { name: moderationMessages.rejectTitle })
  await expect(question).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await page.keyboard.press("Enter")
  const details = page.getByRole("dialog", { name: "Comment by Sender 3" })
  await expect(details.getByRole("heading", { name: "Comment by Sender 3" })).toBeFocused() // its keys work from here
  await page.keyboard.press("Escape")
  await expect(details).toBeHidden()
  await page.context().close()
})

test("moderation without JavaScript: search, the reason on a page of its own, undo", async ({ browser, product }) => {
  const word = await waitingComments(product, 2)
  const page = await pageOf(browser, product, { key: "brightwater-manager", javaScriptEnabled: false })
  await page.goto(QUEUE)
  await page.getByRole("searchbox").fill(word)
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await press(page, "Reject", "Sender 1")
  await page.getByRole("textbox", { name: "Reason" }).fill("Sent twice.")
  await page
    .locator("form")
    .filter({ has: page.getByRole("textbox", { name: "Reason" }) })
    .getByRole("button", { name: "Reject" })
    .click()
  await expect(page.getByText("Comment rejected.")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(moderationMessages.undone(1))).toBeVisible()
  for (const number of [1, 2])
    await page.getByRole("checkbox", { name: `Select the comment by Sender ${number}` }).check()
  await page.locator(".bulk-bar").getByRole("button", { name: "Approve" }).click()
  await expect(page.getByText("2 comments approved.")).toBeVisible()
  await page.context().close()
})

test("a docket is opened, closed, reopened with a reason, and its history says so", async ({ browser, product }) => {
  const [docket] = await query<{ id: string; slug: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, require_captcha)
     select agency_id, 'a-quince-orchard', 'A quince orchard', 'What we plan.', false from dockets where title like 'Alder Street%'
     returning id, slug`,
  )
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const visitor = await pageOf(browser, product, { key: "visitor" })
  const seen = async () => (await visitor.goto(`/dockets/${docket?.slug}`))?.status()
  const confirmed = async (action: string) => {
    const question = page.getByRole("dialog")
    await expect(question).toBeVisible()
    await question.getByRole("button", { name: action, exact: true }).click()
    await expect(question).toBeHidden()
  }
  expect(await seen()).toBe(404)
  await page.goto("/agency/dockets?status=draft")
  await page.getByRole("link", { name: "A quince orchard", exact: true }).click()
  await page.getByRole("navigation", { name: "Parts of the docket" }).getByRole("link", { name: "Settings" }).click()
  await page.getByRole("button", { name: "Open", exact: true }).click()
  await confirmed("Open")
  await expect(page.getByText("The comment window is open.")).toBeVisible()
  expect(await seen()).toBe(200)
  await expect(visitor.getByRole("link", { name: "Submit Comment" }).first()).toBeVisible()

  await page.getByRole("button", { name: "Close", exact: true }).click()
  await expect(page.getByRole("dialog")).toContainText("close")
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText("The comment window is open.")).toBeVisible()
  await page.getByRole("button", { name: "Close", exact: true }).click()
  await confirmed("Close")
  await expect(page.getByText("The comment window is closed.")).toBeVisible()
  await seen()
  await expect(visitor.getByRole("link", { name: "Submit Comment" })).toHaveCount(0)

  await page.getByRole("button", { name: "Reopen" }).click()
  const question = page.getByRole("dialog")
  await question.getByRole("checkbox", { name: /No close date/ }).check()
  await question.getByRole("button", { name: "Reopen" }).click()
  await expect(question.getByRole("alert").or(question.locator(".error-summary")).first()).toBeVisible()
  await question.getByRole("textbox", { name: "Reason" }).fill("Too few people knew.")
  await question.getByRole("button", { name: "Reopen" }).click()
  await expect(question).toBeHidden()
  await page.getByRole("link", { name: "Activity Log" }).click()
  await expect(page.getByText("Too few people knew.")).toBeVisible()
  await page.context().close()
  await visitor.context().close()
})

test("a viewer reads dockets and is told why not more", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-viewer" })
  const answer = await page.goto(QUEUE)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(accessMessages.restrictedTitle)
  await expect(page.getByText(accessMessages.moderationQueueRestricted)).toBeVisible()
  await page.goto("/agency/dockets?q=Alder")
  await page.getByRole("link", { name: /^Alder Street/ }).click()
  await page.getByRole("navigation", { name: "Parts of the docket" }).getByRole("link", { name: "Settings" }).click()
  const close = page
    .getByRole("button", { name: "Close", exact: true })
    .or(page.getByRole("button", { name: /^Close/ }))
    .first()
  await expect(close).toBeVisible()
  await close.click({ force: true })
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByText("Requires manager role or higher").first()).toBeAttached()
  await page.context().close()
})

test("somebody who works for two agencies chooses, switches and signs out", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "two-agencies" })
  await page.goto("/agency/dashboard")
  await expect(page).toHaveURL("/agency/select")
  await page.getByRole("button", { name: /Continue with .*Harbor Line/ }).click()
  await expect(page).toHaveURL("/agency/dashboard")
  await expect(page.getByRole("banner")).toContainText("Harbor Line")
  await page.goto(QUEUE)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moderation Queue")
  await page.context().close()
})

test("console 27: who loses a role while working wears the one there is now on the page that refuses", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  const become = (role: string) =>
    query(
      product,
      `update agency_members set role = '${role}' from users
       where users.id = agency_members.user_id and users.email = 'reviewer@brightwater.example'`,
    )
  const sidebar = page.getByRole("navigation", { name: "Console", exact: true })
  try {
    for (const lose of [
      () => sidebar.getByRole("link", { name: "Flagged Items" }).click(),
      () => rows(page).first().getByRole("button", { name: "Approve" }).click(),
    ]) {
      await become("reviewer")
      await page.goto(QUEUE)
      await expectHydrated(page)
      await become("viewer")
      await lose()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(accessMessages.restrictedTitle)
      await expect(page.getByRole("banner").getByText("Viewer", { exact: true })).toBeVisible()
      await expect(sidebar.getByRole("link", { name: /Review Queue|Flagged Items/ })).toHaveCount(0)
    }
  } finally {
    await become("reviewer")
  }
  await page.context().close()
})
