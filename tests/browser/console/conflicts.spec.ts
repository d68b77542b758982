import type { Page } from "@playwright/test"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { query } from "../database.ts"
import { browserOf, signUp } from "../people.ts"
import { desktop, expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, phone, test } from "../product.ts"
import { countIn, pageOf, press, QUEUE, rows, waitingComments } from "../moderation/queue.ts"
import { agreeAndProve, fillInUntilReview, signUpForWizard, submit } from "../commenting/wizard-steps.ts"

test("console 5: two reviewers on one list: a refused press shows the list as it is now", async ({
  browser,
  product,
}) => {
  const word = await waitingComments(product, 3)
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  const other = await pageOf(browser, product, { key: "brightwater-manager" })
  for (const one of [page, other]) {
    await one.goto(`${QUEUE}?q=${word}`)
    await expectHydrated(one)
    await expect(rows(one)).toHaveCount(3)
  }
  await press(other, "Approve", "Sender 1")
  await expect(other.getByText("Comment approved.")).toBeVisible()
  const pending = await countIn(other, "Pending")
  await press(page, "Approve", "Sender 1")
  await expect(page.getByText("approved this comment in the meantime. It is now Approved.")).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(await countIn(page, "Pending")).toBe(pending)

  // Console 6: what was typed for a rejection is not lost with it.
  await press(page, "Reject", "Sender 2")
  const question = page.getByRole("dialog", { name: moderationMessages.rejectTitle })
  await question.getByRole("textbox", { name: "Reason" }).fill("It names a child.")
  await press(other, "Approve", "Sender 2")
  await expect(rows(other)).toHaveCount(1)
  await question.getByRole("button", { name: "Reject" }).click()
  await expect(page.getByText(moderationMessages.reasonNotUsed)).toBeVisible()
  await expect(page.getByText("It names a child.")).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await press(page, "Reject", "Sender 3")
  await question.getByRole("textbox", { name: "Reason" }).fill("Sent twice.")
  await press(other, "Approve", "Sender 3")
  await expect(rows(other)).toHaveCount(0)
  await other.goto(`${QUEUE}?tab=approved&q=${word}`)
  await press(other, "Flag", "Sender 3")
  await other.getByRole("dialog", { name: moderationMessages.flagTitle }).getByRole("button", { name: "Flag" }).click()
  await expect(rows(other)).toHaveCount(2)
  await question.getByRole("button", { name: "Reject" }).click()
  await expect(question.getByText("flagged this comment in the meantime. It is now Flagged.")).toBeVisible()
  await expect(question.getByRole("textbox", { name: "Reason" })).toHaveValue("Sent twice.")
  await question.getByRole("button", { name: "Reject" }).click()
  await expect(page.getByText("Comment rejected.")).toBeVisible()
  await page.context().close()
  await other.context().close()
})

