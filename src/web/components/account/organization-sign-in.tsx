import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

type Props = { offer: { name: string; agency_name: string; domain: string; silent: boolean } | null; next: string }

/** The way to an agency's own provider, for whoever typed an address in its domain. */
export function OrganizationOffer({ offer, next }: Props) {
  const { t } = useTexts()
  if (!offer) return null
  const { name, agency_name, domain, silent } = offer
  return (
    <div className="stack">
      {silent && (
        <Alert kind="error" focusOnMount>
          {t(signInMessages.providerSilent)}
        </Alert>
      )}
      <p>
        <Rich
          text={t("People with an address at <domain></domain> sign in with the provider of <agency></agency>.")}
          parts={{ domain: () => <strong>{domain}</strong>, agency: () => <strong>{agency_name}</strong> }}
        />
      </p>
      <LinkButton block to={paths.signInWith(name, next, domain)} reloadDocument>
        {t(accountMessages.continueWith)} {agency_name}
      </LinkButton>
      <p className="muted small">{t(accountMessages.orDivider)}</p>
    </div>
  )
}

/** The second button of a sign-in form, or the first where the agency wants this way in: the address alone decides. */
export function OrganizationButton({ formAction, first }: { formAction: string; first: boolean }) {
  const { t } = useTexts()
  return (
    <Button type="submit" variant={first ? "primary" : "secondary"} block formAction={formAction}>
      {t("Use my organization's sign-in")}
    </Button>
  )
}
