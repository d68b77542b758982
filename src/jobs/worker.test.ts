import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openPool } from "#src/platform/db/statements/client.ts"
import type { Log } from "#src/platform/log.ts"
import type { Message } from "#src/platform/mail/message.ts"
import { write } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { openWay } from "#src/testing/database/way-to-database.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { startWorker, type Worker } from "./worker.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let worker: Worker
let sent: Message[]

beforeEach(async () => {
  test = await createTestDeps()
  sent = []
  worker = await startWorker({ ...test.deps, mailer: collecting(), jobsUrl: test.database.jobsUrl })
})
afterEach(async () => {
  await worker.stop()
  await test.close()
})

const collecting = () => ({ send: async (message: Message) => void sent.push(message), close: () => {} })
/** A mailer whose first letter is under way until `release` is called. */
function holding() {
  const delivering = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  const send = async (message: Message) => {
    delivering.resolve()
    await blocked.promise
    sent.push(message)
  }
  return { mailer: { send, close: () => {} }, delivering: delivering.promise, release: blocked.resolve }
}
/** A log that notes down what it is warned of. */
function warnings() {
  const said: unknown[] = []
  const note = (fields: object, message: string) => void said.push({ ...fields, message })
  return { said, log: { ...test.deps.log, debug: () => {}, info: () => {}, warn: note, error: note } as unknown as Log }
}
async function until(condition: () => boolean | Promise<boolean>, patienceMs = 120_000) {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) if (await condition()) return
  throw new Error("it did not happen in time")
}
const post = () =>
  write(test.ctx(), null, async () => ({
    result: undefined,
    audit: { action: "sample_data.loaded", entity_id: crypto.randomUUID() },
    mails: [{ kind: "greeting", to_address: "a@b.co", subject: "Hi", text_body: "hi", html_body: "<p>hi</p>" }],
  }))
/** The connections that wait for a lock. */
const held = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
const queue = (sqlText: string) => test.database.owner.query(sqlText)

