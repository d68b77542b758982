import { decodeProtectedHeader } from "jose"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { checkSecretKeys } from "#src/platform/db/connections/secret-keys.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { createProofOfWork } from "#src/platform/captcha/proof-of-work.ts"
import { rotateKeys } from "#src/services/accounts/tokens/rotate-keys.ts"
import { consumeRecoveryCode, replaceRecoveryCodes } from "#src/services/accounts/own/factors/recovery-code-changes.ts"
import { type Ctx, createCtx, write } from "#src/services/context.ts"
import { forgetPreviousKeys } from "#src/services/secrets/forget-previous-keys.ts"
import { countSealedWithOlder, sealAnew } from "#src/services/secrets/seal-anew.ts"
import { type AuthService, claimsOf, createAuthService, pkcePair } from "#src/testing/accounts/auth-service.ts"
import { testSecret } from "#src/testing/product/deps.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"

const newKey = "another secret that only tests know, long enough too"
const rotated = secretsFrom(newKey, testSecret)
const alone = secretsFrom(newKey)

let auth: AuthService
beforeEach(async () => {
  auth = await createAuthService()
})
afterEach(() => auth.close())

const asCommand = (secrets = rotated): Ctx =>
  createCtx({ ...auth.deps, secrets }, { kind: "command", name: "test" }, "rotation")
const check = (secrets = rotated) => checkSecretKeys(auth.database.url, secrets)

async function protectedPerson() {
  const { email, id } = await auth.person()
  const first = await auth.signIn(email)
  const factor = await auth.enroll(first.access_token)
  const strong = (await auth.prove(first.access_token, factor)).json
  auth.clock.advance(60_000)
  return { email, id, factor, strong }
}

/** What an operator does: restart with both keys, then `secrets rotate`. */
async function rotate() {
  auth.restart(rotated)
  await check()
  const values = await sealAnew(asCommand())
  await rotateKeys(asCommand())
  return values
}

