import type { Page } from "@playwright/test"
import { everyLanguage, isPseudoLanguage, languageAttributes, languageFacts } from "#src/rules/languages/language.ts"
import { desktop, expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, narrow, test } from "../product.ts"
import { knownRecords } from "../known-records.ts"
import { pageOf } from "../whole-pages.ts"
import { newWizard } from "../commenting/new-wizard.ts"

/**
 * The main pages in languages that nobody speaks: one whose words are longer than any translation, one that runs from right to left.
 * A page that holds both holds the next language too.
 */

/** Texts that are cut off: their box is smaller than their words, and does not scroll. Clamped and clipped on purpose is not cut. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const onPurpose =
      ".visually-hidden, .clamp, .clip-name, .button-word, select, input, textarea, svg, code, pre, option"
    const whole = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) =>
        !element.closest(onPurpose) && element.checkVisibility() && (element.textContent ?? "").trim() !== "",
    )
    const cut = whole.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const wide = overflowX !== "visible" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1
      const high = overflowY !== "visible" && overflowY !== "auto" && element.scrollHeight > element.clientHeight + 1
      return element.clientWidth > 0 && (wide || high)
    })
    return cut.map((element) => element.outerHTML.slice(0, 200))
  })
}

async function expectWholeInAnyLanguage(page: Page): Promise<void> {
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    expect(await cutTexts(page)).toEqual([])
    await expectAccessible(page)
  }
}

for (const language of everyLanguage.filter(isPseudoLanguage)) {
  const { name } = languageFacts(language)
  const { lang, dir = null } = languageAttributes(language)

  async function open(page: Page, address: string): Promise<void> {
    await test.step(address, async () => {
      await page.goto(address)
      await expectHydrated(page)
      const html = page.locator("html")
      expect([await html.getAttribute("lang"), await html.getAttribute("dir")]).toEqual([lang, dir])
      await expectWholeInAnyLanguage(page)
    })
  }

  test.describe(name, () => {
    test(`the public pages hold ${name}`, async ({ page, product }) => {
      await page.emulateMedia({ reducedMotion: "reduce" }) // a tooltip that fades has no contrast yet
      const heard: string[] = []
      page.on("pageerror", (error) => heard.push(error.message))
      const { slug, agency, idOf } = await knownRecords(product)
      await page.goto(`/?lang=${language}`)
      for (const address of [
        "/",
        "/dockets?q=water&status=open",
        `/dockets/${slug}`,
        `/dockets/${slug}#comments`,
        `/comments/${idOf("published")}`,
        "/comments/search?q=parking",
        "/state/or",
        `/agencies/${agency}`,
        "/contact",
        "/status",
        "/login?tab=sign_up",
        "/nowhere",
      ])
        await open(page, address)
      await page.setViewportSize(narrow)
      await page.locator(".site-menu > summary").click()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      expect(heard).toEqual([])
    })

    test(`the wizard and the account's pages hold ${name}`, async ({ browser, product }) => {
      const wizard = await newWizard(product, `hold-${language}`)
      const page = await pageOf(browser, product, { key: "citizen", locale: "en-US" })
      await page.goto(`/?lang=${language}`)
      await open(page, wizard)
      const next = page.locator("main form button[type=submit]:visible").last()
      await page.locator("#commenter_email").fill("not an address")
      await next.click()
      await expect(page.locator(".error-summary")).toBeVisible()
      await expectWholeInAnyLanguage(page)
      await page.locator("#commenter_email").fill("")
      await next.click()
      await page.locator("#content").fill("A comment.")
      for (const step of [3, 4]) {
        await next.click()
        await expect(page).toHaveURL(new RegExp(`step=${step}$`))
        await expectWholeInAnyLanguage(page)
      }
      for (const address of [
        "/dashboard",
        "/dashboard?tab=comments",
        "/account",
        "/account/second-factor",
        "/account/close",
      ])
        await open(page, address)
      await page.context().close()
    })
  })
}
