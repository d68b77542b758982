import pg from "pg"
import { afterEach, beforeEach, expect, it } from "vitest"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { sealLogs } from "./seal-logs.ts"
import { verifiedInWords } from "./verified-in-words.ts"
import { verifySeals } from "./verify-seals.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let ctx: Ctx
beforeEach(async () => {
  test = await createTestDeps()
  ctx = test.ctx({ kind: "command", name: "test" })
})
afterEach(() => test.close())

async function enter(count: number) {
  const audit = { action: "sample_data.loaded", entity_id: "5f0c4a3e-0000-4000-8000-000000000001" } as const
  for (let n = 0; n < count; n++) await write(ctx, null, async () => ({ result: undefined, audit }))
}
/** As whoever has the database's superuser: triggers stop no one. */
async function tamper(statement: string) {
  const client = new pg.Client({ connectionString: test.database.url })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  await client.query("set session_replication_role = replica")
  await client.query(statement)
  await client.end()
}
const lines = async () => verifiedInWords(await verifySeals(ctx)).split("\n")
const newest = "We cannot check the newest 1 entries, because they have no seal."

it("says after a break what is sure, what cannot be judged, and what has no seal", async () => {
  for (const count of [2, 3, 4]) {
    await enter(count)
    await sealLogs(ctx)
  }
  await enter(1)
  const at = ctx.now().toISOString()
  expect(await lines()).toEqual([`9 entries, unbroken since ${at}.`, "The newest 1 entries are not sealed yet."])

  await tamper("update audit_log set reason = 'other' where id = 4")
  expect(await lines()).toEqual([
    `Entry 4 of audit_log was changed after it was sealed (seal 2, sealed ${at}).`,
    "The 2 entries sealed before that are unchanged.",
    "We cannot check 7 other sealed entries, because each seal depends on all those before it.",
    newest,
  ])

  await tamper("delete from audit_seals where number = 1")
  expect(await lines()).toEqual([
    "Seal 1 is missing.",
    "We cannot check 9 other sealed entries, because each seal depends on all those before it.",
    newest,
  ])
})

it("is sure of nothing where this machine remembers another seal", async () => {
  await enter(3)
  await sealLogs(ctx)
  await enter(2)
  await sealLogs(ctx)
  await tamper("delete from audit_seals where number = 2")
  const [broken, ...others] = await lines()
  expect(broken).toContain("Seal 2, which this machine remembers, is missing or has been replaced.")
  expect(others).toEqual([
    "We cannot check 3 other sealed entries, because each seal depends on all those before it.",
    "We cannot check the newest 2 entries, because they have no seal.",
  ])
})

it("is sure of no entry whose seals nobody known has signed", async () => {
  await enter(3)
  await sealLogs(ctx)
  await enter(2)
  await sealLogs({ ...ctx, secrets: secretsFrom("the key of somebody else, long enough indeed") })
  expect(await verifySeals(ctx)).toMatchObject({ entries: 3, unjudged: 2, unsealed: 0 })
})
