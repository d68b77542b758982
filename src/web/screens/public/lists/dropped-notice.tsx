import { englishOnly, type PlainSaying } from "#src/rules/languages/saying.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

type Props = { dropped: readonly string[]; labels: Readonly<Record<string, PlainSaying>> }

/** Names the filters whose values could not be used; nothing when all could. */
export function DroppedNotice({ dropped, labels }: Props) {
  const { t } = useTexts()
  if (dropped.length === 0) return null
  const names = t(dropped.map((name) => labels[name] ?? englishOnly(name)))
  return (
    <Alert kind="warning">
      <p>{t("We did not understand these filters and did not use them: {names}", { names })}</p>
    </Alert>
  )
}
