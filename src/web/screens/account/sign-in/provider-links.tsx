import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = { providers: readonly { name: string; label: string }[]; next: string }

/** 'Continue with' those providers that are configured; nothing at all where none is (settled 13). */
export function ProviderLinks({ providers, next }: Props) {
  const { t } = useTexts()
  if (providers.length === 0) return null
  return (
    <div className="stack">
      {providers.map(({ name, label }) => (
        <LinkButton key={name} variant="secondary" block to={paths.signInWith(name, next)} reloadDocument>
          {t(accountMessages.continueWith)} {label}
        </LinkButton>
      ))}
      <p className="muted small">{t(accountMessages.orDivider)}</p>
    </div>
  )
}
