import { paths } from "#src/rules/paths.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { DocketConflict } from "./docket-conflict.ts"

type Props = { conflict: DocketConflict; docket_id: string; archived: boolean }

/** Above a form that somebody else was faster with: who changed what and when, both versions, and the two ways on. */
export function DocketConflictNotice({ conflict: { changes, taken, differing }, docket_id, archived }: Props) {
  return (
    <Alert kind="warning" heading="Someone else changed this docket while you were editing it" focusOnMount>
      <div className="stack">
        <ul>
          {changes.map(({ id, who, what, fields, at }) => (
            <li key={id}>
              {who}: {what}
              {fields.length > 0 && ` (${fields.join(", ")})`}, <Time dateTime={at.iso}>{at.words}</Time>
            </li>
          ))}
        </ul>
        {taken.length > 0 && <p>The form below has the saved version of: {taken.join(", ")}.</p>}
        {differing.length > 0 && (
          <Table
            stacked
            caption="Fields that you and someone else both changed"
            captionHidden={false}
            columns={[
              { key: "label", header: "Field", rowHeader: true, cell: ({ label }) => label },
              { key: "saved", header: "Saved now", fit: "text", cell: ({ saved }) => <Version text={saved} /> },
              { key: "typed", header: "Yours", fit: "text", cell: ({ typed }) => <Version text={typed} /> },
            ]}
            rows={differing}
            rowKey={({ label }) => label}
          />
        )}
        {!archived && (
          <>
            <p>Your changes have not been saved yet. To keep your version, save the form below.</p>
            <p>
              <LinkButton variant="secondary" to={paths.agencyEditDocket(docket_id)} reloadDocument>
                Use the saved version
              </LinkButton>
            </p>
          </>
        )}
      </div>
    </Alert>
  )
}

function Version({ text }: { text: string }) {
  return <span className="verbatim">{text}</span>
}
