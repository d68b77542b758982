import { Link } from "react-router"
import { accessMessages } from "#src/rules/messages/access.ts"
import { accountMessages } from "#src/rules/messages/account.ts"
import { paths } from "#src/rules/paths.ts"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import type { Route } from "./+types/unauthorized"

export const meta: Route.MetaFunction = () => [{ title: `${accessMessages.accessDenied} | OpenDocket` }]

/** Where a page sends whoever lacks its account type (P 2.17). */
export default function Unauthorized() {
  return (
    <div className="stack stack-loose">
      <h1>{accessMessages.accessDenied}</h1>
      <p>{accessMessages.wrongAccountType}</p>
      <div className="button-group">
        <LinkButton to={paths.login()}>{accountMessages.publicLogin}</LinkButton>
        <LinkButton variant="secondary" to={paths.agencyLogin()}>
          {accountMessages.agencyLogin}
        </LinkButton>
      </div>
      <p>
        <Link to={paths.home()}>{accessMessages.returnToHomepage}</Link>
      </p>
    </div>
  )
}
