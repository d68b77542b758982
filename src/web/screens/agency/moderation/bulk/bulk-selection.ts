import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseQueueQuery } from "#src/rules/input/moderation.ts"
import { type QueueTab, queueTabs } from "#src/rules/record/comment-status.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import type { QueueConditions } from "#src/rules/record/queue-filter.ts"
import { type Assignee, listAssignees } from "#src/services/moderation/assignments/queries.ts"
import { conditionsFor, conditionsIn, conditionsInWords } from "#src/web/screens/agency/moderation/queue-conditions.ts"
import { listAddress } from "#src/web/screens/agency/moderation/queue-data.ts"
import { boundOf, findNewestComment, measureSelection } from "#src/services/moderation/bulk/selection.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** The list an address names, how many comments it holds at this moment, and up to which one it is meant. */
export async function loadSelection({ ctx, scope, membership }: Staff, url: URL) {
  const asked = parseQueueQuery(url.searchParams)
  const { tab, q, docket_id } = asked
  const conditions = conditionsFor(ctx, asked)
  const docket = docket_id ? await findAskedDocket({ ctx, scope, membership }, docket_id) : null
  const newest = await findNewestComment(ctx.db, scope)
  const last_id = newest && boundOf(conditions, newest, ctx.now())
  const selection = { tab, docket_id: docket?.id ?? null, q, ...conditions }
  const { total } = last_id ? await measureSelection(ctx.db, scope, { ...selection, last_id }) : { total: 0 }
  const address = listAddress({ tab, q, docket: docket ?? undefined, order: "newest", conditions: conditionsIn(asked) })
  const assignees = await listAssignees(ctx.db, scope)
  return { selection, address, docket_title: docket?.title ?? null, assignees, last_id: last_id ?? "", total }
}

async function findAskedDocket({ ctx, scope }: Staff, id: string) {
  return (isUuid(id) ? await findAgencyDocket(ctx.db, scope, id) : undefined) ?? refuse("docket_not_found")
}

/** A list in words: 'pending comments on “A plan” that contain “trees”'. */
export function selectionInWords({ tab, docket_title, q, assignees, ...conditions }: List) {
  const comments = `${queueTabs[tab].label.toLowerCase()} comments`
  const limits = conditionsInWords(conditions, assignees).map(({ label }) => label)
  const text = [comments, docket_title && `on “${docket_title}”`, q && `that contain “${q}”`].filter(Boolean).join(" ")
  return limits.length === 0 ? text : `${text} (${limits.join("; ")})`
}

type List = QueueConditions & {
  tab: QueueTab
  docket_title: string | null
  q: string
  assignees: readonly Assignee[]
}

/** A moment as a page shows it; null for none. */
export function momentInWords(moment: Date | null, timeZone: string) {
  return moment && { iso: moment.toISOString(), words: formatDateTime(moment, timeZone) }
}
