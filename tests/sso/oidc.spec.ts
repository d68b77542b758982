/**
 * Sign-in with an organization's own OpenID Connect provider, all the way: a browser, the built product behind TLS in two processes, and
 * `oidc-provider` by https on this machine.
 */
import { type Page, test } from "@playwright/test"
import { exportJWK, exportPKCS8, generateKeyPair } from "jose"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { makeCertificate } from "../production/certificate.ts"
import { acceptInvitation, openPage, signIn } from "../production/people.ts"
import {
  clearOurs,
  domain,
  enter,
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
  sayWho,
  settings,
  words,
} from "./house.ts"
import { startOrganization } from "./organization.ts"

test.describe.configure({ mode: "serial" })

const client = { client_id: "opendocket", client_secret: "a secret of the village" }
const robin = { email: `robin@${domain}`, name: "Robin Reader" }
const pat = { email: `pat@${domain}`, name: "Pat Viewer" }
let organization: Awaited<ReturnType<typeof startOrganization>>
let house: House
test.beforeAll(async () => {
  const certificate = await makeCertificate("localhost")
  organization = await startOrganization(certificate)
  house = await openHouse({ provider: organization.issuer, certificate })
})
test.afterAll(async () => {
  await house.remove()
  await organization.stop()
})
let desk: Awaited<ReturnType<typeof foundAgency>>
let redirect_uri = ""

const roleOf = (email: string) => memberRow(desk.page, email)

/** Whether this browser is let in by every process: enough questions at once reach both. */
async function letIn(page: Page): Promise<boolean[]> {
  const cookie = (await page.context().cookies(house.origin)).map(({ name, value }) => `${name}=${value}`).join("; ")
  const asked = await Promise.all(
    Array.from({ length: 16 }, () => house.ask("/agency/dashboard", { headers: { cookie } })),
  )
  return [...new Set(asked.map(({ status }) => status === 200))]
}

test("an owner proves the domain by the postmaster's letter", async ({ browser }) => {
  desk = await foundAgency(browser, house)
  const { page } = desk
  await proveDomain(page, { browser, house })
})

test("an owner enters the provider, tries it and switches it on", async () => {
  const { page } = desk
  organization.people.set("dana", { ...owner, groups: [] })
  redirect_uri = await page.getByLabel(words.returnAddress, { exact: true }).inputValue()
  await organization.register({ ...client, redirect_uri })
  await page.getByLabel(words.issuer).fill(organization.issuer)
  await page.getByLabel(words.clientId).fill(client.client_id)
  await page.getByLabel(words.credential).fill(client.client_secret)
  await page.getByLabel(words.trustsFactor).check()
  await page.getByLabel(words.memberships.first_sign_in).check()
  await page.getByLabel(words.groupsClaim).fill("groups")
  await page.getByLabel(words.groups.manager).fill("Docket managers")
  await press(page, words.save, words.saved)
  await page.getByRole("button", { name: words.begin }).click()
  await page.getByRole("link", { name: words.goOn }).click()
  await sayWho(page, "dana")
  await expect(page.getByText(words.wouldEnter(owner.email))).toBeVisible()
  await expect(page.getByText(words.noFactor)).toBeVisible()
  await photograph(page, "tried")
  await press(page, words.switchOn, words.switchedOn)
  await photograph(page, "switched-on")
})

let robins: Awaited<ReturnType<typeof openPage>>

test("a new colleague comes in as a viewer; the next time their group makes them a manager", async ({ browser }) => {
  organization.people.set("robin", { ...robin, groups: ["Everyone"], second_factor: true })
  robins = await openPage(browser, house)
  const { page } = robins
  await page.goto("/agency/login")
  await page.getByLabel("Email").fill(robin.email)
  await page.getByRole("button", { name: "Use my organization's sign-in" }).click()
  await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible()
  await photograph(page, "offer")
  await enter(page, { email: robin.email, user: "robin" })
  await expect((await roleOf(robin.email)).getByText("Viewer", { exact: true }).first()).toBeVisible()

  organization.people.set("robin", { ...robin, groups: ["Everyone", "Docket managers", "Owner"], second_factor: true })
  await clearOurs(page, house)
  await goToOrganization(page, robin.email) // the organization knows this browser
  await page.waitForURL("**/agency/dashboard")
  await expect((await roleOf(robin.email)).getByText("Manager", { exact: true }).first()).toBeVisible()
})

