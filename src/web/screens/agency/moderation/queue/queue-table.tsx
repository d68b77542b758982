import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import type { ModerationAction, ReasonedAction } from "#src/rules/record/comments/comment-status.ts"
import { readSeenValue, type SeenComment, seenValue } from "#src/rules/record/comments/seen-comment.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { may, missingPermissionTooltip } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { AssignSelect } from "#src/web/screens/agency/moderation/assign-fields.tsx"
import type { Colleagues } from "#src/web/screens/agency/moderation/colleagues-data.ts"
import { SelectAllMatching } from "#src/web/screens/agency/moderation/bulk/select-all-matching.tsx"
import { PressButton } from "#src/web/screens/agency/moderation/press-button.tsx"
import { actionColumn, textColumns, tickColumn } from "./queue-columns.tsx"
import type { QueueRowData, RowNote } from "./queue-data.ts"
import type { ReasonQuestion } from "#src/web/screens/agency/moderation/reason-form.tsx"

type Props = {
  caption: string
  rows: readonly QueueRowData[]
  role: AgencyRole
  /** Actions of the bulk bar; none hides it. */
  bulk: readonly ModerationAction[]
  /** The page with this comment's details open; null for those who may not open it. */
  detailsOf: (id: string) => string | null
  openId?: string | null | undefined
  /** The columns after the text: the docket where there are several, the status where there are several. */
  shows?: readonly ("docket" | "status")[] | undefined
  notes?: readonly RowNote[] | undefined
  onAsk: (question: ReasonQuestion) => void
  /** What else the list holds beside this page's comments, and the page that decides on all of them. */
  matching?: { total: number | null; to: string } | undefined
  /** The values of the boxes that were ticked when a press was refused. */
  wereTicked?: readonly string[] | undefined
  /** Whom they were to be given to then. */
  chosen?: string | undefined
  /** Whom the ticked ones can be given to. */
  colleagues?: Colleagues | undefined
}

/** Comments with their buttons, in one form: ticked ones are acted on together, each row by its own words (S 2). */
export function QueueTable(props: Props) {
  const { caption, rows, role, bulk, openId, onAsk, wereTicked } = props
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const { form, selected, recount, tickAll } = useTicks(rows)
  const leaveRow = useNextRow(form, rows)
  const moderates = may(role, "approve_comments")
  const mayBulk = may(role, "manage_moderation_queue") && bulk.length > 0
  const all = hydrated && (
    <label className="tick-all">
      <input
        type="checkbox"
        aria-label="Select all comments on this page"
        checked={selected.size === rows.length}
        onChange={(event) => tickAll(event.target.checked)}
      />
      <span aria-hidden="true">Select all</span>
    </label>
  )
  const askForOne = (question: ReasonQuestion) => {
    leaveRow(document.activeElement)
    onAsk(question)
  }
  const askForTicked = (action: ReasonedAction) => {
    const comments = ticked(form.current)
    if (comments.length > 0) onAsk({ action, comments, next: null })
  }
  const columns = [
    ...(mayBulk ? [tickColumn(all, wereTicked)] : []),
    ...textColumns(props),
    ...(moderates && !openId ? [actionColumn({ role, onAsk: askForOne })] : []),
  ]
  return (
    <StaffForm
      action={pathname + search}
      ref={form}
      id="comments"
      className="stack queue-table"
      preventScrollReset
      onChange={recount}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => leaveRow(event.nativeEvent.submitter)}
    >
      <Table
        caption={caption}
        stacked={!openId}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        isSelected={(row) => selected.has(seenValue(row)) || row.id === openId}
      />
      {mayBulk && (
        <BulkBar
          bulk={bulk}
          role={role}
          selected={selected.size}
          onAsk={askForTicked}
          colleagues={props.colleagues}
          chosen={props.chosen}
          matching={!hydrated || selected.size === rows.length ? props.matching : undefined}
        />
      )}
      {moderates && !mayBulk && bulk.length > 0 && (
        <p className="hint">Several comments at once: {missingPermissionTooltip("manage_moderation_queue")}</p>
      )}
    </StaffForm>
  )
}

type BulkBarProps = Pick<Props, "bulk" | "role" | "matching" | "colleagues" | "chosen"> & {
  selected: number
  onAsk: (action: ReasonedAction) => void
}

/** Appears with the first tick; without JavaScript it is always there. */
function BulkBar({ bulk, role, selected, onAsk, matching, colleagues, chosen }: BulkBarProps) {
  const hydrated = useHydrated()
  return (
    <>
      <output className="visually-hidden">{selected > 0 && words.selected(selected)}</output>
      {(selected > 0 || !hydrated) && (
        <div className="bulk-bar">
          <span>{hydrated ? words.selected(selected) : "Selected comments:"}</span>
          {bulk.map((action) => (
            <PressButton key={action} action={action} role={role} size="regular" onAsk={onAsk} />
          ))}
          {colleagues && (
            <>
              <AssignSelect id="assign-ticked" colleagues={colleagues} assignee={chosen} />
              <Button type="submit" name="press" value="assign" variant="secondary">
                {assignmentMessages.assign}
              </Button>
            </>
          )}
          {matching && <SelectAllMatching {...matching} />}
        </div>
      )}
    </>
  )
}

/** The ticked boxes live in the page, so that ticks made before the scripts arrive count too. */
function useTicks(rows: readonly QueueRowData[]) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<readonly string[]>([])
  // What was decided has left the list and its tick with it.
  const selected = new Set(values.filter((value) => rows.some((row) => seenValue(row) === value)))
  const recount = () => setValues(tickedIn(form.current))
  useLayoutEffect(() => setValues(tickedIn(form.current)), [])
  const tickAll = (on: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = on
    recount()
  }
  return { form, selected, recount, tickAll }
}

/** When a decided comment leaves the list, the focus goes to the row that took its place, not to the top of the page. */
function useNextRow(form: RefObject<HTMLFormElement | null>, rows: readonly QueueRowData[]) {
  const left = useRef(-1)
  useEffect(() => {
    const links = form.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? []
    if (left.current >= 0 && document.activeElement === document.body)
      links[Math.min(left.current, links.length - 1)]?.focus()
    left.current = -1
  }, [form, rows])
  return (from: Element | null) => {
    const row = from?.closest("tbody tr")
    left.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
  }
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=comments]") ?? [])]
}

function tickedIn(form: HTMLFormElement | null): string[] {
  return boxesOf(form).flatMap((box) => (box.checked ? [box.value] : []))
}

function ticked(form: HTMLFormElement | null): SeenComment[] {
  return tickedIn(form).flatMap((value) => readSeenValue(value) ?? [])
}
