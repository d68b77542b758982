import { randomBase36 } from "#src/platform/random.ts"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ContactInput } from "#src/rules/input/agencies/contact.ts"
import { CONTACT_MESSAGES_PER_CLIENT, CONTACT_MESSAGES_SECONDS, USER_AGENT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { formatReferenceId, RANDOM_BASE36_CHARACTERS } from "#src/rules/record/comments/tracking-id.ts"
import { consumeCaptcha } from "#src/services/captcha/changes.ts"
import { hashOfForm, solvedCaptcha } from "#src/services/captcha/open-form-changes.ts"
import { holdOpenAccount } from "#src/services/accounts/open-account-changes.ts"
import { type Ctx, type Mail, write } from "#src/services/context.ts"
import { contactReceiptMail, contactTeamMail } from "#src/services/mail/letters/staff/contact-mail.ts"
import { clientLimits, countUse, limitKey, limitRates } from "#src/services/rate-limit.ts"
import { findContactByForm } from "./queries.ts"

export type ContactSubmission = Omit<ContactInput, "captcha"> & {
  captcha?: string | undefined
  /** What the browser calls itself (settled 46). */
  user_agent?: string | null
}

/**
 * Stores a message of the contact form, mails it to the team (where CONTACT_EMAIL is set) and a receipt to its sender
 * (P 2.12, P 7.1, settled 43). The same form sent again answers the same reference ID. Raises `captcha_required`,
 * `captcha_failed`, `captcha_expired`, `rate_limited`, and `sign_in_required` for an account that was just closed.
 */
export async function submitContact(ctx: Ctx, submission: ContactSubmission): Promise<{ reference_id: string }> {
  const { captcha: token, user_agent = null, ...fields } = submission
  const form_hash = hashOfForm(ctx, { ...fields, captcha: token })
  const before = await findContactByForm(ctx.db, form_hash)
  if (before) return { reference_id: before }
  const captcha = await solvedCaptcha(ctx, { token, form: captchaForm.contact })
  const window = { max: CONTACT_MESSAGES_PER_CLIENT, seconds: CONTACT_MESSAGES_SECONDS }
  await limitRates(ctx, clientLimits(ctx, "contact", window))
  // So that no one's mailbox is flooded through this form: beyond the limit the message is stored, but no receipt is sent.
  const receipt = await countUse(ctx, { key: limitKey("contact-receipt", fields.email), ...window })

  const reference_id = formatReferenceId(ctx.received_at.getTime(), randomBase36(RANDOM_BASE36_CHARACTERS))
  const user_id = ctx.actor.kind === "user" ? ctx.actor.user_id : null
  const stored = await write(ctx, null, async (tx) => {
    if (user_id !== null) await holdOpenAccount(tx, user_id)
    const row = await tx
      .insertInto("contact_submissions")
      .values({
        ...fields,
        ...originOf(ctx, user_agent),
        reference_id,
        user_id,
        form_hash,
        created_at: ctx.received_at,
      })
      .onConflict((conflict) => conflict.column("form_hash").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!row) return { result: false, audit: "unchanged" }
    if (captcha && !(await consumeCaptcha(tx, captcha))) refuse("captcha_failed")
    const { user_type, category } = fields
    return {
      result: true,
      audit: { action: "contact.submitted", entity_id: row.id, after: { reference_id, user_type, category } },
      mails: mailsFor(ctx, { ...fields, reference_id }, receipt.allowed),
    }
  })
  if (stored) return { reference_id }
  return { reference_id: (await findContactByForm(ctx.db, form_hash)) ?? refuse("unexpected") }
}

/** Where a message came from, kept for `CONTACT_ORIGIN_DAYS` (settled 46). */
function originOf({ client_address }: Ctx, user_agent: string | null) {
  return { user_agent: user_agent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null, ip_address: client_address || null }
}

function mailsFor(
  { config, language }: Ctx,
  message: Omit<ContactSubmission, "captcha"> & { reference_id: string },
  receipt: boolean,
): Mail[] {
  const team = config.CONTACT_EMAIL
  return [
    ...(team ? [contactTeamMail({ ...message, to_address: team })] : []),
    ...(receipt ? [contactReceiptMail({ ...message, language, public_url: config.PUBLIC_URL })] : []),
  ]
}
