import { Link, redirect } from "react-router"
import { z } from "zod"
import { AppError } from "#src/rules/errors.ts"
import type { BulkActionInput } from "#src/rules/input/moderation/bulk-action-input.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { findBulkAction } from "#src/services/moderation/bulk/queries.ts"
import { stopBulkAction } from "#src/services/moderation/bulk/stop-bulk-action.ts"
import { undoBulkAction } from "#src/services/moderation/bulk/undo-bulk-action.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { LoadAgain } from "#src/web/components/console/load-again.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { ProgressBar } from "#src/web/ui/notices/progress-bar.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/bulk-action"
import { type BulkData, loadBulkAction } from "./bulk-data.ts"
import { headingOf, inFull, Moment, PressForm, progressOf } from "./bulk-parts.tsx"
import { useTexts } from "#src/web/language.tsx"
import { useProgress } from "#src/web/components/console/use-progress.ts"

const door = { permission: "manage_moderation_queue", restricted: accessMessages.bulkActionsRestricted } as const

export const loader = staffLoader(door, ({ params, ...staff }: Route.LoaderArgs & Staff) =>
  loadBulkAction(staff, idParameter(params.id, "bulk_action_not_found")),
)

const presses = z.strictObject({ press: z.enum(["stop", "undo"]) })

export const action = staffAction<Route.ActionArgs, typeof presses, never>(
  door,
  presses,
  async ({ ctx, scope, params, input }) => {
    const bulk_action_id = idParameter(params.id, "bulk_action_not_found")
    const carryOut = input.press === "stop" ? stopBulkAction : undoUnlessUndone
    await carryOut(ctx, { agency_id: scope.agency_id, bulk_action_id })
    throw redirect(paths.moderationBulkAction(bulk_action_id), 303)
  },
)

/** Pressed twice, or in a page from before: what was wanted is under way or done, and the page says how far. */
async function undoUnlessUndone(ctx: Ctx, input: BulkActionInput): Promise<void> {
  try {
    await undoBulkAction(ctx, input)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "undo_not_possible") throw error
    const scope = await authorize(ctx, input.agency_id, "manage_moderation_queue")
    const now = await findBulkAction(ctx.db, scope, input.bulk_action_id)
    if (now?.state !== "undoing" && now?.state !== "undone") throw error
  }
}

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${headingOf(loaderData)} | OpenDocket` }] : []

/** One decision on all that matched: how far it is, what it left as it was, and how to stop it or take it back (S 2, settled 39). */
export default function BulkAction({ loaderData, actionData }: Route.ComponentProps) {
  const bulk = loaderData
  useProgress(bulk.under_way)
  const form = actionData?.form
  const crumbs = [
    { label: `${queueTabs[bulk.tab].label} comments`, to: paths.moderationQueue({ tab: bulk.tab }) },
    { label: words.list, to: paths.moderationBulkActions() },
    { label: "All that matched" },
  ]
  return (
    <ConsolePage heading={headingOf(bulk)} lede={`All ${bulk.selection}.`} above={<Breadcrumb items={crumbs} />}>
      {form && (
        <ErrorSummary heading={moderationMessages.updateManyFailed} message={form.message} errors={form.errors} />
      )}
      <Progress bulk={bulk} />
      <DescriptionList
        items={[
          { term: words.past[bulk.action], value: inFull(bulk.done) },
          { term: "Not changed", value: inFull(bulk.refused) },
          { term: "Left the list meanwhile", value: bulk.left > 0 ? inFull(bulk.left) : null },
          { term: "Brought back", value: bulk.undone > 0 ? inFull(bulk.undone) : null },
          { term: "Not brought back", value: bulk.undo_refused > 0 ? inFull(bulk.undo_refused) : null },
          { term: "Started", value: bulk.started && <Moment {...bulk.started} by={bulk.who} /> },
          { term: "Ended", value: bulk.ended && <Moment {...bulk.ended} /> },
          { term: "Reason", value: bulk.reason && <span className="verbatim">{bulk.reason}</span> },
        ]}
      />
      {bulk.refusals.length > 0 && <Refusals bulk={bulk} />}
    </ConsolePage>
  )
}

/** Counted in tenths for who listens: a sentence every three seconds would talk over everything else. */
function Progress({ bulk }: { bulk: BulkData }) {
  const { state, under_way, undo_until } = bulk
  const { undoing, gone, of } = progressOf(bulk)
  const because = state === "undone" ? null : bulk.stopped_because
  const tenths = Math.floor((10 * gone) / of)
  return (
    <>
      <output className="visually-hidden">{under_way ? words.tenths(tenths * 10) : words.states[state]}</output>
      {under_way ? (
        <Card as="section">
          <div className="stack">
            <ProgressBar label={words.progress(undoing, inFull(gone), inFull(of))} percent={(100 * gone) / of} />
            <p className="hint">{words.goesOn}</p>
            <LoadAgain to={paths.moderationBulkAction(bulk.id)} />
            <PressForm bulk={bulk} press="stop" hint={words.stopKeeps} />
          </div>
        </Card>
      ) : (
        <Alert kind={state === "finished" || state === "undone" ? "success" : "warning"} heading={words.states[state]}>
          {(because || undo_until) && (
            <div className="stack stack-tight">
              {because && <p>{words.stoppedBecause[because]}</p>}
              {undo_until && <PressForm bulk={bulk} press="undo" hint={words.mayUndo(undo_until)} />}
            </div>
          )}
        </Alert>
      )}
    </>
  )
}

function Refusals({ bulk }: { bulk: BulkData }) {
  const { refusals, id } = bulk
  const { t } = useTexts()
  const more = bulk.refused + bulk.undo_refused - refusals.length
  return (
    <section className="stack" aria-labelledby="not-changed">
      <h2 id="not-changed">{moderationMessages.notDone(bulk.refused + bulk.undo_refused)}</h2>
      <p>
        <a href={paths.moderationBulkRefusals(id)} download>
          Download this list as CSV
        </a>
        {more > 0 && ` (${inFull(more)} more than shown below)`}
      </p>
      <Table
        caption="Comments that were not changed"
        stacked
        rows={refusals}
        rowKey={(row) => `${row.undoing} ${row.comment_id}`}
        columns={[
          {
            key: "comment",
            header: "Comment",
            rowHeader: true,
            fit: "text",
            cell: (row) => (
              <Link to={paths.moderationComment(row.comment_id)} dir="auto">
                {row.name}: {row.beginning}
              </Link>
            ),
          },
          { key: "why", header: "Why", fit: "text", cell: (row) => t(row.why) },
        ]}
      />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: words.errorTitle, message: words.loadFailed }
  return <ConsoleError error={error} back={paths.moderationQueue()} failure={failure} />
}
