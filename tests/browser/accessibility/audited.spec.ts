import { query } from "../database.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { press, QUEUE, rows, waitingComments } from "../moderation/queue.ts"
import { pageOf } from "../whole-pages.ts"
import { newWizard } from "../commenting/new-wizard.ts"
import { next } from "../commenting/wizard-steps.ts"

/** Findings of the accessibility audit, by their numbers, that no other test shows to be mended. Others: `told.spec.ts`. */

const languageOf = (one: Element) => one.closest("[lang]")?.getAttribute("lang")

test("accessibility M3: what an agency wrote is English on a Spanish page, and so is a comment in English", async ({
  browser,
  product,
}) => {
  const untold = "select count(*)::int as comments from comment_search_backlog"
  await expect.poll(() => query(product, untold)).toEqual([{ comments: 0 }])
  // Of a few short texts nobody can tell the language, so not any comment will do.
  const [docket] = await query<{ slug: string; id: string }>(
    product,
    `select d.slug, c.id from comments c join dockets d on d.id = c.docket_id join comment_languages l on l.comment_id = c.id
     where c.status = 'published' and d.title like 'Alder Street%' and l.language = 'en' order by c.created_at desc limit 1`,
  )
  const comment = `.comment:has(a[href*="${docket?.id}"]) .verbatim`
  for (const locale of ["es-US", "en-US"]) {
    const page = await pageOf(browser, product, { key: "visitor", locale })
    const languages = async (address: string, names: readonly string[]) => {
      await page.goto(address)
      return Promise.all(names.map((name) => page.locator(name).first().evaluate(languageOf)))
    }
    expect(await page.goto("/dockets").then(() => page.locator("html").getAttribute("lang"))).toBe(locale.slice(0, 2))
    expect(await languages("/dockets", ["article h2, article h3", "article p.clamp"])).toEqual(["en", "en"])
    expect(await languages(`/dockets/${docket?.slug}#comments`, ["h1", ".verbatim", comment])).toEqual([
      "en",
      "en",
      "en",
    ])
    expect(
      await languages(`/comments/${docket?.id}`, ["article .verbatim", ".breadcrumb li:nth-last-child(2) a"]),
    ).toEqual(["en", "en"])
    expect(await languages("/comments/search?q=parking", ["article h2", ".snippet"])).toEqual(["en", "en"])
    await page.context().close()
  }
})

test("accessibility M5: keys act on the ticked comments, and can be switched off", async ({ browser, product }) => {
  const word = await waitingComments(product, 4)
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  await page.goto(`${QUEUE}?q=${word}`)
  await expectHydrated(page)
  const box = (number: number) => page.getByRole("checkbox", { name: `Select the comment by Sender ${number}` })
  await box(2).check()
  await box(3).check()
  await box(1).focus()
  await page.keyboard.press("a")
  await expect(page.getByText("2 comments approved")).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(box(1)).toBeVisible()
  await expect(box(4)).toBeVisible()

  await page.keyboard.press("?")
  await page.getByRole("checkbox", { name: "Use single-key shortcuts in this browser" }).uncheck()
  await page.keyboard.press("Escape")
  await box(1).focus()
  await page.keyboard.press("a")
  await press(page, "Approve", "Sender 4") // an answer after it shows that the key has done nothing
  await expect(rows(page)).toHaveCount(1)
  await expect(box(1)).toBeVisible()
  await page.context().close()
})

test("accessibility M7: a list in a docket's description is a list", async ({ page, product }) => {
  const [docket] = await query<{ slug: string }>(
    product,
    "select slug from dockets where description like E'%\\n- %' and status = 'open' limit 1",
  )
  await page.goto(`/dockets/${docket?.slug}`)
  const items = page.locator(".verbatim").getByRole("listitem")
  await expect(items.first()).toBeVisible()
  expect(await items.filter({ hasText: /^\s*-/ }).count()).toBe(0)
})

test("accessibility M8: a choice that applies at once keeps the focus where it is", async ({ page }) => {
  await page.goto("/dockets")
  await expectHydrated(page)
  const sort = page.getByRole("main").getByRole("combobox", { name: /^Sort/ })
  await sort.focus()
  await page.keyboard.press("ArrowDown")
  await expect(page).toHaveURL(/sort=/)
  await expect(sort).toBeFocused()
})

test("accessibility m2, m4, m8, m10: done steps, titles of results, more contrast, and counts apart from names", async ({
  browser,
  product,
  page,
}) => {
  await page.goto("/dockets?q=trees")
  await expect(page).toHaveTitle(/trees/)
  const [{ slug } = { slug: "" }] = await query<{ slug: string }>(
    product,
    "select slug from dockets where title like 'Alder Street%'",
  )
  await page.goto(`/dockets/${slug}`)
  await expect(page.getByRole("link", { name: /^Public Comments \d/ })).toBeVisible()

  const muted = () =>
    page
      .locator(".quiet")
      .first()
      .evaluate((one) => getComputedStyle(one).color)
  const usual = await muted()
  await page.emulateMedia({ contrast: "more" })
  expect(await muted()).not.toBe(usual)

  const citizen = await pageOf(browser, product, { key: "citizen" })
  await citizen.goto(await newWizard(product, "a-lamp-at-the-crossing"))
  await next(citizen)
  await expect(citizen.getByRole("list", { name: "Progress" }).getByRole("listitem").first()).toContainText(", done")
  await citizen.context().close()
})
