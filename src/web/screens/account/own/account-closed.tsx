import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/account-closed"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.accountClosed)} | OpenDocket` },
]

export default function AccountClosed() {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.accountClosed)}</h1>
      <p>
        {t(
          "Thank you for taking part. The comments you submitted remain part of the public record. Everything else about you has been deleted from your account.",
        )}
      </p>
      <p>
        <LinkButton to={paths.home()}>{t(accountMessages.returnHome)}</LinkButton>
      </p>
    </div>
  )
}
