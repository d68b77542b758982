import { formatDateTime } from "#src/rules/dates/dates.ts"
import { parseQueueQuery } from "#src/rules/input/moderation/moderation.ts"
import { type QueueTab, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import type { QueueConditions } from "#src/rules/record/comments/queue-filter.ts"
import { conditionsFor, conditionsIn } from "#src/services/moderation/queue/asked-conditions.ts"
import type { Assignee } from "#src/services/moderation/assignments/queries.ts"
import { boundOf, findNewestComment, measureSelection } from "#src/services/moderation/bulk/selection.ts"
import { conditionsInWords } from "#src/web/screens/agency/moderation/queue/queue-conditions.ts"
import { loadColleagues } from "#src/web/screens/agency/moderation/colleagues-data.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { findAskedDocket, findChosenText, listAddress } from "#src/web/screens/agency/moderation/queue/queue-data.ts"

/** The list an address names, how many comments it holds at this moment, and up to which one it is meant. */
export async function loadSelection(staff: Staff, url: URL) {
  const { ctx, scope } = staff
  const asked = parseQueueQuery(url.searchParams)
  const { tab, q } = asked
  const conditions = conditionsFor(ctx, asked)
  const docket = await findAskedDocket(staff, asked.docket_id)
  const text = await findChosenText(staff, { asked: asked.text, docket })
  const newest = await findNewestComment(ctx.db, scope)
  const last_id = newest && boundOf(conditions, newest, ctx.now())
  const selection = { tab, docket_id: docket?.id ?? null, text_fingerprint: text?.id ?? null, q, ...conditions }
  const { total } = last_id ? await measureSelection(ctx.db, scope, { ...selection, last_id }) : { total: 0 }
  return {
    selection,
    address: listAddress({ tab, q, docket, text, order: "newest", conditions: conditionsIn(asked) }),
    docket_title: docket?.title ?? null,
    beginning: text?.beginning ?? null,
    colleagues: await loadColleagues(staff, url.searchParams, [conditions.assigned]),
    last_id: last_id ?? "",
    total,
  }
}

/** A list in words: 'pending comments on “A plan” with the text “I like trees” that contain “trees”'. */
export function selectionInWords({ tab, docket_title, beginning, q, assignees, ...conditions }: List): string {
  const parts = [
    `${queueTabs[tab].label.toLowerCase()} comments`,
    docket_title && `on “${docket_title}”`,
    beginning && `with the text “${beginning}”`,
    q && `that contain “${q}”`,
  ]
  const text = parts.filter(Boolean).join(" ")
  const limits = conditionsInWords(conditions, assignees).map(({ label }) => label)
  return limits.length === 0 ? text : `${text} (${limits.join("; ")})`
}

type List = QueueConditions & {
  tab: QueueTab
  docket_title: string | null
  beginning: string | null
  q: string
  assignees: readonly Assignee[]
}

/** A moment as a page shows it; null for none. */
export function momentInWords(moment: Date | null, timeZone: string) {
  return moment && { iso: moment.toISOString(), words: formatDateTime(moment, timeZone) }
}
