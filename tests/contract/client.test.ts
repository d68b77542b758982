/** The published client of the protocol, as an application uses it, against servers of ours. */
import assert from "node:assert/strict"
import { randomBytes } from "node:crypto"
import { after, before, describe, test } from "node:test"
import { AuthClient } from "@supabase/auth-js"
import { Secret, TOTP } from "otpauth"
import { ethereumWallet, solanaWallet } from "#src/testing/accounts/wallets.ts"
// @ts-expect-error the contract's own helpers have no types
import * as mock from "./auth/mock-provider.mjs"
// @ts-expect-error the contract's own helpers have no types
import { mails } from "./auth/lib.mjs"

const confirming = process.env["AUTH_URL_CONFIRM"] ?? ""
const open = process.env["AUTH_URL_AUTOCONFIRM"] ?? ""
const app = "https://app.example.org/cb"
const password = "Correct-horse9!"
const newEmail = () => `client_${randomBytes(6).toString("hex")}@example.com`

before(() => new Promise<void>((resolve) => mock.server.listen(mock.PORT, "127.0.0.1", resolve)))
after(() => {
  mock.server.close()
  mock.server.closeAllConnections()
})

/** Storage that several tabs of a browser share. */
function sharedStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
type ClientOptions = ConstructorParameters<typeof AuthClient>[0]
const client = (url: string, options: ClientOptions = {}) =>
  new AuthClient({ url, autoRefreshToken: false, persistSession: true, storage: sharedStorage(), ...options })

/** What the client was answered, which must not be an error. */
function must<Answer extends { data: unknown; error: unknown }>(
  answer: Answer,
): Extract<Answer, { error: null }>["data"] {
  assert.equal(answer.error, null)
  return answer.data
}

/** A signed-in person whose client keeps its session. */
async function signedIn(url = open) {
  const email = newEmail()
  const person = client(url)
  must(await person.signUp({ email, password }))
  return { email, person }
}

type Visit = { address: string; form?: URLSearchParams }

/** Where an answer leads: by its redirect, or by the form on its page, filled in. */
async function nextVisit(answer: Response): Promise<Visit> {
  const location = answer.headers.get("location")
  if (location) return { address: new URL(location, answer.url).href }
  const page = await answer.text()
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
  assert.ok(action, `nowhere to go from ${answer.url}: ${answer.status} ${page.slice(0, 300)}`)
  const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page) ?? []
  const form = new URLSearchParams({ prompt, login: `real${randomBytes(4).toString("hex")}`, password: "x" })
  return { address: new URL(action, answer.url).href, form }
}

/** Follows addresses as a browser does, with its cookies, until one leads to the application. */
async function browse(start: string, cookies = new Map<string, string>()): Promise<URL> {
  let visit: Visit = { address: start }
  for (let step = 0; step < 20; step++) {
    const { address, form } = visit
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const posted = form && { method: "POST", body: form }
    const answer = await fetch(address, { redirect: "manual", headers: { cookie }, ...posted })
    for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line)
    visit = await nextVisit(answer)
    if (visit.address.startsWith(app)) return new URL(visit.address)
  }
  throw new Error("The application was not reached.")
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  cookies.set(name, value)
}

