import { afterAll, beforeAll, expect, it } from "vitest"
import { createServiceKey } from "#src/services/accounts/tokens/service-keys.ts"
import { openSamlDesk, type SamlHouse } from "#src/testing/saml/saml-desk.ts"
import { makeSamlProvider } from "#src/testing/saml/saml-provider.ts"

let desk: Awaited<ReturnType<typeof openSamlDesk>>
let house: SamlHouse
let token: string
beforeAll(async () => {
  desk = await openSamlDesk()
  house = await desk.setUp(0, "springfield.gov")
  await desk.setUp(1, "shelbyville.gov")
  token = (await createServiceKey(desk.app.ctx({ kind: "command", name: "test" }), { name: "test" })).token
})
afterAll(() => desk.close())

const call = (method: string, path = "", body?: unknown) => send({ method, path, body, bearer: token })
const send = async ({
  method,
  path,
  body,
  bearer,
}: {
  method: string
  path: string
  body?: unknown
  bearer: string
}) => {
  const answer = await desk.app.fetch(`/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

it("is closed to everyone without a service key", async () => {
  for (const [method, path] of [
    ["GET", ""],
    ["POST", ""],
    ["GET", `/${house.id}`],
    ["PUT", `/${house.id}`],
    ["DELETE", `/${house.id}`],
  ] as const)
    expect((await send({ method, path, bearer: "nobody", ...(method !== "GET" && { body: {} }) })).status).toBe(403)
})

it("lists, shows, changes, removes, and adds the provider of an agency, and the log says so", async () => {
  const listed = await call("GET")
  expect(listed.body.items).toHaveLength(2)
  const shown = await call("GET", `/${house.id}`)
  const saml = { entity_id: house.provider.entity_id, attribute_mapping: { keys: {} } }
  expect(shown).toMatchObject({ status: 200, body: { id: house.id, saml, domains: [{ domain: "springfield.gov" }] } })
  const attribute_mapping = { keys: { email: { name: "mail2" }, groups: { name: "isMemberOf" } } }
  const changed = await call("PUT", `/${house.id}`, { attribute_mapping, disabled: true })
  expect(changed.body).toMatchObject({ disabled: true, saml: { attribute_mapping } })
  expect(await call("DELETE", `/${house.id}`)).toMatchObject({ status: 200, body: { id: house.id } })
  expect(await call("GET", `/${house.id}`)).toMatchObject({
    status: 404,
    body: { error_code: "sso_provider_not_found" },
  })
  const wish = { type: "saml", metadata_xml: house.provider.metadata(), domains: ["Springfield.gov"] }
  const added = await call("POST", "", wish)
  expect(added).toMatchObject({
    status: 201,
    body: { disabled: false, saml, domains: [{ domain: "springfield.gov" }] },
  })
  const name = `sso:${added.body.id}`
  await house.save({ membership: "first_sign_in" })
  expect((await desk.enterSaml({ ...house, name })).user?.email).toBe("person-1@springfield.gov")
  const acts = await desk.db
    .selectFrom("audit_log")
    .select(["action", "actor_kind", "agency_id"])
    .where("action", "like", "sign_in_provider.%")
    .where("actor_kind", "=", "command")
    .orderBy("id")
    .execute()
  expect(acts.map(({ action }) => action)).toEqual([
    "sign_in_provider.changed",
    "sign_in_provider.switched_off",
    "sign_in_provider.removed",
    "sign_in_provider.added",
    "sign_in_provider.switched_on",
  ])
  expect(new Set(acts.map(({ agency_id }) => agency_id))).toEqual(new Set([house.agency_id]))
})

it("refuses a second provider, domains that one agency has not proven, and what it cannot read", async () => {
  const metadata_xml = (await makeSamlProvider("https://id.elsewhere.example")).metadata()
  const add = async (change: object) => {
    const { status, body } = await call("POST", "", { type: "saml", metadata_xml, ...change })
    return [status, body.error_code]
  }
  expect(await add({ domains: ["springfield.gov"] })).toEqual([422, "saml_idp_already_exists"])
  for (const domains of [
    undefined,
    [],
    ["nobody.gov"],
    ["springfield.gov", "shelbyville.gov"],
    ["clerk.springfield.gov"],
  ])
    expect(await add({ domains })).toEqual([400, "validation_failed"])
  expect(await add({ type: "oidc", domains: ["springfield.gov"] })).toEqual([400, "validation_failed"])
  expect(await add({ metadata_xml: "<x", domains: ["springfield.gov"] })).toEqual([400, "validation_failed"])
  expect(await add({ metadata_url: "https://10.0.0.1/", domains: ["springfield.gov"] })).toEqual([
    400,
    "validation_failed",
  ])
  const [{ id }] = (await call("GET")).body.items
  expect(await call("PUT", `/${id}`, { metadata_xml })).toMatchObject({ status: 400 })
  expect(await call("PUT", `/${id}`, { domains: ["nobody.gov"] })).toMatchObject({ status: 400 })
  expect(await call("PUT", "/1", {})).toMatchObject({ status: 404 })
})
