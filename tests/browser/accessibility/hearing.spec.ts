import { query } from "../database.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { Hearing } from "./hearing.ts"
import { pageOf, QUEUE, waitingComments } from "../moderation/queue.ts"
import { heading, waitingDocket } from "../moderation/review.ts"
import { knownRecords } from "../known-records.ts"
import { newWizard } from "../commenting/new-wizard.ts"

/**
 * Ten ways through the product as a simulated screen reader tells them, kept as text in `spoken/`: a change of what is heard is seen in
 * review. No substitute for people with their own screen readers.
 */

test("heard: find a docket", async ({ page }) => {
  const way = await Hearing.begin(page)
  await page.goto("/")
  await expectHydrated(page)
  await way.press(page.getByRole("banner").getByRole("link", { name: "Browse Dockets" }))
  await expect(page).toHaveURL("/dockets")
  await way.said("Browse Dockets")
  await way.focus(page.getByRole("heading", { level: 1 }))
  await way.type(page.getByRole("main").getByRole("searchbox"), "budget")
  await expect(page).toHaveURL("/dockets?q=budget")
  await way.said(/\d dockets?/)
  await way.read(page.getByRole("list", { name: "Active filters" }))
  const found = page.getByRole("article").getByRole("heading").first()
  await way.read(found)
  await way.press(found.getByRole("link"))
  await way.focus(page.getByRole("heading", { level: 1 }))
  expect(way.transcript()).toMatchSnapshot("find-a-docket.txt")
})

test("heard: read a comment", async ({ page, product }) => {
  // The only comment on a docket of its own.
  const [docket] = await query<{ slug: string; name: string }>(
    product,
    `with docket as (insert into dockets (agency_id, slug, title, summary, status, open_at, opened_at)
       select agency_id, 'steps-to-be-heard', 'Quiet steps at the library', 'Steps.', 'open', now(), now() from dockets
       where title like 'Alder Street%' returning id, agency_id, slug)
     insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_name, commenter_organization,
       representation, certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at, published_at)
     select 'CMT-STEPSTOBEHEARD', agency_id, id, 'published', 'Please use raised crossings with tactile strips.', 'Marcus Oyelaran',
       'Voices of the Valley', 'myself', 1, now(), now(), 1, now(), now(), now() from docket
     returning (select slug from docket), commenter_name as name`,
  )
  const way = await Hearing.begin(page)
  await page.goto(`/dockets/${docket?.slug}#comments`)
  await expectHydrated(page)
  const card = page
    .locator("article.comment")
    .filter({ hasText: docket?.name ?? "" })
    .first()
  await way.read(card)
  await way.press(card.getByRole("link", { name: /^Read full comment/ }))
  await way.focus(page.getByRole("heading", { level: 1 }))
  await way.read(page.getByRole("main").locator(".verbatim").first())
  expect(way.transcript()).toMatchSnapshot("read-a-comment.txt")
})

test("heard: submit a comment, with one error", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "citizen" })
  const way = await Hearing.begin(page)
  await page.goto(await newWizard(product, "a-bench-to-be-heard"))
  await expectHydrated(page)
  const next = page.getByRole("button", { name: "Next", exact: true })
  const step = page.getByRole("heading", { level: 1 })
  await way.read(page.getByRole("list", { name: "Progress" }))
  await way.press(next)
  await expect(step).toContainText("Your Comment")
  await way.focus(step)
  await way.press(next)
  await way.focus(page.locator(".error-summary"))
  const text = page.getByLabel("Your comment")
  await way.read(text)
  await way.type(text, "Please keep the bench.")
  await way.press(next)
  await expect(step).toContainText("Attachments")
  await way.focus(step)
  await way.press(next)
  await expect(step).toContainText("Certification")
  await way.focus(step)
  await way.press(page.getByLabel("Myself"), "Space")
  await way.press(page.getByLabel(/I certify under penalty of perjury/), "Space")
  await way.press(next)
  await expect(step).toContainText("Review")
  await way.focus(step)
  await way.press(page.getByLabel(/I understand that my comment/), "Space")
  await way.press(page.getByRole("checkbox", { name: /robot/ }), "Space")
  await way.said("Verified")
  await way.press(page.getByRole("button", { name: "Submit", exact: true }))
  await expect(page).toHaveURL(/thank-you/)
  await way.read(page.getByRole("main").getByRole("heading", { level: 1 }))
  expect(way.transcript()).toMatchSnapshot("submit-a-comment.txt")
  await page.context().close()
})

