import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { memberMessages } from "#src/rules/messages/people/member-messages.ts"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { pngBytes } from "#src/testing/records/sample-files.ts"
import { browserOf } from "../people.ts"
import {
  desktop,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  narrow,
  newestMail,
  phone,
  test,
} from "../product.ts"

const screens = [
  ["super-owner", "/platform-admin"],
  ["super-owner", "/platform-admin?tab=invite-user"],
  ["super-owner", "/platform-admin?tab=super-users"],
  ["super-owner", "/platform-admin?tab=agencies"],
  ["brightwater-owner", "/agency/users"],
  ["brightwater-owner", "/agency/settings"],
  ["brightwater-owner", "/agency/settings?ask=archive"],
  ["brightwater-owner", "/agency/settings/logo"],
  ["brightwater-viewer", "/agency/settings"],
  ["brightwater-owner", "/agency/reports"],
] as const

for (const [key, address] of screens)
  test(`${address} as ${key} is accessible and never wider than the window`, async ({ browser, product }) => {
    const context = await browserOf(browser, product, { key })
    const page = await context.newPage()
    await page.goto(address)
    for (const viewport of [narrow, desktop]) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await context.close()
  })

for (const [javaScriptEnabled, viewport] of [
  [true, desktop],
  [false, phone],
] as const) {
  const how = javaScriptEnabled ? "desktop" : "phone, no JavaScript"

  test(`a platform team creates an agency and grows (${how})`, async ({ browser, product }) => {
    const context = await browserOf(browser, product, { key: "super-owner", javaScriptEnabled, viewport })
    const page = await context.newPage()
    const name = `Village of ${how}`
    await page.goto("/platform-admin")
    await page.getByLabel("Agency name").fill(name)
    await page.getByLabel("State", { exact: true }).selectOption("OH")
    await page.getByLabel("Owner email").fill("clerk@example.com")
    await page.getByRole("button", { name: "Create Agency" }).click()
    await expect(page.getByRole("alert")).toContainText(platformMessages.governmentEmail())
    await expect(page.getByLabel("Agency name")).toHaveValue(name)
    const owner = `clerk-${javaScriptEnabled}@village.gov`
    await page.getByLabel("Owner email").fill(owner)
    await page.getByRole("button", { name: "Create Agency" }).click()
    await expect(page.getByRole("heading", { name: platformMessages.agencyCreated(name) })).toBeVisible()
    await expect(page.getByText("Agency ID:")).toContainText(/[0-9a-f]{8}-/)
    expect(await newestMail(product, owner, /invited/i)).toContain("/invitations/accept?token=")

    await page.getByRole("link", { name: "Super Users" }).click()
    const colleague = `colleague-${javaScriptEnabled}@opendocket.example`
    await page.getByLabel("Email", { exact: true }).fill(colleague) // the page before has an 'Owner email'
    await page.getByRole("button", { name: "Invite", exact: true }).click()
    await expect(page.getByRole("heading", { name: platformMessages.superUserInvited })).toBeVisible()
    const row = page.getByRole("row", { name: new RegExp(colleague) })
    await row.getByText("Remove").click()
    await expect(page.getByRole("heading", { name: platformMessages.confirmRemoval })).toBeVisible()
    await page.getByRole("button", { name: "Remove", exact: true }).click()
    await expect(page.getByRole("heading", { name: platformMessages.superUserRemoved })).toBeVisible()
    await expect(row).toHaveCount(0)
    await context.close()
  })

  test(`an owner looks after members and settings (${how})`, async ({ browser, product }) => {
    const key = javaScriptEnabled ? "larkspur-county-owner" : "inland-waters-owner"
    const context = await browserOf(browser, product, { key, javaScriptEnabled, viewport })
    const page = await context.newPage()
    await page.goto("/agency/users")
    const row = page.getByRole("row", { name: /reviewer@/ })
    await row.getByText("Change role").click()
    const change = page.getByRole("button", { name: "Change role", exact: true })
    await page.locator("form").filter({ has: change }).getByLabel("Role", { exact: true }).selectOption("manager")
    await change.click()
    await expect(page.getByRole("heading", { name: memberMessages.roleChanged })).toBeVisible()
    await expect(row).toContainText("Manager")
    await row.getByText("Deactivate").click()
    await page.getByRole("button", { name: "Deactivate", exact: true }).click()
    await expect(page.getByRole("heading", { name: memberMessages.deactivated })).toBeVisible()
    await expect(row).toContainText("Deactivated")

    await page.goto("/agency/settings")
    await page.getByLabel("Accent Color", { exact: true }).fill("#FFCC00")
    await page.getByRole("button", { name: "Save Changes" }).click()
    await expect(page.getByRole("alert")).toContainText("has a contrast of only")
    await expect(page.getByLabel("Accent Color", { exact: true })).toHaveValue("#FFCC00")
    await page.getByLabel("Accent Color", { exact: true }).fill("#54278f")
    await page.getByRole("button", { name: "Save Changes" }).click()
    await expect(page.getByRole("heading", { name: agencySettingsMessages.saved })).toBeVisible()

    const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer })
    const upload = async (logo: Buffer) => {
      await page.getByLabel("Logo", { exact: true }).setInputFiles(file("logo.png", logo))
      const answered = javaScriptEnabled ? page : context.waitForEvent("page") // without scripts in a tab of its own
      await page.getByRole("button", { name: "Upload logo" }).click()
      return answered
    }
    const refused = await upload(Buffer.from("GIF89a"))
    await expect(refused.getByRole("alert")).toContainText(agencySettingsMessages.logoFormat)
    const taken = await upload(pngBytes)
    await expect(taken.getByRole("heading", { name: agencySettingsMessages.logoSaved })).toBeVisible()
    await context.close()
  })
}

