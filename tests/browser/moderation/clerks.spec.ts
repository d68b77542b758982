import type { Page } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
import { query } from "../database.ts"
import { askAboutMember, invite } from "../console/new-agency.ts"
import { expect, expectAccessible, expectHydrated, test } from "../product.ts"
import { pageOf } from "./queue.ts"
import { heading, waitingDocket } from "./review.ts"

/** What `npm run bench:review` measures on real comments, without its bounds of time. */

const shown = (page: Page) => page.locator(".review h2, main .alert-heading, main h1").last()

async function startReviewing(page: Page, docket: string): Promise<Page> {
  await page.goto(`/agency/moderation/review?docket_id=${docket}`)
  await page.getByRole("button", { name: "Start reviewing" }).click()
  await expect(page.locator(".review h2")).toBeVisible()
  await expectHydrated(page)
  return page
}

/** Presses a key when the page takes keys, and waits until another comment is there, or the end of the list. */
async function press(page: Page, key: string): Promise<void> {
  const before = await shown(page).textContent()
  await page.keyboard.press(key)
  await expect(shown(page)).not.toHaveText(before ?? "")
  await expect(page.locator("[data-keys][aria-busy=true]")).toHaveCount(0)
}

/** Approves one after the other until the page has no more; how many presses it took. */
async function approveAll(page: Page, each: (presses: number) => Promise<void> | void = () => {}): Promise<number> {
  let presses = 0
  for (; await page.locator(".review h2").isVisible(); await each(presses)) {
    await press(page, "a")
    presses += 1
  }
  return presses
}

/** How many comments of a docket are decided; by one person, or by all. */
async function decisions(product: Product, docket: string, email = ""): Promise<number> {
  const [row] = await query<{ n: number }>(
    product,
    `select count(*)::int as n from moderation_logs l join comments c on c.id = l.comment_id join users u on u.id = l.actor_id
     where c.docket_id = $1 and l.action = 'approve' and ($2 = '' or u.email = $2)`,
    [docket, email],
  )
  return row?.n ?? 0
}

test("one key decides, with the whole text on the page; skipped and undone ones come back", async ({
  browser,
  product,
}) => {
  const docket = await waitingDocket(product, "A rowan avenue", 12)
  const page = await startReviewing(await pageOf(browser, product, { key: "brightwater-reviewer" }), docket)
  let presses = 0
  for (let number = 1; number <= 12; number++) {
    await expect(heading(page, number)).toBeVisible()
    await expect(page.locator(".review-text .verbatim")).toHaveText(`Text ${number} as it was sent.`)
    await press(page, number % 5 === 0 ? "s" : "a")
    presses += 1
    if (number % 6 !== 0 || number === 12) continue
    await press(page, "u")
    await expect(heading(page, number)).toBeVisible()
    await press(page, "a")
    presses += 2
  }
  await expect(page.getByText("This is the end of the list")).toBeVisible()
  expect([presses, await decisions(product, docket)]).toEqual([14, 11]) // 10, and one twice
  await page.context().close()
})

test("two people on one docket: every press decides a comment, and none is decided twice", async ({
  browser,
  product,
}) => {
  const docket = await waitingDocket(product, "A whitebeam avenue", 24)
  const pages = ["brightwater-reviewer", "brightwater-manager"].map((key) => pageOf(browser, product, { key }))
  const reviewers = await Promise.all(pages.map(async (page) => startReviewing(await page, docket)))
  const presses = await Promise.all(reviewers.map((page) => approveAll(page)))
  expect(presses.reduce((sum, one) => sum + one)).toBe(24)
  expect(await decisions(product, docket)).toBe(24)
  await Promise.all(reviewers.map((page) => page.context().close()))
})

test("three people, one of whom becomes a viewer in the middle: no decision of theirs after it", async ({
  browser,
  product,
}) => {
  const docket = await waitingDocket(product, "A service tree avenue", 30)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  const email = "sorb@brightwater.example"
  const joined = await invite({ browser, product }, owner, { email, name: "Sorb Wild", role: "reviewer" })
  const others = ["brightwater-reviewer", "brightwater-manager"].map((key) => pageOf(browser, product, { key }))
  const reviewers = await Promise.all([joined, ...others].map(async (page) => startReviewing(await page, docket)))
  let before = -1
  const demote = async (presses: number) => {
    if (presses !== 3) return
    await askAboutMember(owner, /Sorb Wild/, { question: "Change role", role: "viewer" })
    await expect(owner.getByRole("heading", { name: /^Role changed/ })).toBeVisible()
    before = await decisions(product, docket, email)
  }
  await Promise.all(reviewers.map((page) => approveAll(page, page === joined ? demote : undefined)))
  expect(before).toBe(3)
  expect(await decisions(product, docket, email)).toBe(3)
  expect(await decisions(product, docket)).toBeGreaterThan(20) // the rest was held for the one who left
  await expect(joined.getByText(/^Access Restricted/).first()).toBeVisible()
  await Promise.all([owner, ...reviewers].map((page) => page.context().close()))
})

test("a key that is pressed on and on does not overturn what a colleague has decided meanwhile", async ({
  browser,
  product,
}) => {
  const docket = await waitingDocket(product, "A wild cherry avenue", 3)
  const page = await startReviewing(await pageOf(browser, product, { key: "brightwater-reviewer" }), docket)
  const comment = new URL(page.url()).searchParams.get("comment")
  const colleague = await pageOf(browser, product, { key: "brightwater-manager" })
  await colleague.goto(`/agency/moderation/comment/${comment}`)
  await expectHydrated(colleague)
  await colleague.getByRole("button", { name: /^Reject/ }).click()
  await colleague.getByRole("dialog").getByRole("button", { name: "Reject", exact: true }).click()
  await expect(colleague.getByText("Rejected").first()).toBeVisible()
  await page.keyboard.press("a")
  await expect(page.getByText("rejected this comment in the meantime")).toBeVisible()
  await expect(page.getByText("This comment is Rejected now.")).toBeVisible()
  await expect(page.locator("[data-keys][aria-busy=true]")).toHaveCount(0)
  await page.keyboard.press("a")
  await expect(page.locator("[data-keys][aria-busy=true]")).toHaveCount(0)
  await expect(heading(page, 1)).toBeVisible()
  await press(page, "s")
  await expect(heading(page, 2)).toBeVisible()
  expect(await decisions(product, docket)).toBe(0)
  await Promise.all([page, colleague].map((one) => one.context().close()))
})

test("the reason that somebody typed while their role was taken away is still there to hand on", async ({
  browser,
  product,
}) => {
  const docket = await waitingDocket(product, "A bird cherry avenue", 2)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  const email = "cherry@brightwater.example"
  const page = await invite({ browser, product }, owner, { email, name: "Cherry Wild", role: "reviewer" })
  await startReviewing(page, docket)
  await page.keyboard.press("r")
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Reason/ })
    .fill("This names a neighbor.")
  await askAboutMember(owner, /Cherry Wild/, { question: "Change role", role: "viewer" })
  await expect(owner.getByRole("heading", { name: /^Role changed/ })).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "Reject", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Access Restricted" })).toBeVisible()
  await expect(page.getByText("This names a neighbor.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Go Back" }).click()
  await page.goto("/agency/moderation/queue")
  await expect(page.getByText(/^Access Restricted/).first()).toBeVisible()
  await expect(page.getByText("This names a neighbor.")).toHaveCount(0)
  await Promise.all([owner, page].map((one) => one.context().close()))
})
