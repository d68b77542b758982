import { setTimeout as sleep } from "node:timers/promises"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openDatabase, poolOf, type Schema } from "#src/platform/db/statements/client.ts"
import { checkDurability } from "#src/platform/db/health/durability.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { openReplicas, type Replicas } from "#src/platform/db/replicas/replicas.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { type PrimaryAndStandby, startPrimaryAndStandby } from "#src/testing/database/primary-and-standby.ts"

/** One after the other, on the same two servers: each leaves them as the next one needs them. */

let servers: PrimaryAndStandby
let database: Kysely<Schema>
let replicas: Replicas
let app: Awaited<ReturnType<typeof createTestApp>>
let slug: string
let comment_id: string

const log = { info: () => {}, warn: () => {} }
const SOON = { interval: 20 }
const standings = () => replicas.states().map(({ standing }) => standing)
async function inUse(): Promise<void> {
  await expect.poll(standings, SOON).toContain("in use")
}

beforeAll(async () => {
  servers = await startPrimaryAndStandby("replicated")
  await migrate(servers.url)
  await servers.ask("first", "alter database replicated set synchronous_commit = on") // as in production
  database = openDatabase(servers.url, { poolSize: 4, patienceMs: 3000 })
  replicas = openReplicas({
    url: servers.url,
    primaryUrl: servers.url,
    primary: poolOf(database),
    poolSize: 4,
    log,
  })
  app = await createTestApp({}, { database, replicas })
  const { id: agency_id } = await makeAgency(database)
  const docket = await makeDocket(database, agency_id, { title: "Bridge 0" })
  slug = docket.slug
  comment_id = (await makeComment(database, docket)).id
})
afterAll(async () => {
  await replicas.close()
  await Promise.all([database.destroy(), app.close()])
  await servers.close()
})

/** Changes what the docket is called, and tells this process unless it is to find out by itself. */
async function rename(title: string, { told }: { told: boolean }): Promise<void> {
  await database.updateTable("dockets").set({ title }).where("slug", "=", slug).execute()
  if (told) app.deps.committed({ actions: ["docket.updated"], mails: 0 })
}

async function titleFor(headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.fetch(`/api/v1/dockets/${slug}`, { headers })
  return ((await answer.json()) as { title: string }).title
}

async function titleOnPage(language = "en"): Promise<string | undefined> {
  const answer = await app.fetch(`/dockets/${slug}`, { headers: { "accept-language": language } })
  return /Bridge [\w ]+/.exec(await answer.text())?.[0].trim()
}

/** What the docket is called on one of the two servers. */
async function titleOnServer(name: "first" | "second"): Promise<unknown> {
  const [title] = await servers.ask(name, `select title from dockets where slug = '${slug}'`)
  return title
}

/** What strangers are answered whom nobody has asked the same before. */
async function strangers(): Promise<number[]> {
  const word = crypto.randomUUID()
  const addresses = [`/dockets?q=${word}`, `/comments/search?q=${word}`, `/api/v1/comments?q=${word}`]
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await app.fetch(address)).status)
  return statuses
}

