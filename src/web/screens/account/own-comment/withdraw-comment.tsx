import { Form, redirect, useNavigation } from "react-router"
import { z } from "zod"
import { paths } from "#src/rules/paths.ts"
import { mayStillChange } from "#src/rules/record/comments/comment-status.ts"
import { withdrawComment } from "#src/services/comments/own/withdraw-comment.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/withdraw-comment"
import { loadOwnComment } from "./load-own-comment.ts"
import { OwnCommentMissing } from "./own-comment-missing.tsx"

/** Looking at the question withdraws nothing (decision 41). */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const comment = await loadOwnComment(ctx, params.trackingId)
  const { docket_title: title, docket_language: language, agency_name, status } = comment
  return {
    docket: { title, language },
    agency_name,
    changeable: mayStillChange(status),
    tracking_id: params.trackingId,
  }
})

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t("Withdraw this comment?")} | OpenDocket` },
]

export const action = formAction(z.strictObject({}), async ({ ctx, params }: WithCtx<Route.ActionArgs>) => {
  await withdrawComment(ctx, { tracking_id: params.trackingId })
  return redirect(paths.ownComment(params.trackingId), { status: 303 })
})

export const shouldRevalidate = reloadAfterRefusal

export default function WithdrawComment({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== "idle"
  const { docket, agency_name: agency, changeable, tracking_id } = loaderData
  const back = paths.ownComment(tracking_id)
  return (
    <div className="column stack stack-loose">
      <h1>{t("Withdraw this comment?")}</h1>
      <p>
        <AboutDocket text={t('This is your comment on "{docket}".', { docket: docket.title })} docket={docket} />
      </p>
      {changeable ? (
        <>
          <div className="prose">
            <ul>
              <li>{t("{agency} will not publish it, count it, or weigh it.", { agency })}</li>
              <li>{t("{agency} sees that you withdrew it, and when.", { agency })}</li>
              <li>{t("{agency} keeps its text and files in its record, as the law requires.", { agency })}</li>
              <li>{t("It still counts if the docket limits how many comments one person can send.")}</li>
              <li>{t("You cannot undo this.")}</li>
            </ul>
          </div>
          <Form method="post" className="stack" noValidate>
            <ErrorSummary message={actionData?.form?.message} errors={{}} />
            <ConfirmActions label={t("Withdraw the comment")} danger busy={busy} cancel={back} />
          </Form>
        </>
      ) : (
        <>
          <ErrorSummary message={actionData?.form?.message} errors={{}} />
          <p>{t("You can no longer withdraw or correct this comment.")}</p>
          <p>
            <LinkButton to={back}>{t("Back to your comment")}</LinkButton>
          </p>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <OwnCommentMissing />
}
