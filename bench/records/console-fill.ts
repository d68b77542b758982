import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import {
  beginStaffPartition,
  DOCKETS,
  dropIndexesOfWaiting,
  generateComments,
  LANES,
  makeIndexes,
  type Options,
  setIndexesAside,
} from "./generate-comments.ts"
import { describeDockets, generateDocuments } from "./generate-documents.ts"
import { takeJobsAsDone } from "./jobs-done.ts"
import { randomFrom, textSource, wordOf } from "./synthetic-text.ts"

/** How much the console has to show. */
export type Size = {
  comments: number
  waiting: number
  platform_entries: number
  list_dockets: number
  /** What the public side is asked for too, which the console alone has no use for: files, and documents of dockets. */
  public_side?: Options
}

/** A million comments in all, as issue and specification want them, and a small one to try a change with. */
export const sizes = {
  whole: { comments: 750_000, waiting: 250_000, platform_entries: 300_000, list_dockets: 20_000 },
  small: { comments: 30_000, waiting: 10_000, platform_entries: 10_000, list_dockets: 2000 },
} as const satisfies Record<string, Size>

/** The second docket of the first agency; its first has 30 % of all comments that do not wait there. */
export const WAITING_DOCKET = 2001
/** The agency whose list of dockets is long. */
export const MANY_DOCKETS_AGENCY = 2

const MEMBERS = 500
const INVITATIONS = 200
const EXPORTS = 200
const STUCK_LETTERS = 500
const ASSIGNED = 5000
const USED_REASONS = 100_000
const TEXTS = 5000
const INDEXED_AT_ONCE = 5000

type Fill = { owner: pg.Client; url: string; size: Size }

/** In this order; each is done as a whole. */
const stages = {
  comments: ({ url, size }) => generateComments(url, size.comments, size.public_side),
  documents: addDocuments,
  waiting: addWaiting,
  search: indexWaiting,
  people: addPeople,
  decisions: addDecisions,
  audit: addAudit,
  rest: addRest,
  upkeep: ({ owner }) => takeJobsAsDone(owner),
  counts: count,
  seals: awaitSeals,
} as const satisfies Record<string, (fill: Fill) => Promise<void>>
export type Stage = keyof typeof stages
const stageNames = Object.keys(stages) as Stage[]

/** These go on where they were broken off. */
const goOn: ReadonlySet<Stage> = new Set(["comments", "search"])

type Note = { size: Size; done: Stage[]; begun: Stage | null }

/**
 * Fills the database stage by stage and notes in `noteFile` how far it came, so that it can go on in another run. Refuses data of
 * another size, and data in which a stage that cannot go on was begun and never ended. Ends after the stage `last`.
 */
