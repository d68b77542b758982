import { Alert } from "#src/web/ui/notices/alert.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { EditConflict } from "./edit-conflict.ts"

type Props = {
  conflict: EditConflict
  heading: string
  /** The form with what is saved now; null when nothing can be saved any more. */
  fresh: string | null
}

/** Above a form that somebody else was faster with: who changed what and when, both versions, and the two ways on. */
export function EditConflictNotice({ conflict: { changes, taken, differing }, heading, fresh }: Props) {
  return (
    <Alert kind="warning" heading={heading} focusOnMount>
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
        {fresh !== null && (
          <>
            <p>Your changes have not been saved yet. To keep your version, save the form below.</p>
            <p>
              <LinkButton variant="secondary" to={fresh} reloadDocument>
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