test("the provider's new keys count at once, in both processes", async () => {
  const { page } = robins
  for (let time = 0; time < 2; time++) {
    await organization.rollOver()
    for (let visit = 0; visit < 2; visit++) {
      await clearOurs(page, house)
      await enter(page, { email: robin.email, user: "robin" })
    }
  }
})

test("with a private key that signs (private_key_jwt) it goes all the way to a session", async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true })
  await desk.page.goto(settings)
  await desk.page.getByLabel(words.clientAuths.private_key).check()
  await desk.page.getByLabel(words.credential).fill(await exportPKCS8(privateKey))
  await press(desk.page, words.save, words.saved)
  const { page } = robins
  await clearOurs(page, house)
  await goToOrganization(page, robin.email) // it knows this browser, and nothing of the key yet
  await expect(page).toHaveURL(/provider=failed/)
  await organization.register({
    client_id: client.client_id,
    redirect_uri,
    public_key: await exportJWK(publicKey),
  })
  await enter(page, { email: robin.email, user: "robin" })
})

let patsPage: Awaited<ReturnType<typeof openPage>>

test("once it is required, passwords open nothing but the way back", async ({ browser }) => {
  const { page } = desk
  await page.goto("/agency/users")
  const invite = page.getByRole("button", { name: "Invite", exact: true })
  const form = page.locator("form").filter({ has: invite })
  await form.getByLabel("Email", { exact: true }).fill(pat.email)
  await form.getByLabel("Role", { exact: true }).selectOption("viewer")
  await invite.click()
  patsPage = await openPage(browser, house)
  await acceptInvitation(patsPage.page, house, pat)
  await patsPage.page.waitForURL("**/agency/dashboard")
  expect(await letIn(patsPage.page)).toEqual([true])

  await page.goto(settings)
  await page.getByLabel(words.requiredBox).check()
  await page.getByLabel(words.wayBack).selectOption({ label: owner.name })
  await photograph(page, "required")
  await press(page, words.saveRequired, words.requiredSaved)
  expect(await letIn(patsPage.page)).toEqual([false]) // in every process
  expect(await letIn(robins.page)).toEqual([true]) // the provider opened it

  await signIn(patsPage.page, pat.email, "/agency/login")
  await expect(patsPage.page.getByText(signInMessages.ownProviderRequired)).toBeVisible()
  await photograph(patsPage.page, "password-refused")

  await clearOurs(page, house)
  await signIn(page, owner.email, "/agency/login")
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await page.waitForURL("**/agency/dashboard")

  organization.people.set("pat", { ...pat, groups: [] })
  await enter(patsPage.page, { email: pat.email, user: "pat" })
})

test("whoever has left is refused, by the provider and by us", async () => {
  const { page } = patsPage
  const { people } = organization
  people.set("pat", { ...pat, groups: [], left: true })
  await page.context().clearCookies() // the organization ends a leaver's sessions of its own
  await goToOrganization(page, pat.email)
  await sayWho(page, "pat")
  await expect(page.getByText("This account is disabled.")).toBeVisible()
  await photograph(page, "leaver")

  people.set("pat", { ...pat, groups: [] })
  const row = await roleOf(pat.email)
  await row.getByRole("button", { name: /Deactivate/ }).click()
  await desk.page
    .getByRole("dialog")
    .getByRole("button", { name: /Deactivate/ })
    .click()
  await goToOrganization(page, pat.email)
  await sayWho(page, "pat")
  await expect(page.getByText(signInMessages.providerAccessEnded)).toBeVisible()
})

test("a provider that is down is said to be, beside the other ways in", async () => {
  const { page } = robins
  await organization.stop()
  await clearOurs(page, house)
  await goToOrganization(page, robin.email)
  await expect(page.getByText(signInMessages.providerSilent)).toBeVisible()
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible()
  await photograph(page, "silent")
  await organization.start()
  await page.getByRole("link", { name: /^Continue with/ }).click()
  await sayWho(page, "robin")
  await page.waitForURL((url) => url.pathname === "/dashboard" || url.pathname === "/agency/dashboard")
  for (const one of [desk, robins, patsPage]) await one.close()
})
