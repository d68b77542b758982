import { sql } from "kysely"
import pg from "pg"
import { buildLateIndexes } from "#src/platform/db/upgrades/late-indexes.ts"
import { openDatabase, type Tx } from "#src/platform/db/statements/client.ts"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { usStates } from "#src/rules/us-states.ts"
import { idAt } from "#src/platform/db/statements/id-at.ts"
import { PARTITION_ROWS } from "#src/services/search/indexing/begin-partition.ts"
import { addToSearch } from "#src/services/search/indexing/changes.ts"
import { inParallel } from "../running/bench-installation.ts"
import { below, type Lengths, type Random, randomFrom, textSource, wordOf, zipf } from "./synthetic-text.ts"

export const AGENCIES = 2000
export const DOCKETS = 20_000
const SHARE_OF_LARGEST_DOCKET = 0.3
const YEARS = 2
const ACCOUNTS = 100_000
const BATCH = 2000
/** So many connections fill side by side. */
export const LANES = 2

type GeneratedComment = {
  id: string
  docket: number
  person: number
  status: CommentStatus
  content: string
  name: string | null
  organization: string | null
  representation: "myself" | "organization" | "behalf_of_another"
  position: string | null
  at: Date
  /** When somebody decided on it; empty while it waits. */
  decided: Date | null
  language: string
  /** What its file says; null when it has none. */
  file: string | null
}

export type Options = {
  /** The share of comments with a file that was read, from 0 to 1. */
  with_files?: number
  /** The share of all comments that the first docket has, from 0 to 1. */
  largest_docket?: number
  lengths?: Lengths
}

/**
 * Fills the migrated database at `url` (signed in as its owner) with comments as they would be after two years: 2,000
 * agencies, 20,000 dockets of which the first has 30 % of all comments, 85 % published, partitions begun as the job would. Search
 * rows are written by the product's own statement; indexes are made at the end, which is faster and comes to the same. Where it was
 * broken off it goes on.
 */
export async function generateComments(url: string, comments: number, options: Options = {}): Promise<void> {
  const { with_files = 0, largest_docket = SHARE_OF_LARGEST_DOCKET, lengths = "even" } = options
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const database = openDatabase(url, { poolSize: LANES })
  try {
    let made = await countComments(owner)
    if (made === 0) {
      await makeAgencies(owner)
      await makePeople(owner)
      await buildLateIndexes(url) // as the first start does
      await setIndexesAside(owner, ["comments", "comment_search", "staff_search"])
      for (const first of ["comment_search_1", "staff_search_1"]) await dropIndexes(owner, first)
    }
    const random = randomFrom(comments + made)
    const next = commentSource(random, { comments, with_files, largest_docket, lengths })
    const partition = Math.ceil(PARTITION_ROWS / 0.85)
    while (made < comments) {
      const size = Math.min(partition - (made % partition), comments - made)
      if (made > 0 && made % partition === 0) {
        const boundary = firstIdAt(next.time(made))
        await beginPartition(owner, { of: "comment_search", boundary })
        await beginStaffPartition(owner, boundary)
      }
      const batches = Array.from({ length: Math.ceil(size / BATCH) }, (_, n) => Math.min(BATCH, size - n * BATCH))
      let place = made
      await inParallel(batches, LANES, async (count) => {
        const first = place
        place += count
        await insertBatch(
          database,
          Array.from({ length: count }, (_, n) => next.comment(first + n)),
        )
      })
      made += size
    }
    await finish(owner, url)
  } finally {
    await Promise.all([owner.end(), database.destroy()])
  }
}

async function makeAgencies(owner: pg.Client): Promise<void> {
  const kinds = ["City of %", "% County", "% School District", "State Department of %", "Town of %"]
  const names = Array.from({ length: AGENCIES }, (_, n) =>
    (kinds[n % kinds.length] ?? "%").replace("%", capital(n + 500)),
  )
  const states = Array.from({ length: AGENCIES }, (_, n) => usStates[n % usStates.length]?.code ?? "OH")
  await owner.query(
    `insert into agencies (name, slug, state_code, jurisdiction)
     select name, 'agency-' || n, state, name from unnest($1::text[], $2::text[]) with ordinality as made (name, state, n)`,
    [names, states],
  )
  const titles = Array.from(
    { length: DOCKETS },
    (_, n) => `${capital(n)} ${wordOf(n * 7)} ${wordOf(n % 900)} plan ${n}`,
  )
  await owner.query(
    `insert into dockets (agency_id, slug, title, summary, description, status, open_at, close_at, created_at, tags)
     select a.id, 'docket-' || n, title, title || ' in short', repeat(title || ' at length. ', 10),
       case when n % 10 = 0 then 'closed' else 'open' end, now() - (n % 730) * interval '1 day',
       case when n % 3 = 0 then now() + (n % 90) * interval '1 day' + interval '1 hour' end, now() - (n % 730) * interval '1 day',
       array[(array['Parks', 'Roads', 'Water', 'Budget', 'Housing', 'Schools', 'Health', 'Energy'])[1 + n % 8]]
     from unnest($1::text[]) with ordinality as made (title, n) join agencies a on a.number = 1 + (n - 1) % $2`,
    [titles, AGENCIES],
  )
}

