import path from "node:path"
import type { Page } from "@playwright/test"
import { listMessages } from "#src/platform/mail/file-mailer.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { lowestRole, may, permissions } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import {
  expectHydrated,
  desktop,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  narrow,
  newestMail,
  phone,
  test,
} from "../product.ts"

const pages = [
  "/about",
  "/security",
  "/accessibility",
  "/accessibility/conformance",
  "/privacy",
  "/terms",
  "/onboarding",
  "/faqs",
  "/user-guide",
  "/contact",
  "/data-access",
  "/status",
] as const

for (const [language, locale] of Object.entries({ English: "en-US", Spanish: "es-US" })) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    /** One visit to each page answers for its looks, what it is called and where it leads. */
    test(`every page has a title and a description of its own, is accessible and fits; no link of header, footer or of these pages is dead, in ${language}`, async ({
      page,
      request,
    }) => {
      const told: PageNames[] = []
      for (const address of pages)
        await test.step(address, async () => {
          await page.setViewportSize(narrow)
          await page.goto(address)
          await expectHydrated(page)
          await expectWholeAtEverySize(page)
          expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2))
          told.push(await page.evaluate(findWhatIsTold))
        })
      expectOwnNames(told)
      const dead = told.flatMap(({ address, nowhere }) => nowhere.map((target) => address + target))
      for (const link of new Set(told.flatMap(({ links }) => links))) {
        const [way = "", fragment] = link.split("#")
        const answer = await request.get(way)
        if (!answer.ok()) dead.push(`${link}: ${answer.status()}`)
        else if (fragment && !(await answer.text()).includes(`id="${fragment}"`)) dead.push(link)
      }
      expect(dead).toEqual([])
    })
  })
}

async function expectWholeAtEverySize(page: Page) {
  for (const size of [narrow, phone, desktop]) {
    await page.setViewportSize(size)
    await expect(page.locator("h1")).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    if (size !== phone) await expectAccessible(page)
  }
}

type PageNames = ReturnType<typeof findWhatIsTold>

/** Runs in the page: its names, its links to other pages, and those into itself that lead to nothing, or to more than one place. */
function findWhatIsTold() {
  const hrefs = (start: string) =>
    [...document.querySelectorAll(`a[href^="${start}"]`)].map((one) => one.getAttribute("href") ?? "")
  return {
    address: location.pathname,
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
    links: hrefs("/"),
    nowhere: hrefs("#").filter((target) => document.querySelectorAll(target).length !== 1),
  }
}

function expectOwnNames(told: readonly PageNames[]) {
  expect(new Set(told.map(({ title }) => title)).size).toBe(pages.length)
  expect(told.filter(({ title }) => !title.endsWith(" | OpenDocket"))).toEqual([])
  expect(new Set(told.map(({ description }) => description)).size).toBe(pages.length)
  expect(told.filter(({ description }) => description.length < 50)).toEqual([])
}

test("onboarding and guide answer under three addresses each and name one of them", async ({ page, product }) => {
  const same = [
    { addresses: ["/onboarding", "/join-onboard", "/new-onboarding"], heading: "Agency Onboarding" },
    { addresses: ["/user-guide", "/user-admin-guide", "/government-user-guide"], heading: "User Guide" },
  ]
  for (const { addresses, heading } of same) {
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.locator("h1")).toHaveText(heading)
      const canonical = page.locator('link[rel="canonical"]')
      await expect(canonical).toHaveAttribute("href", product.address + (addresses[0] ?? ""))
    }
  }
})

test("the guide's permission table is that of the rules", async ({ page }) => {
  await page.goto("/user-guide")
  const rows = page.getByRole("table", { name: "Permissions by role" }).locator("tbody tr")
  await expect(rows).toHaveCount(permissions.length)
  for (const [index, permission] of permissions.entries()) {
    const cells = await rows.nth(index).locator("td").allTextContents()
    expect(cells.slice(0, 5)).toEqual(agencyRoles.map((role) => (may(role, permission) ? "Yes" : "No")))
    expect(cells[5]?.toLowerCase()).toBe(lowestRole[permission])
  }
})

test("the legal pages say when they were last updated", async ({ page }) => {
  for (const address of ["/privacy", "/terms", "/accessibility"]) {
    await page.goto(address)
    await expect(page.getByText("Last Updated: July 26, 2025")).toBeVisible()
  }
})

test("what is not configured is not mentioned", async ({ page }) => {
  for (const address of ["/accessibility", "/contact", "/security"]) {
    await page.goto(address)
    await expect(page.locator('main a[href^="tel:"], main a[href^="mailto:"]')).toHaveCount(0)
  }
})

test("a link to an answer opens it", async ({ page }) => {
  await page.goto("/faqs")
  await expect(page.getByText("It proves that we received your comment")).toBeHidden()
  await page.getByText("What is the tracking ID for?").click()
  await expect(page.getByText("It proves that we received your comment")).toBeVisible()
  await page.goto("/faqs#exports")
  await expect(page.getByText("Open a docket and choose Export")).toBeVisible()
})

test("the examples of data access work as they stand", async ({ page, request }) => {
  await page.goto("/data-access")
  const commands = await page.locator("section[aria-labelledby=examples] pre").allTextContents()
  expect(commands.length).toBe(6)
  for (const command of commands) {
    const address = /^curl "(http[^"]+)"$/.exec(command)?.[1] ?? ""
    const answer = await request.get(address)
    expect([address, answer.status(), answer.headers()["content-type"]]).toEqual([address, 200, "application/json"])
  }
})

