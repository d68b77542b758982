import { useId } from "react"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { useTexts } from "#src/web/language.tsx"

type Props = { agency_name: string; text: string }

/** The agency's footer disclaimer in its own words, which are never translated; nothing where it has none (settled 50). */
export function AgencyNotice({ agency_name, text }: Props) {
  const { t } = useTexts()
  const id = useId()
  if (text === "") return null
  return (
    <section className="card card-tint stack stack-tight" aria-labelledby={id}>
      <h2 id={id} className="card-title">
        {t("Notice from {agency}", { agency: agency_name })}
      </h2>
      <AgencyText text={text} />
    </section>
  )
}