describe("L8: the secret key is replaced", () => {
  it("L8: second factors set up before go on, before and after they are encrypted anew, and without the old key", async () => {
    const { email, factor } = await protectedPerson()
    auth.restart(rotated)
    let values = 0
    for (const step of ["known", "sealed anew", "forgotten"] as const) {
      if (step === "sealed anew") values = await rotate()
      if (step === "forgotten") auth.restart(alone)
      auth.clock.advance(60_000)
      const { access_token } = await auth.signIn(email)
      const proven = await auth.prove(access_token, factor)
      expect([step, proven.status, claimsOf(proven.json["access_token"])["aal"]]).toEqual([step, 200, "aal2"])
    }
    expect(values).toBe(2) // the factor and the signing key
    expect(await countSealedWithOlder(asCommand())).toBe(0)
    expect(await sealAnew(asCommand())).toBe(0)
  })

  it("L8: sessions and tokens of before go on; new ones are the new key's", async () => {
    const { strong } = await protectedPerson()
    await rotate()
    expect((await auth.call("GET", "/user", { token: strong.access_token })).status).toBe(200)
    const refreshed = await auth.refresh(strong.refresh_token)
    expect(refreshed.status).toBe(200)
    auth.restart(alone)
    expect((await auth.refresh(strong.refresh_token)).status).toBe(400)
    expect((await auth.refresh(refreshed.json["refresh_token"])).status).toBe(200)
  })

  it("L8: jwks has the old and the new signing key until the tokens of the old one have expired", async () => {
    const { strong } = await protectedPerson()
    const kids = async (): Promise<string[]> =>
      (await auth.call("GET", "/.well-known/jwks.json")).json["keys"].map(({ kid }: { kid: string }) => kid)
    const [old] = await kids()
    await rotate()
    auth.clock.advance(31_000)
    const both = await kids()
    expect(both).toHaveLength(2)
    expect(both).toContain(old)
    const after = (await auth.refresh(strong.refresh_token)).json
    expect(decodeProtectedHeader(after["access_token"]).kid).toBe(both.find((kid) => kid !== old))
    auth.clock.advance(2 * 3_600_000)
    expect(await kids()).toEqual(both.filter((kid) => kid !== old))
  })

  it("L8: links and codes mailed before work", async () => {
    const { email } = await auth.person()
    const link = await auth.link("magiclink", email)
    const { email_otp: token } = await auth.link("recovery", email)
    const other = await auth.person()
    const { verifier, challenge } = pkcePair()
    await auth.call("POST", "/otp", {
      body: { email: other.email, code_challenge: challenge, code_challenge_method: "s256" },
    })
    await rotate()
    const typed = await auth.call("POST", "/verify", { body: { type: "recovery", email, token } })
    expect([link.hashed_token?.length > 0, typed.status]).toEqual([true, 200])
    const [mail] = await auth.mails(other.email)
    const form = new URLSearchParams({
      token: /token=(pkce_[\w-]+)/.exec(mail?.text_body ?? "")?.[1] ?? "",
      type: "magiclink",
      redirect_to: "http://localhost:3000",
    })
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const pressed = await auth.call("POST", "/verify/press", { body: form.toString(), headers })
    const auth_code = new URL(pressed.location).searchParams.get("code")
    const exchange = { auth_code, code_verifier: verifier }
    expect((await auth.call("POST", "/token?grant_type=pkce", { body: exchange })).status).toBe(200)
  })

  it("L8: service keys, captchas and recovery codes of before work until the old key is forgotten", async () => {
    const { id } = await auth.person()
    const before = createCtx(auth.deps, { kind: "command", name: "test" }, "before")
    const codes = await write(before, null, async (tx) => ({
      result: await replaceRecoveryCodes(tx, before, id),
      audit: { action: "sample_data.loaded", entity_id: id },
    }))
    const captcha = (secrets = rotated) => createProofOfWork(secrets, { cost: 50, tries: [10, 20] })
    const solved = await solveCaptcha(await captcha(secretsFrom(testSecret)).challenge("contact"))
    await rotate()
    expect((await auth.admin("GET", "/admin/users")).status).toBe(200)
    expect(await captcha().verify(solved, "contact")).toMatchObject({ outcome: "ok" })
    expect(await captcha(alone).verify(solved, "contact")).toMatchObject({ outcome: "failed" })
    const use = (secrets: typeof alone, typed: string) =>
      write(asCommand(secrets), null, async (tx) => ({
        result: await consumeRecoveryCode(tx, asCommand(secrets), { user_id: id, typed }),
        audit: "unchanged",
      }))
    expect(await use(rotated, codes[0] ?? "")).toBe(true)
    expect(await use(alone, codes[1] ?? "")).toBe(false)
    auth.restart(alone)
    expect((await auth.admin("GET", "/admin/users")).json["code"]).toBe("bad_jwt")
  })

  it("L8: keys are not forgotten while something rests on them, unless that is wanted", async () => {
    await protectedPerson()
    await check(secretsFrom(testSecret))
    auth.restart(rotated)
    await check()
    await expect(forgetPreviousKeys(asCommand(), { anyway: true })).rejects.toThrow("still encrypted with an older key")
    await rotate()
    auth.clock.advance(0)
    const address = {
      address_hash: Buffer.from("an address"),
      domain: "gone.example",
      suppressed_by: "permanent",
    } as const
    const at = auth.deps.now()
    await auth.deps.database
      .insertInto("returned_addresses")
      .values({ ...address, first_at: at, last_at: at, suppressed_at: at })
      .execute()
    await auth.database.owner.query(
      `insert into mail_outbox (kind, to_address, subject, text_body, html_body, message_id, status, sent_at)
       values ('docket_news', '', 'A docket', '', '', 'sent-with-a-link', 'sent', now())`,
    )
    await auth.database.owner.query("update secret_keys set first_used_at = '2100-01-01' where fingerprint = $1", [
      alone.fingerprint,
    ])
    await expect(forgetPreviousKeys(asCommand(), { anyway: false })).rejects.toThrow(
      /1 service keys.*\n.*sessions of API clients.*\n(?:.*\n)*.*1 suppressed addresses.*\n.*1 emails of the last 30 days/,
    )
    await forgetPreviousKeys(asCommand(), { anyway: true })
    await expect(check(alone)).resolves.toBeUndefined()
    await expect(check(secretsFrom(testSecret))).rejects.toThrow("used with another secret key")
  })
})

describe("L8: a start with a wrong key", () => {
  const stranger = secretsFrom("the key of quite another installation, long enough")

  it("L8: is refused with a sentence, in a database of an earlier release too", async () => {
    await auth.person()
    await auth.call("GET", "/.well-known/jwks.json")
    await auth.database.owner.query("delete from secret_keys")
    await expect(check(stranger)).rejects.toThrow("This database was used with another secret key")
    await check(secretsFrom(testSecret))
    await expect(check(stranger)).rejects.toThrow(/another secret key \(fingerprint [0-9a-f]{16}\)/)
  })

  it("L8: is refused when a key that is still needed is left out", async () => {
    await check(secretsFrom(testSecret))
    await expect(check(alone)).rejects.toThrow(secretsFrom(testSecret).fingerprint)
    await check(rotated)
    await expect(check(secretsFrom(testSecret))).rejects.toThrow(alone.fingerprint)
  })
})

describe("L8: what is encrypted anew", () => {
  it("L8: is every column that holds sealed values", async () => {
    const { rows } = await auth.database.owner.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' and column_name !~ 'hash$' and table_name <> 'audit_seals' order by 1`,
    )
    expect(rows.map(({ place }) => place)).toEqual([
      "auth_factors.sealed_secret",
      "auth_flows.provider_tokens",
      "saml_keys.sealed_private_key",
      "sign_in_providers.sealed_credential",
      "signing_keys.sealed_private_jwk",
      "webhooks.sealed_former_secret",
      "webhooks.sealed_secret",
    ])
  })
})