describe("the worker", () => {
  it("delivers mail when it is woken, long before its clock comes round, once for many calls", async () => {
    await post()
    await post()
    for (let i = 0; i < 5; i++) worker.hear({ actions: [], mails: 1 })
    await until(() => sent.length === 2)
    await sleep(100)
    expect(sent).toHaveLength(2)
  })

  it("delivers mail while work of every other kind takes long", async () => {
    const holder = await test.database.owner.connect()
    try {
      await holder.query("begin; lock table comment_count_deltas, uploads, one_time_tokens in access exclusive mode")
      for (const task of ["sweep", "fold_comment_counts"]) await queue(`select graphile_worker.add_job('${task}')`)
      // The clock may add a job of its own at a full minute, which waits too.
      await until(async () => ((await queue(held)).rowCount ?? 0) >= 2)
      await post()
      worker.hear({ actions: [], mails: 1 })
      await until(() => sent.length === 1)
      expect((await queue(held)).rowCount).toBeGreaterThanOrEqual(2)
    } finally {
      await holder.query("rollback")
      holder.release()
    }
  })

  it("holds few connections, however many kinds of work there are", async () => {
    await post()
    worker.hear({ actions: [], mails: 1 })
    await until(() => sent.length === 1) // by then all of its places have asked for work
    const { rowCount } = await queue(`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ~ 'graphile_worker|jobs:insert'`)
    expect(rowCount).toBeGreaterThanOrEqual(1)
    expect(rowCount).toBeLessThanOrEqual(4)
  })

  it("takes over at its start what a killed worker was doing", async () => {
    await worker.stop()
    await queue("select graphile_worker.add_job('deliver_mail', '{}', job_key => 'deliver_mail', max_attempts => 1)")
    await queue("update graphile_worker._private_jobs set attempts = 1, locked_by = 'killed', locked_at = now()")
    await post()
    worker = await startWorker({ ...test.deps, mailer: collecting(), jobsUrl: test.database.jobsUrl })
    await until(() => sent.length > 0)
    expect(sent).toHaveLength(1)
  })

  it("says in plain words that a job failed, once, and counts it", async () => {
    await worker.stop()
    const { said, log } = warnings()
    const failed: string[] = []
    const jobFailed = (name: string) => void failed.push(name)
    await test.database.owner.query("alter table mail_outbox rename to gone")
    worker = await startWorker({ ...test.deps, log, jobFailed, mailer: collecting(), jobsUrl: test.database.jobsUrl })
    await until(() => failed.length > 0)
    await until(
      async () => (await queue("select 1 from graphile_worker.jobs where locked_at is not null")).rowCount === 0,
    )
    expect(failed).toEqual(["deliver_mail"])
    const message = "a job failed and is tried again within a minute"
    expect(said).toEqual([{ job: "deliver_mail", err: expect.any(Error), message }])
  })

  it("has a clock for every task", async () => {
    const known = () => queue("select identifier from graphile_worker._private_known_crontabs order by 1")
    await until(async () => (await known()).rows.length > 0)
    const { rows } = await known()
    expect(rows.map(({ identifier }: { identifier: string }) => identifier)).toEqual([
      "archive_log",
      "begin_search_partition",
      "check_files",
      "continue_bulk_actions",
      "cut_sitemap",
      "deliver_mail",
      "deliver_webhooks",
      "end_expired_views",
      "fold_comment_counts",
      "gather_written_words",
      "index_comments",
      "index_documents",
      "make_backup",
      "make_data",
      "make_exports",
      "read_files",
      "recheck_domains",
      "recount_agencies",
      "scan_files",
      "seal_logs",
      "send_decision_letters",
      "send_morning_mails",
      "sweep",
      "tell_followers",
      "tell_of_format_requests",
      "watch_disk",
      "watch_status",
    ])
  })

  it("folds the counters without changing what they say", async () => {
    const docket = await makeDocket(test.deps.database, (await makeAgency(test.deps.database)).id)
    await makeComment(test.deps.database, docket)
    const count = async () => {
      const { rows } = await queue("select published_comment_count(id)::int as n from dockets")
      return rows[0]?.n as number
    }
    const deltas = async () => (await queue("select 1 from comment_count_deltas")).rowCount
    expect(await count()).toBe(1)
    await queue("select graphile_worker.add_job('fold_comment_counts')")
    await until(async () => (await deltas()) === 0)
    expect(await count()).toBe(1)
  })

  it("clears away what is over, and nothing else", async () => {
    const db = test.deps.database
    const user = await db.insertInto("users").values({ email: "a@b.co" }).returning("id").executeTakeFirstOrThrow()
    const ago = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000)
    const session = { user_id: user.id }
    await db
      .insertInto("sessions")
      .values([
        { ...session, token_hash: Buffer.from("old"), expires_at: ago(31) },
        { ...session, token_hash: Buffer.from("over"), expires_at: ago(1) },
        { ...session, token_hash: Buffer.from("live"), expires_at: ago(-1) },
      ])
      .execute()
    await db
      .insertInto("used_captchas")
      .values([
        { token_hash: Buffer.from("old"), expires_at: ago(1) },
        { token_hash: Buffer.from("live"), expires_at: ago(-1) },
      ])
      .execute()
    await db
      .insertInto("sent_forms")
      .values([
        { form_hash: Buffer.alloc(32, 1), sent_at: ago(31) },
        { form_hash: Buffer.alloc(32, 2), sent_at: ago(29) },
      ])
      .execute()
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const draft = { docket_id: docket.id, fields: "{}" }
    await db
      .insertInto("comment_drafts")
      .values([
        { ...draft, browser_hash: Buffer.from("old"), updated_at: ago(31) },
        { ...draft, browser_hash: Buffer.from("live"), updated_at: ago(29) },
      ])
      .execute()
    const upload = { user_id: user.id, docket_id: docket.id, filename: "a.pdf", file_size: 1 }
    await test.deps.storage.put("uploads/lost", Buffer.from("x"))
    const stored = { status: "stored", sha256: "0".repeat(64), mime_type: "application/pdf" } as const
    await db
      .insertInto("uploads")
      .values([
        { ...upload, ...stored, storage_key: "uploads/lost", created_at: ago(2) },
        { ...upload, filename: "begun.pdf", created_at: ago(0) },
      ])
      .execute()
    await queue("select graphile_worker.add_job('sweep')")
    await until(async () => (await queue("select 1 from uploads")).rowCount === 1)
    expect((await queue("select convert_from(token_hash, 'utf8') as t from sessions order by 1")).rows).toEqual([
      { t: "live" },
      { t: "over" },
    ])
    expect((await queue("select convert_from(token_hash, 'utf8') as t from used_captchas")).rows).toEqual([
      { t: "live" },
    ])
    expect((await queue("select convert_from(browser_hash, 'utf8') as b from comment_drafts")).rows).toEqual([
      { b: "live" },
    ])
    expect((await queue("select get_byte(form_hash, 0) as b from sent_forms")).rows).toEqual([{ b: 2 }])
    expect((await queue("select filename from uploads")).rows).toEqual([{ filename: "begun.pdf" }])
    await until(async () => !(await test.deps.storage.exists("uploads/lost")))
  })

  it("stops with nothing left running", async () => {
    await worker.stop()
    const running = "select 1 from pg_stat_activity where query like '%graphile_worker%' and pid <> pg_backend_pid()"
    // PostgreSQL takes a moment to see a client leave.
    await expect.poll(async () => (await queue(running)).rows).toEqual([])
  })
})

