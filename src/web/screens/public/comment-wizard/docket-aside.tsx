import { Card } from "#src/web/ui/card.tsx"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import type { ShownDocket } from "./wizard-loader.ts"

/** What the comment is about and until when it can be sent, beside every step. */
export function DocketAside({ docket }: { docket: ShownDocket }) {
  return (
    <aside className="aside-sticky" aria-label="About this comment period">
      <Card tint>
        <DescriptionList
          layout="stacked"
          items={[
            { term: "You are commenting on", value: <strong>{docket.title}</strong> },
            { term: "Agency", value: docket.agency_name },
            { term: "Comments close", value: docket.closes ?? "No closing date" },
          ]}
        />
      </Card>
    </aside>
  )
}
