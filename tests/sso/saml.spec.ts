/**
 * Sign-in with an organization's own SAML 2.0 provider, all the way: a browser, the built product behind TLS in two processes, and
 * SimpleSAMLphp of Debian. Skipped where that is not installed.
 */
import { type Page, test } from "@playwright/test"
import { makeCertificate } from "../production/certificate.ts"
import { openPage } from "../production/people.ts"
import {
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
  test.setTimeout(180_000)
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

test("a new colleague comes in as a viewer", async ({ browser }) => {
  idp.set("robin", { uid: ["robin"], mail: [robin], displayName: ["Robin Reader"], groups: ["Everyone"] })
  const robins = await openPage(browser, house)
  await goToOrganization(robins.page, robin)
  await sayWho(robins.page, "robin")
  await robins.page.waitForURL("**/agency/dashboard")
  await expect((await memberRow(desk.page, robin)).getByText("Viewer", { exact: true }).first()).toBeVisible()
})