/** How many statements of the requests in `work` each server answered, of requests that may read from a replica. */
async function answeredDuring(work: () => Promise<unknown>) {
  const before = replicas.answered()
  await work()
  const after = replicas.answered()
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

async function pause(): Promise<void> {
  await servers.ask("second", "select pg_wal_replay_pause()")
  const state = () => servers.ask("second", "select pg_get_wal_replay_pause_state()")
  await expect.poll(state, SOON).toEqual(["paused"])
}
const resume = () => servers.ask("second", "select pg_wal_replay_resume()")

it("answers strangers' reads of the public record: pages, the API, searches, feeds and the sitemap", async () => {
  await inUse()
  await expect.poll(standings, SOON).toEqual(["not a replica", "in use"])
  const pages = ["/", "/dockets", `/dockets/${slug}`, `/dockets/${slug}.data`, `/comments/${comment_id}`, "/agencies"]
  const reads = ["/comments/search?q=something", "/api/v1/dockets", `/api/v1/comments/${comment_id}`]
  const others = ["/compat/regulations/v4/dockets", "/feed.atom", `/dockets/${slug}/feed.atom`, "/sitemap.xml"]
  for (const address of [...pages, ...reads, ...others]) {
    await inUse()
    let status = 0
    const answered = await answeredDuring(async () => (status = (await app.fetch(address)).status))
    expect([address, status, answered]).toEqual([address, 200, { replica: expect.any(Number), primary: 0 }])
    expect(answered.replica).toBeGreaterThan(0)
  }
})

it("never answers who shows a cookie or a token, or what is not the public record: what was taken away there is gone at once", async () => {
  const person = await makePerson(database)
  const cookie = await makeSessionCookie(database, person)
  const key = await makeApiKey(database, person)
  const own = async (headers: Record<string, string>) => (await app.fetch("/api/v1/me", { headers })).status
  const known = [{ cookie }, key, { cookie: "opendocket_browser=draft" }, { authorization: "Basic eDp5" }]
  expect([await own({ cookie }), await own(key)]).toEqual([200, 200])
  await inUse()
  await pause()
  await rename("Bridge untold", { told: false })
  await database.deleteFrom("sessions").where("id", "=", person.session_id).execute()
  await database.deleteFrom("api_keys").where("user_id", "=", person.user_id).execute()
  expect(await titleFor()).toBe("Bridge 0") // so it is the replica that answers strangers, and this is what it knows
  const answered = await answeredDuring(async () => {
    expect([await own({ cookie }), await own(key)]).toEqual([401, 401])
    expect(await titleFor({ cookie })).toBe("Bridge untold")
    for (const headers of known) await app.fetch(`/dockets/${slug}`, { headers })
    for (const address of ["/follow/confirm?token=x", "/invitations/accept?token=x", "/status", "/attachments/x"])
      await app.fetch(address)
    await app.fetch(`/dockets/${slug}`, { method: "POST", headers: { origin: "http://localhost:3000" } })
  })
  expect(answered).toEqual({ replica: 0, primary: 0 })
  await resume()
})

it("shows a publication at once while the replica does not replay it, and keeps nothing older", async () => {
  await inUse()
  await titleOnPage()
  await pause()
  await rename("Bridge told", { told: true })
  // At once: while the replica does not have it, and so not from there.
  expect(await titleOnServer("second")).not.toBe("Bridge told")
  expect([await titleOnPage(), await titleFor(), await titleOnPage("es")]).toEqual(Array(3).fill("Bridge told"))
  expect(await titleOnServer("second")).not.toBe("Bridge told")
  await expect.poll(standings, SOON).toEqual(["not a replica", "behind"])
  await resume()
  await inUse()
  expect(await answeredDuring(() => titleFor())).toMatchObject({ primary: 0 })
})

it("shows each of many publications at once, and goes back to the replica in between", async () => {
  const shown: (string | undefined)[] = []
  const wanted = Array.from({ length: 20 }, (_, index) => `Bridge ${index}`)
  const answered = await answeredDuring(async () => {
    for (const title of wanted) {
      await rename(title, { told: true })
      shown.push(await titleOnPage())
      await inUse()
      expect(await titleOnPage("es")).toBe(title)
      expect(await titleOnPage()).toBe(title)
    }
  })
  expect(shown).toEqual(wanted)
  expect(answered.replica).toBeGreaterThan(20)
})

it("asks the primary once more when replaying takes back what was read", async () => {
  await database.schema.createTable("notes").addColumn("note", "text").execute()
  await sql`insert into notes values ('kept')`.execute(database)
  await servers.ask("second", "alter system set max_standby_streaming_delay = 0")
  await servers.ask("second", "select pg_reload_conf()")
  app.deps.committed({ actions: ["docket.updated"], mails: 0 })
  await inUse()
  const reading = replicas.choose()
  const answered = await answeredDuring(async () => {
    const question = sql<{ note: string; follows: boolean }>`
      select note, pg_is_in_recovery() as follows, pg_sleep(case when pg_is_in_recovery() then 6 else 0 end) from notes`.execute(
      reading,
    )
    const asleep = "select pid from pg_stat_activity where wait_event = 'PgSleep'"
    await expect.poll(() => servers.ask("second", asleep)).toHaveLength(1)
    await servers.ask("first", "do $$ begin lock table notes in access exclusive mode; end $$")
    const { rows } = await question
    expect(rows).toEqual([expect.objectContaining({ note: "kept", follows: false })])
    await sql`select 1`.execute(reading) // it never goes back to what may be older
  })
  expect(answered).toEqual({ replica: 0, primary: 2 })
})

it("demands a standby that confirms, if that is set", async () => {
  const demand = () => checkDurability(servers.url, { unsafeTesting: true, standbys: 1, log: { error: () => {} } })
  await expect(demand()).rejects.toThrow("waits for 0")
  await servers.ask("first", "alter system set synchronous_standby_names = 'ANY 1 (*)'")
  await servers.ask("first", "select pg_reload_conf()")
  await expect.poll(() => demand().catch(() => null), SOON).toMatchObject({ synchronous_standbys: "1" })
  await servers.ask("first", "alter system reset synchronous_standby_names")
  await servers.ask("first", "select pg_reload_conf()")
})

it("leaves a replica that is gone to the primary, and takes it again", async () => {
  await inUse()
  await servers.stop("second")
  expect(await strangers()).toEqual([200, 200, 200])
  await expect.poll(standings, SOON).toEqual(["not a replica", "gone"])
  expect(await strangers()).toEqual([200, 200, 200])
  await servers.follow("second")
  await inUse()
})

it("goes on while the primary is gone, and after a promotion reads from the new one, then from its standby", async () => {
  await rename("Bridge last", { told: true })
  await inUse()
  await servers.stop("first")
  expect([await titleOnPage(), await titleFor()]).toEqual(["Bridge last", "Bridge last"])
  expect(await strangers()).toEqual([200, 200, 200])
  const cookie = "opendocket_session=anybody"
  expect((await app.fetch(`/dockets/${slug}`, { headers: { cookie } })).status).toBe(503)
  await sleep(6000) // longer than a replica may be behind
  expect([await titleOnPage("es"), ...(await strangers())]).toEqual(["Bridge last", 200, 200, 200])

  await servers.promote("second")
  await expect.poll(standings, SOON).toEqual(["gone", "not a replica"])
  await expect.poll(() => rename("Bridge after", { told: true }).catch(() => "not yet"), SOON).toBeUndefined()
  expect([await titleOnPage(), ...(await strangers())]).toEqual(["Bridge after", 200, 200, 200])
  await servers.follow("first")
  await expect.poll(standings, SOON).toEqual(["in use", "not a replica"])
  expect(await answeredDuring(strangers)).toMatchObject({ primary: 0 })
})

it("answers from a replica that is behind where the primary goes at once after it was killed and is back, and keeps nothing of that", async () => {
  await inUse()
  const killed = performance.now()
  process.kill(servers.pid("second"), "SIGKILL")
  await expect.poll(() => rename("Bridge killed", { told: true }).catch(() => "not yet"), SOON).toBeUndefined()
  const following = "select count(*)::int from pg_stat_replication where state = 'streaming'"
  await expect.poll(() => servers.ask("second", following), SOON).toEqual([1]) // else it would not get what is missing before it ends
  await servers.stop("second")
  app.deps.committed({ actions: ["docket.updated"], mails: 0 }) // when nobody can say any more what is missing
  // A primary that takes its time to come back and to end is taken for gone before it has.
  const atOnce = performance.now() - killed < 3000
  expect(atOnce && standings().includes("in use")).toBe(false)
  expect([await titleOnPage("es"), await titleFor(), ...(await strangers())]).toEqual([
    "Bridge killed",
    "Bridge killed",
    200,
    200,
    200,
  ])
  const stoodIn = !standings().includes("in use") // all the while: it is in use for good once the primary is taken for gone
  const again = await answeredDuring(() => titleOnPage("es"))
  expect([stoodIn, again.replica > 0]).not.toEqual([true, false])
})
