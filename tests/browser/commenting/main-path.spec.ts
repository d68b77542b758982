import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import type { Page } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { linkIn } from "../outbox.ts"
import { browserOf, signUp } from "../people.ts"
import { desktop, expect, expectHydrated, expectNoSidewaysScroll, newestMail, phone, test } from "../product.ts"

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click()
const atStep = (page: Page, step: number) => expect(page).toHaveTitle(new RegExp(`^Step ${step} of 5`))

const fileOf = (word: string) => ({ name: `${word}.pdf`, mimeType: "application/pdf", buffer: pdfBytes(40_000) })

type Story = { word: string; email: string; js: boolean }

/** From the home page to the first step of the form, as someone finds a docket who knows a word of its title. */
async function findDocket(page: Page) {
  await page.goto("/dockets")
  await page.getByRole("searchbox").fill("Alder Street")
  await page.getByRole("searchbox").press("Enter")
  await expect(page).toHaveURL(/q=Alder/)
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Alder Street")
  await page.getByRole("link", { name: /^Alder Street Safe Corridor/ }).click()
  await expect(page).toHaveURL(/\/dockets\/alder-street/)
  const slug = new URL(page.url()).pathname.split("/")[2] ?? ""
  await page.getByRole("link", { name: docketMessages.submitComment }).first().click()
  return slug
}

/** The five steps, with a file, a refresh in between, and the check that a person is sending. */
async function writeComment(page: Page, product: Product, { word, email, js }: Story) {
  await atStep(page, 1)
  await page.getByRole("textbox", { name: /^Name/ }).fill(`Writer ${word}`)
  await next(page)
  await atStep(page, 2)
  const text = `The ${word} lane, as I see it.\n\nIt needs <b>room</b> & light.`
  await page.getByRole("textbox", { name: /^Your comment/ }).fill(text)
  await page.getByRole("radio", { name: "Support" }).check()
  await next(page)
  await atStep(page, 3)
  await page.getByLabel(/^Add files/).setInputFiles(fileOf(word))
  if (!js) await page.getByRole("button", { name: "Upload", exact: true }).click()
  await expect(page.getByRole("list", { name: "Your files" })).toContainText("PDF")
  await page.reload()
  await expect(page.getByRole("list", { name: "Your files" })).toContainText(`${word}.pdf`)
  await next(page)
  await atStep(page, 4)
  await page.getByRole("radio", { name: "Myself" }).check()
  await page.getByRole("checkbox", { name: /penalty of perjury/ }).check()
  await next(page)
  await atStep(page, 5)
  await page.reload()
  await expect(page.getByText(`The ${word} lane, as I see it.`)).toBeVisible()
  await expect(page.getByText(`${word}.pdf`)).toBeVisible()
  if (js) await solveCheck(page)
  else await passCheckByMail(page, product, email)
  await page.getByRole("checkbox", { name: /public record/ }).check()
  await page.getByRole("button", { name: "Submit", exact: true }).click()
}

async function solveCheck(page: Page) {
  await expectHydrated(page)
  const check = page.locator("altcha-widget").getByRole("checkbox")
  await check.click()
  await expect(page.locator("altcha-widget")).toContainText(/verified/i)
}

async function passCheckByMail(page: Page, product: Product, email: string) {
  await page.getByRole("button", { name: "Email me a confirmation link" }).click()
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  await page.goto(linkIn(await newestMail(product, email, /confirm your comment/i), product))
  await page.getByRole("button", { name: "Yes, I am submitting a comment" }).click()
  await atStep(page, 5)
  await expect(page.getByText("You passed the check")).toBeVisible()
}

