import { ownAccountMessages } from "#src/rules/messages/own-account.ts"
import { accountMessages } from "#src/rules/messages/account.ts"
import { paths } from "#src/rules/paths.ts"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import type { Route } from "./+types/account-closed"

export const meta: Route.MetaFunction = () => [{ title: `${ownAccountMessages.accountClosed} | OpenDocket` }]

export default function AccountClosed() {
  return (
    <div className="stack stack-loose">
      <h1>{ownAccountMessages.accountClosed}</h1>
      <p>
        Thank you for taking part. Comments you submitted stay part of the public record; everything else we held about
        you is gone from your account.
      </p>
      <p>
        <LinkButton to={paths.home()}>{accountMessages.returnHome}</LinkButton>
      </p>
    </div>
  )
}
