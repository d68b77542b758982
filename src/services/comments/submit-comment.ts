import { createHash } from "node:crypto"
import type { z } from "zod"
import { captchaForm } from "#src/rules/captcha-form.ts"
import { refuse } from "#src/rules/errors.ts"
import type { submitCommentInput } from "#src/rules/input/comment-wizard.ts"
import { checkCaptcha, useCaptcha } from "#src/services/captcha/changes.ts"
import { type Ctx, write } from "#src/services/context.ts"
import {
  acceptComment,
  checkComment,
  findOpenDocket,
  findSentBefore,
  requireConfirmedUser,
  type Submission,
  whileDocketChanges,
} from "./accept-comment.ts"
import { idempotencyUuid } from "./comment-id.ts"
import { listOwnUploads } from "./queries.ts"

/** As it arrives; the docket's own limits are applied here. */
export type CommentSubmission = z.input<ReturnType<typeof submitCommentInput>>

/**
 * Submits a comment in one call, without a draft (P 7.1): uploads are named by id. Sent again with the same key and the same body it
 * answers the same comment. Raises `sign_in_required`, `email_not_confirmed`, `comment_period_not_found`, `comment_period_closed`,
 * `too_many_comments`, `invalid_input`, `captcha_failed`, `captcha_expired`, `idempotency_key_reused`.
 */
export async function submitComment(ctx: Ctx, submission: CommentSubmission): Promise<Submission> {
  const user = requireConfirmedUser(ctx)
  const request_hash = hashOf(submission)
  const idempotency_key = idempotencyUuid(submission.idempotency_key)
  const form = { user_id: user.user_id, idempotency_key, request_hash }
  const before = await findSentBefore(ctx, form)
  if (before) return before
  return whileDocketChanges(async () => {
    const docket = await findOpenDocket(ctx, submission.docket_id)
    const input = { ...checkComment(docket, submission), idempotency_key }
    const captcha =
      docket.require_captcha && (await checkCaptcha(ctx, input.captcha_token ?? "", captchaForm.docket(docket.id)))
    const files = await listOwnUploads(ctx.db, { user_id: user.user_id, ids: input.upload_ids })
    const result = await write(ctx, null, async (tx) => {
      const written = await acceptComment(tx, ctx, {
        user,
        docket,
        input,
        request_hash,
        files,
        missing_files: [],
        draft_id: null,
      })
      // Only now: a second send of the same form carries the same answer and must find its comment, not a refusal.
      if (captcha && typeof written.result !== "string" && !(await useCaptcha(tx, captcha))) refuse("captcha_failed")
      return written
    })
    return result === "sent_before" ? ((await findSentBefore(ctx, form)) ?? "docket_changed") : result
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
