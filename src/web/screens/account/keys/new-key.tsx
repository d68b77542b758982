import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** The one time that a key is shown. */
export function NewKey({ token }: { token: string }) {
  const { t } = useTexts()
  return (
    <div className="column stack stack-loose">
      <h1>{t(apiKeyMessages.made)}</h1>
      <Alert kind="warning" focusOnMount>
        {t(apiKeyMessages.copyNow)}
      </Alert>
      <CopyButton value={token} label={t(apiKeyMessages.made)} />
      <div className="button-group">
        <LinkButton to={paths.accountApiKeys()} reloadDocument>
          {t("Back to your API keys")}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.apiReference()}>
          {t("See what the API offers")}
        </LinkButton>
      </div>
    </div>
  )
}
