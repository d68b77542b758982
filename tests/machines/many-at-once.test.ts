import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type PrimaryAndStandby, startPrimaryAndStandby } from "#src/testing/database/primary-and-standby.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"

const PEOPLE = 60
const COMMENTS = 600
/** So many that those who comment on one of them are not enough to share a transaction (decision 124). */
const ROADS = 30
const STANDBY_MS = 20
/** Some 23 of them are written at once: 45 % of these connections, of which the embedded database has 100 for all that asks it. */
const POOL_SIZE = "50"

let servers: PrimaryAndStandby
let product: Product
const cookies: string[] = []
const ask = (text: string) => servers.ask("first", text)

beforeAll(async () => {
  servers = await startPrimaryAndStandby("opendocket")
  // From here on each commit waits until the standby shows it, which it does so much later.
  await servers.ask("second", `alter system set recovery_min_apply_delay = '${STANDBY_MS}ms'`)
  await ask("alter database opendocket set synchronous_commit = 'remote_apply'")
  await ask("alter system set synchronous_standby_names = '*'")
  for (const server of ["first", "second"] as const) await servers.ask(server, "select pg_reload_conf()")
  product = await startProduct({
    settings: { SAMPLE_DATA: "false", DATABASE_URL: servers.url, DATABASE_POOL_SIZE: POOL_SIZE },
  })
  await furnish()
})
afterAll(async () => {
  await product?.stop()
  await servers?.close()
})

async function furnish(): Promise<void> {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString("base64url"))
  cookies.push(...tokens.map((token) => `opendocket_session=${token}`))
  await ask(
    `with agency as (insert into agencies (name, slug, state_code) values ('Town of Crowds', 'town-of-crowds', 'OH') returning id)
     insert into dockets (agency_id, slug, title, summary, status, require_captcha, max_comments_per_user)
     select id, slug, 'The bridge', 'Whether to build it.', 'open', false, 100
     from agency, (select 'the-bridge' as slug union all select 'road-' || n from generate_series(0, ${ROADS - 1}) as n) as slugs`,
  )
  const hashes = tokens.map((token) => `('\\x${createHash("sha256").update(token).digest("hex")}'::bytea)`)
  await ask(
    `with person as (insert into users (email, email_confirmed_at)
       select 'person' || n || '@town.example', now() from generate_series(1, ${PEOPLE}) as n returning id),
     profile as (insert into profiles (id, email) select id, 'x@town.example' from person)
     insert into sessions (token_hash, user_id, expires_at) select hash, id, now() + interval '1 hour'
     from (select id, row_number() over () as n from person) as p
     join (select hash, row_number() over () as n from (values ${hashes.join(", ")}) as given (hash)) as t using (n)`,
  )
}

type Where = (person: number) => string
const onOneDocket: Where = () => "the-bridge"
const onMany: Where = (person) => `road-${person % ROADS}`

/** Sends comments, one after the other for each person; answers how many went in a second, and the ms of the quickest. */
async function submitAll(where: Where): Promise<{ per_second: number; quickest: number }> {
  let left = COMMENTS
  let quickest = Number.POSITIVE_INFINITY
  const began = performance.now()
  const lane = async (cookie: string, person: number) => {
    while (left-- > 0) {
      const sent = performance.now()
      const answer = await fetch(`${product.address}/api/v1/dockets/${where(person)}/comments`, {
        method: "POST",
        headers: {
          cookie,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify({
          content: "Build the bridge.",
          representation: "myself",
          perjury_certified: true,
          agreed_to_public: true,
        }),
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      quickest = Math.min(quickest, performance.now() - sent)
    }
  }
  await Promise.all(cookies.map(lane))
  return { per_second: COMMENTS / ((performance.now() - began) / 1000), quickest }
}

/** How many lists of lockers PostgreSQL has written so far, and how many lockers stand in them: both only ever grow. */
async function multixacts(): Promise<{ lists: number; members: number }> {
  await ask("checkpoint")
  const [lists, members] = await ask(
    "select next_multixact_id::text::bigint, next_multi_offset::text::bigint from pg_control_checkpoint()",
  )
  return { lists: Number(lists), members: Number(members) }
}

async function measure(where: Where) {
  const before = await multixacts()
  const { per_second, quickest } = await submitAll(where)
  const after = await multixacts()
  const lists = after.lists - before.lists
  const members = after.members - before.members
  process.stdout.write(
    `${COMMENTS} comments, ${per_second.toFixed(0)}/s: ${lists} lists of lockers, ${(members / Math.max(1, lists)).toFixed(1)} members each\n`,
  )
  return { lists, members, quickest }
}

it.each([
  ["on one docket", onOneDocket],
  ["on many dockets of an agency", onMany],
])("share no lock: no row lists those who hold it, behind a standby that takes 20 ms, %s", async (_, where) => {
  const [before] = await ask("select count(*)::int from comments")
  const { lists, members, quickest } = await measure(where)
  expect(quickest).toBeGreaterThanOrEqual(STANDBY_MS - 5)
  expect(lists).toBeLessThan(COMMENTS / 20)
  expect(members).toBeLessThan(5 * Math.max(1, lists))
  expect(await ask("select count(*)::int from comments")).toEqual([Number(before) + COMMENTS])
})

it("would, were the foreign keys enforced: so this test sees what it looks for", async () => {
  await ask("alter table audit_log alter constraint audit_log_agency_id_fkey enforced")
  const { lists, members } = await measure(onMany)
  expect(lists).toBeGreaterThan(COMMENTS / 2)
  expect(members).toBeGreaterThan(5 * lists)
})
