import type { Db } from "#src/platform/db/statements/client.ts"
import { readTogether } from "#src/platform/db/statements/read-together.ts"
import { findFooterDisclaimer } from "#src/services/agencies/public-agency-queries.ts"
import {
  countPositions,
  countTypes,
  type Listing,
  listPublicDocketComments,
} from "#src/services/comments/public-comment-queries.ts"
import { findDocketData } from "#src/services/open-data/queries.ts"
import { findDocketPapers } from "./document-queries.ts"
import type { findPublicDocket } from "./public-docket-queries.ts"
import { findDocketMoments, listPeriodChanges } from "./record-queries.ts"
import { listDocketTranslations } from "./translations/translation-queries.ts"

type Found = Pick<
  NonNullable<Awaited<ReturnType<typeof findPublicDocket>>>,
  "id" | "slug" | "agency_id" | "comment_count"
>

/**
 * What the page of a public docket shows beside the docket itself, read together. `listing`: which of its comments; null for none.
 */
export async function readDocketPage(db: Db, docket: Found, listing: Listing | null) {
  const { id, slug, agency_id, comment_count } = docket
  const one = readTogether(db)
  const [translations, moments, changes, papers, comments, positions, types, disclaimer, files] = await Promise.all([
    listDocketTranslations(one, id),
    findDocketMoments(one, id),
    listPeriodChanges(one, id),
    findDocketPapers(one, id),
    listing ? listPublicDocketComments(one, id, listing) : { items: [], next_before: null },
    comment_count > 0 ? countPositions(one, { id, agency_id }) : [],
    comment_count > 0 ? countTypes(one, id) : [],
    findFooterDisclaimer(one, agency_id),
    findDocketData(one, slug),
  ])
  return { translations, moments, changes, papers, comments, positions, types, disclaimer, files }
}