test("heard: log in with a wrong password", async ({ page }) => {
  const way = await Hearing.begin(page)
  await page.goto("/login")
  await expectHydrated(page)
  await way.type(page.locator("#email"), "nobody@mail.example")
  await way.type(page.locator("#password"), "Wrong-Secret-1!")
  await way.press(page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }))
  await way.focus(page.locator(".error-summary"))
  await way.read(page.locator("#email"))
  expect(way.transcript()).toMatchSnapshot("log-in-with-a-wrong-password.txt")
})

test("heard: search with filters", async ({ page }) => {
  const way = await Hearing.begin(page)
  await page.goto("/dockets?q=water")
  await expectHydrated(page)
  const sort = page.getByRole("main").getByRole("combobox", { name: /^Sort/ })
  await way.press(sort, "ArrowDown")
  await way.said(/\d dockets?/)
  await way.focus(sort)
  const filters = page.getByRole("list", { name: "Active filters" })
  await way.read(filters)
  await way.press(filters.getByRole("link").first())
  await expect(page).not.toHaveURL(/q=water/)
  await way.said(/\d dockets/)
  expect(way.transcript()).toMatchSnapshot("search-with-filters.txt")
})

test("heard: follow by email", async ({ page, product }) => {
  const { slug } = await knownRecords(product)
  const way = await Hearing.begin(page)
  await page.goto(`/follow?kind=docket&of=${slug}`)
  await expectHydrated(page)
  const main = page.getByRole("main")
  await way.read(main)
  const send = main.locator("form button[type=submit]")
  await way.press(send)
  await way.focus(page.locator(".error-summary"))
  await way.type(main.getByLabel("Email"), "listener@mail.example")
  await way.press(send)
  await way.focus(page.locator(".alert"))
  expect(way.transcript()).toMatchSnapshot("follow-by-email.txt")
})

test("heard: decide in review mode", async ({ browser, product }) => {
  const docket = await waitingDocket(product, "A hazel to be heard", 2)
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const way = await Hearing.begin(page)
  await page.goto(`/agency/moderation/review?docket_id=${docket}`)
  await expectHydrated(page)
  await way.press(page.getByRole("button", { name: "Start reviewing" }))
  await expect(heading(page, 1)).toBeVisible()
  await way.focus(page.getByRole("heading", { level: 1 }))
  await way.read(heading(page, 1))
  await way.read(page.locator(".review-text"))
  await way.press(page.getByRole("heading", { level: 1 }), "a")
  await way.focus(heading(page, 2))
  await way.read(page.locator("output").filter({ hasText: "approved" }))
  expect(way.transcript()).toMatchSnapshot("decide-in-review-mode.txt")
  await page.context().close()
})

test("heard: decide on several comments", async ({ browser, product }) => {
  const word = await waitingComments(product, 3)
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  const way = await Hearing.begin(page)
  await page.goto(`${QUEUE}?q=${word}`)
  await expectHydrated(page)
  for (const sender of ["Sender 1", "Sender 2"])
    await way.press(page.getByRole("checkbox", { name: `Select the comment by ${sender}` }), "Space")
  await way.read(page.locator("output").filter({ hasText: "2" }))
  await way.read(page.locator(".bulk-bar > span"))
  await way.press(page.locator(".bulk-bar").getByRole("button", { name: "Approve" }))
  await way.said(/approved/)
  await expect(page.locator("tbody tr")).toHaveCount(1)
  await way.focus(page.locator("[data-row-link]").first())
  expect(way.transcript().replaceAll(word, "WORD")).toMatchSnapshot("decide-on-several-comments.txt")
  await page.context().close()
})

test("heard: invite a user", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  const way = await Hearing.begin(page)
  await page.goto("/agency/users")
  await expectHydrated(page)
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: /^(Send invite|Invite|Send)/i }) })
    .first()
  await way.read(form)
  const send = form.locator("button[type=submit]")
  await way.press(send)
  await way.focus(page.locator(".error-summary"))
  await way.type(form.getByLabel(/email/i), "listener@brightwater.example")
  await way.press(send)
  await way.focus(page.locator(".alert"))
  expect(way.transcript()).toMatchSnapshot("invite-a-user.txt")
  await page.context().close()
})

test("heard: export", async ({ browser, product }) => {
  const { id } = await knownRecords(product)
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  const way = await Hearing.begin(page)
  await page.goto(`/agency/dockets/${id}`)
  await expectHydrated(page)
  await way.press(page.getByRole("button", { name: "Export" }))
  const dialog = page.getByRole("dialog")
  await way.read(dialog)
  await way.press(dialog.getByRole("button", { name: "Create Export" }))
  await way.focus(dialog.locator(".alert"))
  expect(way.transcript()).toMatchSnapshot("export.txt")
  await page.context().close()
})
