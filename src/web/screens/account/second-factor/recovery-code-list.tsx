import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button, buttonClass } from "#src/web/ui/buttons/button.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

/** The one time that recovery codes are shown. */
export function RecoveryCodeList({ codes, after }: { codes: readonly string[]; after: string }) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  return (
    <div className="stack stack-loose">
      <h1>{t(secondFactorMessages.recoveryCodes)}</h1>
      <Alert kind="warning" focusOnMount>
        {t(secondFactorMessages.keepThem)}
      </Alert>
      <ul className="plain-list code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-group">
        {hydrated && (
          <>
            <CopyButton buttonOnly value={codes.join("\n")} label={t(secondFactorMessages.recoveryCodes)} />
            <Button variant="secondary" onClick={() => window.print()}>
              {t("Print")}
            </Button>
          </>
        )}
        <a className={buttonClass({ variant: "secondary" })} href={fileOf(codes)} download="recovery-codes.txt">
          {t("Save as a file")}
        </a>
      </div>
      <LinkButton to={after} reloadDocument>
        {t("I have saved them: continue")}
      </LinkButton>
    </div>
  )
}

/** The codes as a file that is in the page itself: they are shown once, and no address could give them again. */
function fileOf(codes: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\r\n")}\r\n`)}`
}
