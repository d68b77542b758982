import { sql } from "kysely"
import { MailError, type Mailer, type Message } from "#src/platform/mail/message.ts"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { type Ctx, keep, write } from "#src/services/context.ts"
import { noteReturn } from "#src/services/returned-mail/changes.ts"
import { listSuppressed } from "#src/services/returned-mail/queries.ts"
import { MAIL_LEASE_MS, withoutContents } from "./mail-changes.ts"
import { returnAddress } from "#src/services/return-address.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { returnKindOf, unaskedLetters } from "#src/rules/record/returned-mail.ts"

const BATCH = 25
/** Sending a letter costs as much as accepting the comment it confirms, so one batch a second must be enough while many comments arrive. */
const PATIENCE_MS = 1000
const RENEW_EVERY_MS = 10_000
/** Nine tries, 1, 2, 4 … 128 minutes apart: a little over four hours. */
const TRIES = 9

export type Delivered = { sent: number; failed: number; postponed: number }

/**
 * Sends what is due in the outbox: first what somebody is waiting for, then receipts, then decisions and morning mail, and last what
 * followers are told. A message is taken by an update that moves its next try ahead, repeated until it is settled, so no two workers
 * send it at once, and what a killed one had is free within half a minute. It is sent at least once: when the process dies between
 * sending and noting it, it goes out again, with the same Message-ID, by which receivers recognize it.
 */
export async function deliverMail(
  ctx: Ctx,
  mailer: Mailer,
  { renew_every_ms = RENEW_EVERY_MS }: { renew_every_ms?: number } = {},
): Promise<Delivered> {
  const total: Delivered = { sent: 0, failed: 0, postponed: 0 }
  for (;;) {
    const taken = await takeBatch(ctx)
    const unsettled = new Set(taken.map(({ id }) => id))
    const renewing = setInterval(() => void renew(ctx, unsettled), renew_every_ms)
    try {
      const wanted = await withoutUnwanted(ctx, { taken, unsettled })
      const ended = await Promise.allSettled(wanted.map((message) => deliver(ctx, mailer, { message, unsettled })))
      await markSent(ctx, [...unsettled])
      for (const outcome of valuesOf(ended)) total[outcome]++ // only now: the others of the batch have left, and that is noted
    } finally {
      clearInterval(renewing)
    }
    if (taken.length < BATCH) return total
    await quietMoment({ patience: PATIENCE_MS })
  }
}

/** Throws what the first of those that failed threw. */
function valuesOf<Value>(ended: readonly PromiseSettledResult<Value>[]): Value[] {
  return ended.map((one) => {
    if (one.status === "rejected") throw one.reason
    return one.value
  })
}

type Taken = Message & { id: string; attempts: number; kind: string }

function takeBatch(ctx: Ctx): Promise<Taken[]> {
  const now = ctx.now()
  return keep(ctx, (tx) =>
    tx
      .updateTable("mail_outbox")
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: new Date(now.getTime() + MAIL_LEASE_MS) })
      .where("id", "in", (due) =>
        due
          .selectFrom("mail_outbox")
          .select("id")
          .where("status", "=", "pending")
          .where("next_attempt_at", "<=", now)
          .orderBy(
            sql`case kind when 'comment_receipt' then 1 when 'comment_published' then 2 when 'comment_rejected' then 2 when 'comment_flagged' then 2
              when 'file_withheld' then 2 when 'morning_mail' then 2 when 'docket_news' then 3 when 'docket_digest' then 3 else 0 end`,
          )
          .orderBy("next_attempt_at")
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "attempts", "message_id", "to_address", "subject", "text_body", "html_body"])
      .returning(["kind", "unsubscribe_url"])
      .execute(),
  )
}

/**
 * Keeps what is still being sent out of other workers' reach, without shortening the pause after a failed try. When a renewal fails,
 * the next one makes up for it.
 */
