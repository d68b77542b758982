import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { agencyTagMessages } from "#src/rules/messages/agencies/agency-tag-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { pngBytes } from "#src/testing/records/sample-files.ts"
import { holdAnswers } from "../hold-answers.ts"
import { browserOf } from "../people.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { listen, said } from "../said.ts"
import { foundAgency } from "./new-agency.ts"

test("what is typed while a search is answered stays, and the field has the focus", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  for (const [address, label, found] of [
    ["/agency/users", "Search members by name or email address", "q=nav"],
    ["/agency/dockets", "Search dockets by title", "q=nav"],
    ["/agency/moderation/queue", "Search this list", "q=nav"],
  ] as const) {
    await page.goto(address)
    await expectHydrated(page)
    const field = page.getByRole("searchbox", { name: label })
    await field.fill("nav")
    const bring = await holdAnswers(page, "GET")
    await field.press("Enter")
    await field.press("End")
    await field.pressSequentially("arro")
    await bring()
    await expect(page).toHaveURL(new RegExp(found))
    await expect(field).toHaveValue("navarro")
    await expect(field).toBeFocused()
    await page.unroute(/\.data(\?|$)/)
    await page.goBack() // while nobody types any more
    await expect(page).not.toHaveURL(new RegExp(found))
    await expect(field).toHaveValue("navarro") // but it was typed and not yet searched for
    await field.press("Enter")
    await expect(page).toHaveURL(/q=navarro/)
    await page.goBack()
    await expect(field).toHaveValue("")
  }
  await page.context().close()
})

test("an invitation that is being typed stays while members are searched for, and goes once it is sent", async ({
  browser,
  product,
}) => {
  const owner = { email: "pat@slow.example.gov", name: "Pat Doe" }
  const page = await foundAgency({ browser, product }, { name: "Town of Slow Answers", owner })
  await page.goto("/agency/users")
  await expectHydrated(page)
  const email = page.getByRole("textbox", { name: "Email" })
  await email.fill("new@slow.example.gov")
  const search = page.getByRole("searchbox", { name: "Search members by name or email address" })
  await search.fill("pat")
  await search.press("Enter")
  await expect(page).toHaveURL(/q=pat/)
  await expect(email).toHaveValue("new@slow.example.gov")
  await page.getByRole("button", { name: "Invite" }).click()
  await expect(page.getByRole("main").locator(".alert")).toBeFocused()
  await expect(email).toHaveValue("")
  await page.context().close()
})

test("an answer that comes late leaves the focus in the field that somebody has gone on to", async ({
  browser,
  product,
}) => {
  const owner = { email: "lee@late.example.gov", name: "Lee Doe" }
  const page = await foundAgency({ browser, product }, { name: "Town of Late Answers", owner })
  await listen(page)
  await page.goto("/agency/settings")
  await expectHydrated(page)
  const main = page.getByRole("main")
  const tag = main.locator("form").filter({ has: page.locator("input[name=intent][value=tag_add]") })
  for (const [answer, name] of [
    [agencySettingsMessages.saved, "Town of Late Answers"],
    ["Please check what you entered", ""],
  ] as const) {
    await main.getByRole("textbox", { name: "Display Name" }).fill(name)
    const bring = await holdAnswers(page, "POST")
    await main.getByRole("button", { name: "Save Changes" }).click()
    await tag.getByRole("textbox").fill("Harb")
    await bring()
    await expect(main.getByText(answer)).toBeVisible()
    if (name) await expect(said(page)).toContainText(answer) // the other one is an alert, which is read aloud by itself
    await expect(tag.getByRole("textbox")).toBeFocused()
    await tag.getByRole("textbox").pressSequentially("ors")
    await expect(tag.getByRole("textbox")).toHaveValue("Harbors")
    await page.unroute(/\.data(\?|$)/)
  }
  await page.context().close()
})

