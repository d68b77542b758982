import { draftFieldsOf } from "#src/rules/record/comments/draft-steps.ts"
import { AppError, type ErrorCode, refuse } from "#src/rules/errors.ts"
import { findDocketForm } from "#src/services/comments/queries.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { readForm } from "#src/web/forms/read-form.ts"
import { ensureBrowserToken } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/comment-draft"
import { keepDraft } from "./keep-draft.ts"
import { isFieldOf } from "#src/web/screens/public/comment-wizard/wizard-steps.ts"
import { type Period, periodNow } from "#src/web/screens/public/comment-wizard/period/period-now.ts"
import { readStep } from "#src/web/screens/public/comment-wizard/step-address.ts"

/**
 * The answer to an autosave: the moment at which the text was kept, which names the draft's version, whether its owner is signed in, and
 * what the comment period is now, which somebody may have ended or moved.
 */
export type DraftAnswer = { version: string; signed_in: boolean; period: Period }

export type DraftRefusal = { error: { code: ErrorCode; message: string } }

export const loader = guard(async (_args: WithCtx<Route.LoaderArgs>): Promise<null> => refuse("not_found"))

/** Keeps what is being typed in a step of the comment wizard (P 2.6); answers in JSON, since no page is shown. */
export const action = guard(async ({ ctx, request, params }: WithCtx<Route.ActionArgs>) => {
  try {
    const values = await readForm(request)
    const step = readStep(new URL(request.url).searchParams.get("step"))
    if (Object.keys(values).some((name) => !isFieldOf(step, name))) refuse("invalid_input")
    const docket = (await findDocketForm(ctx.db, params.slug)) ?? refuse("comment_period_not_found")
    const browser = ensureBrowserToken(ctx, request)
    const fields = draftFieldsOf(step, values)
    const { version } = await keepDraft(ctx, { docket, browser_token: browser.token, fields, step, values })
    const answer: DraftAnswer = { version, signed_in: ctx.actor.kind === "user", period: periodNow(ctx, docket) }
    return Response.json(answer, { headers: browser.keep })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refusal: DraftRefusal = { error: { code: error.code, message: error.message } }
    return Response.json(refusal, { status: error.status })
  }
})
