import { AppError, refuse } from "#src/rules/errors.ts"
import { COMMENT_WIZARD_STEPS } from "#src/rules/limits.ts"
import { type Draft, openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { type DocketForm, findDraft } from "#src/services/comments/queries.ts"
import { isDraftThere } from "#src/services/comments/drafts/draft-queries.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import type { Ctx } from "#src/services/context.ts"
import { limitRate } from "#src/services/rate-limit.ts"
import {
  type DraftValues,
  isPristine,
  openedDraft,
  seenVersions,
} from "#src/web/screens/public/comment-wizard/wizard-steps.ts"

const REVIEW_STEP = COMMENT_WIZARD_STEPS
const STRANGERS_SAVES = 120
const WITHIN_SECONDS = 600

export type Typed = {
  docket: DocketForm
  browser_token: string
  fields: DraftValues
  step: number
  /** As the form was sent. */
  values: Record<string, string | string[]>
}
export type SavedDraft = { draft: Pick<Draft, "id"> & Partial<Draft>; version: string }

/**
 * Keeps what was typed in one step, valid or not: in the person's draft, or in the one this browser began when the session has ended.
 * Raises `comment_period_closed` where there is no draft any more and none can be begun, `draft_changed_meanwhile` for a page that was opened
 * with another draft, as somebody else's, `draft_gone_meanwhile` where that was submitted or discarded and no other is begun, and what
 * `saveDraft` raises.
 */
export async function keepDraft(ctx: Ctx, typed: Typed): Promise<SavedDraft> {
  const { docket, browser_token, fields, step, values } = typed
  await limitStrangers(ctx)
  const opened = openedDraft(values)
  const kept = opened !== undefined && ctx.actor.kind !== "user" && (await keepInOpened(ctx, typed, opened))
  if (kept) return kept
  const draft = await openDraft(ctx, { docket_id: docket.id, browser_token }).catch((error: unknown) =>
    findKeptDraft(ctx, docket, error),
  )
  if (step < REVIEW_STEP && ctx.actor.kind === "user" && opened !== undefined && opened !== draft.id)
    return refuse((await isGone(ctx, { draft, opened })) ? "draft_gone_meanwhile" : "draft_changed_meanwhile")
  // Someone whose session has ended could be shown no other version to choose from.
  const versions = ctx.actor.kind === "user" ? seenVersions(values) : undefined
  const seen = versions && { step, versions }
  const { updated_at } = await saveDraft(ctx, { draft_id: draft.id, browser_token, fields, seen })
  return { draft, version: updated_at.toISOString() }
}

type Opened = { draft: Pick<Draft, "id"> | Draft; opened: string }

/** Whether the draft of the page is no longer there, and nothing is in the one that took its place. */
async function isGone({ db }: Ctx, { draft, opened }: Opened): Promise<boolean> {
  return "fields" in draft && isPristine(draft) && !(await isDraftThere(db, opened))
}

/**
 * In the draft that the page was opened with, if this browser began it: whoever signs in next here is shown nothing of it, unless it is
 * theirs. Undefined for another one.
 */
async function keepInOpened(ctx: Ctx, { browser_token, fields }: Typed, draft_id: string) {
  try {
    const { updated_at } = await saveDraft(ctx, { draft_id, browser_token, fields })
    return { draft: { id: draft_id }, version: updated_at.toISOString() }
  } catch (error) {
    if (error instanceof AppError && error.code === "draft_not_found") return undefined
    throw error
  }
}

/** Whoever is not signed in may keep so much from one address. Raises `rate_limited`. */
export async function limitStrangers(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === "user") return
  const key = `signed-out-draft:${ctx.client_address}`
  await limitRate(ctx, { key, max: STRANGERS_SAVES, seconds: WITHIN_SECONDS })
}

/** The docket has closed in the meantime: a draft that is there already still takes what was typed. */
async function findKeptDraft(ctx: Ctx, docket: DocketForm, error: unknown): Promise<Pick<Draft, "id">> {
  if (!(error instanceof AppError) || error.code !== "comment_period_closed" || ctx.actor.kind !== "user") throw error
  return (
    (await findDraft(ctx.db, { user_id: ctx.actor.user_id, docket_id: docket.id })) ?? refuse("comment_period_closed")
  )
}
