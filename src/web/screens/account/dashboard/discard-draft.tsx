import { Form, redirect, useNavigation } from "react-router"
import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { discardDraft } from "#src/services/comments/drafts/discard-draft.ts"
import { findOwnDraft } from "#src/services/comments/drafts/draft-queries.ts"
import { requireUser } from "#src/services/context.ts"
import { namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/discard-draft"

const notFound = "Draft Not Found"

export const meta: Route.MetaFunction = ({ matches, error }) => [
  { title: `${metaTexts(matches).t(error ? notFound : "Discard this draft?")} | OpenDocket` },
]

/** Looking at the question discards nothing. */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const { user_id } = requireUser(ctx)
  const draft = isUuid(params.id) ? await findOwnDraft(ctx.db, { user_id, draft_id: params.id }) : undefined
  const found = draft ?? refuse("draft_not_found")
  const [{ docket_title: title, docket_language: language } = found] = await namedForReader(
    ctx.db,
    [found],
    ctx.language,
  )
  return { docket: { title, language } }
})

const nothing = z.strictObject({})

export const action = formAction(nothing, async ({ ctx, params }: WithCtx<Route.ActionArgs>) => {
  await discardDraft(ctx, { draft_id: isUuid(params.id) ? params.id : refuse("draft_not_found") })
  return redirect(paths.dashboard("comments"), { status: 303 })
})

export default function DiscardDraft({ loaderData: { docket }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="column stack stack-loose">
      <h1>{t("Discard this draft?")}</h1>
      <p>
        <AboutDocket
          text={t('We delete what you wrote and uploaded for "{docket}". You cannot undo this.', {
            docket: docket.title,
          })}
          docket={docket}
        />
      </p>
      <Form method="post" className="stack" noValidate>
        <ErrorSummary message={actionData?.form?.message} errors={{}} />
        <ConfirmActions
          label={t("Discard the draft")}
          danger
          busy={useNavigation().state !== "idle"}
          cancel={paths.dashboard("comments")}
        />
      </Form>
    </div>
  )
}

/** The same for a draft that is gone, so for one discarded in another tab or by an earlier press, and for someone else's. */
export function ErrorBoundary() {
  const { t } = useTexts()
  const message =
    "You have no such draft. You may have discarded it or submitted its comment. We also delete drafts that nobody has changed for 30 days."
  const back = <LinkButton to={paths.dashboard("comments")}>{t("My Comments")}</LinkButton>
  return <RefusedPage failed={refusalMessages.unexpected} missing={{ heading: notFound, message, actions: back }} />
}