describe("a stop", () => {
  it("leaves a job that takes too long, and says nothing of the queue that is gone when it ends", async () => {
    await worker.stop()
    const { mailer, delivering, release } = holding()
    const { said, log } = warnings()
    worker = await startWorker({ ...test.deps, log, mailer, jobsUrl: test.database.jobsUrl })
    await post()
    worker.hear({ actions: [], mails: 1 })
    await delivering
    await worker.stop()
    release()
    await until(() => sent.length === 1)
    await sleep(500) // by then the job has tried to report its end
    expect(said).toEqual([])
  })
})

describe("a database that goes away", () => {
  it("without a word is noticed, and the queue goes on with new connections", async () => {
    await worker.stop()
    const way = await openWay(test.database.jobsUrl)
    const there = await startWorker({ ...test.deps, mailer: collecting(), jobsUrl: way.url })
    const letter = async (count: number) => {
      await post()
      there.hear({ actions: [], mails: 1 })
      await until(() => sent.length === count) // a question is given up after ten seconds, and another may follow it
    }
    await letter(1)
    way.freeze()
    await letter(2)
    expect(sent.map(({ subject }) => subject)).toEqual(["Hi", "Hi"])
    await there.stop()
    await way.close()
    worker = await startWorker({ ...test.deps, mailer: collecting(), jobsUrl: test.database.jobsUrl })
  })

  it("stops no more than the job under way: the queue begins again by itself", async () => {
    await worker.stop()
    const { mailer, delivering, release } = holding()
    worker = await startWorker({ ...test.deps, mailer, jobsUrl: test.database.jobsUrl })
    await post()
    worker.hear({ actions: [], mails: 1 })
    await delivering
    const holder = await test.database.owner.connect()
    holder.on("error", () => {})
    const { pid: own } = (await holder.query("select pg_backend_pid() as pid")).rows[0]
    await holder.query("begin; lock table comment_count_deltas, uploads, exports in access exclusive mode")
    for (const task of ["sweep", "fold_comment_counts", "make_exports"])
      await queue(`select graphile_worker.add_job('${task}')`)
    await until(async () => (await queue(held)).rowCount === 3)
    const waiting = (await queue(held)).rows.map(({ pid }) => pid)
    // Every connection breaks while the queue holds jobs, and none can be made for a while: it cannot report that three jobs failed,
    // one after the other, nor afterwards that the letter's job ended.
    const name = new URL(test.database.url.replace("@/", "@localhost/")).pathname.slice(1)
    const elsewhere = openPool(test.database.url.replace(name, "postgres"), { poolSize: 1 })
    const end = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1"
    await elsewhere.query(`alter database ${name} allow_connections false`)
    await elsewhere.query(`${end} and pid <> all($2) and pid <> $3`, [name, waiting, own])
    for (const pid of waiting) {
      await elsewhere.query("select pg_terminate_backend($1)", [pid])
      await sleep(300)
    }
    release()
    await sleep(1000)
    holder.release(true)
    await elsewhere.query(`alter database ${name} allow_connections true`)
    await elsewhere.end()
    await until(() =>
      post().then(
        () => true,
        () => false,
      ),
    )
    await until(async () => {
      worker.hear({ actions: [], mails: 1 })
      await sleep(100)
      return sent.length >= 2
    })
    expect(sent.map(({ subject }) => subject)).toEqual(sent.map(() => "Hi"))
  })
})
