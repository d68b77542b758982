import { sql } from "kysely"
import { keepPlan, type Tx } from "#src/platform/db/statements/client.ts"

/**
 * Makes published comments findable: writes their search rows inside the caller's transaction. Ids that are not published at
 * that moment are passed over, so it may be called with any (P 2.8). The words of their files follow by a job (decision 52).
 */
export async function addToSearch(tx: Tx, comment_ids: readonly string[]): Promise<void> {
  if (comment_ids.length === 0) return
  await sql`
    insert into comment_search (id, agency_number, docket_number, commenter_name, commenter_organization, search)
    select id, agency_number, docket_number, commenter_name, commenter_organization, search
    from comment_search_fresh where id = any(${comment_ids}::uuid[])
    on conflict (id) do update set agency_number = excluded.agency_number, docket_number = excluded.docket_number,
      commenter_name = excluded.commenter_name, commenter_organization = excluded.commenter_organization, search = excluded.search
    ${keepPlan}`.execute(tx)
}

/** Takes comments out of the search, in the transaction that takes their publication back (P 2.8). */
export async function removeFromSearch(tx: Tx, comment_ids: readonly string[]): Promise<void> {
  if (comment_ids.length === 0) return
  await sql`delete from comment_search where id = any(${comment_ids}::uuid[])`.execute(tx)
}

/** Follows an agency whose state was corrected: the state is a word of every search row (P 2.8). `number` is `agencies.number`. */
export async function moveAgencyInSearch(
  tx: Tx,
  { number, from, to }: { number: number; from: string; to: string },
): Promise<void> {
  await sql`
    update comment_search set search = ts_delete(search, ${`=s${from}`}) || array_to_tsvector(array[${`=s${to}`}]),
      with_files = ts_delete(with_files, ${`=s${from}`}) || array_to_tsvector(array[${`=s${to}`}])
    where search @@ ${`'=a${number}'`}::tsquery
  `.execute(tx)
}
