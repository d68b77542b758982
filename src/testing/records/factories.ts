import { type Insertable, type Kysely, sql } from "kysely"
import type { Schema } from "#src/platform/db/statements/client.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { cookieName } from "#src/rules/requests/cookies.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import type { User } from "#src/services/context.ts"
import { addToSearch } from "#src/services/search/indexing/changes.ts"

let made = 0
const unique = () => `${(++made).toString(36)}-${Math.random().toString(36).slice(2, 8)}`

type Change<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

/** An agency in Ohio unless `change` says otherwise. */
export async function makeAgency(db: Kysely<Schema>, change: Change<"agencies"> = {}) {
  const name = change.name ?? `City of Sample ${unique()}`
  const slug = `agency-${unique()}`
  return db
    .insertInto("agencies")
    .values({ name, slug, state_code: "OH", jurisdiction: "City of Sample", ...change })
    .returning(["id", "number", "name", "slug", "state_code", "time_zone"])
    .executeTakeFirstOrThrow()
}

/** An open docket without a deadline unless `change` says otherwise. */
export async function makeDocket(db: Kysely<Schema>, agencyId: string, change: Change<"dockets"> = {}) {
  const slug = `docket-${unique()}`
  return db
    .insertInto("dockets")
    .values({ agency_id: agencyId, slug, title: "A plan", summary: "What we plan.", status: "open", ...change })
    .returning(["id", "number", "slug", "title", "agency_id", "version"])
    .executeTakeFirstOrThrow()
}

let latest = 0
/** Now, or a moment later: the order of two comments of one millisecond would be chance. */
function nextMoment(): Date {
  latest = Math.max(latest + 1, Date.now())
  return new Date(latest)
}

/** A published comment received at `created_at` (its id says the same), found by the search when it is published. */
export async function makeComment(
  db: Kysely<Schema>,
  docket: { id: string; agency_id: string },
  change: Change<"comments"> = {},
) {
  const at = change.created_at ? new Date(change.created_at.valueOf()) : nextMoment()
  return db.transaction().execute(async (tx) => {
    const comment = await tx
      .insertInto("comments")
      .values({
        id: sql<string>`uuidv7(${at}::timestamptz - clock_timestamp())`,
        tracking_id: `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`,
        agency_id: docket.agency_id,
        docket_id: docket.id,
        status: "published",
        content: "I have something to say.",
        representation: "myself",
        certification_version: CERTIFICATION_VERSION,
        certified_at: at,
        acknowledged_at: at,
        docket_version: 1,
        created_at: at,
        updated_at: at,
        ...change,
      })
      .returning(["id", "status", "created_at"])
      .executeTakeFirstOrThrow()
    await addToSearch(tx, [comment.id])
    return comment
  })
}

/** A person with a confirmed address who works for the agency, ready to act in a `Ctx`. */
export async function makeMember(db: Kysely<Schema>, agencyId: string, role: AgencyRole): Promise<User> {
  const email = `${role}-${unique()}@agency.gov`
  const full_name = `Robin ${role}`
  const { id } = await db
    .insertInto("users")
    .values({ email, email_confirmed_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("profiles").values({ id, email, full_name, role: "agency" }).execute()
  await db.insertInto("agency_members").values({ agency_id: agencyId, user_id: id, role }).execute()
  return { kind: "user", user_id: id, session_id: crypto.randomUUID(), email, email_confirmed: true, full_name }
}

/** A member of the public with a confirmed address, ready to act in a `Ctx`. */
export async function makePerson(db: Kysely<Schema>, change: Partial<User> = {}): Promise<User> {
  const email = `person-${unique()}@example.org`
  const { id } = await db
    .insertInto("users")
    .values({ email, email_confirmed_at: change.email_confirmed === false ? null : new Date() })
    .returning("id")
    .executeTakeFirstOrThrow()
  const full_name = "Pat Public"
  await db.insertInto("profiles").values({ id, email, full_name, role: "public" }).execute()
  return {
    kind: "user",
    user_id: id,
    session_id: crypto.randomUUID(),
    email,
    email_confirmed: true,
    full_name,
    ...change,
  }
}

/** The `Cookie` header of a browser in which this person is signed in, for tests over HTTP. */
export async function makeSessionCookie(db: Kysely<Schema>, user: User): Promise<string> {
  const token = randomToken()
  await db
    .insertInto("sessions")
    .values({
      id: user.session_id,
      token_hash: hashToken(token),
      user_id: user.user_id,
      expires_at: "2099-01-01T00:00:00Z",
    })
    .execute()
  return `${cookieName("session", false)}=${token}`
}
