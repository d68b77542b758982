import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { COLLEAGUES_LISTED_UNASKED } from "#src/rules/record/comments/queue-filter.ts"
import { query } from "../database.ts"
import { expect, test } from "../product.ts"
import { pageOf, QUEUE, waitingComments } from "./queue.ts"
import { expectWhole } from "../whole-pages.ts"

test("all that match: select, confirm, approve, public at once, undo", async ({ browser, product }) => {
  const word = await waitingComments(product, 27)
  const published = async () => (await fetch(`${product.address}/comments/search?q=${word}`)).text()
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.goto(`${QUEUE}?q=${word}`)
  await page.getByRole("checkbox", { name: "Select all comments on this page" }).check()
  await page.getByRole("link", { name: words.selectAll("27") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decide on 27 comments")
  await expectWhole(page)
  expect(await published()).not.toContain("Sender 1")
  await page.getByRole("button", { name: "Approve 27 comments" }).click()
  await expect(page.getByRole("heading", { name: words.states.finished })).toBeVisible()
  expect(await published()).toContain("Sender 1")
  await expectWhole(page)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("heading", { name: words.states.undone })).toBeVisible()
  expect(await published()).not.toContain("Sender 1")
  await page.context().close()
})

test("all that match, without JavaScript", async ({ browser, product }) => {
  const word = await waitingComments(product, 26)
  const page = await pageOf(browser, product, { key: "brightwater-manager", javaScriptEnabled: false })
  await page.goto(`${QUEUE}?q=${word}`)
  await page.getByRole("link", { name: words.selectAll("26") }).click()
  await page.getByRole("textbox", { name: "Reason" }).fill("All the same.")
  await page.getByRole("button", { name: "Reject 26 comments" }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole("heading", { name: words.states.finished })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText("All the same.")).toBeVisible()
  await page.context().close()
})

test("very many colleagues are listed when they are asked for, and what is ticked stays", async ({
  browser,
  product,
}) => {
  const word = await waitingComments(product, 2)
  await query(
    product,
    `with made as (
       insert into users (email, email_confirmed_at) select 'many' || n || '@many.example', now() from generate_series(0, $1) n returning id, email
     ), named as (
       insert into profiles (id, email, full_name, role) select id, email, 'Colleague ' || split_part(email, '@', 1), 'agency' from made
     )
     insert into agency_members (agency_id, user_id, role)
     select agency_id, made.id, 'reviewer' from made, dockets where title like 'Alder Street%'`,
    [COLLEAGUES_LISTED_UNASKED],
  )
  for (const javaScriptEnabled of [true, false]) {
    const page = await pageOf(browser, product, { key: "brightwater-manager", javaScriptEnabled })
    await page.goto(`${QUEUE}?q=${word}`)
    const bar = page.locator(".bulk-bar")
    const box = page.getByRole("checkbox", { name: "Select the comment by Sender 2" })
    if (javaScriptEnabled) {
      await expect(page.getByRole("checkbox", { name: "Select all comments on this page" })).toBeVisible()
      await box.check()
    }
    await expect(bar.getByRole("option")).toHaveCount(2)
    await bar.getByRole("link", { name: assignmentMessages.allColleagues }).click()
    await expect(page.getByRole("link", { name: assignmentMessages.allColleagues })).toHaveCount(0)
    if (javaScriptEnabled) await expect(bar.getByRole("combobox")).toBeFocused()
    else await box.check()
    await expect(box).toBeChecked()
    await bar.getByRole("combobox").selectOption(`Colleague many${javaScriptEnabled ? 7 : 8}`)
    await bar.getByRole("button", { name: assignmentMessages.assign, exact: true }).click()
    await expect(page.getByText(assignmentMessages.done("1 comment"))).toBeVisible()
    await page.context().close()
  }
  const gone = "(select id from users where email like '%@many.example')"
  for (const from of [
    "comment_assignments where user_id",
    "agency_members where user_id",
    "profiles where id",
    "users where id",
  ])
    await query(product, `delete from ${from} in ${gone}`)
})