test("the status page shows what was measured", async ({ page }) => {
  const answer = await page.goto("/status")
  expect(answer?.status()).toBe(200)
  const part = (name: RegExp) => page.locator("main dl > div").filter({ hasText: name })
  await expect(part(/^Database: /)).toHaveText(/Working\s*It responded within \d+ ms\./)
  await expect(part(/^Email: /)).toHaveText(/Working/)
  await expect(part(/^Database layout/)).toHaveText(/Working\s*At \d{4}_/)
})

test.describe("contact", () => {
  const fill = async (page: Page, email: string) => {
    await page.getByRole("radio", { name: "Citizen" }).check()
    await page.getByLabel("Name", { exact: true }).fill("Ana Ruiz")
    await page.getByLabel("Email", { exact: true }).fill(email)
    await page.getByLabel("Message", { exact: true }).fill("How do I begin?\n\nAna")
  }

  test("a message is sent, receipted by mail, and another one can be written", async ({ page, product }) => {
    await page.goto("/contact?subject=Settings+Change+Request")
    await expect(page.getByLabel("Subject")).toHaveValue("Settings Change Request")
    const send = page.getByRole("button", { name: "Send Message" })
    await expectHydrated(page)
    await expect(send).toHaveAttribute("aria-disabled", "true")
    await fill(page, "ana@example.org")
    await page.getByRole("checkbox", { name: "I'm not a robot" }).press("Space")
    await expect(send).not.toHaveAttribute("aria-disabled", "true")
    await send.click()

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(contactMessages.sentTitle)
    const reference = (await page.locator("#reference_id").textContent()) ?? ""
    expect(reference).toMatch(/^[0-9A-Z]{21,23}$/)
    await expectAccessible(page)
    const mail = await newestMail(product, "ana@example.org", /We received your message/)
    expect(mail).toContain(reference)
    expect(mail).not.toContain("How do I begin?")

    await page.reload()
    await expect(page.locator("#reference_id")).toHaveText(reference)
    await page.getByRole("link", { name: contactMessages.sendAnother }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(contactMessages.heading)
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("")
  })

  test("public 8: public small 3: the reason of the button covers nothing of the check above it, and goes once that is done", async ({
    page,
  }) => {
    await page.goto("/contact")
    const check = page.getByRole("checkbox", { name: "I'm not a robot" })
    await expectHydrated(page)
    await expect(check).toBeVisible() // it comes with the scripts, and moves the button
    await page.getByRole("button", { name: "Send Message" }).click({ force: true }) // it looks disabled
    await expect(page.getByRole("tooltip")).toHaveText(contactMessages.captchaRequired)
    await check.click() // by the mouse, where it is: Playwright refuses when something else would take the click
    await expect(page.getByRole("button", { name: "Send Message" })).not.toHaveAttribute("aria-disabled", "true")
    await expect(page.getByText(contactMessages.captchaRequired)).toHaveCount(0)
  })

  test("public 9: without a connection the message stays, and can be sent later", async ({ page, context }) => {
    await page.goto("/contact?subject=Roads")
    await fill(page, "offline@example.org")
    await page.getByRole("checkbox", { name: "I'm not a robot" }).press("Space")
    const send = page.getByRole("button", { name: "Send Message" })
    await expect(send).not.toHaveAttribute("aria-disabled", "true")
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText(contactMessages.sendFailed)).toBeVisible()
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("How do I begin?\n\nAna")
    await context.setOffline(false)
    await send.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(contactMessages.sentTitle)
  })

  test("public small 10: a page that cannot be reached blames the connection, not us", async ({ page, context }) => {
    const footer = page.getByRole("contentinfo")
    await page.goto("/contact")
    await expectHydrated(page)
    await footer.getByRole("link", { name: "About" }).click()
    await expect(page).toHaveURL("/about")
    await context.setOffline(true)
    await footer.getByRole("link", { name: "Contact" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be reached")
    await context.setOffline(false)
  })

  test("a made-up reference ID is not confirmed", async ({ page }) => {
    await page.goto("/contact?reference=ABCDEFGHABCDEFGHIJKLM")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(contactMessages.heading)
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })

    test("a stranger is told what to do, and keeps what was typed", async ({ page }) => {
      await page.goto("/contact")
      const note = page.locator("noscript .alert")
      await expect(note).toBeVisible()
      await expect(note).toContainText("The check against robots cannot run in this browser.")
      await fill(page, "not an address")
      await page.getByRole("button", { name: "Send Message" }).click()
      await expect(page.getByRole("alert")).toContainText(contactMessages.requiredFields)
      await expect(page.getByRole("alert")).toContainText("Subject is required")
      await expect(page.getByRole("alert")).toContainText(accountMessages.invalidEmail)
      await expect(page.getByRole("alert")).toContainText(contactMessages.captchaRequired)
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue("How do I begin?\n\nAna")
      await expectNoSidewaysScroll(page)
    })

    test("somebody signed in with a confirmed address sends without a captcha", async ({ page, product }) => {
      await page.goto("/login?next=%2Fcontact")
      await page.getByLabel("Email", { exact: true }).fill("citizen@opendocket.example")
      await page.getByLabel("Password", { exact: true }).fill("Lantern-Harbor-72!")
      await page.getByRole("button", { name: "Sign In", exact: true }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(contactMessages.heading)
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue("citizen@opendocket.example")
      await page.getByRole("radio", { name: "Government" }).check()
      await page.getByLabel("Subject").fill("A question")
      await page.getByLabel("Message", { exact: true }).fill("Where do I see my comments?")
      await page.getByRole("button", { name: "Send Message" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(contactMessages.sentTitle)
      const reference = (await page.locator("#reference_id").textContent()) ?? ""
      expect(await newestMail(product, "citizen@opendocket.example", /We received your message/)).toContain(reference)
      const messages = await listMessages(path.join(product.dataDir, "outbox"))
      expect(messages.filter((message) => message.subject.startsWith("Contact: "))).toEqual([])
    })
  })
})
