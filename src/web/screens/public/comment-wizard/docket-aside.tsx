import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import type { Period } from "./period/period-now.ts"
import type { ShownDocket } from "./wizard-loader.ts"

/** What the comment is about and until when it can be sent, beside every step. */
export function DocketAside({ docket, period }: { docket: ShownDocket; period: Period }) {
  const { t } = useTexts()
  return (
    <aside className="aside-sticky" aria-label={t("About this comment period")}>
      <Card tint>
        <DescriptionList
          layout="stacked"
          items={[
            {
              term: t("You are commenting on"),
              value: <strong {...useAgencyWords(docket.language)}>{docket.title}</strong>,
            },
            { term: t("Agency"), value: docket.agency_name },
            {
              term: t(period.open ? "Comments close" : "Comments closed"),
              value: period.closes ?? t("No closing date"),
            },
          ]}
        />
      </Card>
    </aside>
  )
}
