import { openDataMessages } from "#src/rules/messages/dockets/open-data-messages.ts"
import { useTexts } from "#src/web/language.tsx"

/** What the files of public data are not. */
export function DataLimits() {
  const { t } = useTexts()
  return (
    <ul>
      {openDataMessages.limits.map((sentence, at) => (
        <li key={at}>{t(sentence)}</li>
      ))}
    </ul>
  )
}
