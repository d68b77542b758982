import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { scimMessages as words } from "#src/rules/messages/agencies/scim-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { ScimData } from "./scim.tsx"

type Key = ScimData["keys"][number]

const columns: Column<Key>[] = [
  { key: "name", header: "Name", rowHeader: true, fit: "text", cell: ({ name }) => name },
  { key: "prefix", header: "Begins with", fit: "tight", cell: ({ prefix }) => <code>{prefix}…</code> },
  { key: "made_by", header: "Made by", fit: "text", cell: ({ made_by }) => made_by },
  {
    key: "until",
    header: "Works until",
    fit: "tight",
    cell: ({ until }) => <Time dateTime={until.iso}>{until.words}</Time>,
  },
  {
    key: "used",
    header: "Last used",
    fit: "tight",
    cell: ({ used }) => (used ? <Time dateTime={used.iso}>{used.words}</Time> : apiKeyMessages.neverUsed),
  },
  { key: "revoke", header: "Action", fit: "tight", cell: (key) => <Revoke of={key} /> },
]

/** The keys of an agency's identity provider that work. */
export function ScimKeys({ keys }: { keys: readonly Key[] }) {
  if (keys.length === 0)
    return (
      <EmptyState level={2} heading={words.none}>
        <p>{words.noneText}</p>
      </EmptyState>
    )
  return (
    <div className="stack">
      <h2>{words.keys}</h2>
      <p>{words.revokeText}</p>
      <Table stacked caption="Keys of the identity provider" columns={columns} rows={keys} rowKey={({ id }) => id} />
    </div>
  )
}

function Revoke({ of: { id, name } }: { of: Key }) {
  return (
    <StaffForm action={paths.agencyScim()}>
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="key_id" value={id} />
      <Button type="submit" variant="secondary" size="small">
        {apiKeyMessages.revoke}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </StaffForm>
  )
}