test("an agency is archived by its typed name, and restored by a super owner", async ({ browser, product }) => {
  const context = await browserOf(browser, product, { key: "mokulani-owner", viewport: desktop })
  const page = await context.newPage()
  await page.goto("/agency/settings")
  const name = await page.getByLabel("Display Name").inputValue()
  await page.getByRole("button", { name: "Archive Agency" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(agencySettingsMessages.typeNameToConfirm(name)).fill("something else")
  await dialog.getByRole("button", { name: "Archive Agency" }).click()
  await expect(page.getByRole("alert")).toContainText(agencySettingsMessages.archiveNameMismatch)
  await page.getByLabel(agencySettingsMessages.typeNameToConfirm(name)).fill(name)
  await page.getByRole("button", { name: "Archive Agency" }).click()
  await expect(page).toHaveURL(/\/agency\/no-access$/)
  await context.close()

  const team = await browserOf(browser, product, { key: "super-owner", viewport: desktop })
  const desk = await team.newPage()
  await desk.goto("/platform-admin?tab=agencies")
  const row = desk.getByRole("row", { name: new RegExp(name) })
  await row.getByRole("button", { name: "Restore" }).click() // a link until the scripts come
  await desk.getByLabel(/^Reason/).fill("Archived by mistake.")
  await desk.getByRole("dialog").getByRole("button", { name: "Restore" }).click()
  await expect(desk.getByRole("heading", { name: platformMessages.agencyRestored(name) })).toBeVisible()
  await expect(row).toContainText("Active")
  await team.close()
})

test("only one owner: neither role nor access can be taken, and the reason is said", async ({ browser, product }) => {
  const context = await browserOf(browser, product, { key: "brightwater-owner", viewport: desktop })
  const page = await context.newPage()
  await page.goto("/agency/users")
  const own = page.getByRole("row", { name: /\(you\)/ })
  for (const name of [/Change role/, /Deactivate/]) {
    const button = own.getByRole("button", { name })
    await expect(button).toHaveAttribute("aria-disabled", "true")
    await expect(button).toHaveAccessibleDescription(refusalMessages.lastOwner)
  }
  await context.close()
})

test("console 25: fields beside one with a hint stand on one line, and a long count leaves its label whole", async ({
  browser,
  product,
}) => {
  const team = await (await browserOf(browser, product, { key: "super-owner", viewport: desktop })).newPage()
  await team.goto("/platform-admin")
  const bottoms = ["Jurisdiction", "Jurisdiction type", "State"].map(async (label) => {
    const box = await team
      .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
      .first()
      .boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  })
  expect(new Set(await Promise.all(bottoms)).size).toBe(1)
  await team.context().close()

  const page = await (await browserOf(browser, product, { key: "brightwater-owner", viewport: desktop })).newPage()
  await page.goto("/agency/moderation/queue") // where the label is bold
  await expectHydrated(page)
  const link = page
    .getByRole("navigation", { name: "Console", exact: true })
    .getByRole("link", { name: "Review Queue" })
  const heightWith = (count: string) =>
    link.evaluate((one, text) => {
      const place = one.querySelector(".count")
      if (place) place.textContent = text
      return one.getBoundingClientRect().height
    }, count)
  expect(await heightWith("9,460")).toBe(await heightWith("1"))
  await page.context().close()
})
