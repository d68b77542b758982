import { existsSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { countersignSeals, sealLogs } from "./seal-logs.ts"
import { verifySeals } from "./verify-seals.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let ctx: Ctx
beforeEach(async () => {
  test = await createTestDeps()
  ctx = test.ctx({ kind: "command", name: "test" })
})
afterEach(() => test.close())

const entity_id = "5f0c4a3e-0000-4000-8000-000000000001"
async function enter(count: number) {
  for (let n = 0; n < count; n++)
    await write(ctx, null, async () => ({
      result: undefined,
      audit: { action: "sample_data.loaded", entity_id, before: { b: "ä", a: [n, null] }, reason: n % 2 ? "so" : null },
    }))
}

let comment: { agency_id: string; id: string } | undefined
async function moderate(count: number) {
  const db = test.deps.database
  if (!comment) {
    const agency = await makeAgency(db)
    const { id } = await makeComment(db, await makeDocket(db, agency.id))
    comment = { agency_id: agency.id, id }
  }
  for (let n = 0; n < count; n++)
    await db
      .insertInto("moderation_logs")
      .values({
        agency_id: comment.agency_id,
        comment_id: comment.id,
        action: "flag",
        previous_status: "submitted",
        new_status: "flagged",
        reason: `reason ${n}`,
        created_at: ctx.now(),
      })
      .execute()
}
afterEach(() => (comment = undefined))

/** As whoever has the database's superuser: triggers stop no one. */
async function tamper(...statements: string[]) {
  const client = new pg.Client({ connectionString: test.database.url })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  await client.query("set session_replication_role = replica")
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const broken = async () => (await verifySeals(ctx)).broken
const noteFile = () => path.join(test.deps.config.DATA_DIR, "audit-seal.json")

describe("M5: sealed logs", () => {
  it("M5: seals both logs, verifies them, and tells the newest entries apart", async () => {
    await enter(5)
    await moderate(3)
    expect(await sealLogs(ctx)).toMatchObject({ entries: 8, seal: 2 })
    expect(await sealLogs(ctx)).toBeUndefined()
    await enter(2)
    const sealed = { entries: 8, unjudged: 0, unsealed: 2, seals: 2, since: ctx.now(), broken: null }
    expect(await verifySeals(ctx)).toEqual(sealed)
    await sealLogs(ctx)
    expect(await verifySeals(ctx)).toMatchObject({ entries: 10, unsealed: 0, seals: 3, broken: null })
  })

  it("M5: seals many entries in ranges of a thousand", async () => {
    await test.database.owner.query(
      `insert into audit_log (at, actor_kind, action, entity_id) select now(), 'job', 'test.made', gen_random_uuid() from generate_series(1, 2500)`,
    )
    expect(await sealLogs(ctx)).toMatchObject({ entries: 2500, seal: 3 })
    expect(await verifySeals(ctx)).toMatchObject({ entries: 2500, seals: 3, broken: null })
  })

  it.each([
    ["a changed entry", "update audit_log set reason = 'other' where id = 4", "Entry 4 of audit_log was changed"],
    ["a changed actor", "update audit_log set actor_name = 'nobody' where id = 2", "Entry 2 of audit_log was changed"],
    [
      "a changed time",
      "update audit_log set at = at + interval '1 microsecond' where id = 6",
      "Entry 6 of audit_log was changed",
    ],
    ["a removed entry", "delete from audit_log where id = 3", "Entry 3 of audit_log was removed"],
    ["a removed last entry", "delete from audit_log where id = 6", "Entry 6 of audit_log was removed"],
    [
      "an entry in the past",
      `delete from audit_log where id = 5; insert into audit_log overriding system value select 5, at, actor_kind, null, 'other', null, action, entity_id from audit_log where id = 4`,
      "Entry 5 of audit_log was changed",
    ],
    [
      "an entry before the first",
      `insert into audit_log overriding system value select 0, at, actor_kind, null, 'other', null, action, entity_id from audit_log where id = 4`,
      "Entry 0 of audit_log was inserted",
    ],
    [
      "a changed moderation",
      "update moderation_logs set reason = 'other' where number = 2",
      "Entry 2 of moderation_logs was changed",
    ],
    ["a removed moderation", "delete from moderation_logs where number = 3", "Entry 3 of moderation_logs was removed"],
    [
      "a changed seal",
      "update audit_seals set digest = sha256('x') where number = 1",
      "Seal 1 (sealed 2026-06-15T15:00:00.000Z) has been changed",
    ],
    ["a removed first seal", "delete from audit_seals where number = 1", "Seal 1 is missing"],
    [
      "the newest seal removed",
      "delete from audit_seals where number = 2",
      "Seal 2, which this machine remembers, is missing",
    ],
    ["all seals removed", "delete from audit_seals", "Seal 2, which this machine remembers, is missing"],
  ])("M5: notices %s", async (_, statement, found) => {
    await enter(6)
    await moderate(3)
    await sealLogs(ctx)
    await enter(1)
    expect(await broken()).toBeNull()
    await tamper(statement)
    expect(await broken()).toContain(found)
  })

  it("M5: notices an entry in a gap of the past", async () => {
    await enter(2)
    await test.database.owner.query("select nextval('audit_log_id_seq')")
    await enter(2)
    await sealLogs(ctx)
    await tamper(
      `insert into audit_log overriding system value select 3, at, actor_kind, null, 'other', null, action, entity_id from audit_log where id = 2`,
    )
    expect(await broken()).toContain("Entry 3 of audit_log was inserted")
  })

  it("M5: a forged chain lacks the signature, and removed seals do not come back unnoticed", async () => {
    await enter(3)
    await sealLogs(ctx)
    const note = readFileSync(noteFile(), "utf8")
    await tamper("update audit_log set reason = 'other' where id = 2", "delete from audit_seals")
    await enter(1)
    await sealLogs(ctx) // the job does what it always does
    expect(await broken()).toContain("Seal 1, which this machine remembers, is missing or has been replaced")
    expect(readFileSync(noteFile(), "utf8")).toBe(note)
    rmSync(noteFile())
    expect(await broken()).toBeNull() // what docs/decisions/0015 says that no one can notice
    const stranger = { ...ctx, secrets: secretsFrom("the key of somebody else, long enough indeed") }
    await tamper("delete from audit_seals")
    await sealLogs(stranger)
    await sealLogs(ctx)
    expect(await broken()).toContain("signed with a key that this installation does not know")
  })

  it("M5: the application can add seals and neither change nor remove one", async () => {
    await enter(1)
    await sealLogs(ctx)
    for (const statement of ["update audit_seals set entries = 0", "delete from audit_seals", "truncate audit_seals"])
      await expect(
        (async () => {
          const client = await test.deps.database.connection().execute(async (db) => {
            const { sql } = await import("kysely")
            return sql.raw(statement).execute(db)
          })
          return client
        })(),
      ).rejects.toThrow("permission denied")
    await expect(test.database.owner.query("delete from audit_seals")).rejects.toThrow("append-only")
  })

  it("L8: seals of a forgotten key go on to count: a newer one vouches for them", async () => {
    const [older, newer] = ["an older key that is surely long enough", "a newer key that is surely long enough"]
    await enter(3)
    await sealLogs({ ...ctx, secrets: secretsFrom(older) })
    const knowing = { ...ctx, secrets: secretsFrom(newer, older) }
    expect((await verifySeals({ ...ctx, secrets: secretsFrom(newer) })).broken).toContain("does not know")
    await countersignSeals(knowing)
    await countersignSeals(knowing)
    const forgetful = { ...ctx, secrets: secretsFrom(newer) }
    expect(await verifySeals(forgetful)).toMatchObject({ entries: 3, seals: 2, broken: null })
    await enter(2)
    await sealLogs(forgetful)
    expect(await verifySeals(forgetful)).toMatchObject({ entries: 5, seals: 3, broken: null })
    await tamper("update audit_log set reason = 'other' where id = 1")
    expect((await verifySeals(forgetful)).broken).toContain("Entry 1 of audit_log was changed")
  })
})

describe("M5: entries that commit out of order", () => {
  const insert = `insert into audit_log (at, actor_kind, action, entity_id) values (now(), 'job', 'test.made', gen_random_uuid()) returning id`
  async function session() {
    const client = new pg.Client({ connectionString: test.database.url })
    client.on("error", () => {}) // a server that stops tells a session that asks nothing
    await client.connect()
    return client
  }

  it("M5: no range ends beyond an id that is still to be committed", async () => {
    await enter(1)
    const slow = await session()
    await slow.query("begin")
    const early = (await slow.query<{ id: string }>(insert)).rows[0]?.id
    await enter(3)
    const sealing = sealLogs(ctx)
    await sleep(300)
    expect(await verifySeals(ctx)).toMatchObject({ seals: 0, unsealed: 4 })
    await slow.query("commit")
    await slow.end()
    expect(await sealing).toMatchObject({ entries: 5 })
    expect(await broken()).toBeNull()
    expect(Number(early)).toBe(2)
  })

  it("M5: a transaction that does not end puts sealing off, and stops no writer", async () => {
    await enter(1)
    const slow = await session()
    await slow.query("begin")
    await slow.query(insert)
    let over = false
    const sealing = sealLogs(ctx).finally(() => (over = true))
    await enter(5)
    expect(over).toBe(false) // so they did not wait for its end
    expect(await sealing).toBeUndefined()
    await slow.query("rollback")
    await slow.end()
    expect(await sealLogs(ctx)).toMatchObject({ entries: 6 })
    expect(await broken()).toBeNull()
  })

  it("M5: while many write, commit and roll back at once, what is sealed stays whole", async () => {
    let writing = true
    const lanes = Array.from({ length: 6 }, async (_, lane) => {
      const client = await session()
      for (let n = 0; n < 60; n++) {
        await client.query("begin")
        await client.query(insert)
        if (n % 3 === 0) await sleep(lane * 2)
        await client.query(insert)
        await client.query(n % 5 === 0 ? "rollback" : "commit")
      }
      await client.end()
    })
    const sealer = (async () => {
      let seals = 0
      while (writing) {
        if (await sealLogs(ctx)) seals++
        expect(await broken()).toBeNull()
      }
      return seals
    })()
    await Promise.all(lanes)
    writing = false
    expect(await sealer).toBeGreaterThan(2)
    await sealLogs(ctx)
    expect(await verifySeals(ctx)).toMatchObject({ entries: 6 * 48 * 2, unsealed: 0, broken: null })
  })

  it("M5: of two processes that seal at once each entry is sealed once", async () => {
    await enter(20)
    await Promise.all(Array.from({ length: 4 }, () => sealLogs(ctx)))
    await sealLogs(ctx)
    expect(await verifySeals(ctx)).toMatchObject({ entries: 20, unsealed: 0, broken: null })
    expect(existsSync(noteFile())).toBe(true)
  })
})

describe("M5: what a seal covers", () => {
  it("M5: is every column of both logs", async () => {
    const { rows } = await test.database.owner.query<{ table_name: string; columns: string }>(
      `select table_name::text, string_agg(column_name, ' ' order by column_name) as columns from information_schema.columns
       where table_schema = 'public' and table_name in ('audit_log', 'moderation_logs') group by table_name order by table_name`,
    )
    // A column that is added here needs a new format in sealed-logs.ts, chosen by the seal: old seals keep theirs.
    expect(rows).toEqual([
      {
        table_name: "audit_log",
        columns: "action actor_id actor_kind actor_name after agency_id at before entity_id id reason request_id",
      },
      {
        table_name: "moderation_logs",
        columns: "action actor_id agency_id batch_id comment_id created_at id new_status number previous_status reason",
      },
    ])
  })
})
