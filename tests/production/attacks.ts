import type { BrowserContext, Page } from "@playwright/test"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { memberMessages } from "#src/rules/messages/people/member-messages.ts"
import { expect } from "./installation.ts"

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>

type PageRequest = { method?: string; headers?: Record<string, string>; body?: string; cache?: "no-cache" }

/** What a page's own script is answered: status, and whether a file came. */
const fetchIn = (page: Page, path: string, init: PageRequest = {}) =>
  page.evaluate(
    async ([address, how]) => {
      const answer = await fetch(address, how)
      return `${answer.status}${answer.headers.has("content-disposition") ? " file" : ""}`
    },
    [path, init] as const,
  )

/** The owner gives the reviewer another role, or takes their membership away. */
async function change(page: Page, reviewer: string, to: "viewer" | "out") {
  await page.goto("/agency/users")
  const row = page.getByRole("row", { name: new RegExp(reviewer) })
  if (to === "out") {
    await row.getByText("Deactivate").click()
    await page.getByRole("button", { name: "Deactivate", exact: true }).click()
    await expect(page.getByRole("heading", { name: memberMessages.deactivated })).toBeVisible()
    return
  }
  await row.getByText("Change role").click()
  const press = page.getByRole("button", { name: "Change role", exact: true })
  await page.locator("form").filter({ has: press }).getByLabel("Role", { exact: true }).selectOption(to)
  await press.click()
  await expect(page.getByRole("heading", { name: memberMessages.roleChanged })).toBeVisible()
}

/** The page of a reviewer, whom an owner demotes while it is open, and then lets go: what was open and known serves for nothing. */
export async function attackAfterDemotion(page: Page, { owner, reviewer }: { owner: Page; reviewer: string }) {
  await page.goto("/agency/moderation/queue?tab=approved")
  const [comment = ""] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=:\d)/.exec(await page.content()) ?? []
  const address = `/agency/moderation/comment/${comment}`
  await page.goto(address)
  const file = await page.locator('a[href^="/agency/attachments/"]').first().getAttribute("href")
  await page.goto("/agency/reports?ask=export")
  await page.getByLabel("Comments CSV").check()
  await page.getByLabel(/^Include all/).check()
  await page.getByRole("button", { name: "Create Export" }).click()
  const made = page.getByRole("link", { name: /^Download Comments CSV/ }).first()
  await expect(made).toBeVisible()
  const links = [file ?? "", (await made.getAttribute("href")) ?? ""]
  await page.goto("/agency/moderation/queue?tab=approved")
  for (const link of links) expect([link, await fetchIn(page, link)]).toEqual([link, "200 file"])

  await change(owner, reviewer, "viewer")
  expect(await Promise.all(links.map((link) => fetchIn(page, link, { cache: "no-cache" })))).toEqual(["404", "403"])
  await page
    .getByRole("button", { name: /^Flag the comment/ })
    .first()
    .click()
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST")
  await page.getByRole("textbox", { name: /^Reason/ }).press("Control+Enter")
  expect((await sent).status()).toBe(403)
  await expect(page.getByText(accessMessages.moderationQueueRestricted)).toBeVisible()

  await change(owner, reviewer, "out")
  expect(await Promise.all(links.map((link) => fetchIn(page, link, { cache: "no-cache" })))).toEqual(["404", "404"])
  await page.goto(address)
  await expect(page).toHaveURL(/\/agency\/no-access$/)
  // The account is the person's own, and stays.
  await page.goto("/account")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
}

/** The page of a super owner who sees pages as an owner does, and tries to act there, to upload, and to take files away. */
export async function attackWhileViewing(page: Page, { owner }: { owner: string }) {
  const other = await page.context().newPage()
  await other.goto("/platform-admin")
  await page.goto("/platform-admin?tab=agencies")
  await page.getByRole("link", { name: "Village of Mill Creek" }).first().click()
  await page
    .getByRole("row", { name: new RegExp(owner) })
    .getByRole("link", { name: /^View as this person/ })
    .click()
  await page.getByLabel("Reason").fill("An attack that must not work")
  await page.getByRole("button", { name: "View as this person" }).click()
  await expect(page).toHaveURL(/\/agency\/dashboard$/)
  const banner = page.getByRole("region", { name: "Viewing as another person" })

  const tus = {
    "tus-resumable": "1.0.0",
    "upload-length": "10",
    "upload-metadata": `filename ${btoa("a.pdf")},draft_id ${btoa(crypto.randomUUID())}`,
  }
  const id = crypto.randomUUID()
  for (const [path, init, answer] of [
    ["/uploads", { method: "POST", headers: tus }, "401"],
    [`/uploads/${id}`, { method: "PATCH", headers: { ...tus, "upload-offset": "0" }, body: "x" }, "401"],
    [`/uploads/${id}`, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } }, "401"],
    [`/agency/exports/${id}/download`, {}, "403"],
    ["/agency/audit-log.jsonl", {}, "403"],
    ["/agency/reports/table.csv", {}, "403"],
    ["/agency/reports/table.csv.data", {}, "403"],
    ["/account/data", {}, "403"],
  ] as const)
    expect([path, await fetchIn(page, path, init)]).toEqual([path, answer])

  // A button of a shown form that is made to send it elsewhere.
  for (const target of ["/agency/users", "/agency/moderation/queue", "/account/profile", "/platform-admin"]) {
    await page.goto("/agency/settings")
    await page.evaluate((address) => {
      const button = document.querySelector<HTMLButtonElement>('main form[method="post"] button')
      button?.setAttribute("formaction", address)
      button?.form?.setAttribute("enctype", "application/x-www-form-urlencoded")
    }, target)
    const sent = page.waitForResponse((answer) => answer.request().method() === "POST")
    await page.locator('main form[method="post"] button').first().click()
    expect([403, 422]).toContain((await sent).status()) // refused for the view, or as a form of another page
    await expect(banner).toBeVisible()
  }

  // A page of one's own that was open in another tab all along.
  await other.getByLabel("Agency name").fill("Village of Nowhere")
  await other.getByLabel("State", { exact: true }).selectOption("OH")
  await other.getByLabel("Owner email").fill("nobody@nowhere.example.gov")
  await other.getByRole("button", { name: "Create Agency" }).click()
  await expect(other.getByRole("region", { name: "Viewing as another person" })).toBeVisible()
  await page.goto("/agency/dashboard")
  await banner.getByRole("button", { name: "Stop" }).click()
  await expect(page).toHaveURL(/\/platform-admin/)
  await expect(banner).toHaveCount(0)
  await page.goto("/platform-admin?tab=agencies&q=Nowhere")
  await expect(page.getByRole("link", { name: "Village of Nowhere" })).toHaveCount(0)
}
