import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const page = async (path: string, cookie: string) => {
  const html = await (await app.fetch(path, { headers: { cookie } })).text()
  return html.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "")
}

describe("the key of an authenticator app", () => {
  it("stands in groups of four to be typed off, and as a link for an app on the same phone", async () => {
    const { cookie, email } = await signUpPerson(app)
    const begun = await app.fetch("/account/second-factor", {
      method: "POST",
      body: new URLSearchParams(),
      headers: { origin: "http://localhost:3000", cookie },
    })
    const html = await page(begun.headers.get("location") ?? "", cookie)
    const groups = />Key<\/div><code class="setup-key">([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? ""
    expect(groups).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const link =
      /<a href="(otpauth:[^"]+)">On your phone\? Open this in your authenticator app<\/a>/.exec(html)?.[1] ?? ""
    const address = new URL(link.replaceAll("&amp;", "&"))
    expect(address.searchParams.get("secret")).toBe(groups.replaceAll(" ", ""))
    expect(decodeURIComponent(address.pathname)).toContain(email)
  })
})

it("whoever has no JavaScript is told why no passkey can be added", async () => {
  const { cookie } = await signUpPerson(app)
  const html = await page("/account/second-factor", cookie)
  expect(html).toMatch(/<noscript><p[^>]*>Adding a passkey needs JavaScript\.<\/p><\/noscript>/)
})

describe("the page of recovery codes", () => {
  const wayBack = (html: string) =>
    /<a class="button button-quiet" href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(html)?.slice(1)

  it("can be left for later when the first passkey led there, and goes on where the person wanted to", async () => {
    const { cookie } = await signUpPerson(app)
    const first = await page("/account/second-factor/codes?first=yes&next=%2Fagency%2Fdashboard", cookie)
    expect(wayBack(first)).toEqual(["/agency/dashboard", "Not now"])
    const renewing = await page("/account/second-factor/codes", cookie)
    expect(wayBack(renewing)).toEqual(["/account/second-factor", "Cancel"])
  })
})

describe("a dead link to go on with a sign-in", () => {
  it("says what to do next and leads to both logins", async () => {
    const html = await page("/login/confirm?token=dead", "")
    expect(html).toContain("This link has expired or was already used.")
    expect(html).toContain(
      "Sign in again with your email address and password. If you still need a link, we will send you another one.",
    )
    expect(html).toMatch(/<a href="\/login"[^>]*>Public Login<\/a> · <a href="\/agency\/login"[^>]*>Agency Login<\/a>/)
  })
})
