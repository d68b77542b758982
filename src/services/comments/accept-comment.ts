import { createHash } from "node:crypto"
import type { z } from "zod"
import type { Tx } from "#src/platform/db/client.ts"
import { randomBase36 } from "#src/platform/random.ts"
import { CERTIFICATION_VERSION } from "#src/rules/certification.ts"
import { type CommentStatus, PUBLIC_COMMENT_STATUS } from "#src/rules/comment-status.ts"
import { acceptsComments } from "#src/rules/docket-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { type SubmitCommentInput, submitCommentInput } from "#src/rules/input/comment-wizard.ts"
import { formatTrackingId, RANDOM_BASE36_CHARACTERS } from "#src/rules/tracking-id.ts"
import { countCharacters } from "#src/rules/verbatim-text.ts"
import { type Ctx, requireUser, type User, type Written } from "#src/services/context.ts"
import { receiptMail } from "#src/services/mail/receipt-mail.ts"
import { addToSearch } from "#src/services/search/changes.ts"
import { explainNotInserted, insertComment, notInserted } from "./changes.ts"
import { commentIdAt } from "./comment-id.ts"
import { type DocketForm, findDocketFormById, findOwnSubmission } from "./queries.ts"

/** What is known of a comment once it is accepted; the same again when the same form is sent again. */
export type Submission = { id: string; tracking_id: string; docket_id: string; status: CommentStatus; created_at: Date }

/** The signed-in person, whose address must be confirmed (settled 15e). Raises `sign_in_required`, `email_not_confirmed`. */
export function requireConfirmedUser(ctx: Ctx): User {
  const user = requireUser(ctx)
  return user.email_confirmed ? user : refuse("email_not_confirmed")
}

/** The docket, if it accepts comments now. Raises `comment_period_not_found`, `comment_period_closed` (P 8). */
export async function findOpenDocket(ctx: Ctx, docket_id: string): Promise<DocketForm> {
  return openDocket(ctx, await findDocketFormById(ctx.db, docket_id))
}

/** The docket that was read, if it accepts comments now. Raises `comment_period_not_found`, `comment_period_closed` (P 8). */
export function openDocket(ctx: Ctx, docket: DocketForm | undefined): DocketForm {
  if (!docket) return refuse("comment_period_not_found")
  return acceptsComments(docket, ctx.received_at) ? docket : refuse("comment_period_closed")
}

/** A submission checked against the docket's own limits. Raises `invalid_input` with the sentence of each field (P 5). */
export function checkComment(
  docket: DocketForm,
  input: z.input<ReturnType<typeof submitCommentInput>>,
): SubmitCommentInput {
  const parsed = submitCommentInput(docket).safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? "form")] ??= issue.message
  return refuse("invalid_input", { fields })
}

type SentForm = { user_id: string; idempotency_key: string; request_hash: string }

/** The comment this form was sent with before, if it was. Raises `idempotency_key_reused` when it was another comment. */
export async function findSentBefore(ctx: Ctx, form: SentForm): Promise<Submission | undefined> {
  const sent = await findOwnSubmission(ctx.db, form)
  if (!sent) return undefined
  const { request_hash, ...submission } = sent
  return request_hash === form.request_hash ? submission : refuse("idempotency_key_reused")
}

type Accepted = {
  user: User
  docket: DocketForm
  /** Checked with this docket. */
  input: SubmitCommentInput
  request_hash: string
  /** The uploads it names, as they were seen: for the receipt and the log. */
  files: readonly { id: string; filename: string; file_size: number; sha256: string | null }[]
  missing_files: readonly string[]
  draft_id: string | null
}

/**
 * Accepts a checked comment inside the caller's `write`: comment, attachments, key and count by one statement, log entry and
 * receipt, all of it in one packet with the commit. What it was refused for is told by `whileDocketChanges`.
 */
export async function acceptComment(tx: Tx, ctx: Ctx, accepted: Accepted): Promise<Written<Submission>> {
  const { user, docket, input, request_hash, missing_files, draft_id } = accepted
  const { agreed_to_public: _, captcha_token: __, perjury_certified: ___, ...comment } = input
  const { upload_ids, idempotency_key, docket_id, ...fields } = comment
  const id = commentIdAt(ctx.received_at)
  const tracking_id = formatTrackingId(ctx.received_at.getTime(), randomBase36(RANDOM_BASE36_CHARACTERS))
  const own = { id, tracking_id, user_id: user.user_id, docket_id, received_at: ctx.received_at }
  const insertion = insertComment(tx, {
    ...own,
    docket_version: docket.version,
    auto_publish: docket.auto_publish,
    idempotency_key,
    request_hash,
    fields,
    upload_ids,
    missing_files,
    draft_id,
  })
  const status = docket.auto_publish ? PUBLIC_COMMENT_STATUS : "submitted" // of this version of the docket, or nothing is inserted
  const submission = { id, tracking_id, docket_id, status, created_at: ctx.received_at } as const
  const about = { entity_id: id, agency_id: docket.agency_id }
  const submitted = { action: "comment.submitted", ...about, after: logged(accepted, submission) } as const
  const mails = user.email === "" ? [] : [receipt(ctx, accepted, submission)]
  if (!docket.auto_publish) return { result: submission, audit: submitted, mails, last: [insertion] }
  await tx.executeQuery(insertion)
  await addToSearch(tx, [id])
  const after = { status: PUBLIC_COMMENT_STATUS }
  const published = { action: "comment.published", ...about, after, reason: "auto_publish" } as const
  return { result: submission, audit: [submitted, published], mails }
}

/** For the log: identifiers, lengths and hashes, never a word that was written. */
function logged({ docket, input, files, missing_files }: Accepted, submission: Submission) {
  return {
    docket_id: docket.id,
    docket_version: docket.version,
    tracking_id: submission.tracking_id,
    status: submission.status,
    certification_version: CERTIFICATION_VERSION,
    content_length: countCharacters(input.content),
    content_sha256: createHash("sha256").update(input.content).digest("hex"),
    attachments: files.map(({ id, file_size, sha256 }) => ({ id, file_size, sha256 })),
    missing_files: missing_files.length,
  }
}

function receipt(ctx: Ctx, { user, docket, input, files, missing_files }: Accepted, submission: Submission) {
  return receiptMail({
    language: ctx.language,
    public_url: ctx.config.PUBLIC_URL,
    to_address: user.email,
    agency_name: docket.agency_name,
    time_zone: docket.time_zone,
    docket,
    comment: {
      tracking_id: submission.tracking_id,
      content: input.content,
      commenter_name: input.commenter_name,
      published: submission.status === PUBLIC_COMMENT_STATUS,
      received_at: ctx.received_at,
    },
    files,
    missing_files,
  })
}

type Attempt = { user_id: string; docket_id: string; idempotency_key: string }

/**
 * Tries again, a few times, while somebody changes the docket between the check and the insertion; "sent_before" when the key is
 * taken. Raises what `explainNotInserted` does.
 */
export async function whileDocketChanges<Result>(
  ctx: Ctx,
  about: Attempt,
  attempt: (tries: number) => Promise<Result>,
): Promise<Result | "sent_before"> {
  for (let tries = 0; tries < 5; tries++) {
    try {
      return await attempt(tries)
    } catch (error) {
      const reason = notInserted(error)
      if (!reason) throw error
      const meaning = await explainNotInserted(ctx.db, reason, { ...about, received_at: ctx.received_at })
      if (meaning === "sent_before") return meaning
    }
  }
  return refuse("service_unavailable")
}
