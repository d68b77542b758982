import { Link } from "react-router"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** To somebody who follows something and stopped all letters once, which a further thing to follow does not change. */
export function LettersOff({ focusOnMount = false }: { focusOnMount?: boolean }) {
  const { t } = useTexts()
  return (
    <Alert kind="warning" focusOnMount={focusOnMount}>
      <p>{t(words.off)}</p>
      <p>
        <Link to={paths.accountFollowing()}>{t("Choose how often we email you")}</Link>
      </p>
    </Alert>
  )
}