async function readReceipt(page: Page, product: Product, { word, email }: Story): Promise<string> {
  await expect(page).toHaveTitle("Thank You | OpenDocket")
  const tracking = (await page.getByText(/^CMT-/).textContent()) ?? ""
  expect(tracking).toMatch(/^CMT-[0-9A-Z]{12,40}$/)
  expect(new URL(page.url()).searchParams.get("tracking")).toBe(tracking)
  await expect(page.getByRole("list", { name: "Stored files" })).toContainText(`${word}.pdf`)
  await expectNoSidewaysScroll(page)
  const receipt = await newestMail(product, email, /Comment received/)
  expect(receipt).toContain(tracking)
  expect(receipt).toContain(`${word}.pdf`)
  // Going back does not send it again.
  await page.goBack()
  await page.goto(`/thank-you?tracking=${tracking}`)
  await expect(page.getByText(tracking)).toBeVisible()
  return tracking
}

async function approve(page: Page, { word }: Story) {
  await page.goto("/agency/moderation/queue")
  await page
    .getByRole("searchbox", { name: "Search this list" })
    .or(page.getByLabel("Search this list"))
    .first()
    .fill(word)
  await page.getByRole("button", { name: "Search", exact: true }).click()
  const row = page.getByRole("row").filter({ hasText: word })
  await expect(row).toHaveCount(1)
  await row.getByRole("button", { name: `Approve the comment by Writer ${word}` }).click()
  await expect(page.getByText("Comment approved.")).toBeVisible()
  await expectNoSidewaysScroll(page)
}

async function countOf(page: Page, slug: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/dockets/${slug}`)
  const docket = (await answer.json()) as { comment_count: number }
  return docket.comment_count
}

for (const { size, js } of [
  { size: phone, js: true },
  { size: desktop, js: true },
  { size: phone, js: false },
  { size: desktop, js: false },
]) {
  test(`from sign-up to the published comment at ${size.width} px, JavaScript ${js ? "on" : "off"}`, async ({
    browser,
    product,
  }) => {
    const word = `marmalade${size.width}${js ? "on" : "off"}`
    const story: Story = { word, email: `${word}@mail.example`, js }
    const options = { viewport: size, javaScriptEnabled: js }
    const citizen = await (await browserOf(browser, product, { key: "visitor", ...options })).newPage()
    await signUp(citizen, product, { email: story.email, name: `Writer ${word}` })
    const slug = await findDocket(citizen)
    const before = await countOf(citizen, slug)
    await writeComment(citizen, product, story)
    const tracking = await readReceipt(citizen, product, story)

    const visitor = await (await browserOf(browser, product, { key: "visitor", ...options })).newPage()
    await visitor.goto(`/comments/search?q=${word}`)
    await expect(visitor.getByRole("article")).toHaveCount(0)
    // The receipt is for whoever sent the comment.
    expect((await visitor.goto(`/thank-you?tracking=${tracking}`))?.status()).toBe(404)

    const staff = await browserOf(browser, product, { key: "brightwater-reviewer", ...options })
    await approve(await staff.newPage(), story)
    await staff.close()

    await visitor.goto(`/comments/search?q=${word}`)
    await expect(visitor.locator("mark").first()).toHaveText(word)
    await visitor
      .getByRole("link", { name: /^View Full Comment/ })
      .first()
      .click()
    await expect(visitor.getByText(`The ${word} lane, as I see it.`)).toBeVisible()
    await expect(visitor.getByText("It needs <b>room</b> & light.")).toBeVisible()
    const link = visitor.getByRole("link", { name: new RegExp(`Download.*${word}\\.pdf`) })
    const file = await visitor.request.get((await link.getAttribute("href")) ?? "")
    expect(file.headers()["content-disposition"]).toContain(`attachment; filename="${word}.pdf"`)
    expect((await file.body()).equals(fileOf(word).buffer)).toBe(true)
    await expectNoSidewaysScroll(visitor)
    expect(await countOf(visitor, slug)).toBe(before + 1)
    await visitor.goto(`/dockets/${slug}`)
    await expect(visitor.getByText(`The ${word} lane, as I see it.`).first()).toBeAttached()
    await visitor.goto("/dockets?q=Alder+Street")
    await expect(visitor.getByRole("article").filter({ hasText: "Alder Street Safe Corridor" })).toContainText(
      `${before + 1} comments`,
    )
    await visitor.context().close()
    await citizen.context().close()
  })
}
