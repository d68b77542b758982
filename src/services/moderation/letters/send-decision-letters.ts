import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { type AuditEntry, type Ctx, type Mail, write } from "#src/services/context.ts"
import { namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import {
  type Decision,
  decisionLetterMail,
  decisionMail,
} from "#src/services/mail/letters/commenters/decision-letter-mail.ts"
import { listSuppressed } from "#src/services/returned-mail/queries.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { stopDecisionLettersUrl } from "./stop-decision-letters.ts"

/** Letters that one transaction posts. */
const BATCH = 100

/**
 * Posts the letters of decisions that can no longer be undone, at most `BATCH`: each once, in the transaction that notes it. What the
 * agency wrote itself goes to everyone, other letters to those who did not stop them. A letter is withheld when its decision does
 * not stand (undone, or another was made since) and when its commenter has no address, or letters to it come back. Answers how many were dealt with.
 */
export async function sendDecisionLetters(ctx: Ctx): Promise<{ sent: number; withheld: number }> {
  return write(ctx, null, async (tx) => {
    const due = await takeDue(tx, ctx)
    if (due.length === 0) return { result: { sent: 0, withheld: 0 }, audit: "unchanged" }
    const mails: Mail[] = []
    const sent: string[] = []
    const standing = await inWritersLanguage(tx, await listStanding(tx, due))
    const unreachable = await listSuppressed(
      tx,
      ctx,
      standing.flatMap(({ to_address }) => to_address ?? []),
    )
    for (const decision of standing) {
      const mail = letterAbout(ctx, decision)
      if (!mail || unreachable.has(mail.to_address)) continue
      mails.push({ ...mail, agency_id: decision.agency_id })
      sent.push(decision.log_id)
    }
    await settle(tx, { due, sent, now: ctx.now() })
    const audit = due.map(({ log_id, agency_id, comment_id }): AuditEntry => ({
      action: sent.includes(log_id) ? "comment.letter_sent" : "comment.letter_withheld",
      entity_id: comment_id,
      agency_id,
    }))
    return { result: { sent: sent.length, withheld: due.length - sent.length }, audit: auditOf(audit), mails }
  })
}

type Due = Awaited<ReturnType<typeof takeDue>>

/** Of a bulk action the undo is possible until some minutes after its end, so its letters wait for that. */
function takeDue(tx: Tx, ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - MODERATION_UNDO_MINUTES * MINUTE)
  return tx
    .selectFrom("decision_letters as letter")
    .innerJoin("moderation_logs as log", "log.id", "letter.log_id")
    .select(["letter.log_id", "letter.agency_id", "letter.comment_id"])
    .where("letter.state", "=", "waiting")
    .where("letter.created_at", "<", before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bulk_actions as bulk")
            .select("bulk.id")
            .whereRef("bulk.id", "=", "log.batch_id")
            .where((its) =>
              its.or([its("bulk.state", "in", ["running", "undoing"]), its("bulk.ended_at", ">=", before)]),
            ),
        ),
      ),
    )
    .orderBy("letter.created_at")
    .limit(BATCH)
    .forUpdate("letter")
    .skipLocked()
    .execute()
}

