/** Passkeys as second factor, with an authenticator in software: what only shows when the same answer comes several times. */
import assert from "node:assert/strict"
import { describe, test } from "node:test"
// @ts-expect-error the contract's own helpers have no types
import { Authenticator } from "./auth/authenticator.mjs"
// @ts-expect-error the contract's own helpers have no types
import { call, email, PW } from "./auth/lib.mjs"

const server = process.env["AUTH_URL_AUTOCONFIRM"] ?? ""

type Json = ReturnType<typeof JSON.parse>

async function newPerson() {
  const address: string = email()
  const { json } = await call(server, "POST", "/signup", { body: { email: address, password: PW } })
  return { address, token: String(json.access_token) }
}
const ask = async (token: string, path: string, body: object): Promise<Json> =>
  (await call(server, "POST", `/factors${path}`, { token, body })).json

/** Ten answers at once; how many were taken. */
async function tenTimes(token: string, factor: string, body: object): Promise<number> {
  const sent = Array.from({ length: 10 }, () => call(server, "POST", `/factors/${factor}/verify`, { token, body }))
  const answers: { status: number }[] = await Promise.all(sent)
  assert.ok(answers.every(({ status }) => status < 500))
  return answers.filter(({ status }) => status === 200).length
}

void describe("Double use by race, passkeys", () => {
  void test("of ten parallel answers to one challenge exactly one is taken, at setting up and at signing in", async () => {
    const authenticator = new Authenticator("localhost", "http://localhost:5173")
    const { address, token } = await newPerson()
    const { id } = await ask(token, "", { factor_type: "webauthn", friendly_name: "key" })
    const created = await ask(token, `/${id}/challenge`, {})
    const made = authenticator.create(created.webauthn.credential_options.publicKey)
    const set_up = { challenge_id: created.id, webauthn: { type: "create", credential_response: made } }
    assert.equal(await tenTimes(token, id, set_up), 1)

    const again = await call(server, "POST", "/token?grant_type=password", { body: { email: address, password: PW } })
    const fresh = String(again.json.access_token)
    const requested = await ask(fresh, `/${id}/challenge`, {})
    const shown = authenticator.get(requested.webauthn.credential_options.publicKey)
    const sign_in = { challenge_id: requested.id, webauthn: { type: "request", credential_response: shown } }
    assert.equal(await tenTimes(fresh, id, sign_in), 1)
    assert.equal(await tenTimes(fresh, id, sign_in), 0)
  })
})
