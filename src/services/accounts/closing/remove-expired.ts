import { unfinishedSince } from "#src/services/accounts/factors/own-factor.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { CONTACT_ORIGIN_DAYS, STUCK_DAYS } from "#src/rules/limits.ts"
import { withoutContents } from "#src/services/mail/mail-changes.ts"

/** Ended sessions and used links are kept this long, so that incidents can be investigated. */
const ENDED_DAYS = 30

/**
 * Removes what can never be used again: sessions, codes and one-time tokens long expired, second factors never finished, old
 * captchas and counts, marks of forms sent long ago, where old contact messages came from, sent mail, and what came back of it.
 */
export async function removeExpired(ctx: Ctx): Promise<{ sessions: number; tokens: number; mails: number }> {
  const now = ctx.now()
  const longAgo = new Date(now.getTime() - ENDED_DAYS * DAY)
  return keep(ctx, async (tx) => {
    const sessions = await tx
      .deleteFrom("sessions")
      .where((where) => where.or([where("expires_at", "<", longAgo), where("revoked_at", "<", longAgo)]))
      .executeTakeFirst()
    const tokens = await tx.deleteFrom("one_time_tokens").where("expires_at", "<", longAgo).executeTakeFirst()
    const mails = await tx
      .deleteFrom("mail_outbox")
      .where("status", "<>", "pending")
      .where("created_at", "<", longAgo)
      .executeTakeFirst()
    await tx.deleteFrom("mail_returns").where("at", "<", longAgo).execute()
    await tx
      .deleteFrom("returned_addresses")
      .where("suppressed_at", "is", null)
      .where("last_at", "<", longAgo)
      .execute()
    // A letter that was given up can be sent again until then.
    await tx
      .updateTable("mail_outbox")
      .set(withoutContents)
      .where("status", "=", "failed")
      .where("to_address", "<>", "")
      .where("created_at", "<", new Date(now.getTime() - STUCK_DAYS * DAY))
      .execute()
    await tx
      .updateTable("contact_submissions")
      .set({ user_agent: null, ip_address: null })
      .where((where) => where.or([where("user_agent", "is not", null), where("ip_address", "is not", null)]))
      .where("created_at", "<", new Date(now.getTime() - CONTACT_ORIGIN_DAYS * DAY))
      .execute()
    await tx.deleteFrom("auth_sessions").where("expires_at", "<", now).execute()
    await tx.deleteFrom("auth_codes").where("expires_at", "<", now).execute()
    await tx.deleteFrom("auth_flows").where("expires_at", "<", now).execute()
    await tx
      .deleteFrom("auth_factors")
      .where("status", "=", "unverified")
      .where("created_at", "<=", unfinishedSince(now))
      .execute()
    await tx.deleteFrom("used_id_tokens").where("expires_at", "<", now).execute()
    await tx.deleteFrom("used_saml_assertions").where("expires_at", "<", now).execute()
    await tx.deleteFrom("used_wallet_messages").where("expires_at", "<", now).execute()
    await tx.deleteFrom("auth_challenges").where("expires_at", "<", now).execute()
    await tx.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute()
    await tx.deleteFrom("kept_forms").where("expires_at", "<", now).execute()
    await tx.deleteFrom("used_captchas").where("expires_at", "<", now).execute()
    await tx.deleteFrom("sent_forms").where("sent_at", "<", longAgo).execute()
    await tx.deleteFrom("rate_limits").where("expire", "<", now.getTime()).execute()
    return {
      sessions: Number(sessions.numDeletedRows),
      tokens: Number(tokens.numDeletedRows),
      mails: Number(mails.numDeletedRows),
    }
  })
}
