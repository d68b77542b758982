import { useLocation } from "react-router"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import {
  exportStatusLabel,
  type ExportStatus,
  exportTypeLabel,
  isExportInProgress,
} from "#src/rules/record/export-status.ts"
import { LoadAgain } from "#src/web/components/console/load-again.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { useProgress } from "#src/web/components/console/use-progress.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { Badge, type Tone } from "#src/web/ui/labels/badge.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { ProgressBar } from "#src/web/ui/notices/progress-bar.tsx"
import { EXPORTS_PART } from "./export-form.tsx"
import type { ShownExport } from "./exports-data.ts"

const tones = {
  pending: "gray",
  processing: "blue",
  completed: "green",
  failed: "red",
  expired: "gray",
} as const satisfies Record<ExportStatus, Tone>

const [noneHeading, noneText] = words.none.split(" - ")

const sayInProgress = (count: number) =>
  count === 0 ? "No export is in progress." : `${count} ${count === 1 ? "export is" : "exports are"} in progress.`

/** The agency's exports, newest first; while one is being made the page asks every three seconds how far it is (S 2, S 4). */
export function ExportHistory({ exports, asked }: { exports: readonly ShownExport[]; asked: string | null }) {
  const here = useReport()
  const waiting = exports.some(({ status }) => isExportInProgress(status))
  useProgress(waiting)
  if (exports.length === 0)
    return (
      <EmptyState heading={noneHeading} level={3}>
        <p>{noneText}</p>
      </EmptyState>
    )
  const question = exports.find(({ id }) => id === asked)
  return (
    <div className="stack">
      {question && <DeleteForm of={question} here={here} cancel={here + EXPORTS_PART} />}
      {waiting && <LoadAgain to={here + EXPORTS_PART} />}
      <output className="visually-hidden">
        {sayInProgress(exports.filter(({ status }) => isExportInProgress(status)).length)}
      </output>
      <Table
        caption="Exports, newest first"
        stacked
        rows={exports}
        rowKey={({ id }) => id}
        columns={[
          { key: "export", header: "Export", cell: (row) => <Name row={row} />, rowHeader: true, fit: "text" },
          { key: "status", header: "Status", cell: (row) => <Status row={row} /> },
          { key: "created", header: "Created", cell: ({ created }) => created },
          {
            key: "size",
            header: "Size",
            cell: ({ size }) => (size === null ? "–" : formatFileSize(size)),
            fit: "tight",
          },
          { key: "expires", header: "Expires", cell: ({ expires }) => expires, fit: "tight" },
          { key: "actions", header: "Actions", cell: (row) => <Actions row={row} here={here} /> },
        ]}
      />
    </div>
  )
}

function Name({ row }: { row: ShownExport }) {
  return (
    <span className="stack stack-tight">
      <span>{exportTypeLabel[row.export_type]}</span>
      <span className="quiet">
        {row.about ?? "All dockets"} · {row.contents}
      </span>
    </span>
  )
}

function Status({ row }: { row: ShownExport }) {
  return (
    <span className="stack stack-tight">
      <span>
        <Badge tone={tones[row.status]}>{exportStatusLabel[row.status]}</Badge>
      </span>
      {row.status === "processing" && (
        <ProgressBar label={<span className="visually-hidden">{row.name}</span>} percent={row.progress_percent} />
      )}
      {row.error_message && <span>{row.error_message}</span>}
    </span>
  )
}

/** The report above, with its days and docket: what is done with an export leads back to it. */
function useReport(): string {
  const query = new URLSearchParams(useLocation().search)
  for (const name of ["ask", "id", "done"]) query.delete(name)
  return query.size > 0 ? `${paths.agencyReports()}?${query}` : paths.agencyReports()
}

function Actions({ row, here }: { row: ShownExport; here: string }) {
  return (
    <div className="button-group">
      {row.download && (
        <LinkButton
          variant="secondary"
          icon="download"
          to={row.download}
          reloadDocument
          aria-label={`Download ${row.name}`}
        >
          Download
        </LinkButton>
      )}
      {row.withheld && <span className="quiet">{row.withheld}</span>}
      {row.status === "failed" && (
        <StaffForm action={here + EXPORTS_PART}>
          <input type="hidden" name="export_id" value={row.id} />
          <Button type="submit" name="intent" value="retry" variant="secondary" size="small">
            Try again<span className="visually-hidden">: {row.name}</span>
          </Button>
        </StaffForm>
      )}
      <ConfirmButton
        variant="danger-quiet"
        size="small"
        label={
          <>
            Delete<span className="visually-hidden"> {row.name}</span>
          </>
        }
        heading="Delete export"
        href={withQuery(here, { ask: "delete", id: row.id }) + EXPORTS_PART}
      >
        {(close) => <DeleteForm of={row} here={here} cancel={close} />}
      </ConfirmButton>
    </div>
  )
}

function DeleteForm({ of, here, cancel }: { of: ShownExport; here: string; cancel: (() => void) | string }) {
  return (
    <StaffForm action={here + EXPORTS_PART} className="stack">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="export_id" value={of.id} />
      <p>{words.confirmDelete}</p>
      <p className="quiet">{of.name}</p>
      <ConfirmActions label="Delete" danger cancel={cancel} />
    </StaffForm>
  )
}
