import type { Tx } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"
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
import { passCaptcha } from "./captcha.ts"
import { readDraftFields } from "./draft-fields.ts"
import { type DocketForm, findDraft, listDraftUploads } from "./queries.ts"

export type SubmitDraftInput = {
  draft_id: string
  idempotency_key: string
  acknowledged: boolean
  captcha?: string | undefined
}

/**
 * Submits the draft of a comment with its stored files; those that never arrived are named on the receipt (P 2.6, settled 7).
 * Sent again it answers the same comment, also after the draft has gone with it. Raises `sign_in_required`,
 * `email_not_confirmed`, `draft_not_found`, `comment_period_not_found`, `comment_period_closed`, `too_many_comments`,
 * `invalid_input` with the sentence of each field, `captcha_failed`, `captcha_expired`.
 */
export async function submitDraft(ctx: Ctx, submitted: SubmitDraftInput): Promise<Submission> {
  const user = requireConfirmedUser(ctx)
  const { draft_id, idempotency_key } = submitted
  const form = { user_id: user.user_id, idempotency_key, request_hash: `draft ${draft_id}` }
  const draft = await findDraft(ctx.db, { user_id: user.user_id, draft_id })
  if (!draft || draft.idempotency_key !== idempotency_key)
    return (await findSentBefore(ctx, form)) ?? refuse("draft_not_found")
  const docket = await findOpenDocket(ctx, draft.docket_id)
  if (docket.require_captcha && !draft.captcha_passed_at && submitted.captcha) {
    await passCaptcha(ctx, draft_id, submitted.captcha)
  }
  const about = { user_id: user.user_id, docket_id: draft.docket_id, idempotency_key }
  const result = await whileDocketChanges(ctx, about, async () => {
    const current = await findOpenDocket(ctx, draft.docket_id)
    return write<Submission | "sent_before">(ctx, null, async (tx) => {
      const checked = await checkDraft(tx, submitted, current)
      if (!checked) return { result: "sent_before" as const, audit: "unchanged" }
      return acceptComment(tx, ctx, { user, docket: current, request_hash: form.request_hash, draft_id, ...checked })
    })
  })
  return result === "sent_before" ? ((await findSentBefore(ctx, form)) ?? refuse("draft_not_found")) : result
}

/** The draft's fields and files, read while nobody can change them; undefined when the draft has gone meanwhile. */
async function checkDraft(tx: Tx, { draft_id, idempotency_key, acknowledged }: SubmitDraftInput, docket: DocketForm) {
  const draft = await tx
    .selectFrom("comment_drafts")
    .select(["fields", "captcha_passed_at"])
    .where("id", "=", draft_id)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return undefined
  const uploads = await listDraftUploads(tx, draft_id)
  const files = uploads.filter((upload) => upload.status === "stored")
  const input = checkComment(docket, {
    ...readDraftFields(draft.fields),
    docket_id: docket.id,
    idempotency_key,
    upload_ids: files.map((file) => file.id),
    agreed_to_public: acknowledged,
    captcha_token: draft.captcha_passed_at ? "passed" : null,
  } as Parameters<typeof checkComment>[1])
  const missing_files = uploads.filter((upload) => upload.status === "receiving").map((upload) => upload.filename)
  return { input, files, missing_files }
}
