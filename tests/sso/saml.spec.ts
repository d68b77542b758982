/**
 * Sign-in with an organization's own SAML 2.0 provider, all the way: a browser, the built product behind TLS in two processes, and
 * SimpleSAMLphp of Debian. Skipped where that is not installed.
 */
import { type Page, test } from "@playwright/test"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { makeCertificate } from "../production/certificate.ts"
import { openPage, signIn } from "../production/people.ts"
import {
  clearOurs,
  domain,
  expect,
  foundAgency,
  goToOrganization,
  type House,
  memberRow,
  openHouse,
  owner,
  photograph,
  press,
  proveDomain,
  settings,
  words,
} from "./house.ts"
import { hasSimpleSaml, startSimpleSaml } from "./simplesamlphp.ts"

test.describe.configure({ mode: "serial" })
test.skip(!hasSimpleSaml, "SimpleSAMLphp is not installed here: apt-get install simplesamlphp php-cli")

const robin = `robin@${domain}`
let idp: Awaited<ReturnType<typeof startSimpleSaml>>
let house: House
let desk: Awaited<ReturnType<typeof foundAgency>>

test.beforeAll(async () => {
  const tls = await makeCertificate("localhost")
  const signing = await makeCertificate("localhost", "rsa")
  idp = await startSimpleSaml({ tls, signing })
  house = await openHouse({ provider: idp.metadata_url, certificate: tls })
})
test.afterAll(async () => {
  await house?.remove()
  await idp?.stop()
})

/** Says on SimpleSAMLphp's page who one is; the password is the name. */
async function sayWho(page: Page, name: string) {
  await page.locator("#username").fill(name)
  await page.locator("#password").fill(name)
  await page.locator("#submit_button, #regularsubmit button, [type=submit]").first().click()
}

test("an owner reads the provider's metadata from its address, tries it and switches it on", async ({ browser }) => {
  desk = await foundAgency(browser, house)
  const { page } = desk
  await proveDomain(page, { browser, house })
  await page.getByRole("link", { name: words.kinds.saml }).click()
  const entity_id = await page.getByLabel(words.entityId, { exact: true }).inputValue()
  const acs = await page.getByLabel(words.consumer, { exact: true }).inputValue()
  idp.register({ entity_id, acs })
  idp.set("dana", { uid: ["dana"], mail: [owner.email], displayName: [owner.name] })
  await page.getByLabel(words.metadataUrl).fill(idp.metadata_url)
  await page.getByLabel(words.trustsFactor).check()
  await page.getByLabel(words.memberships.first_sign_in).check()
  await page.getByLabel(words.groupsAttribute).fill("groups")
  await page.getByLabel(words.groups.manager).fill("Docket managers")
  await press(page, words.save, words.saved)
  await photograph(page, "saml-saved")
  await page.getByRole("button", { name: words.begin }).click()
  await page.getByRole("link", { name: words.goOn }).click()
  await sayWho(page, "dana")
  await expect(page.getByText(words.wouldEnter(owner.email))).toBeVisible()
  await photograph(page, "saml-tried")
  await press(page, words.switchOn, words.switchedOn)
})

let robins: Awaited<ReturnType<typeof openPage>>

/** In a browser that neither we nor the organization know. */
async function enterAnew(page: Page, email: string, name: string) {
  await page.context().clearCookies()
  await goToOrganization(page, email)
  await sayWho(page, name)
}

test("a new colleague comes in as a viewer; the next time their group makes them a manager", async ({ browser }) => {
  idp.set("robin", { uid: ["robin"], mail: [robin], displayName: ["Robin Reader"], groups: ["Everyone"] })
  robins = await openPage(browser, house)
  await enterAnew(robins.page, robin, "robin")
  await robins.page.waitForURL("**/agency/dashboard")
  await expect((await memberRow(desk.page, robin)).getByText("Viewer", { exact: true }).first()).toBeVisible()

  const manager = { mail: [robin], displayName: ["Robin Reader"], groups: ["Everyone", "Docket managers", "Owner"] }
  idp.set("robin", { uid: ["robin"], ...manager })
  await enterAnew(robins.page, robin, "robin")
  await robins.page.waitForURL("**/account/second-factor?*") // managers need one, and the provider has proven none
  const methods = "http://schemas.microsoft.com/claims/authnmethodsreferences"
  const several = ["http://schemas.microsoft.com/claims/multipleauthn"]
  idp.set("robin", { uid: ["robin"], ...manager, [methods]: several })
  await enterAnew(robins.page, robin, "robin")
  await robins.page.waitForURL("**/agency/dashboard")
  await expect((await memberRow(desk.page, robin)).getByText("Manager", { exact: true }).first()).toBeVisible()
})

test("the provider's next key counts once its metadata were read again", async () => {
  const next = await makeCertificate("localhost", "rsa")
  idp.announce(next)
  await desk.page.goto(settings)
  await desk.page.getByLabel(words.metadataUrl).fill(idp.metadata_url)
  await press(desk.page, words.save, words.saved)
  await expect(desk.page.getByText(words.certificate(2))).toBeVisible()
  await enterAnew(robins.page, robin, "robin")
  await robins.page.waitForURL("**/agency/dashboard")
  idp.rollOver(next)
  await enterAnew(robins.page, robin, "robin")
  await robins.page.waitForURL("**/agency/dashboard")

  const unannounced = await makeCertificate("localhost", "rsa")
  idp.rollOver(unannounced)
  await enterAnew(robins.page, robin, "robin")
  await expect(robins.page.getByText(signInMessages.providerAnswerRefused)).toBeVisible()
  idp.rollOver(next)
})

test("once it is required, passwords open nothing but the way back", async ({ browser }) => {
  const { page } = desk
  await page.goto(settings)
  await page.getByLabel(words.requiredBox).check()
  await page.getByLabel(words.wayBack).selectOption({ label: owner.name })
  await press(page, words.saveRequired, words.requiredSaved)
  const back = await openPage(browser, house)
  await signIn(back.page, robin, "/agency/login")
  await expect(back.page.getByText(accountMessages.invalidCredentialsAgency)).toBeVisible() // robin has no password
  await enterAnew(back.page, robin, "robin")
  await back.page.waitForURL("**/agency/dashboard")
  await back.close()
  await clearOurs(page, house)
  await signIn(page, owner.email, "/agency/login")
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await page.waitForURL("**/agency/dashboard")
})

test("whoever has left is refused, by the provider and by us", async () => {
  const row = await memberRow(desk.page, robin)
  await row.getByRole("button", { name: /Deactivate/ }).click()
  await desk.page
    .getByRole("dialog")
    .getByRole("button", { name: /Deactivate/ })
    .click()
  await enterAnew(robins.page, robin, "robin")
  await expect(robins.page.getByText(signInMessages.providerAccessEnded)).toBeVisible()
  idp.leave("robin")
  await enterAnew(robins.page, robin, "robin")
  await expect(robins.page.getByText(/incorrect user ?name or password/i).first()).toBeVisible()
  for (const one of [desk, robins]) await one.close()
})