/** Their ids follow from their numbers. */
async function makePeople(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into users (id, email, email_confirmed_at)
     select md5('person' || n)::uuid, 'person' || n || '@bench.example', now() from generate_series(0, $1::int - 1) as n`,
    [ACCOUNTS],
  )
}

const capital = (rank: number) => wordOf(rank).replace(/^./, (letter) => letter.toUpperCase())

/** The definitions of a table's indexes but its keys, which are gone afterwards. */
async function dropIndexes(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = c.oid)`,
    [table],
  )
  for (const { name } of rows) await owner.query(`drop index ${owner.escapeIdentifier(name)}`)
  return rows.map(({ definition }) => definition)
}

/** The same for the tables of the staff's search that get what waits: `makeIndexes` makes those again that a table has by itself. */
export async function dropIndexesOfWaiting(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from search_partitions where parent = 'staff_search'
       and (high is null or high > (select min(comment_id::text)::uuid from staff_search_backlog))`,
  )
  for (const { name } of rows) await dropIndexes(owner, name)
}

async function countComments(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ made: number }>("select count(*)::int as made from comments")
  return rows[0]?.made ?? 0
}

/** Drops the indexes of these tables, which only cost while they are filled, and keeps in the database itself how they are made. */
export async function setIndexesAside(owner: pg.Client, tables: readonly string[]): Promise<void> {
  await owner.query("begin")
  await owner.query("create table if not exists set_aside (definition text not null)")
  for (const table of tables) {
    const definitions = await dropIndexes(owner, table)
    await owner.query("insert into set_aside select unnest($1::text[])", [definitions])
  }
  await owner.query("commit")
}

/** Begins a table of the staff's search if its newest is full, as the job does. */
export async function beginStaffPartition(owner: pg.Client, boundary: string): Promise<void> {
  const { rows } = await owner.query<{ size: number }>(
    "select newest_search_partition_size('staff_search')::int as size",
  )
  if ((rows[0]?.size ?? 0) >= PARTITION_ROWS) await beginPartition(owner, { of: "staff_search", boundary })
}

type Partition = { of: "comment_search" | "staff_search"; boundary: string }

async function beginPartition(owner: pg.Client, { of, boundary }: Partition): Promise<void> {
  const { rows } = await owner.query<{ name: string | null }>("select begin_search_partition($1, $2) as name", [
    of,
    boundary,
  ])
  if (!rows[0]?.name) throw new Error("no partition was begun")
  await dropIndexes(owner, rows[0].name)
}

function commentSource(
  random: Random,
  { comments, with_files, largest_docket, lengths }: Required<Options> & { comments: number },
) {
  const text = textSource(random, lengths)
  const docket = zipf(random, DOCKETS - 1, 50)
  const names = zipf(random, 30_000, 20)
  const now = Date.now()
  const time = (place: number) => new Date(now - YEARS * 31_536_000_000 * (1 - (place + 1) / (comments + 1)))
  const comment = (place: number): GeneratedComment => {
    const at = time(place)
    const status = statusFor(random())
    const representation = random() < 0.8 ? "myself" : random() < 0.7 ? "organization" : "behalf_of_another"
    return {
      id: idAt(at),
      docket: random() < largest_docket ? 1 : 2 + docket(),
      person: below(random, ACCOUNTS),
      status,
      content: text(),
      name: random() < 0.85 ? `${capital(names())} ${capital(names())}` : null,
      organization: random() < 0.15 ? `${capital(below(random, 5000))} Association` : null,
      representation,
      position: ["support", "oppose", "neutral", "unclear", null, null][below(random, 6)] ?? null,
      at,
      decided: waits(status) ? null : new Date(Math.min(now, at.getTime() + random() ** 4 * LONGEST_WAIT_MS)),
      language: languageFor(place),
      file: random() < with_files ? `${text()} ${text()}` : null,
    }
  }
  return { comment, time }
}

/** The words are the same in each: what costs is how many comments have the language. */
function languageFor(place: number): string {
  const part = place % 100
  if (part < 90) return "en"
  return part < 97 ? "es" : part < 99 ? "zh" : "und"
}

const LONGEST_WAIT_MS = 40 * 86_400_000
const waits = (status: CommentStatus) => status === "submitted" || status === "under_review"

function statusFor(chance: number): CommentStatus {
  if (chance < 0.85) return "published"
  if (chance < 0.91) return "submitted"
  if (chance < 0.94) return "under_review"
  return chance < 0.98 ? "rejected" : "flagged"
}

async function insertBatch(
  database: ReturnType<typeof openDatabase>,
  made: readonly GeneratedComment[],
): Promise<void> {
  const column = <Key extends keyof GeneratedComment>(key: Key) => made.map((one) => one[key])
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // what is made here is whole; counting follows at the end
    await sql`
      insert into comments (id, tracking_id, agency_id, docket_id, user_id, status, content, commenter_name, commenter_organization,
        representation, organization_name, position, certification_version, certified_at, acknowledged_at, docket_version,
        created_at, updated_at, published_at, decided_at, attachment_count)
      select made.id, 'CMT-' || upper(replace(made.id::text, '-', '')), d.agency_id, d.id, md5('person' || person)::uuid, made.status, content, made.name,
        organization, representation, case representation when 'myself' then null else 'Those concerned' end, position, 1, at, at,
        1, at, at, case made.status when 'published' then at end, decided, made.files
      from unnest(${column("id")}::uuid[], ${column("docket")}::int[], ${column("person")}::int[], ${column("status")}::text[], ${column("content")}::text[],
        ${column("name")}::text[], ${column("organization")}::text[], ${column("representation")}::text[],
        ${column("position")}::text[], ${column("at")}::timestamptz[], ${column("decided")}::timestamptz[],
        ${made.map(({ file }) => (file === null ? 0 : 1))}::int[])
        as made (id, docket, person, status, content, name, organization, representation, position, at, decided, files)
      join dockets d on d.number = made.docket`.execute(tx)
    await sql`
      insert into comment_languages (comment_id, language)
      select * from unnest(${column("id")}::uuid[], ${column("language")}::text[])`.execute(tx)
    await addToSearch(tx, column("id"))
    await addFiles(
      tx,
      made.filter(({ file }) => file !== null),
    )
    await sql`insert into staff_search_backlog (comment_id, agency_id)
      select id, agency_id from comments where id = any(${column("id")}::uuid[]) and status <> 'published'`.execute(tx)
    await sql`select index_staff_search(${made.length})`.execute(tx)
  })
}

/** A file of one page for each, read already, whose words stand in the row of the search. */
async function addFiles(tx: Tx, made: readonly GeneratedComment[]): Promise<void> {
  if (made.length === 0) return
  const ids = made.map(({ id }) => id)
  await sql`
    with file as (
      insert into comment_attachments (agency_id, comment_id, filename, file_size, mime_type, storage_key, sha256, scan_status, created_at)
      select agency_id, id, 'letter.pdf', 100000, 'application/pdf', 'attachments/' || id, repeat('0', 64), 'clean', created_at
      from comments where id = any(${ids}::uuid[]) returning id, comment_id
    ), said as (
      insert into file_texts (attachment_id, state, parts_are, read_at) select id, 'done', 'pages', now() from file
      returning id, attachment_id
    )
    insert into file_text_parts (file_text_id, number, text, words)
    select said.id, 1, text, comment_words(text)
    from unnest(${ids}::uuid[], ${made.map(({ file }) => file)}::text[]) as made (id, text)
      join file on file.comment_id = made.id join said on said.attachment_id = file.id`.execute(tx)
  await sql`
    update comment_search set with_files = words_with_files(id, search) where id = any(${ids}::uuid[])`.execute(tx)
}

/**
 * What was set aside, an index of a partitioned table with those of its partitions, and what each table of the search has by itself. Several at
 * once, each by one process.
 */
export async function makeIndexes(owner: pg.Client, url: string): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>(
    `select definition from set_aside where definition !~ 'word_pairs' -- those are made without statistics, below
     union all select index_of_words(name) from search_partitions where not has_index_of_words(name)
     union all select string_agg(statement, '; ')
       from search_partitions, unnest(index_of_pairs(name)) as statement
       where not has_index_of_pairs(name) group by name`,
  )
  const pool = new pg.Pool({
    connectionString: url,
    max: LANES,
    options: "-c maintenance_work_mem=1GB -c max_parallel_maintenance_workers=0",
  })
  await inParallel(rows, LANES, async ({ definition }) => {
    await pool.query(definition.replace(" ON ONLY ", " ON "))
  })
  await pool.end()
  await owner.query("drop table set_aside")
}

async function finish(owner: pg.Client, url: string): Promise<void> {
  await makeIndexes(owner, url)
  await owner.query("select recount_agency(id) from agencies")
  await owner.query("vacuum (analyze)")
  await owner.query("checkpoint")
}
