import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { refuse } from "#src/rules/errors.ts"
import type { FormatRequestInput } from "#src/rules/input/dockets/format-request.ts"
import { CONTACT_MESSAGES_PER_CLIENT, CONTACT_MESSAGES_SECONDS, FORMAT_REQUESTS_PER_AGENCY } from "#src/rules/limits.ts"
import { consumeCaptcha } from "#src/services/captcha/changes.ts"
import { hashOfForm, solvedCaptcha } from "#src/services/captcha/open-form-changes.ts"
import { holdOpenAccount } from "#src/services/accounts/open-account-changes.ts"
import { type Ctx, type Mail, write } from "#src/services/context.ts"
import { formatRequestMail } from "#src/services/mail/letters/staff/format-request-mail.ts"
import { clientLimits, countUse, limitKey, limitRates } from "#src/services/rate-limit.ts"
import { findDocumentToAskFor, findRequestByForm, listAnsweringAddresses } from "./queries.ts"

export type FormatRequest = Omit<FormatRequestInput, "captcha"> & {
  captcha?: string | undefined
  slug: string
  document_id: string
}

/**
 * Asks an agency for a document of a public docket in a format that the person can read: stored, and mailed to the agency's contact
 * address, or to its owners and administrators; a later letter tells of what came beyond its letters of an hour. The same form sent again asks once. Raises `attachment_not_found`, `captcha_required`,
 * `captcha_failed`, `captcha_expired`, `rate_limited`, and `sign_in_required` for an account that was just closed.
 */
export async function requestFormat(ctx: Ctx, request: FormatRequest): Promise<void> {
  const { captcha: token, slug, document_id, ...fields } = request
  const document = (await findDocumentToAskFor(ctx.db, { slug, id: document_id })) ?? refuse("attachment_not_found")
  const form_hash = hashOfForm(ctx, request)
  if (await findRequestByForm(ctx.db, form_hash)) return
  const captcha = await solvedCaptcha(ctx, { token, form: captchaForm.format })
  const window = { max: CONTACT_MESSAGES_PER_CLIENT, seconds: CONTACT_MESSAGES_SECONDS }
  await limitRates(ctx, clientLimits(ctx, "format-request", window))
  // So that no agency's mailbox is flooded: beyond the limit one later letter tells of many requests (`tellOfRequests`).
  const letters = await countUse(ctx, {
    key: limitKey("format-request-letter", document.agency_id),
    max: FORMAT_REQUESTS_PER_AGENCY,
    seconds: CONTACT_MESSAGES_SECONDS,
  })
  const mails = letters.allowed ? await mailsFor(ctx, document, fields) : []
  const { agency_id, docket_id } = document
  const user_id = ctx.actor.kind === "user" ? ctx.actor.user_id : null
  await write(ctx, null, async (tx) => {
    if (user_id !== null) await holdOpenAccount(tx, user_id)
    const row = await tx
      .insertInto("format_requests")
      .values({
        ...fields,
        agency_id,
        docket_id,
        document_id,
        form_hash,
        user_id,
        untold: mails.length === 0,
        created_at: ctx.received_at,
      })
      .onConflict((conflict) => conflict.column("form_hash").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!row) return { result: undefined, audit: "unchanged" }
    if (captcha && !(await consumeCaptcha(tx, captcha))) refuse("captcha_failed")
    const after = { document: document.title ?? document.name, format: fields.format }
    return {
      result: undefined,
      audit: { action: "document.format_requested", entity_id: docket_id, agency_id, after },
      mails,
    }
  })
}

type RequestedDocument = NonNullable<Awaited<ReturnType<typeof findDocumentToAskFor>>>

async function mailsFor(
  ctx: Ctx,
  document: RequestedDocument,
  fields: Omit<FormatRequestInput, "captcha">,
): Promise<readonly Mail[]> {
  const { agency_id, contact_email } = document
  const addresses = contact_email ? [contact_email] : await listAnsweringAddresses(ctx.db, agency_id)
  return addresses.map((to_address) =>
    formatRequestMail({
      ...fields,
      to_address,
      agency_id,
      public_url: ctx.config.PUBLIC_URL,
      docket: { title: document.docket_title, language: document.language, slug: document.slug },
      document: { id: document.id, title: document.title ?? document.name },
    }),
  )
}
