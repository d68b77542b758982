import type { Texts } from "#src/rules/languages/texts.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { orStay } from "#src/web/forms/or-stay.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts } from "#src/web/language.tsx"
import type { Route } from "./+types/comment-wizard"
import { ConfirmEmailFirst } from "./confirm-email-first.tsx"
import { UnableToSubmit } from "./unable-to-submit.tsx"
import { receiveWizard } from "./wizard-action.ts"
import { loadWizard } from "./wizard-loader.ts"
import { WizardPage } from "./wizard-page.tsx"

export const loader = guard(({ ctx, request, params }: WithCtx<Route.LoaderArgs>) =>
  loadWizard(ctx, { request, slug: params.slug }),
)

export const action = guard(({ ctx, request, params }: WithCtx<Route.ActionArgs>) =>
  receiveWizard(ctx, { request, slug: params.slug }),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orStay(serverAction, wizardMessages.unexpectedError)

/** After a refusal in step 5 the check may have been passed. */
export const shouldRevalidate = reloadAfterRefusal

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${titleOf(loaderData, metaTexts(matches))} | OpenDocket` },
]

function titleOf(shown: Route.ComponentProps["loaderData"] | undefined, { t }: Texts): string {
  if (shown?.state !== "step") return t(wizardMessages.unableToSubmit)
  const { step, docket } = shown
  const name = wizardMessages.steps[step - 1]
  const where = t("Step {step} of {steps}", { step, steps: wizardMessages.steps.length })
  const what = t("{one}, {other}", { one: name ? t(name) : "", other: docket.title })
  return t("{label}: {value}", { label: where, value: what })
}

export default function CommentWizard({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  if (loaderData.state === "unconfirmed") return <ConfirmEmailFirst {...loaderData} />
  if (loaderData.state === "unable") return <UnableToSubmit {...loaderData} typed={form?.values["content"]} />
  return <WizardPage {...loaderData} form={form} />
}
