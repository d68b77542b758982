import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { pngBytes } from "#src/testing/records/sample-files.ts"
import { expect, host, platformDomain, plugInKey, test } from "./installation.ts"
import { acceptInvitation, addDemandedPasskey, createAgency, openPage, signIn, signUp } from "./people.ts"
import { attackAfterDemotion, attackWhileViewing, type Session } from "./attacks.ts"
import { comment, type Story } from "./writing.ts"

const superOwner = `rowan@${platformDomain}`
const clerk = "clerk@village.example.gov"
const reviewer = "reviewer@village.example.gov"
const docketTitle = "A footbridge over Mill Creek"
const slug = "a-footbridge-over-mill-creek"

test.describe.configure({ mode: "serial" })

/** The sessions that people leave open. */
const sessions = new Map<string, Session>()

function sessionOf(email: string): Session {
  const session = sessions.get(email)
  if (!session) throw new Error(`${email} has not signed in.`)
  return session
}

test("C2: the platform team sets up, with JavaScript and a passkey", async ({ browser, installation }) => {
  const { page, close } = await openPage(browser, installation)
  installation.proxy.manners = { says_for_whom: true, keeps_host: true }
  await plugInKey(page)
  await signUp(page, installation, { email: superOwner, name: "Rowan Ellis" })
  expect(await installation.admin("super-owner", superOwner)).toContain("is now a super owner")

  await page.goto("/platform-admin")
  await addDemandedPasskey(page)
  await page.waitForURL("**/platform-admin")

  await page.context().clearCookies()
  await signIn(page, superOwner)
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await expect(page).toHaveURL(`${installation.origin}/dashboard`)
  await createAgency(page, { name: "Village of Mill Creek", owner: clerk })
  sessions.set(superOwner, await page.context().storageState())
  await close()
})

let clerksApp: TOTP
let recoveryCode = ""

test("C2: the invited owner joins and opens a docket, without JavaScript", async ({ browser, installation }) => {
  const { page, close } = await openPage(browser, installation, { javaScriptEnabled: false })
  installation.proxy.manners = { says_for_whom: false, keeps_host: false }
  await acceptInvitation(page, installation, { email: clerk, name: "Dana Clerk" })
  await expect(page).toHaveURL(/\/account\/second-factor\?next=/)
  await page.getByRole("button", { name: "Add an authenticator app" }).click()
  const key = await page.locator(".setup-key").innerText()
  clerksApp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) })
  await page.getByLabel("Six-digit code").fill(clerksApp.generate())
  await page.getByRole("button", { name: "Verify" }).click()
  await expect(page.locator("code")).toHaveCount(10)
  recoveryCode = (await page.locator("code").first().textContent()) ?? ""

  await page.goto("/agency/settings")
  await page.getByLabel("Accent Color", { exact: true }).fill("#54278f")
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByRole("heading", { name: agencySettingsMessages.saved })).toBeVisible()
  const address = `${installation.origin}/agencies/village-of-mill-creek`
  await expect(page.getByRole("textbox", { name: "Public URL" })).toHaveValue(address)
  await page
    .getByLabel("Logo", { exact: true })
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pngBytes })
  const ownTab = page.context().waitForEvent("page") // what is typed into the profile stays in this one
  await page.getByRole("button", { name: "Upload logo" }).click()
  await expect((await ownTab).getByRole("heading", { name: agencySettingsMessages.logoSaved })).toBeVisible()

  await page.goto("/agency/dockets/new")
  await page.getByLabel("Title").fill(docketTitle)
  await page.getByLabel("Summary").fill("Where people may cross on foot.")
  await page.getByRole("button", { name: "Next", exact: true }).click()
  await page.getByLabel("Open date").fill("2026-01-05")
  await page.getByLabel("Close date").fill("2099-01-05")
  await page.getByRole("button", { name: "Next", exact: true }).last().click()
  await page.getByRole("button", { name: "Create Docket" }).click()
  await page.getByRole("navigation", { name: "Parts of the docket" }).getByRole("link", { name: "Settings" }).click()
  await page.getByRole("link", { name: "Open", exact: true }).click()
  await page.getByRole("button", { name: "Open", exact: true }).click()
  await expect(page.getByText("The comment window is open.")).toBeVisible()
  await page.goto("/agency/users")
  const invite = page.getByRole("button", { name: "Invite", exact: true })
  const form = page.locator("form").filter({ has: invite })
  await form.getByLabel("Email", { exact: true }).fill(reviewer)
  await form.getByLabel("Role", { exact: true }).selectOption("reviewer")
  await invite.click()
  sessions.set(clerk, await page.context().storageState())
  await close()
})

