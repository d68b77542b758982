import { sql } from "kysely"
import type { Tx } from "#src/platform/db/client.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { type AuditEntry, type Ctx, type Mail, write } from "#src/services/context.ts"
import { decisionLetterMail } from "#src/services/mail/letters/decision-letter-mail.ts"
import { auditOf } from "#src/services/moderation/changes.ts"

/** Letters that one transaction posts. */
const BATCH = 100

/**
 * Posts the letters of decisions that can no longer be undone, at most `BATCH`: each once, in the transaction that notes it. A letter
 * is withheld when its decision does not stand (undone, or another was made since), when its saved reason has no letter anymore,
 * and when its commenter has no address. Answers how many were dealt with.
 */
export async function sendDecisionLetters(ctx: Ctx): Promise<{ sent: number; withheld: number }> {
  return write(ctx, null, async (tx) => {
    const due = await takeDue(tx, ctx)
    if (due.length === 0) return { result: { sent: 0, withheld: 0 }, audit: "unchanged" }
    const standing = await listStanding(tx, due)
    const mails: Mail[] = []
    const sent: string[] = []
    for (const { log_id, agency_id, letter, to_address, ...about } of standing) {
      if (!letter || !to_address) continue
      mails.push({ ...letterAbout(ctx, { ...about, letter, to_address }), agency_id })
      sent.push(log_id)
    }
    await settle(tx, { due, sent, now: ctx.now() })
    const audit = due.map(({ log_id, agency_id, comment_id, saved_reason_id }): AuditEntry => ({
      action: sent.includes(log_id) ? "comment.letter_sent" : "comment.letter_withheld",
      entity_id: comment_id,
      agency_id,
      after: { saved_reason_id },
    }))
    return { result: { sent: sent.length, withheld: due.length - sent.length }, audit: auditOf(audit), mails }
  })
}

type Due = Awaited<ReturnType<typeof takeDue>>

/** Of a bulk action the undo is possible until some minutes after its end, so its letters wait for that. */
function takeDue(tx: Tx, ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - MODERATION_UNDO_MINUTES * MINUTE)
  return tx
    .selectFrom("used_reasons as used")
    .innerJoin("moderation_logs as log", "log.id", "used.log_id")
    .select(["used.log_id", "used.agency_id", "used.comment_id", "used.saved_reason_id"])
    .where("used.letter", "=", "waiting")
    .where("used.created_at", "<", before)
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
    .orderBy("used.created_at")
    .limit(BATCH)
    .forUpdate("used")
    .skipLocked()
    .execute()
}

/** The decisions that stand, looked at behind the locks of their comments: an undo that is under way is waited for. */
async function listStanding(tx: Tx, due: Due) {
  const comment_ids = due.map(({ comment_id }) => comment_id)
  await sql`select from comments where id = any(${comment_ids}::uuid[]) order by id for share`.execute(tx)
  return tx
    .selectFrom("used_reasons as used")
    .innerJoin("saved_reasons", "saved_reasons.id", "used.saved_reason_id")
    .innerJoin("comments", "comments.id", "used.comment_id")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .leftJoin("profiles", "profiles.id", "comments.user_id")
    .select([
      "used.log_id",
      "used.agency_id",
      "saved_reasons.letter",
      "profiles.email as to_address",
      "comments.tracking_id",
      "comments.created_at",
      "comments.language",
      "dockets.title",
      "dockets.slug",
      "agencies.name as agency_name",
      "agencies.time_zone",
    ])
    .where(
      "used.log_id",
      "in",
      due.map(({ log_id }) => log_id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("moderation_logs as later")
            .select("later.id")
            .whereRef("later.comment_id", "=", "used.comment_id")
            .whereRef("later.id", ">", "used.log_id"),
        ),
      ),
    )
    .execute()
}

type Standing = Omit<Awaited<ReturnType<typeof listStanding>>[number], "log_id" | "agency_id"> & {
  letter: string
  to_address: string
}

function letterAbout(
  { config }: Ctx,
  { letter, language, title, slug, tracking_id, created_at, ...rest }: Standing,
): Mail {
  return decisionLetterMail({
    ...rest,
    language: language ?? "en",
    public_url: config.PUBLIC_URL,
    docket: { title, slug },
    comment: { tracking_id, received_at: created_at },
    text: letter,
  })
}

async function settle(tx: Tx, { due, sent, now }: { due: Due; sent: readonly string[]; now: Date }): Promise<void> {
  const ids = due.map(({ log_id }) => log_id)
  await sql`
    update used_reasons set letter = case when log_id = any(${sent}::uuid[]) then 'sent' else 'withheld' end, letter_settled_at = ${now}
    where log_id = any(${ids}::uuid[])`.execute(tx)
}
