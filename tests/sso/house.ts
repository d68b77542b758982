import type { Browser, Page } from "@playwright/test"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import type { Certificate } from "../production/certificate.ts"
import { expect, install, type Installation, linkIn, plugInKey, platformDomain } from "../production/installation.ts"
import { acceptInvitation, addDemandedPasskey, createAgency, openPage, signUp } from "../production/people.ts"

export const agencyName = "Village of Mill Creek"
export const domain = "village.example.gov"
export const owner = { email: `dana@${domain}`, name: "Dana Clerk" }

/** The built product behind TLS, in two processes that take requests, and an organization's provider in the operator's own network. */
export type House = Installation & { remove: () => Promise<void> }

/** `provider`: its address; `certificate`: what an authority of the operator's own would have signed. */
export async function openHouse({
  provider,
  certificate,
}: {
  provider: string
  certificate: Certificate
}): Promise<House> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-sso-"))
  const trusted = path.join(folder, "organization.pem")
  writeFileSync(trusted, certificate.cert)
  const { remove, ...installation } = await install({
    WEB_PROCESSES: "2",
    AUTH_PRIVATE_PROVIDERS: new URL(provider).host,
    NODE_EXTRA_CA_CERTS: trusted,
  })
  const close = async () => {
    await remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...installation, remove: close }
}

export const settings = "/agency/settings/sign-in"

/** The platform team makes the agency, and its owner joins with a password and a passkey; answers the owner's browser. */
export async function foundAgency(browser: Browser, house: House) {
  const team = await openPage(browser, house)
  await plugInKey(team.page)
  const rowan = `rowan@${platformDomain}`
  await signUp(team.page, house, { email: rowan, name: "Rowan Ellis" })
  await house.admin("super-owner", rowan)
  await team.page.goto("/platform-admin")
  await addDemandedPasskey(team.page)
  await team.page.waitForURL("**/platform-admin")
  await createAgency(team.page, { name: agencyName, owner: owner.email })
  await team.close()
  const own = await openPage(browser, house)
  await plugInKey(own.page)
  await acceptInvitation(own.page, house, owner)
  await addDemandedPasskey(own.page)
  await own.page.waitForURL("**/agency/dashboard")
  return own
}

/** Types the address on the sign-in page of staff, and goes on to the organization's own page. */
export async function goToOrganization(page: Page, email: string) {
  await page.goto("/agency/login")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Use my organization's sign-in" }).click()
  await page.getByRole("link", { name: `Continue with ${agencyName}` }).click()
}

/** Says on the organization's page who one is. */
export async function sayWho(page: Page, user: string) {
  await page.getByLabel("User name").fill(user)
  await page.getByRole("button", { name: "Sign in" }).click()
}

/** Signs in with the organization, whether or not it knows this browser, up to our own pages. */
export async function enter(page: Page, { email, user }: { email: string; user: string }) {
  await goToOrganization(page, email)
  const asked = page.getByLabel("User name")
  await asked
    .or(page.getByRole("heading", { level: 1, name: "Dashboard" }))
    .first()
    .waitFor()
  if (await asked.isVisible()) await sayWho(page, user)
  await page.waitForURL("**/agency/dashboard")
}

/** Presses a button of the settings, and reads what they say then. */
export async function press(page: Page, button: string | RegExp, said: string) {
  await page.getByRole("button", { name: button, exact: true }).click()
  await expect(page.getByRole("heading", { name: said })).toBeVisible()
}

/** The page as a person sees it on a phone and on a desk, beside the results. */
export async function photograph(page: Page, name: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/sso-screens/${name}-${width}.png`, fullPage: true })
  }
}

/** Claims the domain and proves it by the postmaster's letter; ends on the settings. */
export async function proveDomain(page: Page, { browser, house }: { browser: Browser; house: House }) {
  await page.goto(settings)
  await page.getByLabel(words.domain).fill(domain)
  await press(page, words.claim, words.claimed)
  await photograph(page, "domain-claimed")
  await press(page, new RegExp(`^${words.letter}`), words.letterSent)
  const postmaster = await openPage(browser, house, { javaScriptEnabled: false })
  await postmaster.page.goto(linkIn(await house.mail(`postmaster@${domain}`, /belong/), house))
  await postmaster.page.getByRole("button", { name: "Yes, it belongs to this agency" }).click()
  await expect(postmaster.page.getByText("Thank you. The domain is proven.")).toBeVisible()
  await postmaster.close()
  await page.goto(settings)
  await expect(page.getByText(/^Proven by the postmaster/)).toBeVisible()
}

/** Forgets our session, not the organization's. */
export async function clearOurs(page: Page, { origin }: House) {
  await page.context().clearCookies({ domain: new URL(origin).hostname })
}

/** A member's row in the owner's list. */
export async function memberRow(page: Page, email: string) {
  await page.goto("/agency/users")
  return page.getByRole("row").filter({ hasText: email })
}

export { expect, words }