test("L15: an invited reviewer adds a passkey, then signs in with it alone", async ({ browser, installation }) => {
  const { page, close } = await openPage(browser, installation)
  await plugInKey(page)
  await acceptInvitation(page, installation, { email: reviewer, name: "Robin Reader" })
  await addDemandedPasskey(page)
  await page.waitForURL("**/agency/dashboard")
  await page.context().clearCookies()
  await page.goto("/agency/login?next=/agency/moderation/queue")
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moderation Queue")
  sessions.set(reviewer, await page.context().storageState())
  await close()
})

/** The owner signs in with password and second factor, and publishes the comment. */
async function publish(page: Page, { word, js }: Story) {
  await signIn(page, clerk, "/agency/login")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step")
  if (js) {
    // A code counts once, and the app's present one was shown already: the next one is taken, too.
    await page.getByLabel("Six-digit code").fill(clerksApp.generate({ timestamp: Date.now() + 30_000 }))
  } else {
    await page.getByRole("link", { name: "Use a recovery code instead" }).click()
    await page.getByLabel("Recovery code").fill(recoveryCode)
  }
  await page.getByRole("button", { name: "Verify" }).click()
  await page.waitForURL("**/agency/dashboard")
  await page.goto("/agency/moderation/queue")
  await page.getByRole("button", { name: `Approve the comment by Writer ${word}` }).click()
  await expect(page.getByText("Comment approved.")).toBeVisible()
}

for (const { js, ...manners } of [
  { js: true, says_for_whom: true, keeps_host: false },
  { js: false, says_for_whom: false, keeps_host: true },
]) {
  const how = `JavaScript ${js ? "on" : "off"}, X-Forwarded-* ${manners.says_for_whom ? "on" : "off"}`
  test(`C2: from sign-up to the published comment, ${how}`, async ({ browser, installation }) => {
    installation.proxy.manners = manners
    const word = js ? "marmalade" : "damson"
    const story: Story = { slug, word, email: `${word}@mail.example.org`, js }
    const citizen = await openPage(browser, installation, { javaScriptEnabled: js })
    await signUp(citizen.page, installation, { email: story.email, name: `Writer ${word}` })
    await comment(citizen.page, installation, story)
    await citizen.page.goto("/account/profile")
    await citizen.page.getByLabel("Full Name").fill(`Writer ${word} Reed`)
    await citizen.page.getByRole("button", { name: "Save" }).click()
    await expect(citizen.page.getByText("Your name has been saved.")).toBeVisible()
    const cookies = await citizen.page.context().cookies()
    expect(cookies.map(({ name }) => name)).toContain("__Host-opendocket_session")
    for (const { name, secure, httpOnly, path, domain } of cookies) {
      expect(name).toMatch(/^__Host-opendocket_/)
      expect({ secure, httpOnly, path, domain }).toEqual({ secure: true, httpOnly: true, path: "/", domain: host })
    }

    const staff = await openPage(browser, installation, { javaScriptEnabled: js })
    await publish(staff.page, story)
    await staff.close()

    await citizen.page.goto(`/comments/search?q=${word}`)
    await expect(citizen.page.locator("mark").first()).toHaveText(word)
    await citizen.close()
  })
}

test("attack: a reviewer keeps no link, page or key once an owner demotes them, and then lets them go", async ({
  browser,
  installation,
}) => {
  const owner = await openPage(browser, installation, { storageState: sessionOf(clerk) })
  const attacker = await openPage(browser, installation, { storageState: sessionOf(reviewer) })
  await attackAfterDemotion(attacker.page, { owner: owner.page, reviewer })
  await owner.close()
  await attacker.close()
})

