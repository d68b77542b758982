/**
 * `npm run bench:console [-- --keep=FOLDER]`: how long the console's pages take to answer at a million comments, of which one docket
 * has 250,000 that wait. With --keep the data stays in the folder and is used again.
 */
import { existsSync, mkdirSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { cookieName } from "#src/rules/requests/cookies.ts"
import { startProduct } from "#src/testing/product.ts"
import { DOCKETS, generateComments } from "./generate-comments.ts"

const COMMENTS = 750_000
const WAITING = 250_000
const WARM_UP = 5
const RUNS = 40
const GOAL_MS = 150
/** The second docket of the first agency; its first has 30 % of all other comments. */
const WAITING_DOCKET = 2001

const keep = process.argv.find((text) => text.startsWith("--keep="))?.slice("--keep=".length)
const filled = keep !== undefined && existsSync(keep)
if (keep) mkdirSync(keep, { recursive: true })
const product = await startProduct({
  durable: true,
  settings: { SAMPLE_DATA: "false", LOG_LEVEL: "error", PAGE_CACHE_SECONDS: "0" },
  ...(keep ? { dataDir: keep } : {}),
})
const url = placeCluster(path.join(product.dataDir, "postgres")).url("opendocket")
const owner = new pg.Client({ connectionString: url })
await owner.connect()
try {
  if (!filled) {
    await generateComments(url, COMMENTS)
    await addWaiting()
  }
  const cookie = await signInManager()
  for (const [name, address] of Object.entries(await addresses())) await measure(name, address, cookie)
} finally {
  await owner.end()
  if (keep) await product.kill()
  else await product.stop()
}

/** Over the last 60 days, of as many people. */
async function addWaiting(): Promise<void> {
  await owner.query("set session_replication_role = replica")
  await owner.query(
    `insert into comments (id, tracking_id, agency_id, docket_id, user_id, status, content, commenter_name, representation, position,
       certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
     select uuidv7(at - clock_timestamp()), 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), d.agency_id, d.id,
       md5('person' || n % 100000)::uuid, 'submitted', repeat('We walk to school along this road every morning. ', 12), 'Ann ' || n,
       'myself', (array['support', 'oppose', 'neutral', null])[1 + n % 4], 1, at, at, 1, at, at
     from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '60 days' * (1 - n / ($1 + 1.0)) as at) as moment
       join dockets d on d.number = $2`,
    [WAITING, WAITING_DOCKET],
  )
  await owner.query("set session_replication_role = origin")
  await owner.query("select recount_agency(agency_id) from dockets where number = $1", [WAITING_DOCKET])
  await owner.query("vacuum (analyze)")
}

async function signInManager(): Promise<string> {
  const token = randomToken()
  await owner.query(
    `with person as (
       insert into users (email, email_confirmed_at) values ($1 || '@bench.example', now()) returning id
     ), profile as (
       insert into profiles (id, email, role) select id, $1 || '@bench.example', 'agency' from person
     ), member as (
       insert into agency_members (agency_id, user_id, role) select a.id, person.id, 'manager' from agencies a, person where a.number = 1
     )
     insert into sessions (token_hash, user_id, expires_at) select $2, id, now() + interval '1 hour' from person`,
    [`manager-${crypto.randomUUID()}`, hashToken(token)],
  )
  return `${cookieName("session", false)}=${token}`
}

async function addresses(): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ docket: string; comment: string }>(
    `select d.id as docket, (select id from comments where docket_id = d.id and status = 'submitted' order by id desc limit 1) as comment
     from dockets d where d.number = $1`,
    [WAITING_DOCKET],
  )
  const { docket = "", comment = "" } = rows[0] ?? {}
  if (DOCKETS < WAITING_DOCKET) throw new Error("no such docket")
  return {
    "home panel": "/agency/dashboard",
    dockets: "/agency/dockets",
    docket: `/agency/dockets/${docket}`,
    "docket: comments": `/agency/dockets/${docket}?tab=comments`,
    queue: "/agency/moderation/queue",
    "queue of one docket": `/agency/moderation/queue?docket_id=${docket}`,
    "queue: search": "/agency/moderation/queue?q=school",
    review: `/agency/moderation/review?docket_id=${docket}`,
    flagged: "/agency/moderation/flagged",
    comment: `/agency/moderation/comment/${comment}`,
    search: "/agency/search?q=road",
    reports: "/agency/reports",
    "reports: 7 days": "/agency/reports?range=7",
    "reports: 30 days": "/agency/reports?range=30",
    "reports: this year": "/agency/reports?range=year",
    "reports: all": "/agency/reports?range=all",
    "reports: all, one docket": `/agency/reports?range=all&docket_id=${docket}`,
    "reports: past days": "/agency/reports?range=days&date_from=2026-08-01&date_to=2026-10-31",
    users: "/agency/users",
    settings: "/agency/settings",
  }
}

async function measure(name: string, address: string, cookie: string): Promise<void> {
  const times: number[] = []
  let status = 0
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const began = performance.now()
    const answer = await fetch(product.address + address, { headers: { cookie }, redirect: "manual" })
    await answer.arrayBuffer()
    status = answer.status
    if (run >= WARM_UP) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const p95 = at(0.95)
  console.log(
    `${name.padEnd(26)} ${status}  p50 ${at(0.5)} ms  p95 ${p95} ms${p95 > GOAL_MS ? `  over ${GOAL_MS}` : ""}`,
  )
}
