import { redirect } from "react-router"
import { ZodError } from "zod"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { draftFieldsOf, REVIEWED } from "#src/rules/record/comments/draft-steps.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { receiveMultipart } from "#src/services/attachments/receive-multipart.ts"
import { removeUpload } from "#src/services/attachments/remove-upload.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { type DocketForm, findDocketForm, listDraftUploads } from "#src/services/comments/queries.ts"
import { sendSubmissionLink } from "#src/services/comments/submit/send-submission-link.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { refusedFields, refusedForm } from "#src/web/forms/form-action.ts"
import { readForm } from "#src/web/forms/read-form.ts"
import { ensureBrowserToken } from "#src/web/session/session-cookies.ts"
import { type SavedDraft, keepDraft } from "./autosave/keep-draft.ts"
import { submitFromReview } from "./submit-from-review.ts"
import { type DraftValues, isFieldOf, readId, stepErrors } from "./wizard-steps.ts"
import { readStep, stepPath } from "./step-address.ts"

/** A form of the wizard as it was sent. */
export type WizardForm = {
  docket: DocketForm
  step: number
  browser_token: string
  values: Record<string, string | string[]>
  /** Sentences for files that came with the form and could not be stored. */
  refusals: Saying[]
}

const ownFields = new Set(["intent", "remove", "files", "draft_id", "idempotency_key", "captcha", REVIEWED])

/**
 * One step was sent (P 2.6): what was typed is kept first, whatever it is, then the person goes on, back, or sees what is
 * missing. Someone whose session has ended is sent to sign in and finds everything again afterwards.
 */
export async function receiveWizard(given: Ctx, { request, slug }: { request: Request; slug: string }) {
  const carriesFiles = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false
  const docket = await findDocketForm(given.db, slug)
  if (!docket) return gone(carriesFiles ? {} : await readForm(request))
  const step = readStep(new URL(request.url).searchParams.get("step"))
  const browser = ensureBrowserToken(given, request)
  const toSignIn = (kept: "true" | "all_but_files") =>
    redirect(paths.login(stepPath(docket.slug, step, { kept })), { status: 303, headers: browser.keep })
  if (given.actor.kind !== "user" && carriesFiles) return toSignIn("all_but_files")

  const read = carriesFiles
    ? await readFiles(given, request, { docket, step, browser_token: browser.token })
    : { values: await readForm(request), refusals: [] }
  if ("refused" in read) return read.refused
  const ctx = withCtx(given, { received_at: given.now() })
  const sent: WizardForm = { docket, step, browser_token: browser.token, ...read }
  if (Object.keys(sent.values).some((name) => !ownFields.has(name) && !isFieldOf(step, name))) refuse("invalid_input")
  try {
    if (ctx.actor.kind !== "user") {
      await keepDraft(ctx, { ...sent, fields: draftFieldsOf(step, sent.values) })
      return toSignIn("true")
    }
    return await actOn(ctx, sent)
  } catch (error) {
    return explain(ctx, error, sent)
  }
}

/** The docket is no longer there, as when its agency was archived meanwhile: what was typed is shown, to be copied. */
const gone = (values: WizardForm["values"]) => refusedForm(new AppError("comment_period_not_found"), values)

type FilesForm = { docket: DocketForm; step: number; browser_token: string }

/** What was sent with files, which go into the draft as they come; `refused` where there is no draft for them, as after the period. */
async function readFiles(ctx: Ctx, request: Request, { docket, step, browser_token }: FilesForm) {
  const draft = await openDraft(ctx, { docket_id: docket.id, browser_token }).catch((error: unknown) => ({
    refused: explain(ctx, error, { step, values: {} }),
  }))
  if ("refused" in draft) return draft
  const { fields, refusals } = await receiveMultipart(request, ctx, { draft_id: draft.id })
  return { values: fields, refusals }
}

