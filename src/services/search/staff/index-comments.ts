import { type RawBuilder, sql } from "kysely"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

import { findLanguages } from "#src/services/search/indexing/find-languages.ts"

/** Rows written at once: whoever decides about one of these comments waits no longer than that takes. */
const BATCH = 100
const PATIENCE_MS = 100
/** Published ones are found already, by the words as they were written. In a flood their second row waits for people, and for a quiet hour. */
const PATIENCE_FOR_PUBLISHED_MS = 2000

/**
 * Gives comments that are not published their row in the search of the agency's own people, oldest first, until none waits or the
 * process ends. Until then they are searched where they stand. Those whose row is out of date, or lacks the words of their files, get
 * theirs anew afterwards.
 * Answers how many got one.
 */
export async function indexComments(ctx: Ctx, stopping = () => false): Promise<number> {
  const unpublished = await inBatches(
    ctx,
    { waitIn: "staff_search_backlog", stopping, patience: PATIENCE_MS },
    sql`index_staff_search(${BATCH})`,
  )
  const renewed = await inBatches(
    ctx,
    { waitIn: "comment_search_backlog", stopping, patience: PATIENCE_FOR_PUBLISHED_MS },
    sql`renew_comment_search(${BATCH})`,
  )
  return unpublished + renewed
}

type Work = { waitIn: "staff_search_backlog" | "comment_search_backlog"; stopping: () => boolean; patience: number }

async function inBatches(ctx: Ctx, { waitIn, stopping, patience }: Work, step: RawBuilder<unknown>): Promise<number> {
  for (let indexed = 0; ;) {
    await findLanguages(ctx, { waitIn, most: BATCH })
    const { rows } = await keepAtOnce(ctx, (db) => sql<{ count: number }>`select ${step} as count`.execute(db))
    const count = rows[0]?.count ?? 0
    indexed += count
    if (count === 0 || stopping()) return indexed
    await quietMoment({ patience })
  }
}
