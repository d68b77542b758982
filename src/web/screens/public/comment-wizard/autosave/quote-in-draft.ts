import { refuse } from "#src/rules/errors.ts"
import type { DocumentQuoteInput } from "#src/rules/input/comments/document-quote-input.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
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
  const texts = textsIn(ctx.language)
  const document = nameOf(place, docket, texts)
  const content = withQuote(draft.fields.content ?? "", documentQuote({ ...place, document }, quoted, texts))
  // What another tab typed in between is not written over.
  const seen = { step: COMMENT_STEP, versions: [stepVersion(COMMENT_STEP, draft.fields)] }
  await saveDraft(ctx, { draft_id: draft.id, browser_token, fields: { content }, seen })
  return Math.min(COMMENT_STEP, firstUnfinishedStep(draft, docket))
}

type Named = { document: string; replaced_at: Date | null }

/** The versions of a document are mostly called alike: of an earlier one it says until when it was the newest. */
function nameOf({ document, replaced_at }: Named, { time_zone }: DocketForm, { t, dateTime }: Texts): string {
  if (!replaced_at) return document
  return t("{document} (earlier version, replaced {date})", { document, date: dateTime(replaced_at, time_zone) })
}
