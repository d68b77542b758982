import { Form, Link, redirect, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import {
  findDomainLetter,
  proveDomainByLetter,
} from "#src/services/accounts/agency-sign-in/domains/prove-domain-by-letter.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/prove-domain"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t("Whose email domain is this?")} | OpenDocket` },
]

export const headers = secretAddressHeaders

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const token = url.searchParams.get("token") ?? ""
  const claim = await findDomainLetter(ctx, token)
  return {
    token,
    claim: claim ? { domain: claim.domain, agency_name: claim.agency_name } : null,
    done: url.searchParams.has("done"),
  }
})

export const action = formAction(tokenInput, async ({ ctx, input }) => {
  await proveDomainByLetter(ctx, input.token)
  return redirect(withQuery(paths.proveDomain(), { done: "yes" }), { status: 303 })
})

/** Asks the postmaster of a domain whether it is the agency's that claims it. */
export default function ProveDomain({ loaderData: { token, claim, done }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const refused = actionData?.form.message
  return (
    <div className="stack stack-loose">
      <h1>{t("Whose email domain is this?")}</h1>
      {done && (
        <Alert kind="success" focusOnMount>
          {t("Thank you. The domain is proven.")}
        </Alert>
      )}
      {!done && !claim && <Alert kind="warning">{t(refused ?? accountMessages.linkDead)}</Alert>}
      {!done && claim && (
        <Form method="post" action={paths.proveDomain(token)} className="form" noValidate>
          {refused && <Alert kind="error">{t(refused)}</Alert>}
          <p>
            <Rich
              text={t("An owner of <agency></agency> says that <domain></domain> belongs to this agency.")}
              parts={{
                agency: () => <strong>{claim.agency_name}</strong>,
                domain: () => <strong>{claim.domain}</strong>,
              }}
            />
          </p>
          <p>
            {t(
              "If you confirm it, the agency decides how its people with an address there sign in, and its own provider can open their accounts here.",
            )}
          </p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" block busy={sending}>
            {t("Yes, it belongs to this agency")}
          </Button>
        </Form>
      )}
      <p className="small">
        <Link to={paths.home()}>{t("Return home")}</Link>
      </p>
    </div>
  )
}
