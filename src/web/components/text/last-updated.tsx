import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { useTexts } from "#src/web/language.tsx"

const usDate = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/

/** The date of a legal page (P 2.1), as the operator wrote it; one such as 'July 26, 2025' in the page's language. */
export function LastUpdated({ date }: { date: string }) {
  const texts = useTexts()
  const moment = new Date(`${date} UTC`)
  const understood = usDate.test(date) && !Number.isNaN(moment.getTime())
  return (
    <p className="quiet">
      {texts.t("{label}: {value}", {
        label: texts.t(publicPageMessages.lastUpdated),
        value: understood ? texts.date(moment, "UTC") : date,
      })}
    </p>
  )
}