async function actOn(ctx: Ctx, sent: WizardForm) {
  const { docket, step, values } = sent
  const intent = String(values["intent"] ?? "next")
  if (step === 5 && intent === "submit") return submitFromReview(ctx, sent)
  if (step === 5 && intent === "send_link") return sendLink(ctx, sent)
  const fields = { ...fieldsToKeep(sent, intent), ...(intent === "use_account" && accountFields(ctx)) }
  const { draft } = await keepDraft(ctx, { ...sent, fields })
  const removed = typeof values["remove"] === "string" && (await takeOut(ctx, values["remove"]))
  if (sent.refusals.length > 0) return refusedFields(filesErrors(sent.refusals), values)
  const next = removed ? step : stepAfter(step, intent)
  return next > step && intent === "next" ? goOn(ctx, sent, { draft, fields }) : go(docket, next)
}

/** To the next step, if this one is done. */
async function goOn(
  ctx: Ctx,
  { docket, step, values }: WizardForm,
  { draft, fields }: Pick<SavedDraft, "draft"> & WithFields,
) {
  const state = { fields: { ...draft.fields, ...fields }, uploads: await listDraftUploads(ctx.db, draft.id) }
  const errors = stepErrors(step, state, docket)
  if (Object.keys(errors).length > 0) return refusedFields(errors, values)
  return go(docket, step + 1)
}
type WithFields = { fields: DraftValues }

async function sendLink(ctx: Ctx, sent: WizardForm) {
  const { docket, step, values } = sent
  await keepDraft(ctx, { ...sent, fields: draftFieldsOf(step, values) })
  await sendSubmissionLink(ctx, { draft_id: readId(values["draft_id"]) })
  return go(docket, 5, { sent: "true" })
}

/** Where a button leads; whether a later step may be opened is the loader's to say. */
function stepAfter(step: number, intent: string): number {
  if (intent === "next") return step + 1
  if (intent === "previous") return Math.max(1, step - 1)
  return intent.startsWith("step-") ? readStep(intent.slice("step-".length)) : step
}

/** Drops the organization of a commenter who speaks for themselves: what is not asked must not be sent. */
function fieldsToKeep({ step, values }: WizardForm, intent: string) {
  const fields = draftFieldsOf(step, values)
  const alone = step === 4 && intent === "next" && fields.representation === "myself"
  return alone ? { ...fields, organization_name: "", authorization_statement: "" } : fields
}

function accountFields({ actor }: Ctx) {
  if (actor.kind !== "user") return {}
  return { commenter_name: actor.full_name ?? "", commenter_email: actor.email }
}

/** A file that is gone already needs no removing. */
async function takeOut(ctx: Ctx, upload_id: string): Promise<true> {
  await removeUpload(ctx, { upload_id: readId(upload_id) }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "upload_not_found") throw error
  })
  return true
}

/** Every refused file has a line of its own in the summary. */
function filesErrors(refusals: readonly Saying[]): Record<string, Saying> {
  return Object.fromEntries(refusals.map((saying, index) => [index === 0 ? "files" : `files-${index + 1}`, saying]))
}

function go(docket: DocketForm, step: number, query?: Record<string, string>): Response {
  return redirect(stepPath(docket.slug, step, query), 303)
}

/** The form again with everything that was typed, whatever went wrong. */
function explain(ctx: Ctx, error: unknown, { step, values }: Pick<WizardForm, "step" | "values">) {
  if (!(error instanceof Error)) throw error
  // An id that is none: no form of ours sends that.
  if (error instanceof ZodError) return refusedForm(new AppError("invalid_input"), values)
  if (error instanceof AppError && error.code === "sign_in_required") throw error
  if (error instanceof AppError) return refusedForm(error, values)
  ctx.log.error({ err: error, request_id: ctx.request_id }, "a step of the comment form failed")
  const message = step === 5 ? wizardMessages.submitFailed : wizardMessages.unexpectedError
  return refusedForm(new AppError("unexpected", { message }), values)
}