test("attack: a super owner who views pages as the owner changes, uploads and takes away nothing", async ({
  browser,
  installation,
}) => {
  // A refused form's page may lose interest in the rest of the answer: no script breaks by that.
  installation.proxy.manners = { says_for_whom: true, keeps_host: true, ends_late: true }
  const { page, close } = await openPage(browser, installation, { storageState: sessionOf(superOwner) })
  await attackWhileViewing(page, { owner: clerk })
  await close()
})

test("C2: says everywhere where it is, whatever the proxy adds or leaves out", async ({ installation }) => {
  const { origin, ask, proxy } = installation
  const inAllManners = async () => {
    const texts: string[][] = []
    for (const manners of [
      { says_for_whom: true, keeps_host: true },
      { says_for_whom: false, keeps_host: true },
      { says_for_whom: true, keeps_host: false },
      { says_for_whom: false, keeps_host: false },
    ]) {
      proxy.manners = manners
      const read = async (path: string) => (await ask(path)).text
      const page = await read(`/dockets/${slug}`)
      expect(page).toContain(`<link rel="canonical" href="${origin}/dockets/${slug}"`)
      expect(page).toContain(`<meta property="og:url" content="${origin}/dockets/${slug}"`)
      expect(page).toContain(`"@id":"${origin}/dockets/${slug}"`)
      const feed = await read(`/dockets/${slug}/feed.atom`)
      expect(feed).toContain(`href="${origin}/dockets/${slug}/feed.atom"`)
      expect(feed).toContain("The marmalade bridge, as I see it.")
      const others = await Promise.all(
        [
          "/sitemap.xml",
          "/robots.txt",
          "/.well-known/security.txt",
          `/dockets/${slug}/deadline.ics`,
          "/api/v1/openapi.json",
          "/api/v1/dockets",
          "/auth/v1/.well-known/jwks.json",
          "/dockets",
        ].map(read),
      )
      expect(others[0]).toContain(`<loc>${origin}/sitemaps/`)
      expect(others[1]).toContain(`Sitemap: ${origin}/sitemap.xml`)
      expect(others[2]).toContain(`Canonical: ${origin}/.well-known/security.txt`)
      expect(others[3]?.replaceAll(/\r\n /g, "")).toContain(`${origin}/dockets/${slug}`)
      expect(others[4]).toContain(`"url":"${origin}/api/v1"`)
      // Where it stands behind the proxy is no one's business.
      for (const text of [page, feed, ...others])
        expect(text).not.toMatch(/127\.0\.0\.1|localhost|http:\/\/comments\.example/)
      texts.push([page, feed, ...others])
    }
    return new Set(texts.map((some) => JSON.stringify(some))).size
  }
  // What a job or the clock changes while they are read is the same for all four in the next round.
  await expect.poll(inAllManners).toBe(1)
})

test("C2: sends HSTS with pages, files and errors, and redirects on the same origin", async ({ installation }) => {
  const { ask } = installation
  const home = (await ask("/")).text
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? ""
  for (const path of [
    "/",
    asset,
    "/manifest.webmanifest",
    "/favicon.svg",
    "/robots.txt",
    "/api/v1/dockets",
    "/nowhere",
  ]) {
    const { headers, status } = await ask(path)
    expect([path, status]).toEqual([path, path === "/nowhere" ? 404 : 200])
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains")
    expect(headers["x-content-type-options"]).toBe("nosniff")
  }
  for (const path of ["/account", "/agency/dashboard", "/platform-admin", "/dashboard"]) {
    const { headers, status } = await ask(path)
    expect([path, status, headers.location]).toEqual([path, 302, expect.stringMatching(/^\/[a-z/]*login\?/)])
  }
  expect((await ask("/dev/mailbox")).status).toBe(404)
})

test("C2: a form of another site is refused, whatever the proxy adds", async ({ installation }) => {
  const { ask, origin, proxy } = installation
  for (const says_for_whom of [true, false]) {
    proxy.manners = { says_for_whom, keeps_host: true }
    const send = (from: string) =>
      ask("/login", {
        method: "POST",
        headers: { origin: from, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email: clerk, password: "Wrong-Lantern-1!", next: "" }).toString(),
      })
    expect((await send("https://evil.example")).status).toBe(403)
    expect((await send(origin.replace("https:", "http:").replace(/:\d+$/, ""))).status).toBe(403)
    expect((await send(origin)).status).toBe(401)
  }
})
