import { data, redirect } from "react-router"
import { fileProblemInWords } from "#src/rules/files/comment-files.ts"
import { acceptsComments, effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { reviewVersion, stepVersion } from "#src/rules/record/comments/draft-steps.ts"
import { AppError, errors, type ErrorCode, refuse } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findFooterDisclaimer } from "#src/services/agencies/public-agency-queries.ts"
import { readDraftFields } from "#src/services/comments/drafts/draft-fields.ts"
import { type Draft, openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { findLatestSubmission } from "#src/services/comments/own-queries.ts"
import { countOwnComments, type DocketForm, findDocketForm, findDraft } from "#src/services/comments/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { ensureBrowserToken } from "#src/web/session/session-cookies.ts"
import { periodNow } from "./period/period-now.ts"
import { COMMENT_STEP, firstUnfinishedStep, isPristine, stepErrors } from "./wizard-steps.ts"
import { readStep, stepPath } from "./step-address.ts"

type WizardAddress = { request: Request; slug: string }

/** Everything the wizard shows for this request; what prevents a comment is an answer too, with its own status (P 2.6, P 8). */
export async function loadWizard(ctx: Ctx, asked: WizardAddress) {
  try {
    return await loadOrRefuse(ctx, asked)
  } catch (error) {
    if (!(error instanceof Error)) throw error // a redirect
    if (error instanceof AppError)
      return unable(ctx, error.code, { note: error.saying, kept: await findKeptWords(ctx, asked.slug) })
    ctx.log.error({ err: error, request_id: ctx.request_id }, "the comment form could not be loaded")
    return unable(ctx, "unexpected", { note: wizardMessages.loadFailed })
  }
}

/** What this person wrote for a docket that may be gone: nobody else wants it, and nowhere else is it shown. */
async function findKeptWords({ actor, db }: Ctx, slug: string): Promise<string | undefined> {
  const draft = actor.kind === "user" ? await findDraft(db, { user_id: actor.user_id, slug }) : undefined
  return draft && readDraftFields(draft.fields).content
}

async function loadOrRefuse(ctx: Ctx, { request, slug }: WizardAddress) {
  const url = new URL(request.url)
  const docket = (await findDocketForm(ctx.db, slug)) ?? refuse("comment_period_not_found")
  const step = readStep(url.searchParams.get("step"))
  const here = (to: number, query?: Record<string, string>) => stepPath(docket.slug, to, query)
  if (docket.slug !== slug) throw redirect(here(step))
  if (!acceptsComments(docket, ctx.received_at)) return closed(ctx, docket)
  const named = await asCalled(ctx, docket)

  const browser = ensureBrowserToken(ctx, request)
  const keep = { headers: browser.keep }
  const { actor } = ctx
  if (actor.kind !== "user") throw redirect(paths.login(here(step)), keep)
  if (!actor.email_confirmed)
    return data({ state: "unconfirmed" as const, email: actor.email, docket: shown(ctx, named) })

  const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: browser.token })
  const reached = firstUnfinishedStep(draft, docket)
  const own = { user_id: actor.user_id, docket_id: docket.id }
  if (step > reached) {
    // After the last step comes the comment that was just submitted: a person who goes back or reloads in another tab finds its receipt.
    const sent = isPristine(draft) ? await findLatestSubmission(ctx.db, own) : undefined
    throw redirect(sent ? paths.thankYou(sent.tracking_id) : here(reached, { check: "true" }), keep)
  }
  if ((await countOwnComments(ctx.db, own)) >= docket.max_comments_per_user)
    return unable(ctx, "too_many_comments", { docket: named, kept: draft.fields.content })

  const check = url.searchParams.get("check") === "true"
  return data(
    {
      state: "step" as const,
      step,
      reached,
      docket: shown(ctx, named),
      draft: shownDraft({ docket, draft, step }),
      disclaimer: step === COMMENT_STEP ? await findFooterDisclaimer(ctx.db, docket.agency_id) : "",
      account: { name: actor.full_name, email: actor.email },
      errors: check ? stepErrors(step, draft, docket) : {},
      link: toldOfLink(url.searchParams, draft),
    },
    keep,
  )
}

/** What has just become of the link that stands for the check, where there is no JavaScript. */
const toldOfLink = (query: URLSearchParams, { captcha_passed }: Draft) => ({
  sent: query.get("sent") === "true",
  used: captcha_passed && query.get("confirmed") === "true",
})

/** The docket with its title as the reader finds it on its page. */
async function asCalled({ db, language }: Ctx, docket: DocketForm): Promise<DocketForm> {
  const [named = docket] = await inReadersLanguage(db, [docket], language)
  return named
}

/** Only what the screen needs from the docket. */
function shown(ctx: Ctx, docket: DocketForm) {
  const { id, slug, title, language, agency_name, time_zone, max_comment_length, require_captcha } = docket
  const { uploads_enabled, max_files_per_comment, max_file_size_mb, allowed_mime_types } = docket
  const files = { uploads_enabled, max_files_per_comment, max_file_size_mb, allowed_mime_types }
  const period = periodNow(ctx, docket)
  const scanned = { files_scanned: ctx.config.CLAMD_URL !== null, ...files }
  return { id, slug, title, language, agency_name, time_zone, period, max_comment_length, require_captcha, ...scanned }
}
export type ShownDocket = ReturnType<typeof shown>

function shownDraft({ docket, draft, step }: { docket: DocketForm; draft: Draft; step: number }) {
  const { id, idempotency_key, fields, captcha_passed, uploads } = draft
  const files = uploads.map(({ id: upload_id, filename, file_size, mime_type, status, refusal }) => {
    const reason = refusal && fileProblemInWords(refusal, { filename, file_size }, docket)
    return { id: upload_id, filename, file_size, mime_type, status, refusal: reason }
  })
  const version = draft.updated_at.toISOString() // another after each save
  const saved = isPristine(draft) ? null : version
  const based_on = stepVersion(step, fields)
  const reviewed = reviewVersion(fields, uploads)
  return { id, idempotency_key, fields, captcha_passed, uploads: files, saved, version, based_on, reviewed }
}
export type ShownDraft = ReturnType<typeof shownDraft>

type Unable = { docket?: DocketForm; now?: Date; note?: Saying | undefined; kept?: string | undefined }

function unable(ctx: Ctx, code: ErrorCode, { docket, now, note, kept }: Unable) {
  const message = note ?? errors[code].message
  const opens = docket && now && effectiveStatus(docket, now) === "upcoming" ? docket.open_at : null
  return data(
    {
      state: "unable" as const,
      message,
      kept: kept ?? null,
      docket: docket ? { slug: docket.slug, title: docket.title } : null,
      opens: docket && opens ? textsIn(ctx.language).dateTime(opens, docket.time_zone) : null,
    },
    { status: errors[code].status },
  )
}

/** The docket takes no comments: what the person wrote stays on the page, to be copied. */
async function closed(ctx: Ctx, docket: DocketForm) {
  const { actor } = ctx
  const draft = actor.kind === "user" ? await findDraft(ctx.db, { user_id: actor.user_id, docket_id: docket.id }) : null
  const kept = draft ? readDraftFields(draft.fields).content : undefined
  return unable(ctx, "comment_period_closed", { docket, now: ctx.received_at, kept })
}
