import type { Page } from "@playwright/test"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import { choose, pressAt, tabTo, typeInto } from "./keyboard.ts"
import { linkIn } from "../outbox.ts"
import { expect, newestMail, test, expectHydrated } from "../product.ts"
import { newWizard } from "../commenting/new-wizard.ts"
import { expectStep, picture } from "../commenting/wizard-steps.ts"

/** No one here has a mouse, and after the first page no one types an address. */
test.use({ contextOptions: { reducedMotion: "reduce" } })

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name, exact: true })
const heading = (page: Page) => page.getByRole("heading", { level: 1 })

test("by keyboard alone: past the header, to browsing, a docket and its comments", async ({ page }) => {
  await page.goto("/")
  await pressAt(page, link(page, "Skip to main content"))
  await page.keyboard.press("Tab")
  await expect(page.getByRole("searchbox", { name: "Search Comments" })).toBeFocused()
  await pressAt(page, page.getByRole("main").getByRole("link", { name: "Find an open docket" }))
  await expect(page).toHaveURL("/dockets?status=open")
  await typeInto(page, page.getByRole("searchbox"), "Alder Street")
  await expect(page).toHaveURL("/dockets?q=Alder+Street&status=open")
  await expect(page.getByRole("article")).toHaveCount(1) // the address changes before the list does
  await pressAt(page, page.locator("summary", { hasText: "Advanced Search" }))
  await tabTo(page, page.getByLabel("Status", { exact: true }))
  await page.keyboard.type("All")
  await page.keyboard.press("Tab")
  await pressAt(page, button(page, "Apply filters"))
  await expect(page).toHaveURL("/dockets?q=Alder+Street")
  await expect(page.getByRole("list", { name: "Active filters" })).not.toContainText("Open")
  await pressAt(page, link(page, /^Alder Street Safe Corridor/))
  await expect(heading(page)).toContainText("Alder Street Safe Corridor")
  const parts = page.getByRole("navigation", { name: "Parts of this page" })
  await pressAt(page, parts.getByRole("link", { name: /Comments/ }))
  await expect(page).toHaveURL(/#comments$/)
  const comments = page.locator("#comments")
  await expect(comments.getByRole("article")).toHaveCount(10)
  await pressAt(page, comments.getByRole("link", { name: "Load More" }))
  await expect(comments.getByRole("listitem").nth(10)).toBeFocused()
})

test("by keyboard alone: searching comments and reading one", async ({ page }) => {
  await page.goto("/")
  await typeInto(page, page.getByRole("searchbox", { name: "Search Comments" }), "parking")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/comments/search?q=parking")
  await expect(page.getByRole("main")).toContainText(/Showing comments 1-10 of \d+/)
  await pressAt(page, page.getByRole("navigation", { name: "Pages of comments" }).getByRole("link", { name: "Next" }))
  await expect(page.getByRole("main")).toContainText(/Showing comments 11-20 of \d+/)
  await expect(page).toHaveURL("/comments/search?q=parking&offset=10")
  await expect(heading(page)).toBeFocused() // not the link at the list's end, far below what is shown now
  await pressAt(page, link(page, /^View Full Comment/))
  await expect(page).toHaveURL(/\/comments\/[0-9a-f-]{36}$/)
  await expect(heading(page)).toContainText("Comment on")
  await pressAt(page, link(page, "View Docket Details"))
  await expect(page).toHaveURL(/\/dockets\/[\w-]+$/)
})

/** To the next step, whose heading then has the focus, so that it is read out and the keyboard goes on from there. */
async function expectNextStep(page: Page, step: number, name: string) {
  await pressAt(page, button(page, "Next"))
  await expectStep(page, step, name)
  await expect(heading(page)).toBeFocused()
}

test("focus moves to each new wizard step; file picker reachable by keyboard: a comment by keyboard alone", async ({
  page,
  product,
}) => {
  await page.goto((await newWizard(product, "by-keyboard-alone")).replace("/comment", ""))
  await pressAt(page, link(page, "Submit Comment"))
  await typeInto(page, page.getByLabel("Email"), "citizen@opendocket.example")
  await typeInto(page, page.locator("#password"), samplePassword)
  await page.keyboard.press("Enter")
  await expectStep(page, 1, "Your Details")

  await typeInto(page, page.getByRole("textbox", { name: /^Name/ }), "Kay Board")
  await expectNextStep(page, 2, "Your Comment")
  await typeInto(page, page.getByRole("textbox", { name: /^Your comment/ }), "All of this was typed.")
  await choose(page, page.getByRole("group", { name: /position/i }), "Support")
  await expectNextStep(page, 3, "Attachments")

  const picker = page.waitForEvent("filechooser")
  await pressAt(page, page.getByLabel(/^Add files/))
  await (await picker).setFiles(picture)
  await expect(page.getByText("1 KB · PNG")).toBeVisible()
  await expectNextStep(page, 4, "Certification")

  await choose(page, page.getByRole("group", { name: /represent|behalf|comment/i }).first(), "Myself")
  await pressAt(page, page.getByRole("checkbox", { name: /penalty of perjury/ }), "Space")
  await expectNextStep(page, 5, "Review & Submit")

  await pressAt(page, page.getByRole("checkbox", { name: /public record/ }), "Space")
  await pressAt(page, page.getByRole("checkbox", { name: /robot/ }), "Space")
  await expect(page.getByText("Verified", { exact: true })).toBeVisible()
  await pressAt(page, button(page, "Submit"))
  await expect(page.getByText(/^CMT-[0-9A-Z]+$/)).toBeVisible()
  await tabTo(page, page.getByRole("button", { name: /copy/i }))
})

test("by keyboard alone: sign-up, confirmation, sign-out and sign-in", async ({ page, product }) => {
  const email = `kay-${Date.now()}@example.org`
  const password = "Maple-Street-72!"
  await page.goto("/")
  await pressAt(page, page.getByRole("banner").getByRole("link", { name: "Public Login" }))
  await pressAt(page, link(page, "Sign Up"))
  await typeInto(page, page.getByLabel("Full Name"), "Kay Board")
  await typeInto(page, page.getByLabel("Email"), email)
  await typeInto(page, page.locator("#password"), password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/confirm-email")
  await page.goto(linkIn(await newestMail(product, email, /Confirm/), product)) // the mail program opens it
  await pressAt(page, button(page, "Confirm my email address"))
  await page.waitForURL("**/dashboard")
  await pressAt(page, page.getByRole("banner").locator("summary", { hasText: "Kay Board" }))
  await pressAt(page, page.getByRole("banner").getByRole("button", { name: "Sign out" }))
  await page.waitForURL(`${product.address}/`)
  await expectHydrated(page) // until then the new page may still put the focus where it begins
  await pressAt(page, page.getByRole("banner").getByRole("link", { name: "Public Login" }))
  await typeInto(page, page.getByLabel("Email"), email)
  await typeInto(page, page.locator("#password"), password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/dashboard")
})

test("by keyboard alone: a message to the team", async ({ page }) => {
  await page.goto("/")
  await pressAt(page, page.getByRole("contentinfo").getByRole("link", { name: "Contact" }))
  await expect(heading(page)).toHaveText("Contact Us")
  await choose(page, page.getByRole("group", { name: /I am writing as/ }), "Government")
  await typeInto(page, page.getByLabel("Name", { exact: true }), "Kay Board")
  await typeInto(page, page.getByLabel("Email", { exact: true }), "kay@example.org")
  await typeInto(page, page.getByLabel("Subject"), "A question")
  await typeInto(page, page.getByLabel("Message", { exact: true }), "How do I begin?")
  await pressAt(page, page.getByRole("checkbox", { name: /robot/ }), "Space")
  await expect(page.getByText("Verified", { exact: true })).toBeVisible()
  await pressAt(page, button(page, "Send Message"))
  await expect(heading(page)).toHaveText("Message Sent Successfully")
})

test("a step that is refused leads the keyboard to what is wrong", async ({ page }) => {
  await page.goto("/login?tab=sign_up")
  await pressAt(page, button(page, "Sign Up"))
  await expect(page.getByRole("alert")).toBeFocused()
  await pressAt(page, page.getByRole("alert").getByRole("link").first())
  await expect(page.getByLabel("Full Name")).toBeFocused()
})