test("what is typed in one form stays while another form of the page is answered", async ({ browser, product }) => {
  const owner = { email: "kim@beside.example.gov", name: "Kim Doe" }
  const page = await foundAgency({ browser, product }, { name: "Town of Many Forms", owner })
  const main = page.getByRole("main")
  await page.goto("/agency/settings")
  await expectHydrated(page)
  await main.getByText("Add a saved reason").click()
  const reason = page.locator("#new-reason-reason")
  await reason.fill("This names a neighbor.")
  const tag = main.getByRole("textbox", { name: "New tag" })
  await tag.fill("Harbors")
  await tag.press("Enter")
  await expect(main.getByText("Harbors", { exact: true }).first()).toBeVisible()
  await expect(tag).toHaveValue("")
  await expect(reason).toHaveValue("This names a neighbor.")
  await tag.fill("Harbors") // again, which is refused
  await tag.press("Enter")
  await expect(main.getByRole("alert")).toBeFocused()
  await expect(tag).toHaveValue("Harbors")
  await expect(reason).toHaveValue("This names a neighbor.")
  await page.locator("#new-reason-label").fill("Neighbors")
  await main.getByRole("button", { name: "Add", exact: true }).last().click()
  await expect(main.getByText("1. Neighbors")).toBeVisible()
  await expect(reason).toHaveValue("")
  await expect(tag).toHaveValue("Harbors")
  await page.goto("/agency/settings/sign-in")
  await expectHydrated(page)
  const client = page.locator("[name=client_id]")
  await client.fill("typed-so-far")
  await page.locator("[name=domain]").first().fill("beside.example.gov")
  await page
    .locator("form")
    .filter({ has: page.locator("input[value=claim]") })
    .getByRole("button")
    .click()
  await expect(main.getByText("beside.example.gov").first()).toBeVisible()
  await expect(client).toHaveValue("typed-so-far")
  const domain = page.locator("#domain")
  await expect(domain).toHaveValue("")
  await domain.fill("second.example.gov")
  await page.getByRole("button", { name: "Save the provider" }).click() // refused: the rest is missing
  await expect(main.getByRole("alert")).toBeFocused()
  await expect(domain).toHaveValue("second.example.gov")
  await expect(client).toHaveValue("typed-so-far")
  await page.context().close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`what is typed into the profile stays while a logo is refused, scripts ${javaScriptEnabled}`, async ({
    browser,
    product,
  }) => {
    const context = await browserOf(browser, product, { key: "brightwater-owner", javaScriptEnabled })
    const page = await context.newPage()
    await page.goto("/agency/settings")
    if (javaScriptEnabled) await expectHydrated(page)
    const name = page.getByRole("textbox", { name: "Display Name" })
    await name.fill("Town of Half a Na")
    const file = (logo: string, bytes: Buffer) => ({ name: logo, mimeType: "image/png", buffer: bytes })
    const press = () => page.getByRole("button", { name: "Upload logo" }).click()
    await page.locator("[name=logo]").setInputFiles(file("logo.png", Buffer.from("GIF89a")))
    const opened = javaScriptEnabled ? page : context.waitForEvent("page")
    await press()
    const alert = (await opened).getByRole("alert")
    await expect(alert).toContainText(agencySettingsMessages.logoFormat)
    await expect(name).toHaveValue("Town of Half a Na")
    await context.close()
  })
}

test("a logo that is refused late, cannot be sent, or is taken leaves the profile as it is typed", async ({
  browser,
  product,
}) => {
  const owner = { email: "ann@logo.example.gov", name: "Ann Doe" }
  const page = await foundAgency({ browser, product }, { name: "Town of Logos", owner })
  await page.goto("/agency/settings")
  await expectHydrated(page)
  const main = page.getByRole("main")
  const jurisdiction = main.getByRole("textbox", { name: "Jurisdiction" })
  const choose = (bytes: Buffer) =>
    main.locator("[name=logo]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: bytes })
  const press = () => main.getByRole("button", { name: "Upload logo" }).click()
  await choose(Buffer.from("GIF89a"))
  const bring = await holdAnswers(page, "POST")
  await press()
  await jurisdiction.fill("Lake")
  await bring()
  await expect(main.getByRole("alert")).toContainText(agencySettingsMessages.logoFormat)
  await expect(jurisdiction).toBeFocused()
  await page.unroute(/\.data(\?|$)/)
  await page.context().setOffline(true)
  await press()
  await expect(main.getByRole("alert")).toContainText(refusalMessages.unreached)
  await expect(main.getByRole("alert")).toBeFocused()
  await page.context().setOffline(false)
  await choose(pngBytes)
  await press()
  await expect(main.getByRole("heading", { name: agencySettingsMessages.logoSaved })).toBeVisible()
  await expect(main.getByRole("alert")).toBeHidden()
  await expect(main.getByRole("img", { name: "The current logo" })).toBeVisible()
  await expect(jurisdiction).toHaveValue("Lake")
  await page.context().close()
})

test("a tag that is typed while the one before is being added stays, whether that one is taken or refused", async ({
  browser,
  product,
}) => {
  const owner = { email: "sam@tags.example.gov", name: "Sam Doe" }
  const page = await foundAgency({ browser, product }, { name: "Town of Next Tags", owner })
  await listen(page)
  await page.goto("/agency/settings")
  await expectHydrated(page)
  const main = page.getByRole("main")
  const tag = main.getByRole("textbox", { name: "New tag" })
  for (const [first, next, answer] of [
    ["Harbors", "Lakes", agencyTagMessages.saved],
    ["harbors", "Rivers", agencyTagMessages.taken],
  ] as const) {
    await tag.fill(first)
    const bring = await holdAnswers(page, "POST")
    await tag.press("Enter")
    await tag.press("ControlOrMeta+a")
    await tag.pressSequentially(next.slice(0, 3))
    await tag.press("Enter") // while the one before is on its way: nothing is sent
    await bring()
    await expect(main.getByText(answer).first()).toBeVisible()
    await expect(tag).toBeFocused()
    await page.keyboard.type(next.slice(3))
    await expect(tag).toHaveValue(next)
    await page.unroute(/\.data(\?|$)/)
  }
  await expect(said(page)).toContainText(agencyTagMessages.saved)
  await tag.press("Enter")
  await expect(main.getByText("Rivers", { exact: true }).first()).toBeVisible()
  await expect(tag).toHaveValue("")
  await expect(main.getByText("Lakes", { exact: true })).toHaveCount(0)
  await page.context().close()
})
