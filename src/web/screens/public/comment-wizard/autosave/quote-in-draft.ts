import { refuse } from "#src/rules/errors.ts"
import type { DocumentQuoteInput } from "#src/rules/input/comments/document-quote-input.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { documentQuote, quotedPassage, withQuote } from "#src/rules/record/comments/document-quote.ts"
import { stepVersion } from "#src/rules/record/comments/draft-steps.ts"
import { findDocumentPlace } from "#src/services/attachments/texts/queries.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import type { DocketForm } from "#src/services/comments/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { COMMENT_STEP, firstUnfinishedStep } from "#src/web/screens/public/comment-wizard/wizard-steps.ts"
import { limitStrangers } from "./keep-draft.ts"

type Quoting = DocumentQuoteInput & { docket: DocketForm; document_id: string; browser_token: string }

/**
 * Puts the line that quotes a place of a document into the draft of a comment, below what is written there; answers the step at which
 * the draft goes on. Raises `attachment_not_found` for a place that the docket's documents do not have, and what `openDraft` and `saveDraft`
 * raise.
 */
export async function quoteInDraft(ctx: Ctx, { docket, document_id, browser_token, part, passage }: Quoting) {
  const place =
    (await findDocumentPlace(ctx.db, { docket_id: docket.id, document_id, part })) ?? refuse("attachment_not_found")
  await limitStrangers(ctx)
  const draft = await openDraft(ctx, { docket_id: docket.id, browser_token })
  const quoted = place.part && quotedPassage(passage, place.part.text)
  const content = withQuote(draft.fields.content ?? "", documentQuote(place, quoted, textsIn(ctx.language)))
  // What another tab typed in between is not written over.
  const seen = { step: COMMENT_STEP, versions: [stepVersion(COMMENT_STEP, draft.fields)] }
  await saveDraft(ctx, { draft_id: draft.id, browser_token, fields: { content }, seen })
  return Math.min(COMMENT_STEP, firstUnfinishedStep(draft, docket))
}
