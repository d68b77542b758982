import { createHash } from "node:crypto"
import type { z } from "zod"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { refuse } from "#src/rules/errors.ts"
import { type SubmitCommentInput, submitCommentInput } from "#src/rules/input/comments/comment-wizard.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { reviewVersion } from "#src/rules/record/comments/draft-steps.ts"
import { hyphenated, isUuid } from "#src/rules/uuid.ts"
import { checkCaptcha, consumeCaptcha, type SolvedCaptcha } from "#src/services/captcha/changes.ts"
import { type Ctx, keep, type User } from "#src/services/context.ts"
import { readDraftFields } from "#src/services/comments/drafts/draft-fields.ts"
import { type DocketForm, findDraft, listDraftUploads, listOwnUploads } from "#src/services/comments/queries.ts"
import { checkComment } from "./submission-checks.ts"

/** A comment sent in one call, as it arrives; its files were uploaded before and are named by id. */
export type CommentBody = z.input<ReturnType<typeof submitCommentInput>>

/** The wizard's last step: the comment is what the draft holds. */
export type DraftForm = {
  draft_id: string
  idempotency_key: string
  acknowledged: boolean
  captcha?: string | undefined
  /** What was read before it was sent (see `reviewVersion`); where it is left out nothing is compared. */
  reviewed?: string | undefined
}

/** A comment whose fields keep to the docket's limits, with the files it names. */
export type CheckedComment = {
  input: SubmitCommentInput
  /** As they were read, for the receipt and the log. */
  files: readonly { id: string; filename: string; file_size: number; sha256: string | null }[]
  /** Names of files that did not arrive completely. */
  missing_files: readonly string[]
  /** The draft it was written in, which goes with the submission; with its fields where it must be found to be the same still, and without files. */
  draft: { id: string; seen: unknown } | null
  /** Used up with the insertion. */
  captcha: SolvedCaptcha | null
}

/** What tells one sent form from another: the same key with another hash is another comment under a used key. `by_program`: sent in one call. */
export type SentForm = { user_id: string; idempotency_key: string; request_hash: string; by_program: boolean }

export type SubmissionSource = {
  docket_id: string
  /**
   * Checks what needs no transaction, such as the captcha's answer, and returns what reads the comment inside the one that inserts it.
   * Both raise `invalid_input` with the sentence of each field. `known`: the comment, where it can be inserted without being read there.
   */
  check: (docket: DocketForm) => Promise<{ known: CheckedComment | null; read: (tx: Tx) => Promise<CheckedComment> }>
}

/** How a comment that was sent from a draft is known as that draft's. */
export const hashOfDraft = (draft_id: string): string => `draft ${draft_id}`

export function formOf(user: User, sent: CommentBody | DraftForm): SentForm {
  const { user_id } = user
  if ("draft_id" in sent)
    return {
      user_id,
      idempotency_key: sent.idempotency_key,
      request_hash: hashOfDraft(sent.draft_id),
      by_program: false,
    }
  const idempotency_key = idempotencyUuid(sent.idempotency_key)
  return { user_id, idempotency_key, request_hash: hashOf(sent), by_program: true }
}

/** An idempotency key as it is stored: a UUID stays as it is, any other text becomes the same UUIDv8 every time. */
function idempotencyUuid(key: string): string {
  const id = key.toLowerCase()
  if (isUuid(id)) return id
  const bytes = createHash("sha256").update(key).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return hyphenated(bytes.toString("hex"))
}

/** Equal for equal comments: every given field but the captcha, which is another at each try. */
function hashOf(body: CommentBody): string {
  const given = Object.entries(body).filter(
    ([name, value]) => value !== null && value !== undefined && name !== "captcha_token" && name !== "idempotency_key",
  )
  const sorted = given.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex")
}

const SHORT = 20_000

/** Whether it takes little of a transaction that it shares with others. */
const isShort = ({ content, upload_ids }: SubmitCommentInput) => content.length <= SHORT && upload_ids.length === 0

/** A comment from one call (P 7.1). Its captcha is used up with the insertion: a refused form may send it again. */
export function fromBody(ctx: Ctx, user: User, body: CommentBody): SubmissionSource {
  return {
    docket_id: body.docket_id,
    async check(docket) {
      const input = checkComment(docket, body)
      const captcha = docket.require_captcha
        ? await checkCaptcha(ctx, input.captcha_token ?? "", captchaForm.docket(docket.id))
        : null
      const rest = { missing_files: [], draft: null, captcha }
      return {
        known: !captcha && isShort(input) ? { input, files: [], ...rest } : null,
        async read(tx) {
          const files = await listOwnUploads(tx, { user_id: user.user_id, ids: input.upload_ids })
          return { input, files, ...rest }
        },
      }
    },
  }
}

