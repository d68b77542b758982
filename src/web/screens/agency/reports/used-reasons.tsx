import { savedReasonMessages as words } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import type { countUsedReasons } from "#src/services/moderation/reasons/queries.ts"
import { Table } from "#src/web/ui/data/table.tsx"

type Props = { reasons: Awaited<ReturnType<typeof countUsedReasons>> }

/** How often each saved reason was decided with in a range of days; nothing while none was. */
export function UsedReasons({ reasons }: Props) {
  if (reasons.length === 0) return null
  return (
    <Table
      caption={words.counted}
      stacked
      rows={reasons}
      rowKey={(row) => row.id}
      columns={[
        { key: "label", header: "Saved reason", rowHeader: true, fit: "text", cell: (row) => row.label },
        { key: "action", header: "For", cell: (row) => words.forAction[row.action] },
        { key: "decisions", header: "Decisions", fit: "tight", cell: (row) => row.decisions.toLocaleString("en-US") },
        { key: "letters", header: "Letters sent", fit: "tight", cell: (row) => row.letters.toLocaleString("en-US") },
      ]}
    />
  )
}
