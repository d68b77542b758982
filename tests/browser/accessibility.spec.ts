import type { Browser, Page } from "@playwright/test"
import type { Product } from "#src/testing/product.ts"
import { query } from "./database.ts"
import { browserOf, type Person } from "./people.ts"
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, narrow, test } from "./product.ts"

/** The page as it stands, in both widths. */
async function expectWhole(page: Page) {
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

async function expectAllWhole(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectWhole(page)
    })
  }
}

const pageOf = async (browser: Browser, product: Product, person: Person) =>
  (await browserOf(browser, product, person)).newPage()

async function known(product: Product) {
  const [docket] = await query<{ id: string; slug: string; agency: string }>(
    product,
    `select d.id, d.slug, a.slug as agency from dockets d join agencies a on a.id = d.agency_id where d.title like 'Alder Street%'`,
  )
  const comments = await query<{ id: string; status: string }>(
    product,
    `select distinct on (status) id, status from comments where docket_id = $1 order by status, attachment_count desc, id`,
    [docket?.id],
  )
  const [archived] = await query<{ slug: string; id: string }>(
    product,
    "select slug, id from dockets where status = 'archived' limit 1",
  )
  const idOf = (status: string) => comments.find((comment) => comment.status === status)?.id ?? ""
  if (!docket || !archived) throw new Error("The sample data lacks a docket.")
  return { ...docket, archived, idOf }
}

test("what a visitor reads", async ({ page, product }) => {
  test.setTimeout(180_000)
  const { slug, agency, archived, idOf } = await known(product)
  await expectAllWhole(page, [
    "/",
    "/dockets",
    "/dockets?q=water&status=open&date_from=nonsense",
    "/dockets?q=nothing-is-called-this",
    `/dockets/${slug}`,
    `/dockets/${slug}#comments`,
    `/dockets/${archived.slug}`,
    `/comments/${idOf("published")}`,
    "/comments/search?q=parking",
    "/comments/search?q=xylophonist",
    "/state/or",
    "/state/wy",
    `/agencies/${agency}`,
    "/dockets/nowhere",
    "/nowhere",
  ])
})

test("what a visitor fills in: empty, refused, done", async ({ page, product }) => {
  test.setTimeout(180_000)
  await expectAllWhole(page, [
    "/login",
    "/login?tab=sign_up",
    "/agency/login",
    "/agency/reset-password",
    "/agency/reset-password?token=dead",
    "/agency/reset-password?step=done",
    "/confirm-email",
    "/confirm-email?token=dead",
    "/unauthorized",
    "/sign-out",
  ])
  await page.goto("/login?tab=sign_up")
  await page.getByRole("button", { name: "Sign Up" }).click()
  await expect(page.getByText("Please enter your full name").first()).toBeVisible()
  await expectWhole(page)
  await page.goto("/login")
  await page.getByLabel("Email").fill("nobody@mail.example")
  await page
    .getByLabel("Password", { exact: true })
    .or(page.getByLabel(/^Password/))
    .first()
    .fill("Wrong-Secret-1!")
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
  await expect(page.getByText("Invalid email or password").first()).toBeVisible()
  await expectWhole(page)
  await page.goto("/agency/reset-password")
  await page.getByLabel("Email").fill("owner@brightwater.example")
  await page.getByRole("button", { name: "Send the link" }).click()
  await expect(page).toHaveURL(/step=sent/)
  await expectWhole(page)
  // The menus, open.
  await page.goto("/")
  await page.locator(".site-nav").getByText("States", { exact: true }).click()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await page.locator(".site-menu > summary").click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(product.output()).not.toContain('"level":50')
})

test("what a citizen sees", async ({ browser, product }) => {
  test.setTimeout(180_000)
  const { slug, archived } = await known(product)
  const page = await pageOf(browser, product, { key: "citizen" })
  const [sent] = await query<{ tracking_id: string }>(
    product,
    "select tracking_id from comments join users on users.id = user_id where email = 'citizen@opendocket.example' order by comments.id desc limit 1",
  )
  await expectAllWhole(page, [
    "/dashboard",
    "/dashboard?tab=comments",
    "/dashboard?tab=saved",
    "/dockets",
    `/dockets/${slug}`,
    `/dockets/${archived.slug}/comment`,
    `/thank-you?tracking=${sent?.tracking_id}`,
    "/thank-you?tracking=CMT-NOBODYS00000",
  ])
  await page.context().close()
})