export async function fillConsole(fill: Fill, noteFile: string, last: Stage = "seals"): Promise<void> {
  const note: Note = existsSync(noteFile)
    ? (JSON.parse(readFileSync(noteFile, "utf8")) as Note)
    : { size: fill.size, done: [], begun: null }
  if (JSON.stringify(note.size) !== JSON.stringify(fill.size)) throw new Error(`${noteFile} tells of another size.`)
  if (note.begun && !goOn.has(note.begun))
    throw new Error(`The stage "${note.begun}" never ended. Remove the folder and begin again.`)
  const keep = () => writeFileSync(noteFile, JSON.stringify(note))
  for (const stage of stageNames.slice(0, stageNames.indexOf(last) + 1)) {
    if (note.done.includes(stage)) continue
    note.begun = stage
    keep()
    const began = performance.now()
    await stages[stage](fill)
    note.begun = null
    note.done.push(stage)
    keep()
    console.log(`filled: ${stage}, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
}

async function addDocuments({ owner, size }: Fill): Promise<void> {
  if (!size.public_side) return
  await describeDockets(owner, DOCKETS)
  await generateDocuments(owner)
}

/** Writes rows as they are, without triggers: what is made here is whole, and counted at the end. */
async function asTheyAre(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query("set session_replication_role = replica")
  await work()
  await owner.query("set session_replication_role = origin")
}

/** Over the last 60 days, of as many people: two fifths are one of 400 texts, the others differ; a tenth has a file. */
async function addWaiting({ owner, size }: Fill): Promise<void> {
  const text = textSource(randomFrom(size.waiting), size.public_side?.lengths)
  await owner.query(
    "create temporary table texts as select place::int, content from unnest($1::text[]) with ordinality t (content, place)",
    [Array.from({ length: TEXTS }, text)],
  )
  await owner.query("create index on texts (place)")
  await owner.query("analyze texts")
  await asTheyAre(owner, async () => {
    await owner.query(
      `insert into comments (id, tracking_id, agency_id, docket_id, user_id, status, content, commenter_name, commenter_email,
         commenter_organization, representation, organization_name, position, attachment_count, certification_version, certified_at,
         acknowledged_at, docket_version, created_at, updated_at)
       select uuidv7(at - clock_timestamp()), 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), d.agency_id, d.id,
         md5('person' || n % 100000)::uuid, 'submitted',
         case when n % 5 < 2 then (select content from texts where texts.place = 1 + n % 400)
           else (select content from texts where texts.place = 1 + n % $3) || ' I live at number ' || n || '.' end,
         'Ann ' || n, 'person' || n % 100000 || '@mail' || n % 50 || '.example',
         case when n % 7 = 0 then 'Society ' || n % 500 end,
         case when n % 11 = 0 then 'organization' else 'myself' end, case when n % 11 = 0 then 'Those concerned' end,
         (array['support', 'oppose', 'neutral', null])[1 + n % 4], case when n % 10 = 0 then 1 else 0 end, 1, at, at, 1, at, at
       from generate_series(1, $1::int) n
         cross join lateral (select now() - interval '60 days' * (1 - n / ($1 + 1.0)) as at) as moment
         join dockets d on d.number = $2`,
      [size.waiting, WAITING_DOCKET, TEXTS],
    )
    await owner.query(
      `update comments set attachment_count = 1 from agencies a
       where a.id = comments.agency_id and a.number = 1 and status = 'published' and right(tracking_id, 1) = '3'`,
    )
    await owner.query(
      `insert into comment_attachments (agency_id, comment_id, filename, file_size, mime_type, storage_key, sha256, created_at)
       select agency_id, id, 'letter.pdf', 100000, 'application/pdf', 'attachments/' || id, repeat('0', 64), created_at
       from comments c where attachment_count > 0 and not exists (select from comment_attachments a where a.comment_id = c.id)`,
    )
    // Tables of the search follow one another in time, so other comments of these days wait for their row again.
    await owner.query(
      `with begun as materialized (select min(c.id::text)::uuid as id from comments c join dockets d on d.id = c.docket_id
           where d.number = $1 and c.created_at >= now() - interval '60 days'),
         removed as (delete from staff_search where id >= (select id from begun))
       insert into staff_search_backlog (comment_id, agency_id)
       select id, agency_id from comments where id >= (select id from begun) and status <> 'published'`,
      [WAITING_DOCKET],
    )
  })
}

async function indexWaiting({ owner, url }: Fill): Promise<void> {
  await owner.query("analyze comments, staff_search_backlog")
  await setIndexesAside(owner, ["staff_search"])
  await dropIndexesOfWaiting(owner)
  const lanes = new pg.Pool({ connectionString: url, max: LANES })
  for (;;) {
    const { rows } = await owner.query<{ comment_id: string }>(
      "select comment_id from staff_search_backlog order by comment_id limit 1",
    )
    if (!rows[0]) break
    await beginStaffPartition(owner, rows[0].comment_id)
    await Promise.all(
      Array.from({ length: LANES }, () => lanes.query("select index_staff_search($1)", [INDEXED_AT_ONCE])),
    )
  }
  await lanes.end()
  await makeIndexes(owner, url)
}

/** Members and invitations of the first agency. */
async function addPeople({ owner }: Fill): Promise<void> {
  await owner.query(
    `with person as (
       insert into users (email, email_confirmed_at, last_sign_in_at)
       select 'member' || n || '@bench.example', now(), now() - n * interval '1 hour' from generate_series(1, $1::int) n
       returning id, email
     ), profile as (
       insert into profiles (id, email, full_name, role) select id, email, 'Member ' || email, 'agency' from person
     )
     insert into agency_members (agency_id, user_id, role)
     select a.id, person.id, (array['admin', 'manager', 'reviewer', 'viewer'])[1 + row_number() over () % 4]
     from person, agencies a where a.number = 1`,
    [MEMBERS],
  )
  await owner.query(
    `insert into invitations (agency_id, email, role, token_hash, created_at, expires_at)
     select id, 'invited' || n || '@bench.example', 'reviewer', sha256(('token' || n)::bytea), now(), now() + interval '300 days'
     from agencies, generate_series(1, $1::int) n where number = 1`,
    [INVITATIONS],
  )
}

/** What the first agency decided, the newest of it with saved reasons; work given to its members. */
async function addDecisions({ owner }: Fill): Promise<void> {
  await asTheyAre(owner, async () => {
    await owner.query(
      `insert into saved_reasons (agency_id, action, label, reason, place, created_at, updated_at, updated_by)
       select a.id, action, 'Reason ' || n, 'A reason ' || n, n, now(), now(), member.user_id
       from agencies a cross join (values ('reject'), ('flag')) as kind (action) cross join generate_series(1, 9) n
         cross join lateral (select user_id from agency_members where agency_id = a.id limit 1) member
       where a.number = 1`,
    )
    await owner.query(
      `insert into moderation_logs (agency_id, comment_id, action, actor_id, previous_status, new_status, created_at)
       select c.agency_id, c.id, case c.status when 'published' then 'approve' when 'rejected' then 'reject' else 'flag' end,
         (select user_id from agency_members where agency_id = c.agency_id limit 1), 'submitted', c.status, c.decided_at
       from comments c join agencies a on a.id = c.agency_id where a.number = 1 and c.decided_at is not null
       order by c.decided_at`,
    )
    await owner.query(
      `insert into used_reasons (log_id, agency_id, comment_id, saved_reason_id, created_at)
       select log.id, log.agency_id, log.comment_id, reason.id, log.created_at
       from (select row_number() over () as n, l.* from (
           select * from moderation_logs order by created_at desc limit $1) l) log
         join (select row_number() over (order by id) as n, id from saved_reasons) reason on reason.n = 1 + log.n % 18`,
      [USED_REASONS],
    )
    await owner.query(
      `insert into comment_assignments (comment_id, agency_id, user_id, status, assigned_at, assigned_by)
       select c.id, c.agency_id, member.user_id, 'submitted', now(), member.user_id
       from (select row_number() over (order by id) as n, id, agency_id from comments where docket_id =
           (select id from dockets where number = $1) order by id limit $2) c
         join (select row_number() over (order by id) - 1 as n, user_id from agency_members) member on member.n = c.n % $3`,
      [WAITING_DOCKET, ASSIGNED, MEMBERS],
    )
  })
}

/** One entry for each comment received, one for each decision of the first agency, and many of the platform's own. */
async function addAudit({ owner, size }: Fill): Promise<void> {
  await asTheyAre(owner, async () => {
    await owner.query(
      `insert into audit_log (at, actor_kind, actor_id, agency_id, action, entity_id)
       select at, 'user', actor_id, agency_id, action, id from (
         select c.created_at as at, c.user_id as actor_id, c.agency_id, 'comment.submitted' as action, c.id from comments c
         union all
         select l.created_at, l.actor_id, l.agency_id, 'comment.' || (case l.action when 'approve' then 'approved' when 'reject' then 'rejected' else 'flagged' end),
           l.comment_id from moderation_logs l
         union all
         select now() - interval '700 days' * (1 - n / ($1 + 1.0)), md5('person' || n % 100000)::uuid, null,
           case when n % 10 = 0 then 'user.signed_up' else 'session.started' end, md5('person' || n % 100000)::uuid
         from generate_series(1, $1::int) n
       ) as acts order by at`,
      [size.platform_entries],
    )
  })
}

/** Dockets of the second agency, exports, letters and bulk actions that failed. */
async function addRest({ owner, size }: Fill): Promise<void> {
  await owner.query(
    `insert into dockets (agency_id, slug, title, summary, description, status, open_at, close_at, created_at, tags)
     select a.id, 'listed-' || n, $3 || ' plan number ' || n, 'In short', 'At length.', case when n % 10 = 0 then 'closed' else 'open' end,
       now() - (n % 700) * interval '1 day', case when n % 3 = 0 then now() + (n % 90) * interval '1 day' + interval '1 hour' end,
       now() - (n % 700) * interval '1 day', '{Parks}'
     from agencies a, generate_series(1, $1::int) n where a.number = $2`,
    [size.list_dockets, MANY_DOCKETS_AGENCY, wordOf(900)],
  )
  await owner.query(
    `insert into exports (agency_id, docket_id, export_type, status, error_message, created_by, created_at)
     select d.agency_id, d.id, (array['csv', 'zip', 'combined'])[1 + n % 3], 'failed', 'The disk was full.',
       (select user_id from agency_members where agency_id = d.agency_id limit 1), now() - n * interval '1 hour'
     from dockets d, generate_series(1, $1::int) n where d.number = $2`,
    [EXPORTS, WAITING_DOCKET],
  )
  await owner.query(
    `insert into mail_outbox (kind, to_address, subject, text_body, html_body, message_id, status, attempts, last_error, agency_id)
     select 'comment_receipt', 'person' || n || '@bench.example', 'Your comment', 'Text', '<p>Text</p>', 'letter' || n || '@bench.example',
       'failed', 8, 'The mailbox is full.', a.id
     from agencies a, generate_series(1, $1::int) n where a.number = 1`,
    [STUCK_LETTERS],
  )
}

async function count({ owner }: Fill): Promise<void> {
  await owner.query("select recount_agency(a.id) from agencies a where a.number = 1")
  await owner.query("vacuum (analyze)")
  await owner.query("checkpoint")
}

/** The product seals so many entries at a time, which it would otherwise do while its pages are measured: its job is asked for again until all are sealed. */
async function awaitSeals({ owner }: Fill): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean }>(
      `select coalesce((select max(last_entry) from audit_seals where log = 'audit_log'), 0) < (select max(id) from audit_log)
         or coalesce((select max(last_entry) from audit_seals where log = 'moderation_logs'), 0)
           < (select max(number) from moderation_logs) as waits`,
    )
    if (!rows[0]?.waits) return
    await owner.query("select graphile_worker.add_job('seal_logs', '{}', job_key => 'seal_logs')")
    await sleep(5000)
  }
}
