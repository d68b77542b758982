import { bulkActionMessages as words } from "#src/rules/messages/bulk-action.ts"
import { expect, test } from "./product.ts"
import { pageOf, QUEUE, waitingComments } from "./queue.ts"
import { expectWhole } from "./whole-pages.ts"

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
