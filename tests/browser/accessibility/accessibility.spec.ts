import type { Page } from "@playwright/test"
import { spanish } from "#src/rules/languages/spanish.ts"
import { query } from "../database.ts"
import { expect, expectAccessible, expectNoSidewaysScroll, narrow, phone, test } from "../product.ts"
import { knownRecords } from "../known-records.ts"
import { expectAllWhole, expectWhole, pageOf } from "../whole-pages.ts"
import { newWizard } from "../commenting/new-wizard.ts"
import { agreeAndProve, picture } from "../commenting/wizard-steps.ts"

/** Every page of the public side in every state, in two languages: Spanish words are longer. Other languages are in language.spec.ts. */
const languages = [
  { language: "English", locale: "en-US", say: (english: keyof typeof spanish) => english },
  { language: "Spanish", locale: "es-US", say: (english: keyof typeof spanish) => spanish[english] },
]

const send = (page: Page) => page.locator("main form button[type=submit]:visible").last().click()

/** Sends the form as it is, and judges the page that refuses it. */
async function expectRefusalWhole(page: Page) {
  await send(page)
  await expect(page.locator(".error-summary")).toBeVisible()
  await expectWhole(page)
}

for (const { language, locale, say } of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test(`what a visitor reads, in ${language}`, async ({ page, product }) => {
      const { slug, agency, archived, idOf } = await knownRecords(product)
      await expectAllWhole(page, [
        "/",
        "/dockets",
        "/dockets?q=water&status=open&date_from=nonsense",
        "/dockets?q=nothing-is-called-this",
        `/dockets/${slug}`,
        `/dockets/${slug}#comments`,
        `/dockets/${archived.slug}`,
        `/comments/${idOf("published")}`,
        `/comments/${idOf("flagged")}`,
        "/comments/search?q=parking",
        "/comments/search?q=xylophonist",
        "/state/or",
        "/state/wy",
        "/state/zz",
        `/agencies/${agency}`,
        `/agencies/${agency}?status=archived`,
        "/dockets/nowhere",
        "/nowhere",
      ])
      expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2))
      // WCAG 1.4.4: with letters twice as large
      await page.setViewportSize(phone)
      for (const address of ["/", `/dockets/${slug}`]) {
        await page.goto(address)
        await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
        await expectNoSidewaysScroll(page)
      }
    })

    test(`what a visitor fills in: empty, refused, done, in ${language}`, async ({ page, product }) => {
      await expectAllWhole(page, [
        "/login",
        "/login?tab=sign_up",
        "/agency-login",
        "/agency-login?tab=sign_up",
        "/agency/login",
        "/agency/reset-password",
        "/agency/reset-password?token=dead",
        "/agency/reset-password?step=done",
        "/confirm-email",
        "/confirm-email?token=dead",
        "/invitations/accept?token=dead",
        "/account/closed",
        "/thank-you?tracking=CMT-NOBODYS00000",
        "/unauthorized",
        "/sign-out",
      ])
      for (const address of ["/login", "/login?tab=sign_up", "/agency-login?tab=sign_up", "/confirm-email"]) {
        await page.goto(address)
        await expectRefusalWhole(page)
      }
      await page.goto("/login")
      await page.locator("#email").fill("nobody@mail.example")
      await page.locator("#password").fill("Wrong-Secret-1!")
      await expectRefusalWhole(page)
      await page.goto("/agency/reset-password")
      await expectRefusalWhole(page)
      await page.locator("#email").fill("owner@brightwater.example")
      await send(page)
      await expect(page).toHaveURL(/step=sent/)
      await expectWhole(page)
      // The menus, open.
      await page.goto("/")
      await page.locator(".site-nav").getByText(say("States"), { exact: true }).click()
      await expectAccessible(page)
      await page.setViewportSize(narrow)
      await page.locator(".site-menu > summary").click()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      expect(product.output()).not.toContain('"level":50')
    })

    test(`what a citizen sees, in ${language}`, async ({ browser, product }) => {
      const { slug, archived } = await knownRecords(product)
      const page = await pageOf(browser, product, { key: "citizen", locale })
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
        `/dashboard/comments/${sent?.tracking_id}`,
        `/dashboard/comments/${sent?.tracking_id}/receipt`,
        ...[
          "",
          "/letters",
          "/profile",
          "/email",
          "/password",
          "/sessions",
          "/sign-in-methods",
          "/second-factor",
          "/close",
        ].map((part) => `/account${part}`),
      ])
      await page.context().close()
    })

    test(`the comment wizard: every step empty, refused and filled in, in ${language}`, async ({
      browser,
      product,
    }) => {
      const wizard = await newWizard(product, `accessible-in-${language.toLowerCase()}`)
      const page = await pageOf(browser, product, { key: "citizen", locale })
      const expectStep = (step: number) =>
        expect(page).toHaveURL(new RegExp(`/comment${step > 1 ? `.step=${step}` : ""}$`))
      const next = () => page.getByRole("button", { name: say("Next"), exact: true }).click()
      await page.goto(wizard)
      await expectWhole(page)
      await page.locator("#commenter_email").fill("not an address")
      await next()
      await expect(page.locator(".error-summary")).toContainText(say("Please enter a valid email address"))
      await expectWhole(page)
      await page.locator("#commenter_email").fill("")
      await next()
      await expectStep(2)
      await expectWhole(page)
      await next()
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1)
      await expectWhole(page)
      await page.locator("#content").fill("x".repeat(3900))
      await expectWhole(page)
      await next()
      await expectStep(3)
      await expectWhole(page)
      const lie = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ not what it says") }
      await page.locator("input[type=file]").setInputFiles([picture, lie])
      await expect(page.getByText("1 KB · PNG")).toBeVisible()
      await expect(page.locator(".files")).toContainText("plan.pdf")
      await expectWhole(page)
      await page.locator(".files li", { hasText: "plan.pdf" }).getByRole("button").click()
      await expect(page.locator(".files")).not.toContainText("plan.pdf")
      await next()
      await expectStep(4)
      await expectWhole(page)
      await next()
      await expect(page.locator(".error-summary")).toBeVisible()
      await expectWhole(page)
      for (const whom of ["organization", "behalf_of_another"]) {
        await page.locator(`input[value=${whom}]`).check()
        await expectWhole(page)
      }
      await page.locator("input[value=myself]").check()
      await page.locator("[name=perjury_certified]").check()
      await next()
      await expectStep(5)
      await expect(page.locator("altcha-widget").getByRole("checkbox")).toBeVisible()
      await expectWhole(page)
      await page.getByRole("button", { name: say("Submit"), exact: true }).click()
      await expect(page.locator(".error-summary")).toBeVisible()
      await expectWhole(page)
      if (language === "English") {
        await agreeAndProve(page)
        await expectWhole(page)
        await page.getByRole("button", { name: "Submit", exact: true }).click()
        await expect(page.getByRole("heading", { name: "What Happens Next" })).toBeVisible()
        await expectWhole(page)
      }
      await page.context().close()
    })
  })
}

test("every component in its states", async ({ page }) => {
  await page.goto("/dev/gallery")
  await expectWhole(page)
})
