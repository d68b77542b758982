import { afterAll, beforeAll, expect, it } from "vitest"
import { isOutage } from "#src/rules/requests/outage.ts"
import { startTestServer, type TestServer } from "#src/testing/database/test-server.ts"
import { commentFor, createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { submitComment } from "./submit-comment.ts"

let server: TestServer
let desk: SubmissionDesk
beforeAll(async () => {
  const confirmed = { synchronous_commit: "on", wal_level: "replica", max_wal_senders: "2" }
  server = await startTestServer("-unconfirmed", confirmed)
  desk = await createSubmissionDesk({}, {}, server.url)
})
afterAll(async () => {
  await desk.close()
  await server.stop()
})

const ask = async (text: string) => (await desk.database.owner.query<{ pid: number }>(text)).rows
const waiting = () => ask("select pid from pg_stat_activity where wait_event = 'SyncRep'")
const settle = async (text: string) => {
  await ask(text)
  await ask("select pg_reload_conf()")
}

it("a comment whose commit was given up is acknowledged only when the standbys have it", async () => {
  const ctx = await desk.personCtx()
  const form = commentFor(await desk.docketWith())
  await settle("alter system set synchronous_standby_names = 'nobody'")
  const first = submitComment(ctx, form)
  await expect.poll(waiting).toHaveLength(1)
  // As the server itself does when it gives up: what was committed holds, and can be read.
  await ask("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
  const committed = await first

  const sentAgain = submitComment(ctx, form)
  await expect.poll(waiting).toHaveLength(1)
  await settle("alter system reset synchronous_standby_names")
  expect(await sentAgain).toEqual(committed)
})

/** Whether some commit waits for a standby, after one more was tried. */
async function commitThatWaits(): Promise<boolean> {
  void ask("select 1 as pid from pg_logical_emit_message(true, 'test', 'waits')").catch(isOutage)
  return (await waiting()).length > 0
}

it("the same holds for comments that share a transaction whose session ended", async () => {
  const docket = await desk.docketWith()
  const people = await Promise.all(Array.from({ length: 8 }, () => desk.personCtx()))
  const forms = people.map((ctx) => ({ ctx, form: commentFor(docket) }))
  const send = () => forms.map(({ ctx, form }) => submitComment(ctx, form))
  await settle("alter system set synchronous_standby_names = 'nobody'")
  await expect.poll(commitThatWaits).toBe(true) // the setting is in force
  let open = true
  const unanswered = Promise.all(send().map((sent) => sent.then(() => false, isOutage))).finally(() => (open = false))
  while (open) await ask("select pg_terminate_backend(pid, 5000) from pg_stat_activity where wait_event = 'SyncRep'")
  expect(await unanswered).toEqual(people.map(() => true))
  const committed = await ask(`select xmin::text::bigint as pid from comments where docket_id = '${docket.id}'`)
  expect(committed).toHaveLength(people.length)
  expect(new Set(committed.map(({ pid }) => pid)).size).toBeLessThan(people.length)

  const sentAgain = send()
  await expect.poll(waiting).not.toHaveLength(0)
  await settle("alter system reset synchronous_standby_names")
  const answers = await Promise.all(sentAgain)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(people.length)
  expect(await ask(`select 1 as pid from comments where docket_id = '${docket.id}'`)).toHaveLength(people.length)
})