test("console 7: two people edit one docket: both versions are shown, and the second one can save", async ({
  browser,
  product,
}) => {
  const [docket] = await query<{ id: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, open_at, require_captcha)
     select agency_id, 'a-pear-orchard', 'A pear orchard', 'What we plan.', '2026-01-05T14:00:00Z', false
     from dockets where title like 'Alder Street%' returning id`,
  )
  const edit = `/agency/dockets/${docket?.id}/edit`
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const other = await pageOf(browser, product, { key: "brightwater-admin" })
  const field = (one: Page, name: string) => one.getByRole("textbox", { name: new RegExp(`^${name}`) })
  for (const one of [page, other]) {
    await one.goto(edit)
    await expectHydrated(one)
  }
  await field(other, "Title").fill("A pear and plum orchard")
  await field(other, "Summary").fill("What we plan now.")
  await other.getByRole("button", { name: "Save Changes" }).click()
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("A pear and plum orchard")

  await field(page, "Title").fill("Pears for everybody")
  await field(page, "Description").fill("My own words.")
  await page.getByRole("button", { name: "Save Changes" }).click()
  const notice = page.locator(".alert", { hasText: "Someone else changed this docket while you were editing it" })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText("Docket edited (Title, Summary)")
  await expect(notice.getByRole("row", { name: /Title/ })).toContainText("A pear and plum orchard")
  await expect(notice.getByRole("row", { name: /Title/ })).toContainText("Pears for everybody")
  await expect(field(page, "Title")).toHaveValue("Pears for everybody")
  await expect(field(page, "Summary")).toHaveValue("What we plan now.")
  await expect(field(page, "Description")).toHaveValue("My own words.")
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  const caption = await notice.locator("caption").boundingBox()
  expect(caption?.height, "the caption in lines, not one letter below the other").toBeLessThan(100)
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pears for everybody")
  await page.context().close()
  await other.context().close()
})

for (const javaScriptEnabled of [true, false])
  test(`a step of the wizard says that a colleague opened the docket, and shows what was typed (${javaScriptEnabled ? "script" : "no script"})`, async ({
    browser,
    product,
  }) => {
    const [docket] = await query<{ id: string }>(
      product,
      `insert into dockets (agency_id, slug, title, summary, require_captcha)
       select agency_id, $1, 'A quince orchard', 'What we plan.', false
       from dockets where title like 'Alder Street%' returning id`,
      [`a-quince-orchard-${javaScriptEnabled}`],
    )
    const context = await browserOf(browser, product, { key: "brightwater-manager", javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`/agency/dockets/${docket?.id}/setup?step=1`)
    if (javaScriptEnabled) await expectHydrated(page)
    await page.getByRole("textbox", { name: "Summary" }).fill("Quinces beside the school.")
    await query(product, "update dockets set status = 'open', open_at = now(), version = version + 1 where id = $1", [
      docket?.id,
    ])
    await page.getByRole("button", { name: "Next" }).filter({ visible: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your changes were not saved")
    const notice = page.locator(".alert", { hasText: "A colleague opened this docket while you were working on it." })
    await expect(notice).toBeVisible()
    await expect(page.getByText("Quinces beside the school.")).toBeVisible()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page) // axe is a script
    }
    await page.getByRole("link", { name: "Edit docket" }).click()
    await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("What we plan.")
    await context.close()
  })

test("two tabs correct one comment: the second one shows the first one's text, and can save over it", async ({
  page,
  product,
}) => {
  const email = `two-tabs-${Date.now()}@example.org`
  await signUp(page, product, { email, name: "Pat Doe" })
  const [sent] = await query<{ tracking_id: string }>(
    product,
    `insert into comments (tracking_id, agency_id, docket_id, user_id, status, content, representation,
       certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
     select $1, agency_id, id, (select id from users where email = $2), 'submitted', 'Fewer marmots.', 'myself', 1, now(), now(), 1, now(), now()
     from dockets where title like 'Alder Street%' returning tracking_id`,
    [`CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`, email],
  )
  const other = await page.context().newPage()
  const correct = async (tab: Page, text: string) => {
    await tab.getByLabel("Your comment").fill(text)
    await tab.getByRole("button", { name: "Save the correction" }).click()
  }
  for (const tab of [page, other]) {
    await tab.goto(`/dashboard/comments/${sent?.tracking_id}/correct`)
    await expectHydrated(tab)
  }
  await correct(other, "More marmots.")
  await expect(other.getByText("More marmots.")).toBeVisible()
  await correct(page, "No marmots.")
  await expect(page.getByText("You corrected this comment somewhere else in the meantime.")).toBeVisible()
  await page.getByText("Read it").click()
  await expect(page.getByText("More marmots.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Save the correction" }).click()
  await expect(page.getByRole("heading", { name: "Correct your comment" })).toHaveCount(0)
  await expect(page.getByText("No marmots.")).toBeVisible()
})

test("two people make a new secret for one webhook: the second one's question closes, and says why", async ({
  browser,
  product,
}) => {
  const [webhook] = await query<{ id: string }>(
    product,
    `insert into webhooks (agency_id, url, events, sealed_secret, active_since, created_at, created_by, updated_at, updated_by)
     select agency_id, 'https://hooks.example.com/two-secrets', '{docket.opened}', '', now(), now(), created_by, now(), created_by
     from dockets where title like 'Alder Street%' returning id`,
  )
  const page = await pageOf(browser, product, { key: "brightwater-admin" })
  await page.goto(`/agency/settings/webhooks/${webhook?.id}`)
  await expectHydrated(page)
  for (let refusals = 0; refusals < 2; refusals += 1) {
    await page.getByRole("button", { name: "Make a new secret" }).last().click()
    await query(product, "update webhooks set version = version + 1 where id = $1", [webhook?.id])
    await page.getByRole("dialog").getByRole("button", { name: "Make a new secret" }).click()
    await expect(page.getByText("changed this webhook in the meantime")).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page.locator("[name=version]").first()).toHaveValue(String(2 + refusals)) // the page has loaded again
  }
  await page
    .locator("form", { has: page.locator("[name=version]") })
    .first()
    .getByRole("button", { name: "Make a new secret" })
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your signing secret")
  await query(product, "delete from webhooks where id = $1", [webhook?.id])
  await page.context().close()
})

test("who was signed out while writing is asked for the check that strangers pass, and keeps what was typed", async ({
  page,
  product,
}) => {
  await signUp(page, product, { email: `signed-out-${Date.now()}@example.org`, name: "Pat Doe" })
  await page.goto("/contact")
  await expectHydrated(page)
  const check = page.getByRole("group", { name: "Check that you are a person" })
  await expect(check).toHaveCount(0)
  await page.getByLabel("Subject").fill("The lantern")
  await page.getByLabel("Message").fill("It is out.")
  await page.context().clearCookies()
  const name = page.getByRole("banner").getByText("Pat Doe")
  await expect(name).not.toHaveCount(0)
  await page.getByRole("button", { name: "Send Message" }).click()
  await expect(check).toBeVisible()
  await expect(name).toHaveCount(0)
  await expect(page.getByLabel("Message")).toHaveValue("It is out.")
})

test("a check whose answer is refused begins anew, each time", async ({ page, product }) => {
  await signUpForWizard(page, product)
  await fillInUntilReview(page)
  await agreeAndProve(page)
  for (const time of ["first", "second"]) {
    await page
      .locator("input[name=captcha]")
      .evaluate((field: HTMLInputElement, value) => void (field.value = value), time)
    await submit(page)
    await expect(page.getByRole("alert").getByText("CAPTCHA verification failed. Please try again.")).toBeVisible()
    await expect(page.getByText("Verified", { exact: true })).toHaveCount(0)
    await agreeAndProve(page)
  }
  await submit(page)
  await expect(page).toHaveURL(/thank-you/)
})
