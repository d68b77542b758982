import { sql } from "kysely"
import { AppError } from "#src/rules/errors.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { MORNING_MAIL_DAYS_AHEAD, MORNING_MAIL_ITEMS, MORNING_MAIL_NOTES_DAYS } from "#src/rules/limits.ts"
import { queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { type MorningPart, morningPartsFor } from "#src/rules/record/morning-mail.ts"
import { isOutage } from "#src/rules/requests/outage.ts"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { actingFor, type AgencyScope, authorize, type Ctx, write } from "#src/services/context.ts"
import { listAgencyDockets } from "#src/services/dockets/queries.ts"
import { removeInSteps } from "#src/services/keep-in-steps.ts"
import { type Morning, morningMail } from "#src/services/mail/letters/staff/morning-mail.ts"
import { countQueueTabs } from "#src/services/moderation/queries.ts"
import { listQueue } from "#src/services/moderation/queue/queue-queries.ts"
import { listMentions } from "#src/services/notes/queries.ts"
import { type DueMember, findReader, listDueMembers } from "./queries.ts"
import { stopMorningMailUrl } from "./stop-morning-mail.ts"

/** Members looked up at once. */
const BATCH = 100

/** Marks of days are needed for the next letter only. */
const DAYS_KEPT = 30

/**
 * Posts the morning mail of everyone who is due one: each member and day once, in a transaction of its own with the mark of the day,
 * so that a run that was killed goes on where it was and two runs at once share the work. Whoever lost their role meanwhile gets
 * none. What fails for one keeps nobody else waiting, and is thrown in the end. Answers how many letters it posted.
 */
export async function sendMorningMails(ctx: Ctx, stopping: () => boolean): Promise<{ posted: number }> {
  let posted = 0
  const failed: Error[] = []
  const noteFailure = (error: Error) => {
    if (isOutage(error)) throw error
    failed.push(error)
    return false
  }
  let after: string | null = null
  for (;;) {
    const due: DueMember[] = await listDueMembers(ctx.db, { now: ctx.now(), after, limit: BATCH })
    for (const member of due) {
      if (stopping()) return { posted }
      if (await sendTo(ctx, member).catch(noteFailure)) posted += 1
    }
    after = due.at(-1)?.member_id ?? null
    if (due.length === BATCH) continue
    const [first] = failed
    if (first) throw first
    return { posted }
  }
}

/** Forgets the marks of days long past. */
export async function forgetMorningMailDays(ctx: Ctx): Promise<{ mornings: number }> {
  const before = new Date(ctx.now().getTime() - DAYS_KEPT * DAY)
  return { mornings: await removeInSteps(ctx, "morning_mail_days", { where: sql`made_at < ${before}` }) }
}

async function sendTo(ctx: Ctx, { user_id, agency_id, member_id, day }: DueMember): Promise<boolean> {
  // The letter tells numbers and titles, and nothing that a second factor protects.
  const acting = actingFor(ctx, { user_id, second_factor: true })
  try {
    const scope = await authorize(acting, agency_id, "view_dashboard")
    return await write(acting, scope, async (tx) => {
      const since = await lastMorning(tx, member_id)
      const marked = await tx
        .insertInto("morning_mail_days")
        .values({ member_id, day, made_at: ctx.now() })
        .onConflict((its) => its.doNothing())
        .returning("day")
        .executeTakeFirst()
      const morning = marked && (await lookAround(tx, { ctx, scope, user_id, member_id, since }))
      const mails = morning ? [morningMail(ctx, morning)] : []
      return { result: mails.length > 0, audit: "unchanged", mails } // a letter changes nothing of the record
    })
  } catch (error) {
    if (error instanceof AppError && (error.code === "agency_not_found" || error.code === "permission_denied"))
      return false
    throw error
  }
}

async function lastMorning(tx: Tx, member_id: string): Promise<Date | null> {
  const last = await tx
    .selectFrom("morning_mail_days")
    .select("made_at")
    .where("member_id", "=", member_id)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst()
  return last?.made_at ?? null
}

type Look = { ctx: Ctx; scope: AgencyScope; user_id: string; member_id: string; since: Date | null }

/** What there is to tell; undefined when there is nothing. */
async function lookAround(tx: Tx, { ctx, scope, user_id, member_id, since }: Look): Promise<Morning | undefined> {
  const reader = await findReader(tx, member_id)
  if (!reader) return undefined
  const chosen = morningPartsFor(scope.role).filter((part) => reader.parts.includes(part))
  const asked = (part: MorningPart) => chosen.includes(part)
  const earliest = new Date(ctx.now().getTime() - MORNING_MAIL_NOTES_DAYS * DAY)
  const newer = since && since > earliest ? since : earliest
  const waiting = asked("waiting") ? await countWaiting(tx, scope) : null
  const closing = asked("closing") ? await listClosing(tx, scope, ctx.now()) : []
  const mentions = asked("mentions")
    ? (await listMentions(tx, scope, { user_id, limit: MORNING_MAIL_ITEMS + 1 })).filter((it) => it.created_at > newer)
    : []
  if (!waiting && closing.length === 0 && mentions.length === 0) return undefined
  return {
    to_address: reader.email,
    agency_name: reader.agency_name,
    time_zone: reader.time_zone,
    waiting,
    closing: closing.slice(0, MORNING_MAIL_ITEMS),
    more_closing: closing.length > MORNING_MAIL_ITEMS,
    mentions: mentions.slice(0, MORNING_MAIL_ITEMS).map(({ author_name, tracking_id, docket_title }) => ({
      author_name,
      about: tracking_id ? `${tracking_id}, ${docket_title}` : docket_title,
    })),
    more_mentions: mentions.length > MORNING_MAIL_ITEMS,
    stop_url: stopMorningMailUrl(ctx, member_id),
  }
}

async function countWaiting(db: Db, scope: AgencyScope): Promise<Morning["waiting"]> {
  const { pending, flagged } = await countQueueTabs(db, scope)
  if (pending + flagged === 0) return null
  const filter = { statuses: queueTabs.pending.statuses }
  const [oldest] = pending > 0 ? await listQueue(db, scope, { filter, order: "oldest", limit: 1 }) : []
  return { pending, flagged, oldest: oldest?.created_at ?? null }
}

/** Open dockets that close soon, the next first, one more than a letter lists. */
async function listClosing(db: Db, scope: AgencyScope, now: Date) {
  const until = new Date(now.getTime() + MORNING_MAIL_DAYS_AHEAD * DAY)
  const filter = { q: "", status: "open" as const, now }
  const page = { filter, sort: "close_at_asc" as const, limit: MORNING_MAIL_ITEMS + 1, offset: 0 }
  const dockets = await listAgencyDockets(db, scope, page)
  return dockets.flatMap(({ title, close_at }) => (close_at && close_at <= until ? [{ title, close_at }] : []))
}