/** The decisions that stand, looked at behind the locks of their comments: an undo that is under way is waited for. */
async function listStanding(tx: Tx, due: Due) {
  const comment_ids = due.map(({ comment_id }) => comment_id)
  await sql`select from comments where id = any(${comment_ids}::uuid[]) order by id for share`.execute(tx)
  return tx
    .selectFrom("decision_letters as told")
    .innerJoin("moderation_logs as log", "log.id", "told.log_id")
    .innerJoin("comments", "comments.id", "log.comment_id")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .leftJoin("hidden_agencies", "hidden_agencies.id", "comments.agency_id")
    .leftJoin("used_reasons as used", "used.log_id", "log.id")
    .leftJoin("saved_reasons", "saved_reasons.id", "used.saved_reason_id")
    .innerJoin("profiles", "profiles.id", "comments.user_id")
    .leftJoin("docket_participation as sent", (join) =>
      join.onRef("sent.docket_id", "=", "comments.docket_id").onRef("sent.user_id", "=", "comments.user_id"),
    )
    .select([
      "log.id as log_id",
      "log.agency_id",
      "log.comment_id",
      "log.action",
      "log.previous_status",
      sql<string | null>`case when told.reason_told then log.reason end`.as("reason"),
      sql<string | null>`coalesce(told.letter, saved_reasons.letter)`.as("letter"),
      "profiles.id as user_id",
      "profiles.email as to_address",
      "profiles.decision_letters as wanted",
      "comments.tracking_id",
      "comments.created_at",
      "comments.language",
      "comments.docket_id",
      "dockets.title as docket_title",
      "dockets.language as docket_language",
      "dockets.slug",
      "dockets.status",
      "dockets.open_at",
      "dockets.close_at",
      "agencies.name as agency_name",
      "agencies.contact_email as agency_email",
      "agencies.time_zone",
      sql<boolean>`hidden_agencies.id is not null`.as("agency_archived"),
      sql<boolean>`coalesce(sent.comment_count, 0) < dockets.max_comments_per_user`.as("may_send_another"),
    ])
    .where(
      "log.id",
      "in",
      due.map(({ log_id }) => log_id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("moderation_logs as later")
            .select("later.id")
            .whereRef("later.comment_id", "=", "log.comment_id")
            .whereRef("later.id", ">", "log.id"),
        ),
      ),
    )
    .execute()
}

type Standing = Awaited<ReturnType<typeof listStanding>>[number]

/** Each with its docket's title as it was shown to who wrote the comment. */
async function inWritersLanguage(tx: Tx, standing: readonly Standing[]): Promise<Standing[]> {
  const groups = Map.groupBy(standing, ({ language }) => language ?? ("en" as const))
  return (await Promise.all([...groups].map(([reader, rows]) => namedForReader(tx, rows, reader)))).flat()
}

/** One letter for a decision: what the agency wrote, or else what was decided. Undefined for a reader who wants or can get none. */
function letterAbout(ctx: Ctx, { docket_title, docket_language, slug, ...decision }: Standing): Mail | undefined {
  const { letter, to_address, tracking_id, created_at, agency_name, time_zone } = decision
  if (!to_address) return undefined
  const about = {
    language: decision.language ?? ("en" as const),
    public_url: ctx.config.PUBLIC_URL,
    to_address,
    agency_name,
    time_zone,
    docket: { title: docket_title, language: docket_language, slug },
    comment: { tracking_id, received_at: created_at },
  }
  if (letter) return decisionLetterMail({ ...about, text: letter })
  const decided = whatWasDecided(ctx, decision)
  if (!decision.wanted || !decided) return undefined
  return decisionMail({ ...about, decided, stop_url: stopDecisionLettersUrl(ctx, decision.user_id) })
}

/** Undefined for what is told in an agency's own words alone. */
function whatWasDecided(
  ctx: Ctx,
  { action, reason, agency_email, ...decision }: Omit<Standing, "docket_title" | "docket_language" | "slug" | "letter">,
): Decision["decided"] | undefined {
  if (action === "approve")
    return { action, comment_id: decision.comment_id, again: decision.previous_status === "flagged" }
  if (action === "flag") return { action }
  if (action !== "reject") return undefined
  const takes_comments = !decision.agency_archived && acceptsComments(decision, ctx.now())
  return { action, reason, takes_another: takes_comments && decision.may_send_another, agency_email }
}

async function settle(tx: Tx, { due, sent, now }: { due: Due; sent: readonly string[]; now: Date }): Promise<void> {
  const ids = due.map(({ log_id }) => log_id)
  await sql`
    update decision_letters set state = case when log_id = any(${sent}::uuid[]) then 'sent' else 'withheld' end, settled_at = ${now}
    where log_id = any(${ids}::uuid[])`.execute(tx)
}
