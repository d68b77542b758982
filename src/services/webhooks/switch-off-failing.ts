import { sql } from "kysely"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { WEBHOOK_OFF_DAYS } from "#src/rules/limits.ts"
import { isNotBanned } from "#src/services/accounts/queries.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { webhookOffMail } from "#src/services/mail/letters/staff/webhook-off-mail.ts"
import { hostOf } from "./changes.ts"

/**
 * Switches off webhooks that nothing has reached for `WEBHOOK_OFF_DAYS`, and tells the owners of their agencies. Answers how many.
 */
export async function switchOffFailing(ctx: Ctx): Promise<number> {
  const now = ctx.now()
  return write(ctx, null, async (tx) => {
    const off = await tx
      .updateTable("webhooks")
      .set({ status: "switched_off", version: sql`version + 1` })
      .where("status", "=", "active")
      .where("failing_since", "<=", new Date(now.getTime() - WEBHOOK_OFF_DAYS * DAY))
      .returning(["id", "agency_id", "url"])
      .execute()
    if (off.length === 0) return { result: 0, audit: "unchanged" }
    const owners = await tx
      .selectFrom("agency_members")
      .innerJoin("users", "users.id", "agency_members.user_id")
      .innerJoin("public_agencies as agencies", "agencies.id", "agency_members.agency_id")
      .select(["agencies.id as agency_id", "agencies.name as agency_name", "users.email"])
      .where("agencies.id", "in", [...new Set(off.map(({ agency_id }) => agency_id))])
      .where("agency_members.role", "=", "owner")
      .where("agency_members.status", "=", "active")
      .where("users.deleted_at", "is", null)
      .where(isNotBanned(now))
      .execute()
    const mails = off.flatMap(({ id, agency_id, url }) =>
      owners
        .filter((owner) => owner.agency_id === agency_id)
        .flatMap(({ email, agency_name }) =>
          email
            ? [{ ...webhookOffMail(ctx, { to_address: email, agency_name, id, host: hostOf(url) }), agency_id }]
            : [],
        ),
    )
    const entry = ({ id, agency_id, url }: (typeof off)[number]): AuditEntry => ({
      action: "webhook.switched_off",
      entity_id: id,
      agency_id,
      after: { host: hostOf(url) },
    })
    const [first, ...rest] = off.map(entry)
    return { result: off.length, audit: first ? [first, ...rest] : "unchanged", mails }
  })
}