async function renew(ctx: Ctx, unsettled: ReadonlySet<string>): Promise<void> {
  if (unsettled.size === 0) return
  const next_attempt_at = new Date(ctx.now().getTime() + MAIL_LEASE_MS)
  await keep(ctx, (tx) =>
    tx
      .updateTable("mail_outbox")
      .set({ next_attempt_at })
      .where("id", "in", [...unsettled])
      .where("status", "=", "pending")
      .where("next_attempt_at", "<", next_attempt_at)
      .execute(),
  ).catch((error: unknown) => ctx.log.warn({ err: error }, "messages under way could not be kept from other workers"))
}

/**
 * The letters that may go out. What nobody asked for is withheld from addresses at which letters do not arrive or are not wanted
 * (decision 86): here, where every letter passes, whatever was posted before.
 */
async function withoutUnwanted(ctx: Ctx, { taken, unsettled }: { taken: readonly Taken[]; unsettled: Set<string> }) {
  const unasked = taken.filter(({ kind }) => unaskedLetters.has(kind))
  const suppressed = await listSuppressed(
    ctx.db,
    ctx,
    unasked.map(({ to_address }) => to_address),
  )
  const withheld = new Set(unasked.filter(({ to_address }) => suppressed.has(to_address)).map(({ id }) => id))
  if (withheld.size === 0) return taken
  await keep(ctx, (tx) =>
    tx
      .updateTable("mail_outbox")
      .set({ ...withoutContents, status: "withheld", attempts: 0, last_error: null })
      .where("id", "in", [...withheld])
      .execute(),
  )
  for (const id of withheld) unsettled.delete(id)
  return taken.filter(({ id }) => !withheld.has(id))
}

type Sending = { message: Taken; unsettled: Set<string> }

/** Sends one message. It stays unsettled until all of its batch are sent, unless it has to wait for another try. */
async function deliver(ctx: Ctx, mailer: Mailer, { message, unsettled }: Sending): Promise<keyof Delivered> {
  const { id, attempts, kind, ...letter } = message
  try {
    await mailer.send({ ...letter, return_address: returnAddress(ctx, id) })
  } catch (error) {
    unsettled.delete(id)
    return postpone(ctx, { id, attempts, kind }, error)
  }
  return "sent"
}

/** Letters without a link that opens something. Once given up, they stay for some days, so that somebody can send them again (`retryStuck`). */
const opensNothing: ReadonlySet<string> = new Set([
  "comment_flagged",
  "comment_published",
  "comment_receipt",
  "comment_rejected",
  "contact_message",
  "contact_receipt",
  "decision_letter",
  "docket_digest",
  "docket_news",
  "file_withheld",
  "format_request",
  "format_requests",
  "redaction_request",
])

async function markSent(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const sent = { ...withoutContents, status: "sent", sent_at: ctx.now(), last_error: null } as const
  await keep(ctx, (tx) => tx.updateTable("mail_outbox").set(sent).where("id", "in", ids).execute())
}

async function postpone(
  ctx: Ctx,
  { id, attempts, kind }: Pick<Taken, "id" | "attempts" | "kind">,
  error: unknown,
): Promise<"failed" | "postponed"> {
  const final = attempts >= TRIES || (error instanceof MailError && error.permanent)
  const wait = 2 ** (attempts - 1) * MINUTE
  const reason = error instanceof MailError ? error.message : "The message could not be sent."
  ctx.log.warn({ err: error, mail_id: id, attempts, final }, "a message could not be sent")
  await keep(ctx, (tx) =>
    tx
      .updateTable("mail_outbox")
      .set({
        ...(final ? { ...(!opensNothing.has(kind) && withoutContents), status: "failed" } : { status: "pending" }),
        last_error: reason.slice(0, 500),
        next_attempt_at: new Date(ctx.now().getTime() + wait),
      })
      .where("id", "=", id)
      .execute(),
  )
  const status = error instanceof MailError ? error.address_status : null
  if (status && returnKindOf(status) === "permanent")
    await write(ctx, null, (tx) => noteReturn(tx, ctx, { kind: "permanent", status, letter_id: id }))
  return final ? "failed" : "postponed"
}
