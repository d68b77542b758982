import type { Browser, Page } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
import { browserOf } from "../people.ts"
import { expect, narrow, test } from "../product.ts"
import { newWizard } from "../commenting/new-wizard.ts"
import { expectStep, next } from "../commenting/wizard-steps.ts"

/** No script and a small window; `expectSensibleOrder` takes the stylesheet away. */
async function bare(browser: Browser, product: Product, key = "visitor"): Promise<Page> {
  const context = await browserOf(browser, product, { key, javaScriptEnabled: false, viewport: narrow })
  return context.newPage()
}

type Piece = { kind: string; words: string; top: number; width: number }

/** Landmarks, headings, labels of fields and buttons as they stand from top to bottom, those that no one sees left out. */
function piecesOf(page: Page): Promise<Piece[]> {
  return page
    .locator(".skip-link, header, nav, main, footer, h1, h2, h3, h4, main label, main legend, main button")
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { top, width } = element.getBoundingClientRect()
          const words = element.matches("header, nav, main, footer")
            ? (element.getAttribute("aria-label") ?? "")
            : element.textContent.replaceAll(/\s+/g, " ").trim()
          return { kind: element.localName, words, top, width }
        }),
    )
}

/** What is left without a stylesheet is the order in which the server wrote things. Of every page holds: the way past the header first, then header, page and footer; headings in levels; top to bottom. */
async function expectSensibleOrder(page: Page): Promise<Piece[]> {
  const styles = page.locator("style, link[rel=stylesheet]")
  expect(await styles.count()).toBeGreaterThan(0)
  await styles.evaluateAll((all) => all.forEach((one) => one.remove()))
  const pieces = await piecesOf(page)
  const at = (kind: string) => pieces.findIndex((piece) => piece.kind === kind)
  expect(pieces[0]?.words).toBe("Skip to main content")
  expect([at("header"), at("nav"), at("main"), at("h1"), at("footer")]).toEqual(
    [at("header"), at("nav"), at("main"), at("h1"), at("footer")].toSorted((a, b) => a - b),
  )
  expect(at("header")).toBeGreaterThan(0)
  const headings = pieces.filter(({ kind }) => /^h\d$/.test(kind))
  const levels = headings.map(({ kind }) => Number(kind[1]))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([])
  expect(headings.filter(({ words }) => words === "")).toEqual([])
  const tops = headings.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const drawings = await page
    .locator("svg, img")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(drawings.filter((width) => width > 140)).toEqual([]) // an icon stays an icon
  return pieces
}

/** These words are said, in this order, with whatever else between them. */
function expectInOrder(pieces: readonly Piece[], words: readonly (string | RegExp)[]) {
  let from = 0
  for (const wanted of words) {
    const found = pieces.findIndex(
      (piece, at) =>
        at >= from && (typeof wanted === "string" ? piece.words.startsWith(wanted) : wanted.test(piece.words)),
    )
    expect(found, `${wanted} after ${pieces[from - 1]?.words}`).toBeGreaterThanOrEqual(0)
    from = found + 1
  }
}

const linkTo = async (page: Page, start: string) =>
  (await page.locator(`main a[href^="${start}"]`).first().getAttribute("href")) ?? ""

test("without CSS the reading pages are in sensible order", async ({ browser, product }) => {
  const page = await bare(browser, product)
  await page.goto("/")
  expectInOrder(await expectSensibleOrder(page), [
    "Main",
    "Read and shape",
    "Search Comments",
    "Submit Official Comments",
    "Closing soon",
    "Browse Comments by State",
    "Choose a state",
    "What agencies get",
    "Bring your government here",
    "Take part",
    "Legal",
  ])
  await page.goto("/dockets")
  expectInOrder(await expectSensibleOrder(page), ["Browse Dockets", /^Search/, "Sort by", "Per page", /./, "Take part"])
  await page.goto("/dockets?q=Alder+Street")
  const docket = await linkTo(page, "/dockets/")
  const title = await page.locator(`main a[href="${docket}"]`).first().textContent()
  await page.goto(docket)
  expectInOrder(await expectSensibleOrder(page), [title ?? "", /^Summary|^What|^Overview/, /Comments/, "Take part"])
  await page.goto("/comments/search?q=parking")
  expectInOrder(await expectSensibleOrder(page), [
    "Search Comments",
    /^Search/,
    "Sort by",
    "Per page",
    /./,
    "Take part",
  ])
  await page.goto(await linkTo(page, "/comments/0"))
  expectInOrder(await expectSensibleOrder(page), ["Comment on", "Commenter Information", "Related Docket", "Take part"])
  await page.context().close()
})

test("without CSS the wizard asks in sensible order, and is filled in", async ({ browser, product }) => {
  const page = await bare(browser, product, "citizen")
  await page.goto(await newWizard(product, "read-in-order"))
  expectInOrder(await expectSensibleOrder(page), ["Step 1 of 5", "Name", "Email", "Organization", "Next"])
  await next(page)
  await expectStep(page, 2, "Your Comment")
  expectInOrder(await expectSensibleOrder(page), ["Step 2 of 5", "Your comment", "Previous", "Next"])
  await next(page)
  await expect(page.locator(".error-summary")).toBeVisible()
  const refused = await expectSensibleOrder(page)
  expectInOrder(refused, ["Step 2 of 5", "Please check what you entered", "Your comment", "Next"])
  await page.getByLabel("Your comment").fill("Read in order.")
  await next(page)
  await expectStep(page, 3, "Attachments")
  expectInOrder(await expectSensibleOrder(page), ["Step 3 of 5", "Add files", "Upload", "Previous", "Next"])
  await next(page)
  await expectStep(page, 4, "Certification")
  expectInOrder(await expectSensibleOrder(page), ["Step 4 of 5", "Myself", /^I certify/, "Previous", "Next"])
  await page.getByLabel("Myself").check()
  await page.getByLabel(/^I certify/).check()
  await next(page)
  await expectStep(page, 5, "Review & Submit")
  expectInOrder(await expectSensibleOrder(page), ["Step 5 of 5", /public/i, /^I understand/, "Previous", "Submit"])
  await page.context().close()
})
