import { createHash } from "node:crypto"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { idAt } from "#src/platform/db/statements/id-at.ts"
import { randomBase36 } from "#src/platform/random.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { formatTrackingId, RANDOM_BASE36_CHARACTERS } from "#src/rules/record/comments/tracking-id.ts"
import { countCharacters } from "#src/rules/text/verbatim-text.ts"
import { scanOfNew } from "#src/services/attachments/scans/changes.ts"
import { consumeCaptchaOrFail } from "#src/services/captcha/changes.ts"
import type { Ctx, Written } from "#src/services/context.ts"
import { receiptMail } from "#src/services/mail/letters/commenters/receipt-mail.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import {
  type AcceptedComment,
  holdDocket,
  insertComments,
  type CommentToInsert,
  type Submission,
} from "./insert-comment.ts"

/** A comment that is ready to be inserted, with what the log and its sender are told. */
export type Ready = { ctx: Ctx; sent: CommentToInsert; done: Omit<Written<Submission>, "last"> }

/** Makes a checked comment ready. */
export async function readyComment(db: Db, ctx: Ctx, accepted: AcceptedComment): Promise<Ready> {
  const { user, docket } = accepted
  const created_at = ctx.received_at
  const tracking_id = formatTrackingId(created_at.getTime(), randomBase36(RANDOM_BASE36_CHARACTERS))
  // The docket must still have this version, or nothing is inserted.
  const status = docket.auto_publish ? PUBLIC_COMMENT_STATUS : "submitted"
  const submission = { id: idAt(created_at), tracking_id, docket_id: docket.id, status, created_at } as const
  const about = { entity_id: submission.id, agency_id: docket.agency_id }
  const submitted = { action: "comment.submitted", ...about, after: logged(accepted, submission) } as const
  const mails = user.email === "" ? [] : [await receipt(db, ctx, { accepted, submission })]
  const sent = { ...accepted, own: submission, language: ctx.language, scan_status: scanOfNew(ctx) }
  if (!docket.auto_publish) return { ctx, sent, done: { result: submission, audit: submitted, mails } }
  const after = { status: PUBLIC_COMMENT_STATUS }
  const published = { action: "comment.published", ...about, after, reason: "auto_publish" } as const
  return { ctx, sent, done: { result: submission, audit: [submitted, published], mails } }
}

/**
 * Accepts a checked comment inside the caller's `write`: comment, attachments, key, count and the row of the search if it is published
 * by one statement, log entries and receipt, all of it in one packet with the commit. `outcomeOf` tells whether the insertion took it all back.
 */
export async function acceptComment(tx: Tx, ctx: Ctx, accepted: AcceptedComment): Promise<Written<Submission>> {
  const { docket, captcha } = accepted
  const { sent, done } = await readyComment(tx, ctx, accepted)
  // Only behind the insertion: a second send of the same form carries the same answer and must find its comment, not a refusal.
  const used = captcha ? [consumeCaptchaOrFail(tx, captcha)] : []
  return { ...done, last: [holdDocket(tx, docket), insertComments(tx, [sent]), ...used] }
}

/** For the log: ids, lengths and hashes, never a word of the text. */
function logged({ docket, input, files, missing_files }: AcceptedComment, submission: Submission) {
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

type Received = { accepted: AcceptedComment; submission: Submission }

async function receipt(db: Db, ctx: Ctx, { accepted, submission }: Received) {
  const { user, input, files, missing_files } = accepted
  const [docket = accepted.docket] = await inReadersLanguage(db, [accepted.docket], ctx.language)
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
