import { formatShortDate } from "#src/rules/dates/dates.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { QUEUE_PAGE_SIZE } from "#src/rules/limits.ts"
import { DEFAULT_QUEUE_TAB, queueTabNames } from "#src/rules/record/comments/comment-status.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { listSameTexts, type SameTextPlace } from "#src/services/moderation/same-text-queries.ts"
import { findAskedDocket, previewOf } from "#src/web/screens/agency/moderation/queue/queue-data.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** The texts that several comments of a list have, a page at a time; `after` in the address is the last group of the page before. */
export async function loadSameTexts(staff: Staff, url: URL) {
  const { ctx, scope, membership } = staff
  const reader = new QueryReader(url.searchParams)
  const tab = reader.choice("tab", queueTabNames, DEFAULT_QUEUE_TAB)
  const docket = await findAskedDocket(staff, reader.text(100, "docket_id").toLowerCase() || null)
  const after = placeOf(reader.text(100, "after"))
  const found = await listSameTexts(ctx.db, scope, {
    tab,
    docket_id: docket?.id ?? null,
    after,
    limit: QUEUE_PAGE_SIZE + 1,
  })
  const shown = found.slice(0, QUEUE_PAGE_SIZE)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  const day = (moment: Date) => ({ iso: moment.toISOString(), words: formatShortDate(moment, membership.time_zone) })
  return {
    tab,
    docket: docket ?? null,
    role: scope.role,
    first: after === null,
    next: last ? `${last.comments}:${last.text}` : null,
    rows: shown.map(({ beginning, newest, oldest, ...row }) => ({
      ...row,
      preview: previewOf(beginning),
      newest: day(newest),
      oldest: day(oldest),
    })),
  }
}
export type SameTextData = Awaited<ReturnType<typeof loadSameTexts>>

/** '<comments>:<text>'; anything else is the first page. */
function placeOf(asked: string): SameTextPlace | null {
  const [count = "", text = ""] = asked.toLowerCase().split(":")
  return /^\d{1,9}$/.test(count) && isUuid(text) ? { comments: Number(count), text } : null
}
