import { redirect } from "react-router"
import type { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { redactionRequestInput } from "#src/rules/input/comments/redaction-request.ts"
import { REDACTION_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { redactionMessages } from "#src/rules/messages/comments/redaction-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { isDecided } from "#src/rules/record/comments/comment-status.ts"
import { askRedaction } from "#src/services/comments/own/ask-redaction.ts"
import type { Ctx } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import type { Route } from "./+types/ask-redaction"
import { loadOwnComment } from "./load-own-comment.ts"
import { OwnCommentMissing } from "./own-comment-missing.tsx"

/** For what a comment says and should not, once its writer can no longer correct it (decision 81). */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const comment = await loadOwnComment(ctx, params.trackingId)
  if (comment.agency_archived) refuse("comment_not_found")
  const { tracking_id, docket_title: title, docket_language: language, agency_name, status } = comment
  return { tracking_id, docket: { title, language }, agency_name, decided: isDecided(status) }
})

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(redactionMessages.heading)} | OpenDocket` },
]

export const action = formAction(
  redactionRequestInput,
  async ({ ctx, params, input }: Route.ActionArgs & { ctx: Ctx; input: z.infer<typeof redactionRequestInput> }) => {
    await askRedaction(ctx, { tracking_id: params.trackingId, what: input.what })
    return redirect(paths.ownComment(params.trackingId), { status: 303 })
  },
)

export const shouldRevalidate = reloadAfterRefusal

export default function AskRedaction({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tracking_id, docket, agency_name: agency, decided } = loaderData
  const form = actionData?.form
  const back = paths.ownComment(tracking_id)
  return (
    <div className="column stack stack-loose">
      <h1>{t(redactionMessages.heading)}</h1>
      <p>
        <AboutDocket text={t('This is your comment on "{docket}".', { docket: docket.title })} docket={docket} />
      </p>
      {decided || form ? ( // a decision that was undone meanwhile takes nothing away that was typed
        <>
          <p>
            {t(
              "If your comment says something that should not be public, such as a phone number or another person’s name, ask {agency} to remove it. The agency decides, and may have to keep your comment as it is.",
              { agency },
            )}
          </p>
          <AccountForm form={form} submit={t("Send request")} back={back}>
            <Textarea
              name="what"
              label={t("What should be removed")}
              hint={t("Quote the words and say why. Only the agency and you can read this.")}
              required
              rows={6}
              maxCharacters={REDACTION_MAX_CHARACTERS}
              defaultValue={String(form?.values["what"] ?? "")}
              error={form?.errors["what"]}
            />
          </AccountForm>
        </>
      ) : (
        <>
          <p>
            {t(
              "You can ask for this once the agency has decided about your comment. Before that, you can withdraw or correct it yourself.",
            )}
          </p>
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
