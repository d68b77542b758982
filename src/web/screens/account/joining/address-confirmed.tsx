import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

/** Behind a link that confirms an address which is confirmed: whoever opens it again, or elsewhere, only has to sign in. */
export function AddressConfirmed({ next }: { next: string }) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(accountMessages.addressConfirmed)}</h1>
      <p>{t(accountMessages.nothingToConfirm)}</p>
      <p>
        <LinkButton to={paths.login(next)}>{t(accountMessages.signIn)}</LinkButton>
      </p>
    </div>
  )
}
