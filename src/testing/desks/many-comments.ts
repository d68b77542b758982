import { type Kysely, sql } from "kysely"
import type { Schema } from "#src/platform/db/statements/client.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { addToSearch } from "#src/services/search/indexing/changes.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

const begins = new Date("2026-01-01T00:00:00Z")
const MINUTES_APART = 10

/**
 * Thousands of short comments over a few agencies in different states and zones, most of them published and ten minutes apart from 2026 on, with words from very
 * common (`road`) to rare (`quokka`) and the search in as many partitions as asked. The same at every run but for the ids' ends.
 */
export async function makeManyComments(
  db: Kysely<Schema>,
  owner: { query: (text: string) => Promise<unknown> },
  { count, partitions }: { count: number; partitions: number },
): Promise<void> {
  const places = [
    { name: "Maple County", state_code: "OH", time_zone: "America/New_York" },
    { name: "City of Ash", state_code: "CA", time_zone: "America/Los_Angeles" },
    { name: "Elm County", state_code: "CA", time_zone: "Pacific/Honolulu" },
    { name: "Former Office", state_code: "OH", deleted_at: new Date() },
  ] as const
  const ids: string[] = []
  for (const [place, agency] of places.entries()) {
    const { id } = await makeAgency(db, agency)
    for (const tag of ["Parks", "Roads"])
      ids.push((await makeDocket(db, id, { title: `${tag} ${place}`, tags: [tag] })).id)
  }
  const made = await sql<{ id: string }>`
    insert into comments (id, tracking_id, agency_id, docket_id, status, content, commenter_name, commenter_organization,
      representation, organization_name, position, certification_version, certified_at, acknowledged_at, docket_version,
      created_at, updated_at, attachment_count)
    select overlay(uuidv7()::text placing overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) from 1 for 13)::uuid,
      'CMT-MANY' || (10000000 + n), d.agency_id, d.id, case when n % 9 = 4 then 'submitted' else 'published' end,
      concat_ws(' ', 'Comment', n, case when n % 5 <> 0 then 'road' end, case when n % 2 = 0 then 'repair' else 'bridge' end,
        case when n % 3 = 0 then 'road repair' end, case when n % 7 = 0 then 'and the road' end, case when n % 11 = 0 then 'tree tree' end,
        case when n % 97 = 0 then 'lantern' end, case when n % 797 = 0 then 'quokka' end),
      case when n % 4 <> 0 then 'Ann' || n % 300 || ' Bell' || n % 7 end, case when n % 6 = 0 then 'Acme ' || n % 50 end,
      (array['myself', 'myself', 'organization', 'behalf_of_another'])[1 + n % 4], 'Somebody',
      (array['support', 'oppose', 'neutral', 'unclear', null])[1 + n % 5], ${CERTIFICATION_VERSION}, at, at, 1, at, at, (n % 13 = 0)::int
    from generate_series(1, ${count}::int) n
      cross join lateral (select ${begins}::timestamptz + n * interval '1 minute' * ${MINUTES_APART} as at) moment
      join dockets d on d.id = (${ids}::uuid[])[1 + (n * 7 + n / 13) % ${ids.length}::int]
    returning id`.execute(db)
  const all = made.rows.map((row) => row.id).toSorted()
  for (let part = 1; part < partitions; part++) {
    const boundary = all[Math.floor((count * part) / partitions)]
    await owner.query(`select begin_search_partition('comment_search', '${boundary}')`)
  }
  await db.transaction().execute((tx) => addToSearch(tx, all))
}

/** Pending comments of one docket, all alike, received now. */
export async function makePending(
  db: Kysely<Schema>,
  docket: { id: string; agency_id: string },
  count: number,
): Promise<void> {
  await sql`
    insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_name, representation,
      certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
    select 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), ${docket.agency_id}, ${docket.id}, 'submitted',
      'Comment ' || n || ' says something about the road.', 'Ann ' || n, 'myself', ${CERTIFICATION_VERSION}, now(), now(), 1, now(), now()
    from generate_series(1, ${count}::int) n`.execute(db)
}
