import { Form, Link, redirect, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { agreeToEmailChange, findAgreement, findEmailChange } from "#src/services/accounts/own/agree-to-email-change.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/agree-to-email"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.agreeHeading)} | OpenDocket` },
]

export const headers = secretAddressHeaders
export const shouldRevalidate = reloadAfterRefusal

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const token = query.get("token") ?? ""
  const change = token ? await findEmailChange(ctx, token) : undefined
  const said = query.get("done")
  if (change) return { token, change, done: null }
  const done = said === "half" || said === "changed" ? said : await findAgreement(ctx, token)
  return { token, change: null, done: done ?? null }
})

export const action = formAction(tokenInput, async ({ ctx, input }) => {
  const { changed } = await agreeToEmailChange(ctx, input)
  return redirect(withQuery(paths.agreeToEmail(), { done: changed ? "changed" : "half" }), { status: 303 })
})

export default function AgreeToEmail({ loaderData: { token, change, done }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const form = actionData?.form
  const sending = useNavigation().state !== "idle"
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.agreeHeading)}</h1>
      {done && (
        <Alert kind="success" focusOnMount>
          {t(done === "changed" ? ownAccountMessages.emailChanged : ownAccountMessages.emailHalfAgreed)}
        </Alert>
      )}
      {change && (
        <Form method="post" action={paths.agreeToEmail(token)} className="form" noValidate>
          <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
          <DescriptionList
            layout="stacked"
            items={[
              { term: t("From"), value: change.former },
              { term: t("To"), value: change.new_email },
            ]}
          />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" block busy={sending}>
            {t(ownAccountMessages.agree)}
          </Button>
        </Form>
      )}
      {!change && !done && <Alert kind="warning">{t(form?.message ?? accountMessages.linkDead)}</Alert>}
      <p className="small">
        <Link to={paths.account()}>{t(ownAccountMessages.account)}</Link>
      </p>
    </div>
  )
}
