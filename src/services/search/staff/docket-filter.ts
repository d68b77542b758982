import { type Expression, sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { containing, isNamed } from "#src/platform/db/statements/containing.ts"
import type { AgencySearch } from "#src/rules/record/agency-search.ts"
import type { AgencyScope } from "#src/services/context.ts"

type DocketSearch = { search: AgencySearch; now: Date }

/** Whether a search names dockets: then only their comments can match. */
export function narrowsDockets(search: AgencySearch): boolean {
  const { docket, docket_statuses, tags, reference_code, date_from, date_to } = search
  const named = docket !== "" || reference_code !== "" || date_from !== null || date_to !== null
  return named || docket_statuses.length + tags.length > 0
}

/** The agency's dockets that a search leaves, whatever words are in them. Days are those of the agency's zone (S 2). */
export function selectDockets(db: Db, scope: AgencyScope, { search, now }: DocketSearch) {
  const { docket, docket_statuses, tags, reference_code, date_from, date_to } = search
  const day = sql<string>`(dockets.created_at at time zone agencies.time_zone)::date`
  return db
    .selectFrom("dockets")
    .innerJoin("agencies", "agencies.id", "dockets.agency_id")
    .where("dockets.agency_id", "=", scope.agency_id)
    .where("dockets.discarded_at", "is", null)
    .$if(docket !== "", (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql`lower(dockets.reference_code)`, "=", docket.toLowerCase()),
          eb("dockets.slug", "=", docket.toLowerCase()),
          isNamed(sql.ref("dockets.title"), docket),
        ]),
      ),
    )
    .$if(reference_code !== "", (query) => query.where("dockets.reference_code", "ilike", containing(reference_code)))
    .$if(tags.length > 0, (query) => query.where(sql<SqlBool>`dockets.tags && ${tags}::text[]`))
    .$if(docket_statuses.length > 0, (query) =>
      query.where((eb) =>
        eb.or(docket_statuses.map((status) => sql<SqlBool>`docket_has_status(dockets, ${status}, ${now})`)),
      ),
    )
    .$if(date_from !== null, (query) => query.where(sql<SqlBool>`${day} >= ${date_from}`))
    .$if(date_to !== null, (query) => query.where(sql<SqlBool>`${day} <= ${date_to}`))
}

/** The numbers of those dockets, by which the search knows them. */
export async function listDocketNumbers(db: Db, scope: AgencyScope, asked: DocketSearch): Promise<number[]> {
  const rows = await selectDockets(db, scope, asked).select("dockets.number").execute()
  return rows.map((row) => row.number)
}

/** Those with the words in title, code, summary or description. */
export function selectFoundDockets(
  db: Db,
  scope: AgencyScope,
  { words, ...asked }: DocketSearch & { words: Expression<unknown> | null },
) {
  return selectDockets(db, scope, asked).$if(words !== null, (query) =>
    query.where(sql<SqlBool>`dockets.search @@ ${words}`),
  )
}