void describe("the published client", { concurrency: 6 }, () => {
  void test("sign-up, sign-out, sign-in, wrong password", async () => {
    const { email, person } = await signedIn()
    assert.equal(must(await person.getUser()).user?.email, email)
    assert.equal((await person.signOut()).error, null)
    assert.equal(must(await person.getSession()).session, null)
    const wrong = await person.signInWithPassword({ email, password: "wrong" })
    assert.equal(wrong.error?.code, "invalid_credentials")
    assert.equal(must(await person.signInWithPassword({ email, password })).user?.email, email)
  })

  void test("claims are verified with the published keys", async () => {
    const { email, person } = await signedIn()
    assert.equal(must(await person.getClaims())?.claims["email"], email)
  })

  void test("a weak password is told with its reasons", async () => {
    const { error } = await client(open).signUp({ email: newEmail(), password: "123" })
    assert.equal(error?.name, "AuthWeakPasswordError")
    assert.deepEqual((error as unknown as { reasons: string[] }).reasons, ["length"])
  })

  void test("neither address nor number", async () => {
    const { error } = await client(open).signInWithPassword({ password } as never)
    assert.equal(error?.message, "You must provide either an email or phone number and a password")
  })

  void test("two tabs that refresh at once keep the same session", async () => {
    const { person } = await signedIn()
    const { session } = must(await person.getSession())
    assert.ok(session)
    const tabs = [client(open), client(open)]
    for (const tab of tabs) must(await tab.setSession(session))
    const [one, two] = await Promise.all(tabs.map(async (tab) => must(await tab.refreshSession()).session))
    assert.notEqual(one?.refresh_token, session.refresh_token)
    assert.equal(one?.refresh_token, two?.refresh_token)
    for (const tab of tabs) must(await tab.getUser())
  })

  void test("a sign-in link with a verifier, finished by the client that began it", async () => {
    const email = newEmail()
    const person = client(confirming, { flowType: "pkce" })
    must(await person.signInWithOtp({ email, options: { emailRedirectTo: app } }))
    const [mail] = await mails(email)
    const reached = await browse(/href="([^"]+)"/.exec(mail.body)?.[1]?.replaceAll("&amp;", "&") ?? "")
    const code = reached.searchParams.get("code") ?? ""
    const stranger = await client(confirming, { flowType: "pkce" }).exchangeCodeForSession(code)
    assert.notEqual(stranger.error, null)
    assert.equal(must(await person.exchangeCodeForSession(code)).user?.email, email)
  })

  void test("a typed code", async () => {
    const email = newEmail()
    const person = client(confirming)
    must(await person.signInWithOtp({ email }))
    const [mail] = await mails(email)
    const token = /Code: (\d{6})/.exec(mail.body)?.[1] ?? ""
    assert.equal(must(await person.verifyOtp({ email, token, type: "email" })).user?.email, email)
  })

  void test("an authenticator app as a second factor", async () => {
    const { person } = await signedIn()
    const factor = must(await person.mfa.enroll({ factorType: "totp", friendlyName: "phone" }))
    assert.ok(factor && "totp" in factor)
    assert.match(factor.totp.qr_code, /^data:image\/svg\+xml/)
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
    must(await person.mfa.challengeAndVerify({ factorId: factor.id, code }))
    const level = must(await person.mfa.getAuthenticatorAssuranceLevel())
    assert.deepEqual([level?.currentLevel, level?.nextLevel], ["aal2", "aal2"])
    assert.equal(must(await person.mfa.listFactors())?.totp.length, 1)
    assert.equal((await person.mfa.unenroll({ factorId: factor.id })).error, null)
  })

  void test("a provider's account is linked and unlinked", async () => {
    const email = newEmail()
    const person = client(confirming)
    must(await person.signInWithOtp({ email }))
    const [mail] = await mails(email)
    must(await person.verifyOtp({ email, token: /Code: (\d{6})/.exec(mail.body)?.[1] ?? "", type: "email" }))
    const token = must(await person.getSession()).session?.access_token
    // linking is bound to the browser by a cookie, which this program has to keep itself
    const wish = new URLSearchParams({ provider: "github", redirect_to: app, skip_http_redirect: "true" })
    const began = await fetch(`${confirming}/user/identities/authorize?${wish}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const state = new URL(((await began.json()) as { url: string }).url).searchParams.get("state")
    const code = mock.code({
      id: Number.parseInt(randomBytes(4).toString("hex"), 16),
      emails: [{ email: newEmail(), primary: true, verified: true }],
    })
    const cookies = new Map<string, string>()
    for (const line of began.headers.getSetCookie()) keepCookie(cookies, line)
    await browse(`${confirming}/callback?state=${state}&code=${code}`, cookies)
    const identities = must(await person.getUserIdentities())?.identities ?? []
    assert.deepEqual(identities.map(({ provider }) => provider).toSorted(), ["email", "github"])
    const github = identities.find(({ provider }) => provider === "github")
    assert.ok(github)
    assert.equal((await person.unlinkIdentity(github)).error, null)
  })

  void test("sign-out of the others, then of all", async () => {
    const { email, person } = await signedIn()
    const other = client(open)
    must(await other.signInWithPassword({ email, password }))
    assert.equal((await person.signOut({ scope: "others" })).error, null)
    assert.notEqual((await other.getUser()).error, null)
    assert.equal((await person.getUser()).error, null)
    must(await other.signInWithPassword({ email, password }))
    assert.equal((await other.signOut({ scope: "global" })).error, null)
    assert.notEqual((await person.getUser()).error, null)
  })

  void test("an Ethereum wallet signs in with the message that the client writes", async () => {
    const { address, sign } = ethereumWallet()
    const answers: Record<string, (params: string[]) => unknown> = {
      eth_requestAccounts: () => [address],
      eth_chainId: () => "0x1",
      personal_sign: ([hex = ""]) => sign(Buffer.from(hex.slice(2), "hex").toString()),
    }
    const request = async ({ method, params = [] }: { method: string; params?: string[] }) => answers[method]?.(params)
    const person = client(confirming)
    const wallet = { request } as never
    const { user } = must(
      await person.signInWithWeb3({ chain: "ethereum", wallet, statement: "Hello.", options: { url: app } }),
    )
    assert.equal(user.app_metadata.provider, "web3")
    assert.equal(must(await person.getUser()).user.id, user.id)
    const elsewhere = { chain: "ethereum", wallet, options: { url: "https://evil.example/cb" } } as const
    assert.match((await client(confirming).signInWithWeb3(elsewhere)).error?.message ?? "", /signed for another app/)
  })

  void test("a Solana wallet signs in with the message that the client writes", async () => {
    const { address, sign } = solanaWallet()
    const signMessage = async (bytes: Uint8Array) =>
      new Uint8Array(Buffer.from(sign(Buffer.from(bytes).toString()), "base64"))
    const wallet = { publicKey: { toBase58: () => address }, signMessage } as never
    for (const statement of [undefined, "Hello."]) {
      const wish = { chain: "solana", wallet, options: { url: app }, ...(statement && { statement }) } as const
      const { user } = must(await client(confirming).signInWithWeb3(wish))
      assert.equal(user.identities?.[0]?.id, `web3:solana:${address}`)
    }
  })

  void test("signing in at a real OpenID Connect server, with a verifier", async () => {
    const person = client(confirming, { flowType: "pkce" })
    const wish = { redirectTo: app, skipBrowserRedirect: true }
    const { url } = must(await person.signInWithOAuth({ provider: "login_gov" as never, options: wish }))
    const reached = await browse(url ?? "")
    const { user, session } = must(await person.exchangeCodeForSession(reached.searchParams.get("code") ?? ""))
    assert.match(user?.email ?? "", /^real[0-9a-f]{8}@example\.com$/)
    assert.equal(user?.app_metadata.provider, "login_gov")
    assert.ok(session?.provider_token)
  })
})
