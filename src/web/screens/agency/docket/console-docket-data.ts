import { type CommentStatus, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { formatDate, formatDateTime, utcToZoned } from "#src/rules/dates/dates.ts"
import { periodOf } from "#src/rules/record/comment-period.ts"
import { effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { activityActors, activityInWords } from "#src/rules/messages/history/activity.ts"
import {
  docketChangesInWords,
  documentChangesInWords,
  translationChangesInWords,
} from "#src/rules/messages/dockets/docket-changes.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { ACTIVITY_PAGE_SIZE, QUEUE_PAGE_SIZE } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { nameOfLanguage } from "#src/rules/text/text-languages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { listDocketActivity } from "#src/services/audit/docket-activity-queries.ts"
import { formattedDescription } from "#src/services/dockets/description.ts"
import { listAgencyDocketDocuments } from "#src/services/dockets/document-queries.ts"
import { type AgencyDocket, findAgencyDocket, findDocketFigures } from "#src/services/dockets/queries.ts"
import { countQueueTabs } from "#src/services/moderation/queries.ts"
import { findQueuePage } from "#src/services/moderation/queue/queue-queries.ts"
import { idParameter, type Staff } from "#src/web/session/staff.ts"
import { listOfferedReasons } from "#src/services/moderation/reasons/queries.ts"
import { loadNotes } from "#src/web/screens/agency/notes/notes-data.ts"
import { loadTranslations } from "./translations/translations-data.ts"
import { loadChecklist } from "./load-checklist.ts"
import { loadLastPress } from "#src/web/screens/agency/moderation/last-press.ts"
import { pageInWords, placeOf, rowInWords } from "#src/web/screens/agency/moderation/queue/queue-data.ts"

export const docketTabs = ["overview", "comments", "activity", "settings"] as const
export const commentFilters = ["all", "pending", "approved", "rejected", "flagged"] as const
export type CommentFilter = (typeof commentFilters)[number]

/** The docket with its figures and what the chosen tab shows (S 2). */
export async function loadDocket(staff: Staff, { request, id }: { request: Request; id: string | undefined }) {
  const { ctx, scope } = staff
  const docket =
    (await findAgencyDocket(ctx.db, scope, idParameter(id, "docket_not_found"))) ?? refuse("docket_not_found")
  const reader = new QueryReader(new URL(request.url).searchParams)
  const tab = reader.choice("tab", docketTabs, "overview")
  const [figures, counts, press] = await Promise.all([
    findDocketFigures(ctx.db, scope, docket.id),
    countQueueTabs(ctx.db, scope, docket.id),
    loadLastPress(staff, reader.uuid("batch")),
  ])
  const papers = tab === "overview" ? await listAgencyDocketDocuments(ctx.db, scope, docket.id) : []
  const inWords = (moment: Date | null) =>
    moment && { iso: moment.toISOString(), words: formatDateTime(moment, docket.time_zone) }
  const period = periodOf(docket, ctx.now())
  return {
    docket,
    description: tab === "overview" ? formattedDescription(docket.description) : [],
    tab,
    counts,
    press,
    now: ctx.now(),
    role: scope.role,
    status_now: effectiveStatus(docket, ctx.now()),
    public_url: new URL(paths.docket(docket.slug), ctx.config.PUBLIC_URL).href,
    created: formatDate(docket.created_at, docket.time_zone),
    close_at_typed: docket.close_at && utcToZoned(docket.close_at, docket.time_zone),
    figures: {
      total: counts.pending + counts.approved + counts.rejected + counts.flagged,
      pending: counts.pending,
      days_open: daysOpen(docket, ctx.now()),
      unique_commenters: figures.unique_commenters,
    },
    schedule: {
      opens: inWords(period.opens),
      closes: inWords(period.closes),
      first_submission: inWords(figures.first_submission),
      last_submission: inWords(figures.last_submission),
    },
    documents: papers.map(({ id, title, name, file_size, ...scan }) => {
      const withheld = whyWithheld(scan)
      return { id, title: title ?? name, file_size, withheld: withheld && inEnglish(withheld) }
    }),
    language_called: nameOfLanguage(docket.language, "en"),
    translations: tab === "overview" ? await loadTranslations(staff, docket) : [],
    notes: tab === "overview" ? await loadNotes(staff, { docket_id: docket.id, comment_id: null }) : [],
    checklist: tab === "overview" ? await loadChecklist(staff, docket, papers) : null,
    comments:
      tab === "comments" && may(scope.role, "view_dashboard") ? await loadComments(staff, docket, reader) : null,
    activity: tab === "activity" ? await loadActivity(staff, docket, reader) : null,
  }
}
export type DocketData = Awaited<ReturnType<typeof loadDocket>>

/** Days since it opened, rounded up, until it closed; 0 before it opens (S 2). */
function daysOpen(docket: AgencyDocket, now: Date): number {
  const { opens, closes } = periodOf(docket, now)
  if (docket.status === "draft" || !opens) return 0
  const until = Math.min(now.getTime(), closes?.getTime() ?? Infinity)
  return Math.max(0, Math.ceil((until - opens.getTime()) / DAY))
}

function statusesOf(filter: CommentFilter): readonly CommentStatus[] {
  return filter === "all" ? [] : queueTabs[filter].statuses
}

async function loadComments({ ctx, scope }: Staff, docket: AgencyDocket, reader: QueryReader) {
  const wholeQueue = may(scope.role, "approve_comments")
  const filter = wholeQueue ? reader.choice("filter", commentFilters, "all") : "approved"
  const counts = await countQueueTabs(ctx.db, scope, docket.id)
  const total = filter === "all" ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[filter]
  const asked = reader.number("page", { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 1 })
  const found = await findQueuePage(ctx.db, scope, {
    filter: { statuses: statusesOf(filter), docket_id: docket.id },
    limit: QUEUE_PAGE_SIZE,
    place: placeOf({ after: reader.uuid("after"), before: reader.uuid("before") }),
  })
  return {
    filter,
    ...pageInWords({ found, asked, total, limit: QUEUE_PAGE_SIZE }),
    rows: found.rows.map((row) => rowInWords(row, docket.time_zone)),
    reasons: wholeQueue ? await listOfferedReasons(ctx.db, scope) : [],
  }
}

async function loadActivity({ ctx, scope }: Staff, docket: AgencyDocket, reader: QueryReader) {
  const before = reader.number("before", { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) || null
  const { id: docket_id, time_zone } = docket
  const limit = ACTIVITY_PAGE_SIZE + 1
  const found = await listDocketActivity(ctx.db, scope, { docket_id, before, time_zone, limit })
  const entries = found.slice(0, ACTIVITY_PAGE_SIZE)
  return {
    older: found.length > entries.length ? (entries.at(-1)?.id ?? null) : null,
    newest: before === null,
    entries: entries.map((entry) => ({
      id: entry.id,
      what: activityInWords(entry.action, entry.total),
      who:
        entry.actor_name ??
        (entry.total > 1 && entry.actor_kind === "user" ? "commenters" : activityActors[entry.actor_kind]),
      changes: [
        ...docketChangesInWords(entry.before, entry.after, docket.time_zone),
        ...documentChangesInWords(entry.before, entry.after),
        ...translationChangesInWords(entry.before, entry.after),
      ],
      reason: entry.reason,
      comment_id: entry.comment_id,
      tracking_id: entry.tracking_id,
      at: {
        iso: entry.at.toISOString(),
        words: (entry.total === 1 ? formatDateTime : formatDate)(entry.at, docket.time_zone),
      },
    })),
  }
}
