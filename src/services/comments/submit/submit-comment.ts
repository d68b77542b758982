import { openLanguageDetector } from "#src/platform/languages/language-of.ts"
import { AppError, errors, refuse } from "#src/rules/errors.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { confirmCommitted, type Ctx, type User, write } from "#src/services/context.ts"
import { acceptComment } from "./accept-comment.ts"
import { acceptTogether } from "./accept-together.ts"
import { type DocketForm, findDocketFormById, findOwnSubmission } from "#src/services/comments/queries.ts"
import { type NotInserted, outcomeOf, type Submission } from "./insert-comment.ts"
import { requireConfirmedUser, requireOpen } from "./submission-checks.ts"
import {
  type CheckedComment,
  type CommentBody,
  type DraftForm,
  formOf,
  fromBody,
  fromDraft,
  type SentForm,
  type SubmissionSource,
} from "./submission-sources.ts"

const MOST_TRIES = 5

/**
 * Submits a comment: the one verb of the API, which sends all of it, and of the wizard, which names a draft (P 2.6, P 7.1). Sent
 * again with the same key and the same words it answers the same comment, whatever has changed since. `seen` is the docket as the
 * caller has read it not long ago. Raises `sign_in_required`, `email_not_confirmed`, `draft_not_found`, `comment_period_not_found`,
 * `comment_period_closed`, `draft_changed_meanwhile`, `too_many_comments`, `invalid_input` with the sentence of each field, `captcha_failed`,
 * `captcha_expired`, `idempotency_key_reused`.
 */
export async function submitComment(ctx: Ctx, sent: CommentBody | DraftForm, seen?: DocketForm): Promise<Submission> {
  const user = requireConfirmedUser(ctx)
  const form = formOf(user, sent)
  try {
    const source = "draft_id" in sent ? await fromDraft(ctx, user, sent) : fromBody(ctx, user, sent)
    return await submitOnce(ctx, { user, form, source, seen })
  } catch (error) {
    // The reply to the first send may have been lost: the same form finds its comment.
    const before = error instanceof AppError && (await findSentBefore(ctx, form))
    if (before) return before
    throw error
  }
}

/** The comment this form was sent with before, if it was, as safe as one that is accepted now. Raises `idempotency_key_reused` when it was another comment. */
async function findSentBefore(ctx: Ctx, form: SentForm): Promise<Submission | undefined> {
  const sent = await findOwnSubmission(ctx.db, form)
  if (!sent) return undefined
  const { request_hash, ...submission } = sent
  if (request_hash !== form.request_hash)
    return refuse("idempotency_key_reused", form.by_program ? {} : { message: wizardMessages.keyReused })
  await confirmCommitted(ctx)
  return submission
}

type Work = { user: User; form: SentForm; source: SubmissionSource; seen: DocketForm | undefined }

/** Retries a few times if someone changes the docket between the check and the insertion. */
async function submitOnce(ctx: Ctx, { source, seen, ...work }: Work): Promise<Submission> {
  if (seen?.id === source.docket_id) {
    const submission = await unlessRefused(attempt(ctx, { ...work, source, docket: seen }))
    if (submission) return submission
  }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const docket = (await findDocketFormById(ctx.db, source.docket_id)) ?? refuse("comment_period_not_found")
    const submission = await attempt(ctx, { ...work, source, docket })
    if (submission) return submission
  }
  return refuse("service_unavailable")
}

/** An old copy of a docket may accept, since its version is compared at the insertion; it may not refuse. */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

type Attempt = { user: User; form: SentForm; source: SubmissionSource; docket: DocketForm }

/** The submission; undefined if the docket is no longer as it was read. */
async function attempt(ctx: Ctx, { user, form, source, docket }: Attempt): Promise<Submission | undefined> {
  const { known, read } = await source.check(requireOpen(ctx, docket))
  // What is published at once is found at once, also by its language: a job that told it would have to write the same row again.
  const languageOf = docket.auto_publish ? await openLanguageDetector() : () => null
  const accepted = (checked: CheckedComment) => {
    const written_in = languageOf(checked.input.content)
    return { user, form, docket, written_in, ...checked }
  }
  const together = known && (await outcomeOf(acceptTogether(ctx, accepted(known))))
  const outcome =
    together && !("reason" in together && together.reason === "draft")
      ? together
      : await outcomeOf(write(ctx, null, async (tx) => acceptComment(tx, ctx, accepted(await read(tx)))))
  if ("result" in outcome) return outcome.result
  if (outcome.reason === "docket") return undefined
  if (outcome.reason === "sent_before") return (await findSentBefore(ctx, form)) ?? refuse("service_unavailable")
  return refuseFor(outcome.reason)
}

function refuseFor(reason: NotInserted): never {
  if (reason === "account") return refuse("sign_in_required")
  if (reason === "too_many") return refuse("too_many_comments")
  if (reason === "captcha") return refuse("captcha_failed")
  return refuse("invalid_input", { fields: { upload_ids: errors.upload_not_found.message } })
}
