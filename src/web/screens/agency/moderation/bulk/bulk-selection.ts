import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseQueueQuery } from "#src/rules/input/moderation.ts"
import { type QueueTab, queueTabs } from "#src/rules/record/comment-status.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { findNewestComment, measureSelection } from "#src/services/moderation/bulk/selection.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** The list an address names, how many comments it holds at this moment, and up to which one it is meant. */
export async function loadSelection({ ctx, scope, membership }: Staff, url: URL) {
  const { tab, q, docket_id } = parseQueueQuery(url.searchParams)
  const docket = docket_id ? await findAskedDocket({ ctx, scope, membership }, docket_id) : null
  const last_id = await findNewestComment(ctx.db, scope)
  const selection = { tab, docket_id: docket?.id ?? null, q }
  const { total } = last_id ? await measureSelection(ctx.db, scope, { ...selection, last_id }) : { total: 0 }
  return { ...selection, docket_title: docket?.title ?? null, last_id: last_id ?? "", total }
}

async function findAskedDocket({ ctx, scope }: Staff, id: string) {
  return (isUuid(id) ? await findAgencyDocket(ctx.db, scope, id) : undefined) ?? refuse("docket_not_found")
}

/** A list in words: 'pending comments on “A plan” that contain “trees”'. */
export function selectionInWords({ tab, docket_title, q }: { tab: QueueTab; docket_title: string | null; q: string }) {
  const comments = `${queueTabs[tab].label.toLowerCase()} comments`
  return [comments, docket_title && `on “${docket_title}”`, q && `that contain “${q}”`].filter(Boolean).join(" ")
}

/** A moment as a page shows it; null for none. */
export function momentInWords(moment: Date | null, timeZone: string) {
  return moment && { iso: moment.toISOString(), words: formatDateTime(moment, timeZone) }
}
