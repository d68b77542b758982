import { hashToken, randomToken } from "#src/platform/random.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { testTime } from "#src/testing/product/deps.ts"

type App = Pick<Awaited<ReturnType<typeof createTestApp>>, "fetch" | "deps">
export type ScimJson = ReturnType<typeof JSON.parse>
export type ScimAnswer = { status: number; body: ScimJson; headers: Headers }
/** `asks`: method and path, such as "GET /Users". */
export type Call = (asks: string, body?: unknown, headers?: Record<string, string>) => Promise<ScimAnswer>

/** An agency's identity provider with a key of its own, which the agency's owner made. */
export async function makeScimProvider(app: App, agency_id: string) {
  const db = app.deps.database
  const owner = await makeMember(db, agency_id, "owner")
  const token = `odks_${randomToken()}`
  const { id: key_id } = await db
    .insertInto("scim_keys")
    .values({
      agency_id,
      name: "Test",
      prefix: token.slice(0, 13),
      token_hash: hashToken(token),
      created_at: testTime,
      created_by: owner.user_id,
      expires_at: new Date(testTime.getTime() + 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { owner, token, key_id, call: callerOf(app, token) }
}

/** Calls `/scim/v2` as Entra ID and Okta do; a text is sent as it is. */
export function callerOf(app: Pick<App, "fetch">, token: string): Call {
  return async (asks, body, headers = {}) => {
    const [method = "", path = ""] = asks.split(" ", 2)
    const answer = await app.fetch(`/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/scim+json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === "" ? null : JSON.parse(text), headers: answer.headers }
  }
}

/** What is left in the end, without ids and times. */
export async function peopleOf({ deps: { database } }: Pick<App, "deps">, agency_id: string) {
  return database
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .leftJoin("profiles", "profiles.id", "users.id")
    .leftJoin("scim_members", (join) =>
      join
        .onRef("scim_members.user_id", "=", "agency_members.user_id")
        .onRef("scim_members.agency_id", "=", "agency_members.agency_id"),
    )
    .select(["users.email", "agency_members.role", "agency_members.status", "profiles.full_name"])
    .select(["scim_members.external_id", "scim_members.removed_at"])
    .where("agency_members.agency_id", "=", agency_id)
    .where("agency_members.role", "<>", "owner")
    .orderBy("users.email")
    .execute()
}

export const SCIM_ERROR = "urn:ietf:params:scim:api:messages:2.0:Error"

/** The product, and agencies with an identity provider. */
export async function openScim() {
  const app = await createTestApp()
  const house = async () => {
    const { id: agency_id, name } = await makeAgency(app.deps.database)
    return { agency_id, name, ...(await makeScimProvider(app, agency_id)) }
  }
  return { app, house, close: () => app.close() }
}

/** The agency has shown that the addresses of this domain are its own people's. */
export async function proveDomain(
  app: Pick<App, "deps">,
  { agency_id, domain }: { agency_id: string; domain: string },
) {
  const { id: created_by } = await app.deps.database.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow()
  const proof = {
    dns_value: "shown",
    proof: "dns",
    proven_at: testTime,
    check_at: testTime,
    created_at: testTime,
    created_by,
  } as const
  await app.deps.database
    .insertInto("agency_domains")
    .values({ agency_id, domain, ...proof })
    .execute()
}

/** A person as a provider sends them, each another one. */
export function scimPerson(change: object = {}) {
  const mark = crypto.randomUUID()
  return { userName: `person-${mark}@springfield.gov`, externalId: mark, displayName: "Sam Poe", ...change }
}

export const activePatch = (value: boolean | string) => ({ Operations: [{ op: "replace", path: "active", value }] })

/** The id of somebody, found as providers do. */
export async function idOf(call: Call, email: string): Promise<string> {
  const { body } = await call(`GET /Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)
  return body.Resources[0]?.id
}

/** What somebody is in an agency. */
export function membershipOf(
  { deps: { database } }: Pick<App, "deps">,
  { user_id, agency_id }: { user_id: string; agency_id: string },
) {
  return database
    .selectFrom("agency_members")
    .select(["role", "status"])
    .where("user_id", "=", user_id)
    .where("agency_id", "=", agency_id)
    .executeTakeFirst()
}

export const refusalOf = ({ status, body }: ScimAnswer) => [status, body?.schemas?.[0], body?.status]

/** Asks for tokens with a password. */
export function signInByApi(app: Pick<App, "fetch">, sent: { email: string; password: string }) {
  const headers = { "content-type": "application/json" }
  return app.fetch("/auth/v1/token?grant_type=password", { method: "POST", headers, body: JSON.stringify(sent) })
}
