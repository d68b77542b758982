import { createHash } from "node:crypto"
import type { z } from "zod"
import { captchaForm } from "#src/rules/captcha-form.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { submitCommentInput } from "#src/rules/input/comment-wizard.ts"
import { checkCaptcha, useCaptchaOrFail } from "#src/services/captcha/changes.ts"
import { type Ctx, type User, write } from "#src/services/context.ts"
import {
  acceptComment,
  checkComment,
  findSentBefore,
  openDocket,
  requireConfirmedUser,
  type Submission,
  whileDocketChanges,
} from "./accept-comment.ts"
import { idempotencyUuid } from "./comment-id.ts"
import { type DocketForm, findDocketFormById, listOwnUploads } from "./queries.ts"

/** As it arrives; the docket's own limits are applied here. */
export type CommentSubmission = z.input<ReturnType<typeof submitCommentInput>>

/**
 * Submits a comment in one call, without a draft (P 7.1): uploads are named by id. Sent again with the same key and the same body it
 * answers the same comment. `seen` is the docket as the caller has
 * read it not long ago. Raises `sign_in_required`, `email_not_confirmed`, `comment_period_not_found`, `comment_period_closed`,
 * `too_many_comments`, `invalid_input`, `captcha_failed`, `captcha_expired`, `idempotency_key_reused`.
 */
export async function submitComment(ctx: Ctx, submission: CommentSubmission, seen?: DocketForm): Promise<Submission> {
  const user = requireConfirmedUser(ctx)
  const request_hash = hashOf(submission)
  const idempotency_key = idempotencyUuid(submission.idempotency_key)
  const form = { user_id: user.user_id, idempotency_key, request_hash }
  try {
    const about = { user_id: user.user_id, docket_id: submission.docket_id, idempotency_key }
    const result = await whileDocketChanges(ctx, about, async (tries) => {
      const now = (docket: DocketForm | undefined) =>
        attempt(ctx, { user, docket: openDocket(ctx, docket), submission, ...form })
      const accepted = tries === 0 && seen ? await unlessRefused(now(seen)) : undefined
      return accepted ?? now(await findDocketFormById(ctx.db, submission.docket_id))
    })
    return result === "sent_before" ? ((await findSentBefore(ctx, form)) ?? refuse("service_unavailable")) : result
  } catch (error) {
    // The reply to the first send may have been lost: the same form finds its comment, whatever has changed since.
    const before = error instanceof AppError && (await findSentBefore(ctx, form))
    if (before) return before
    throw error
  }
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

type Attempt = {
  user: User
  docket: DocketForm
  submission: CommentSubmission
  idempotency_key: string
  request_hash: string
}

async function attempt(ctx: Ctx, { user, docket, submission, idempotency_key, request_hash }: Attempt) {
  const input = { ...checkComment(docket, submission), idempotency_key }
  const captcha =
    docket.require_captcha && (await checkCaptcha(ctx, input.captcha_token ?? "", captchaForm.docket(docket.id)))
  const files = await listOwnUploads(ctx.db, { user_id: user.user_id, ids: input.upload_ids })
  return write(ctx, null, async (tx) => {
    const accepted = { user, docket, input, request_hash, files, missing_files: [], draft_id: null }
    const written = await acceptComment(tx, ctx, accepted)
    // Only behind it: a second send of the same form carries the same answer and must find its comment, not a refusal.
    return captcha ? { ...written, last: [...(written.last ?? []), useCaptchaOrFail(tx, captcha)] } : written
  })
}

/** Equal for equal comments: every given field but the captcha, which is another at each try. */
function hashOf(submission: CommentSubmission): string {
  const given = Object.entries(submission).filter(
    ([name, value]) => value !== null && value !== undefined && name !== "captcha_token" && name !== "idempotency_key",
  )
  const sorted = given.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex")
}
