import { data, Link } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/unauthorized"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(accessMessages.accessDenied)} | OpenDocket` },
]

export const loader = () => data(null, { status: 403 })

/** Where a page sends a person who lacks its account type (P 2.17). */
export default function Unauthorized() {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(accessMessages.accessDenied)}</h1>
      <p>{t(accessMessages.wrongAccountType)}</p>
      <div className="button-group">
        <LinkButton to={paths.login()}>{t(accountMessages.publicLogin)}</LinkButton>
        <LinkButton variant="secondary" to={paths.agencyLogin()}>
          {t(accountMessages.agencyLogin)}
        </LinkButton>
      </div>
      <p>
        <Link to={paths.home()}>{t(accessMessages.returnToHomepage)}</Link>
      </p>
    </div>
  )
}