test("the comment wizard: every step empty, refused and filled in", async ({ browser, product }) => {
  test.setTimeout(180_000)
  const [open] = await query<{ slug: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, status)
     select agency_id, 'accessible-to-all', 'Accessible to all', 'What we plan.', 'open' from dockets where title like 'Alder Street%' returning slug`,
  )
  const page = await pageOf(browser, product, { key: "citizen" })
  const wizard = (step: number) => `/dockets/${open?.slug}/comment${step > 1 ? `?step=${step}` : ""}`
  const next = () => page.getByRole("button", { name: "Next", exact: true }).click()
  await page.goto(wizard(1))
  await expectWhole(page)
  await page.getByRole("textbox", { name: /^Email/ }).fill("not an address")
  await next()
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible()
  await expectWhole(page)
  await page.getByRole("textbox", { name: /^Email/ }).fill("")
  await next()
  await expect(page).toHaveTitle(/^Step 2/)
  await expectWhole(page)
  await next()
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1)
  await expectWhole(page)
  await page.getByRole("textbox", { name: /^Your comment/ }).fill("It should be accessible to all.")
  await next()
  await expect(page).toHaveTitle(/^Step 3/)
  await expectWhole(page)
  const lie = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ not what it says") }
  await page.getByLabel(/^Add files/).setInputFiles(lie)
  await expect(page.getByRole("list", { name: "Your files" })).toContainText("plan.pdf")
  await expectWhole(page)
  await page.getByRole("button", { name: "Remove plan.pdf" }).click()
  await expect(page.getByRole("list", { name: "Your files" })).toHaveCount(0)
  await next()
  await expect(page).toHaveTitle(/^Step 4/)
  await expectWhole(page)
  await next()
  await expect(page.locator(".error-summary, [role=alert]").first()).toBeVisible()
  await expectWhole(page)
  await page.getByRole("radio", { name: "Organization" }).check()
  await expectWhole(page)
  await page.getByRole("radio", { name: "Myself" }).check()
  await page.getByRole("checkbox", { name: /penalty of perjury/ }).check()
  await next()
  await expect(page).toHaveTitle(/^Step 5/)
  await expect(page.locator("altcha-widget").getByRole("checkbox")).toBeVisible()
  await expectWhole(page)
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(page.locator(".error-summary, [role=alert]").first()).toBeVisible()
  await expectWhole(page)
  await page.context().close()
})

test("the console: what its people see", async ({ browser, product }) => {
  test.setTimeout(180_000)
  const { id, archived, idOf } = await known(product)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  await expectAllWhole(owner, [
    "/agency/dashboard",
    "/agency/dockets",
    "/agency/dockets?q=nothing-is-called-this",
    `/agency/dockets/${id}`,
    `/agency/dockets/${id}?tab=comments`,
    `/agency/dockets/${id}?tab=activity`,
    `/agency/dockets/${id}?tab=settings`,
    `/agency/dockets/${archived.id}?tab=settings`,
    "/agency/moderation/queue",
    "/agency/moderation/queue?tab=approved",
    "/agency/moderation/queue?tab=rejected",
    "/agency/moderation/queue?q=xylophonist",
    `/agency/moderation/queue?comment=${idOf("submitted")}`,
    `/agency/moderation/comment/${idOf("rejected")}`,
    "/agency/moderation/flagged",
    "/agency/nowhere",
  ])
  await owner.context().close()
})

test("the console: dialogs, answers, and what others are refused", async ({ browser, product }) => {
  test.setTimeout(180_000)
  const { id } = await known(product)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  await owner.goto("/agency/moderation/queue")
  await owner
    .getByRole("button", { name: /^Reject the comment/ })
    .first()
    .click()
  await expect(owner.getByRole("dialog")).toBeVisible()
  await expectAccessible(owner)
  await owner.keyboard.press("Escape")
  await owner
    .getByRole("checkbox", { name: /^Select the comment/ })
    .first()
    .check()
  await expectWhole(owner)
  await owner
    .getByRole("button", { name: /^Approve the comment/ })
    .first()
    .click()
  await expect(owner.getByText("Comment approved.")).toBeVisible()
  await expectWhole(owner)
  await owner.goto(`/agency/dockets/${id}?tab=settings`)
  await owner.getByRole("button", { name: "Extend" }).click()
  await expect(owner.getByRole("dialog")).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole("dialog").getByRole("button", { name: "Extend" }).click()
  await expect(owner.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible()
  await expectAccessible(owner)
  await owner.setViewportSize(narrow)
  await expectNoSidewaysScroll(owner)
  await owner.context().close()

  const viewer = await pageOf(browser, product, { key: "brightwater-viewer" })
  await expectAllWhole(viewer, ["/agency/dashboard", "/agency/moderation/queue", `/agency/dockets/${id}?tab=settings`])
  await viewer.context().close()
  const reviewer = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await expectAllWhole(reviewer, ["/agency/dashboard", "/agency/moderation/queue"])
  await reviewer.context().close()
  const uninvited = await pageOf(browser, product, { key: "no-agency" })
  await expectAllWhole(uninvited, ["/agency/no-access"])
  await uninvited.context().close()
  const both = await pageOf(browser, product, { key: "two-agencies" })
  await expectAllWhole(both, ["/agency/select"])
  await both.context().close()
})

test("before any script has arrived", async ({ browser, product }) => {
  test.setTimeout(180_000)
  const { id, slug } = await known(product)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  // axe itself is a script, so ours are held back instead of all being switched off.
  await owner.route("**/*.js", (route) => route.abort())
  await expectAllWhole(owner, [
    "/",
    "/dockets?q=water",
    `/dockets/${slug}`,
    "/comments/search?q=parking",
    "/agency/moderation/queue",
    `/agency/dockets/${id}?tab=settings&ask=extended`,
  ])
  await owner.context().close()
  const citizen = await pageOf(browser, product, { key: "citizen" })
  await citizen.route("**/*.js", (route) => route.abort())
  await expectAllWhole(citizen, [`/dockets/${slug}/comment`, "/dashboard"])
  await citizen.context().close()
})
