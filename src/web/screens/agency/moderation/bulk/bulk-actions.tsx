import { Link } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { LoadAgain } from "#src/web/components/console/load-again.tsx"
import { useProgress } from "#src/web/components/console/use-progress.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import type { Route } from "./+types/bulk-actions"
import { type BulkRow, loadBulkActions } from "./bulk-data.ts"
import { headingOf, inFull, Moment, PressForm, progressOf } from "./bulk-parts.tsx"

const door = { permission: "manage_moderation_queue", restricted: accessMessages.bulkActionsRestricted } as const

export const loader = staffLoader(door, ({ url, ...staff }: Route.LoaderArgs & Staff) => loadBulkActions(staff, url))

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${words.list} | OpenDocket` }] : []

/** The decisions that were made on whole lists: who, when, on what, how far each is, and the way to take it back (settled 39). */
export default function BulkActions({ loaderData }: Route.ComponentProps) {
  const { rows, first, next } = loaderData
  const under_way = rows.some((row) => row.under_way)
  useProgress(under_way)
  const crumbs = [{ label: "Review Queue", to: paths.moderationQueue() }, { label: words.list }]
  return (
    <ConsolePage heading={words.list} lede={words.listExplained} above={<Breadcrumb items={crumbs} />}>
      {under_way && <LoadAgain to={paths.moderationBulkActions()} />}
      {rows.length === 0 ? (
        <EmptyState
          heading={words.none}
          icon="comment"
          actions={<Link to={paths.moderationQueue()}>Go to the queue</Link>}
        >
          <p>{words.noneExplained}</p>
        </EmptyState>
      ) : (
        <Table caption={words.list} stacked rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
      {(!first || next) && (
        <nav className="cluster" aria-label="Pages of bulk actions">
          {!first && (
            <LinkButton variant="secondary" to={paths.moderationBulkActions()}>
              First page
            </LinkButton>
          )}
          {next && (
            <LinkButton variant="secondary" to={paths.moderationBulkActions({ before: next })}>
              Next page
            </LinkButton>
          )}
        </nav>
      )}
    </ConsolePage>
  )
}

const columns: Column<BulkRow>[] = [
  {
    key: "decision",
    header: "Decision",
    rowHeader: true,
    fit: "text",
    cell: (row) => (
      <>
        <Link to={paths.moderationBulkAction(row.id)}>{headingOf(row)}</Link>
        <div className="quiet">All {row.selection}</div>
      </>
    ),
  },
  { key: "started", header: "Started", cell: (row) => row.started && <Moment {...row.started} by={row.who} /> },
  { key: "result", header: "Result", cell: (row) => <Result row={row} /> },
  { key: "state", header: "State", cell: (row) => <State row={row} /> },
]

function Result({ row }: { row: BulkRow }) {
  const { id, action, done, refused, left, undone, undo_refused } = row
  const counts = [
    `${inFull(done)} ${words.past[action].toLowerCase()}`,
    refused > 0 && words.notChanged(inFull(refused)),
    left > 0 && words.left(inFull(left)),
    undone > 0 && words.broughtBack(inFull(undone)),
    undo_refused > 0 && words.notBroughtBack(inFull(undo_refused)),
  ]
  return (
    <>
      {counts.filter(Boolean).join(", ")}
      {refused + undo_refused > 0 && (
        <div>
          <a href={paths.moderationBulkRefusals(id)} download>
            CSV of those not changed<VisuallyHidden>: {headingOf(row)}</VisuallyHidden>
          </a>
        </div>
      )}
    </>
  )
}

function State({ row }: { row: BulkRow }) {
  const { undoing, gone, of } = progressOf(row)
  return (
    <>
      {words.states[row.state]}
      {row.under_way && <div className="quiet">{words.progress(undoing, inFull(gone), inFull(of))}</div>}
      {row.undo_until && <PressForm bulk={row} press="undo" narrow hint={words.undoUntil(row.undo_until)} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: words.listErrorTitle, message: words.listLoadFailed }
  return <ConsoleError error={error} back={paths.moderationQueue()} failure={failure} />
}
