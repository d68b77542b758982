import { type QueueTab, queueTabs } from "#src/rules/record/comment-status.ts"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { parseQueueQuery } from "#src/rules/input/moderation.ts"
import { QUEUE_PREVIEW_CHARACTERS, QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { countCharacters, cutCharacters, isBlank } from "#src/rules/text/verbatim-text.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import {
  countQueueMatches,
  countQueueTabs,
  listQueue,
  type QueueFilter,
  type QueueRow,
} from "#src/services/moderation/queries.ts"
import { pageOf, type Staff } from "#src/web/session/staff.ts"
import { loadCommentDetails } from "./comment-details-loader.ts"
import { loadLastPress } from "./last-press.ts"

const NOTHING_VISIBLE = "(no visible text at the beginning)"

/** Everything one page of the queue shows (S 2). `preset` is the tab a page opens with. */
export async function loadQueue({ ctx, scope, membership }: Staff, request: Request, preset?: QueueTab) {
  const { searchParams } = new URL(request.url)
  const asked = parseQueueQuery(searchParams)
  const tab = preset && !searchParams.has("tab") && !searchParams.has("status") ? preset : asked.tab
  const { q } = asked
  const docket = asked.docket_id ? await findAgencyDocket(ctx.db, scope, asked.docket_id) : undefined
  const filter: QueueFilter = { statuses: queueTabs[tab].statuses, q, docket_id: docket?.id }
  const counts = await countQueueTabs(ctx.db, scope, docket?.id)
  const total = q ? await countQueueMatches(ctx.db, scope, filter) : counts[tab]
  const { page, page_count, offset, limit } = pageOf(total, asked)
  const [rows, details, press] = await Promise.all([
    listQueue(ctx.db, scope, { filter, limit, offset }),
    loadOpenComment({ ctx, scope, membership }, searchParams.get("comment")),
    loadLastPress({ ctx, scope, membership }, searchParams.get("batch")),
  ])
  return {
    tab,
    q,
    docket: docket ? { id: docket.id, title: docket.title } : null,
    counts,
    total,
    page,
    page_count,
    limit,
    /** True when the search did not look through the whole list. */
    cut_short: q !== "" && counts[tab] > QUEUE_SEARCHED_COMMENTS,
    rows: rows.map((row) => rowInWords(row, membership.time_zone)),
    details: details ?? null,
    press,
    role: scope.role,
  }
}
export type QueueData = Awaited<ReturnType<typeof loadQueue>>
export type QueueRowData = QueueData["rows"][number]

/** The row with its text cut to the preview and its moment in words. */
export function rowInWords({ content, created_at, ...row }: QueueRow, timeZone: string) {
  const cut = countCharacters(content) > QUEUE_PREVIEW_CHARACTERS
  return {
    ...row,
    preview: isBlank(content)
      ? NOTHING_VISIBLE
      : cut
        ? `${cutCharacters(content, QUEUE_PREVIEW_CHARACTERS)}…`
        : content,
    submitted: { iso: created_at.toISOString(), words: formatShortDate(created_at, timeZone) },
  }
}

async function loadOpenComment({ ctx, scope }: Staff, wanted: string | null) {
  const id = wanted?.toLowerCase() ?? ""
  return isUuid(id) ? loadCommentDetails(ctx, scope, id) : undefined
}
