import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { ChecklistItem } from "#src/rules/record/dockets/opening-checklist.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { DocketData } from "./console-docket-data.ts"

/** On the page of a draft: what to look at before it is opened, where to change it, and how the public will see it. */
export function BeforeOpening({ data: { checklist, docket, role } }: { data: DocketData }) {
  if (!checklist) return null
  const todo = checklist.filter(({ done }) => !done).length
  return (
    <Card as="section" tint>
      <div className="stack">
        <h2>Before you open this docket</h2>
        <p>{attention(todo)}</p>
        <ul className="plain-list stack stack-tight">
          {checklist.map((item) => (
            <li key={item.says} className="with-icon">
              <Icon name={item.done ? "check-circle" : "warning"} />
              <span>
                <span className="visually-hidden">{item.done ? "Ready: " : "Needs attention: "}</span>
                {item.says} <Change item={item} id={docket.id} role={role} />
              </span>
            </li>
          ))}
        </ul>
        <div className="button-group">
          <LinkButton variant="secondary" icon="visible" to={paths.agencyDocketPreview(docket.id)}>
            Preview
          </LinkButton>
          {may(role, "close_thread") && (
            <LinkButton to={`${paths.agencyDocket(docket.id, "settings")}&ask=open`}>Open this docket</LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

function attention(todo: number): string {
  if (todo === 0) return "Everything on this list is ready."
  return todo === 1 ? "1 item needs your attention." : `${todo} items need your attention.`
}

const steps = { description: 1, dates: 2 } as const
const names = {
  description: "the description",
  dates: "the dates",
  contact: "the contact email",
  documents: "the supporting documents",
} as const

function Change({ item: { change, done }, id, role }: { item: ChecklistItem; id: string; role: DocketData["role"] }) {
  if (done || !may(role, change === "contact" ? "edit_agency_settings" : "edit_thread")) return null
  return <Link to={placeOf(change, id)}>Change {names[change]}</Link>
}

function placeOf(change: ChecklistItem["change"], id: string): string {
  if (change === "contact") return paths.agencySettings()
  return change === "documents" ? paths.agencyDocketDocuments(id) : paths.agencyDocketStep(id, steps[change])
}
