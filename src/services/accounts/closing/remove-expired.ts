import { type RawBuilder, sql } from "kysely"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import { unfinishedSince } from "#src/services/accounts/factors/own-factor.ts"
import type { Ctx } from "#src/services/context.ts"
import { keepInSteps, removeInSteps } from "#src/services/keep-in-steps.ts"
import type { KeptTable } from "#src/services/kept-tables.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { CONTACT_ORIGIN_DAYS, STUCK_DAYS } from "#src/rules/limits.ts"
import { withoutContents } from "#src/services/mail/mail-changes.ts"

/** Ended sessions and used links are kept this long, so that incidents can be investigated. */
const ENDED_DAYS = 30

/** Where everything goes once its time is over. */
const expiring = [
  "auth_sessions",
  "auth_codes",
  "auth_flows",
  "used_id_tokens",
  "used_saml_assertions",
  "used_wallet_messages",
  "auth_challenges",
  "passkey_challenges",
  "kept_forms",
  "used_captchas",
] as const

/**
 * Removes what can never be used again: sessions, codes and one-time tokens long expired, second factors never finished, old
 * captchas and counts, marks of forms sent long ago, where old contact messages came from, sent mail, and what came back of it.
 * Each kind in steps of its own (`removeInSteps`), so that a hundred million of one kind hold up neither people nor the others.
 */
export async function removeExpired(ctx: Ctx): Promise<{ sessions: number; tokens: number; mails: number }> {
  const now = ctx.now()
  const longAgo = new Date(now.getTime() - ENDED_DAYS * DAY)
  const remove = (table: KeptTable, where: RawBuilder<unknown>) => removeInSteps(ctx, table, { where })
  const sessions = await remove("sessions", sql`(expires_at < ${longAgo} or revoked_at < ${longAgo})`)
  const tokens = await remove("one_time_tokens", sql`expires_at < ${longAgo}`)
  const mails = await remove(
    "mail_outbox", // by their ids, which are in the order of time
    sql`id < ${firstIdAt(longAgo)}::uuid and created_at < ${longAgo} and status <> 'pending'`,
  )
  await remove("mail_returns", sql`at < ${longAgo}`)
  await remove("returned_addresses", sql`suppressed_at is null and last_at < ${longAgo}`)
  for (const table of expiring) await remove(table, sql`expires_at < ${now}`)
  await remove("auth_factors", sql`status = 'unverified' and created_at <= ${unfinishedSince(now)}`)
  await remove("sent_forms", sql`sent_at < ${longAgo}`)
  await remove("rate_limits", sql`expire < ${now.getTime()}`)
  await emptyOldLetters(ctx, new Date(now.getTime() - STUCK_DAYS * DAY))
  await forgetOrigins(ctx, new Date(now.getTime() - CONTACT_ORIGIN_DAYS * DAY))
  return { sessions, tokens, mails }
}

/** A letter that was given up can be sent again until then. */
async function emptyOldLetters(ctx: Ctx, before: Date): Promise<void> {
  await keepInSteps(ctx, async (tx, rows) => {
    const old = tx
      .selectFrom("mail_outbox")
      .select("id")
      .where("status", "=", "failed")
      .where("to_address", "<>", "")
      .where("created_at", "<", before)
      .limit(rows)
    const { numUpdatedRows } = await tx
      .updateTable("mail_outbox")
      .set(withoutContents)
      .where("id", "in", old)
      .where("status", "=", "failed")
      .executeTakeFirstOrThrow()
    return { changed: Number(numUpdatedRows) }
  })
}

async function forgetOrigins(ctx: Ctx, before: Date): Promise<void> {
  await keepInSteps(ctx, async (tx, rows) => {
    const old = tx
      .selectFrom("contact_submissions")
      .select("id")
      .where((where) => where.or([where("user_agent", "is not", null), where("ip_address", "is not", null)]))
      .where("created_at", "<", before)
      .limit(rows)
    const { numUpdatedRows } = await tx
      .updateTable("contact_submissions")
      .set({ user_agent: null, ip_address: null })
      .where("id", "in", old)
      .executeTakeFirstOrThrow()
    return { changed: Number(numUpdatedRows) }
  })
}
