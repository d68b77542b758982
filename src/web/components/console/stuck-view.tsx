import type { ComponentType, ReactNode } from "react"
import type { FormProps } from "react-router"
import { stuckMessages as words } from "#src/rules/messages/agencies/stuck-messages.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Stuck } from "./stuck-data.ts"

type Props = {
  stuck: readonly Stuck[]
  /** Something was tried again. */
  retried: boolean
  form: FormState | null
  /** The form of the frame: of the console or of the platform. */
  Form: ComponentType<Pick<FormProps, "action"> & { children: ReactNode }>
  here: string
  showAgency: boolean
}

/** What is stuck, why, and a button that tries it again. */
export function StuckView({ stuck, retried, form, Form, here, showAgency }: Props) {
  const columns: Column<Stuck>[] = [
    {
      key: "what",
      header: "What",
      rowHeader: true,
      fit: "text",
      cell: ({ name, agency }) => (
        <>
          {name}
          {showAgency && agency && <div className="quiet">{agency}</div>}
        </>
      ),
    },
    { key: "reason", header: "Why", fit: "text", cell: ({ reason }) => reason },
    { key: "at", header: "When", fit: "tight", cell: ({ at }) => <Time dateTime={at.iso}>{at.words}</Time> },
    {
      key: "actions",
      header: "Actions",
      fit: "text", // why there is no button may be long
      cell: ({ what, id, name, hopeless }) =>
        hopeless ?? (
          <Form action={here}>
            <input type="hidden" name="what" value={what} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="secondary" size="small">
              Try again<span className="visually-hidden">: {name}</span>
            </Button>
          </Form>
        ),
    },
  ]
  return (
    <>
      {form && <ErrorSummary message={form.message} errors={form.errors} />}
      {retried && !form && <Alert kind="success" heading={words.retried} focusOnMount />}
      {stuck.length === 0 ? (
        <EmptyState heading={words.allWell} icon="check">
          <p>{words.nothingStuck}</p>
        </EmptyState>
      ) : (
        <Table
          stacked
          caption="What is stuck"
          columns={columns}
          rows={stuck}
          rowKey={({ what, id }) => `${what} ${id}`}
        />
      )}
    </>
  )
}
