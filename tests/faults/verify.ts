import { createHash } from "node:crypto"
import type { Installation } from "./installation.ts"
import type { LoadComment } from "./load.ts"

export type Check = { name: string; problems: string[] }

type Row = {
  id: string
  tracking_id: string
  key: string | null
  content: string
  created_at: Date
  logged: number
  mails: number
  attachment_count: number
  storage_key: string | null
  sha256: string | null
}

/** What two clocks that are kept may differ by (docs/operating.md). */
const DOUBT_MS = 1000

const everyComment = `
  with receipts as (
    select substring(subject from 'CMT-[0-9A-Z]+$') as tracking_id, count(*)::int as mails from mail_outbox group by 1
  ), entries as (
    select entity_id, count(*)::int as logged from audit_log where action = 'comment.submitted' group by 1
  )
  select c.id, c.tracking_id, k.key, c.content, c.created_at, c.attachment_count, f.storage_key, f.sha256,
    coalesce(logged, 0) as logged, coalesce(mails, 0) as mails
  from comments c left join idempotency_keys k on k.comment_id = c.id
  left join comment_attachments f on f.comment_id = c.id
  left join receipts on receipts.tracking_id = c.tracking_id left join entries on entries.entity_id = c.id
  where c.docket_id = $1`

/** Where the record is, and its files: `stored` answers the bytes under a key, null when there are none. */
export type StoredRecord = Pick<Installation, "docket" | "query" | "stored">

/** Compares what was acknowledged with what is there, in both directions. Every check lists what breaks it. */
export async function verify(installation: StoredRecord, sent: readonly LoadComment[]): Promise<Check[]> {
  const { docket, query } = installation
  const rows = await query<Row>(everyComment, [docket.id])
  const byKey = Map.groupBy(rows, ({ key }) => key ?? "")
  const each = (problem: (comment: LoadComment, row: Row | undefined) => string | false) =>
    sent.flatMap((comment) => problem(comment, byKey.get(comment.key)?.[0]) || [])
  const inRows = (problem: (row: Row) => string | false) => rows.flatMap((row) => problem(row) || [])
  const fileProblems = async () => {
    const problems: string[] = []
    for (const comment of sent) {
      const problem = await fileProblem(installation, comment, byKey.get(comment.key)?.[0])
      if (problem) problems.push(problem)
    }
    return problems
  }
  const none = async (text: string, values: unknown[] = []) =>
    (await query(text, values)).map((row) => JSON.stringify(row))

  return [
    {
      name: "every comment that was sent was acknowledged in the end",
      problems: each(({ key, tracking_ids }) => tracking_ids.length === 0 && key),
    },
    {
      name: "every acknowledged tracking ID is there, with every character of its text",
      problems: each(
        ({ content, tracking_ids: [id] }, row) =>
          (row?.tracking_id !== id || row?.content !== content.normalize("NFC")) && String(id),
      ),
    },
    {
      name: "the same form was always answered with the same tracking ID",
      problems: each(({ tracking_ids }) => new Set(tracking_ids).size > 1 && tracking_ids.join(" ")),
    },
    {
      name: "no comment is there twice",
      problems: [...byKey.values()].filter((same) => same.length > 1).map(([row]) => row?.key ?? "without key"),
    },
    {
      name: "no comment is there that nobody sent",
      problems: rows.length === sent.length ? [] : [`${rows.length} stored, ${sent.length} sent`],
    },
    {
      name: "every comment is dated between its first try and its acknowledgment",
      problems: each(({ key, begun_at, taken_at }, row) => {
        const at = row?.created_at.getTime() ?? 0
        return (at < begun_at - DOUBT_MS || at > (taken_at ?? 0) + DOUBT_MS) && `${key}: ${new Date(at).toISOString()}`
      }),
    },
    {
      name: "every comment has exactly one log entry",
      problems: inRows(({ logged, id }) => logged !== 1 && `${id}: ${logged}`),
    },
    {
      name: "every comment has exactly one receipt",
      problems: inRows(({ mails, id }) => mails !== 1 && `${id}: ${mails}`),
    },
    {
      name: "no log entry is there without its comment",
      problems: await none(
        "select entity_id from audit_log a where action = 'comment.submitted' and not exists (select from comments c where c.id = a.entity_id)",
      ),
    },
    {
      name: "no key is there without its comment",
      problems: await none(
        "select key from idempotency_keys k where not exists (select from comments c where c.id = k.comment_id)",
      ),
    },
    {
      name: "every person's count is the number of their comments",
      problems: await none(
        `select p.user_id, p.comment_count from docket_participation p where docket_id = $1
         and comment_count <> (select count(*) from comments c where c.docket_id = p.docket_id and c.user_id = p.user_id)`,
        [docket.id],
      ),
    },
    {
      name: "the docket's counters add up",
      problems: await none(
        `select sum(total) as counted from current_comment_counts where docket_id = $1
         having coalesce(sum(total), 0) <> (select count(*) from comments where docket_id = $1)`,
        [docket.id],
      ),
    },
    {
      name: "every file that was sent lies there byte for byte",
      problems: await fileProblems(),
    },
  ]
}

async function fileProblem(
  { stored }: StoredRecord,
  { file_sha256, key }: LoadComment,
  row?: Row,
): Promise<string | null> {
  if (file_sha256 === null) return row?.attachment_count === 0 ? null : `${key}: a file nobody sent`
  const bytes = row?.storage_key ? await stored(row.storage_key) : null
  if (row?.attachment_count !== 1 || !bytes) return `${key}: no file`
  const found = createHash("sha256").update(bytes).digest("hex")
  return found === file_sha256 && row.sha256 === file_sha256 ? null : `${key}: other bytes`
}