/**
 * The draft of the wizard with its stored files; those that never arrived are named (P 2.6, settled 7). Its captcha is passed once
 * for the draft. Raises `draft_not_found`, and its check also `draft_changed_meanwhile` where it no longer holds what was read.
 */
export async function fromDraft(ctx: Ctx, user: User, form: DraftForm): Promise<SubmissionSource> {
  const { draft_id, idempotency_key, captcha } = form
  const draft = await findDraft(ctx.db, { user_id: user.user_id, draft_id })
  if (draft?.idempotency_key !== idempotency_key) return refuse("draft_not_found")
  return {
    docket_id: draft.docket_id,
    async check(docket) {
      const passes = docket.require_captcha && !draft.captcha_passed_at && captcha
      if (passes) await passCaptcha(ctx, draft_id, passes)
      const captcha_passed_at = passes ? ctx.now() : draft.captcha_passed_at
      const known = await knownDraft(ctx, form, { docket, fields: draft.fields, captcha_passed_at })
      return { known, read: (tx) => readDraft(tx, form, docket) }
    },
  }
}

/**
 * Uses an answer up for a draft, which has then passed for good: a submission that is refused afterwards needs no second one.
 * The same form sent twice at once passes both times. Raises `captcha_failed`, `captcha_expired`.
 */
async function passCaptcha(ctx: Ctx, draft_id: string, payload: string): Promise<void> {
  const captcha = await checkCaptcha(ctx, payload, captchaForm.draft(draft_id))
  // Used already, but made for this draft: it was used by this very form, a moment ago or in a reply that got lost.
  await keep(ctx, async (tx) => {
    await consumeCaptcha(tx, captcha)
    await tx.updateTable("comment_drafts").set({ captcha_passed_at: ctx.now() }).where("id", "=", draft_id).execute()
  })
}

type DraftContents = { docket: DocketForm; fields: unknown; captcha_passed_at: Date | null }

/**
 * The comment that a draft without files held when it was read: the insertion finds out whether it does still. Null where a look at it from
 * inside the transaction has to tell, also why it is refused.
 */
async function knownDraft({ db }: Ctx, form: DraftForm, held: DraftContents): Promise<CheckedComment | null> {
  const uploads = await listDraftUploads(db, form.draft_id)
  if (uploads.length > 0 || isOther(form, held.fields, [])) return null
  const { success, data } = submitCommentInput(held.docket).safeParse(inputOf(form, held, []))
  if (!success || !isShort(data)) return null
  return { input: data, files: [], missing_files: [], draft: { id: form.draft_id, seen: held.fields }, captcha: null }
}

/**
 * The comment that a draft holds, which no one can change until the transaction ends. Raises `draft_not_found`,
 * `draft_changed_meanwhile`, `invalid_input`.
 */
async function readDraft(tx: Tx, form: DraftForm, docket: DocketForm): Promise<CheckedComment> {
  const { draft_id } = form
  const draft = await tx
    .selectFrom("comment_drafts")
    .select(["fields", "captcha_passed_at"])
    .where("id", "=", draft_id)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return refuse("draft_not_found")
  const uploads = await listDraftUploads(tx, draft_id)
  if (isOther(form, draft.fields, uploads))
    return refuse("draft_changed_meanwhile", { message: wizardMessages.changedSinceReview })
  const files = uploads.filter((upload) => upload.status === "stored")
  const input = checkComment(docket, inputOf(form, { docket, ...draft }, files))
  const missing_files = uploads.filter((upload) => upload.status === "receiving").map((upload) => upload.filename)
  return { input, files, missing_files, draft: { id: draft_id, seen: null }, captcha: null }
}

/** Whether a draft holds anything else than what was read. */
function isOther({ reviewed }: DraftForm, fields: unknown, uploads: Parameters<typeof reviewVersion>[1]): boolean {
  return reviewed !== undefined && reviewed !== reviewVersion(readDraftFields(fields), uploads)
}

/** What a draft holds, as a comment that is sent; not what its form no longer asks of someone who speaks for themselves. */
function inputOf({ idempotency_key, acknowledged }: DraftForm, held: DraftContents, files: readonly { id: string }[]) {
  const fields = readDraftFields(held.fields)
  const alone = fields.representation === "myself"
  return {
    ...fields,
    ...(alone && { organization_name: null, authorization_statement: null }),
    docket_id: held.docket.id,
    idempotency_key,
    upload_ids: files.map((file) => file.id),
    agreed_to_public: acknowledged,
    captcha_token: held.captcha_passed_at ? "passed" : null,
  }
}
