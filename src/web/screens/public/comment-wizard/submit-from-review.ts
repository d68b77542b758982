import { redirect } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { REVIEWED } from "#src/rules/record/comments/draft-steps.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import type { Ctx } from "#src/services/context.ts"
import { refusedFields } from "#src/web/forms/form-action.ts"
import { readId } from "./wizard-steps.ts"
import type { WizardForm } from "./wizard-action.ts"

/** Step 5: the comment is submitted as the draft holds it; sent again it leads to the same receipt (settled 15b). */
export async function submitFromReview(ctx: Ctx, { docket, values }: WizardForm) {
  try {
    const form = {
      draft_id: readId(values["draft_id"]),
      idempotency_key: readId(values["idempotency_key"]),
      acknowledged: values["agreed_to_public"] === "on",
      captcha: textOf(values["captcha"]),
      reviewed: textOf(values[REVIEWED]),
    }
    const submission = await submitComment(ctx, form, docket)
    return redirect(paths.thankYou(submission.tracking_id), 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === "draft_not_found") return redirect(paths.commentWizard(docket.slug, 5), 303)
    return explained(error, { docket, values })
  }
}

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined)

function explained(error: AppError, { docket, values }: Pick<WizardForm, "docket" | "values">) {
  if (error.code === "captcha_failed" || error.code === "captcha_expired")
    return refusedFields({ captcha: error.saying }, values, error.status)
  if (error.code !== "invalid_input") throw error
  const { agreed_to_public, captcha_token, ...others } = error.fields
  // An earlier step is no longer valid: the wizard leads there and says what is wrong.
  if (Object.keys(others).length > 0) return redirect(paths.commentWizard(docket.slug, 5), 303)
  const errors = { ...(agreed_to_public && { agreed_to_public }), ...(captcha_token && { captcha: captcha_token }) }
  return refusedFields(errors, values, error.status)
}
