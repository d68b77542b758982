import { setTimeout as sleep } from "node:timers/promises"
import { type Installation, pressAsManager, WITHIN_MS } from "./installation.ts"
import type { Check } from "./verify.ts"

const COMMENTS = 4000

type Progress = { state: string; done: number; refused: number; undone: number }

/** Kills the server in the middle of one decision on thousands of comments, and again while it is undone. */
export async function killInTheMiddle(installation: Installation): Promise<Check[]> {
  const { query } = installation
  const id = await begin(installation)
  const progress = async () => {
    const [row] = await query<Progress>("select state, done, refused, undone from bulk_actions where id = $1", [id])
    if (!row) throw new Error("the bulk action is gone")
    return row
  }
  const decided = await killWhen(installation, {
    progress,
    midway: ({ done }) => done >= COMMENTS / 4,
    end: "finished",
  })
  const once = await query(
    `select comment_id from moderation_logs where batch_id = $1 group by comment_id having count(*) <> 1`,
    [id],
  )
  const [logged] = await query<{ logs: number; entries: number; shown: number }>(
    `select (select count(*)::int from moderation_logs where batch_id = $1) as logs,
       (select count(*)::int from audit_log where action = 'comment.approved') as entries,
       (select count(*)::int from comments where status = 'published' and content like 'Bulk %') as shown`,
    [id],
  )
  await pressAsManager(installation, `/agency/moderation/bulk/${id}`, { press: "undo" })
  const undone = await killWhen(installation, { progress, midway: (at) => at.undone >= COMMENTS / 4, end: "undone" })
  const [left] = await query<{ n: number }>(
    "select count(*)::int as n from comments where content like 'Bulk %' and status <> 'submitted'",
  )
  const end = await progress()
  return [
    {
      name: "a decision on thousands goes on within a minute after kill -9, and its undoing too",
      problems: [...decided.problems, ...undone.problems],
    },
    {
      name: "every one of them was decided exactly once, with one log entry",
      problems: [
        ...once.map((row) => JSON.stringify(row)),
        ...Object.entries(logged ?? {}).flatMap(([what, n]) => (n === COMMENTS ? [] : [`${what}: ${n}`])),
      ],
    },
    {
      name: "and brought back exactly once",
      problems: end.undone === COMMENTS && left?.n === 0 ? [] : [JSON.stringify({ ...end, left })],
    },
    {
      name: "the letters that the killed server had taken went out within a minute",
      problems: await lettersLeft(installation),
    },
  ]
}

type Wait = {
  progress: () => Promise<Progress>
  midway: (at: Progress) => boolean
  end: string
}

async function killWhen(installation: Installation, { progress, midway, end }: Wait): Promise<Check> {
  while (!midway(await progress())) await sleep(10)
  const killedAt = await progress()
  await takeLetter(installation)
  await installation.killServer()
  const began = Date.now()
  let at = await progress()
  for (; at.state !== end && Date.now() - began < WITHIN_MS; at = await progress()) await sleep(50)
  console.log(`killed at ${JSON.stringify(killedAt)}: ${at.state} ${Date.now() - began} ms after the start`)
  const problems = [
    ...(killedAt.state === end ? ["it had ended before it was killed"] : []),
    ...(at.state === end ? [] : [`it was ${at.state} after ${WITHIN_MS / 1000} s`]),
  ]
  return { name: end, problems }
}

/** Thousands of comments wait in the queue, and one press approves them all. */
async function begin(installation: Installation): Promise<string> {
  const { query, docket } = installation
  const [agency] = await query<{ agency_id: string }>("select agency_id from dockets where id = $1", [docket.id])
  await query(
    `insert into comments (tracking_id, agency_id, docket_id, status, content, representation, certification_version, certified_at,
       acknowledged_at, docket_version, created_at, updated_at)
     select 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), $1, $2, 'submitted', 'Bulk ' || n, 'myself', 1, now(), now(), 1,
       now(), now() from generate_series(1, $3::int) n`,
    [agency?.agency_id, docket.id, COMMENTS],
  )
  const [newest] = await query<{ id: string }>("select id from comments order by id desc limit 1")
  const filter = { tab: "pending", docket_id: "", q: "Bulk ", last_id: newest?.id ?? "" }
  const answer = await pressAsManager(installation, "/agency/moderation/bulk", {
    ...filter,
    idempotency_key: crypto.randomUUID(),
    action: "approve",
    reason: "",
  })
  return answer.headers.get("location")?.split("/").at(-1) ?? ""
}

/** A letter as a process leaves it that is killed while it sends it. */
async function takeLetter({ query }: Installation): Promise<void> {
  await query(
    `insert into mail_outbox (kind, to_address, subject, text_body, html_body, message_id, attempts, next_attempt_at)
     values ('greeting', 'pat@faults.example', 'Taken', 'Hello', '<p>Hello</p>', gen_random_uuid()::text, 1, now() + interval '30 seconds')`,
  )
}

async function lettersLeft({ query }: Installation): Promise<string[]> {
  for (const deadline = Date.now() + WITHIN_MS; ; await sleep(200)) {
    const left = await query("select id from mail_outbox where subject = 'Taken' and status = 'pending'")
    if (left.length === 0) return []
    if (Date.now() > deadline) return [`${left.length} still wait`]
  }
}
