import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { type ModerationAction, moderationActionsFrom } from "#src/rules/record/comment-status.ts"
import type { SeenComment } from "#src/rules/input/queue-press.ts"
import { seenValue } from "#src/rules/record/seen-comment.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation.ts"
import { paths } from "#src/rules/paths.ts"
import { may, missingPermissionTooltip } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { AttachmentCount } from "#src/web/components/comments/attachment-count.tsx"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { SelectAllMatching } from "./bulk/select-all-matching.tsx"
import { moveInList } from "./list-keys.ts"
import { PressButton } from "./press-button.tsx"
import type { QueueRowData } from "./queue-data.ts"
import type { RejectQuestion } from "./reject-form.tsx"

type Props = {
  caption: string
  rows: readonly QueueRowData[]
  role: AgencyRole
  /** Actions of the bulk bar; none hides it. */
  bulk: readonly ModerationAction[]
  /** The page with this comment's details open; null for those who may not open it. */
  detailsOf: (id: string) => string | null
  openId?: string | null | undefined
  /** Comments of one docket: its column gives way to that of the status. */
  ofDocket?: boolean | undefined
  onReject: (question: RejectQuestion) => void
  /** What else the list holds beside this page's comments, and the page that decides on all of them. */
  matching?: { total: number; to: string } | undefined
}

/** Comments with their buttons, in one form: ticked ones are acted on together, each row by its own words (S 2). */
export function QueueTable(props: Props) {
  const { caption, rows, role, bulk, openId, onReject } = props
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { selected, recount, tickAll } = useTicks(form, rows)
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
  const rejectOne = (question: RejectQuestion) => {
    leaveRow(document.activeElement)
    onReject(question)
  }
  const rejectTicked = () => {
    const comments = ticked(form.current)
    if (comments.length > 0) onReject({ comments, next: null })
  }
  const columns = [
    ...(mayBulk ? [tickColumn(all)] : []),
    ...textColumns(props),
    ...(moderates && !openId ? [actionColumn({ role, onReject: rejectOne })] : []),
  ]
  return (
    <StaffForm
      action={pathname + search}
      ref={form}
      id="comments"
      className="stack"
      preventScrollReset
      onChange={recount}
      onKeyDown={moveInList}
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
          onReject={rejectTicked}
          matching={!hydrated || selected.size === rows.length ? props.matching : undefined}
        />
      )}
      {moderates && <Hints held={!mayBulk && bulk.length > 0} />}
    </StaffForm>
  )
}

type BulkBarProps = Pick<Props, "bulk" | "role" | "matching"> & { selected: number; onReject: () => void }

/** Appears with the first tick; without JavaScript it is always there. */
function BulkBar({ bulk, role, selected, onReject, matching }: BulkBarProps) {
  const hydrated = useHydrated()
  return (
    <>
      <output className="visually-hidden">{selected > 0 && words.selected(selected)}</output>
      {(selected > 0 || !hydrated) && (
        <div className="bulk-bar">
          <span>{hydrated ? words.selected(selected) : "Selected comments:"}</span>
          {bulk.map((action) => (
            <PressButton key={action} action={action} role={role} size="regular" onReject={onReject} />
          ))}
          {matching && <SelectAllMatching {...matching} />}
        </div>
      )}
    </>
  )
}

function Hints({ held }: { held: boolean }) {
  const hydrated = useHydrated()
  return (
    <div className="hint">
      {held && <p>Several comments at once: {missingPermissionTooltip("manage_moderation_queue")}</p>}
      {hydrated && <p>{words.keys}</p>}
    </div>
  )
}

/** The ticked boxes live in the page, so that ticks made before the scripts arrive count too. */
function useTicks(form: RefObject<HTMLFormElement | null>, rows: readonly QueueRowData[]) {
  const [values, setValues] = useState<readonly string[]>([])
  // What was decided has left the list and its tick with it.
  const selected = new Set(values.filter((value) => rows.some((row) => seenValue(row) === value)))
  const recount = () => setValues(boxesOf(form.current).flatMap((box) => (box.checked ? [box.value] : [])))
  const tickAll = (on: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = on
    recount()
  }
  return { selected, recount, tickAll }
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

function ticked(form: HTMLFormElement | null): SeenComment[] {
  return boxesOf(form).flatMap((box) => {
    const [comment_id = "", version] = box.value.split(":")
    return box.checked ? [{ comment_id, version: Number(version) }] : []
  })
}

function tickColumn(header: Column<QueueRowData>["header"]): Column<QueueRowData> {
  return {
    key: "select",
    header: header || <span className="visually-hidden">Select</span>,
    fit: "tight",
    cell: (row) => (
      <input
        type="checkbox"
        name="comments"
        value={seenValue(row)}
        aria-label={`Select the comment by ${row.commenter_name ?? ANONYMOUS}`}
      />
    ),
  }
}

type TextColumns = Pick<Props, "detailsOf" | "ofDocket" | "openId">

/** Beside an open comment there is room for little: the panel has the rest, and the buttons. */
function textColumns({ detailsOf, ofDocket, openId }: TextColumns): Column<QueueRowData>[] {
  const docket: Column<QueueRowData> = {
    key: "docket",
    header: "Docket",
    cell: (row) => (
      <Link className="clamp clamp-2" to={paths.agencyDocket(row.docket_id, "comments")}>
        {row.docket_title}
      </Link>
    ),
  }
  const files: Column<QueueRowData> = {
    key: "files",
    header: "Files",
    cell: (row) => (row.attachment_count > 0 ? <AttachmentCount count={row.attachment_count} /> : "None"),
  }
  const status: Column<QueueRowData> = {
    key: "status",
    header: "Status",
    fit: "tight",
    cell: (row) => <CommentStatusBadge status={row.status} />,
  }
  return [
    {
      key: "comment",
      header: "Comment",
      rowHeader: true,
      fit: "text",
      cell: (row) => (
        <>
          <DetailsLink to={detailsOf(row.id)}>{row.preview}</DetailsLink>
          <div className="quiet clamp clamp-2">
            <bdi>{row.commenter_name ?? ANONYMOUS}</bdi>
            {row.commenter_organization && (
              <>
                {" · "}
                <bdi>{row.commenter_organization}</bdi>
              </>
            )}
          </div>
        </>
      ),
    },
    ...(openId ? [] : [ofDocket ? status : docket]),
    {
      key: "submitted",
      header: "Submitted",
      fit: "tight",
      cell: (row) => <Time dateTime={row.submitted.iso}>{row.submitted.words}</Time>,
    },
    ...(openId ? [] : [files]),
  ]
}

function DetailsLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) return <span dir="auto">{children}</span>
  return (
    <Link to={to} data-row-link preventScrollReset dir="auto">
      {children}
      <span className="visually-hidden"> (view details)</span>
    </Link>
  )
}

type Actions = Pick<Props, "role" | "onReject">

function actionColumn({ role, onReject }: Actions): Column<QueueRowData> {
  return {
    key: "actions",
    header: "Actions",
    fit: "tight",
    cell: (row) => (
      <div className="cluster cluster-tight nowrap">
        {moderationActionsFrom(row.status).map((action) => (
          <PressButton
            key={action}
            action={action}
            role={role}
            comment={{ id: row.id, version: row.version, name: row.commenter_name ?? ANONYMOUS }}
            onReject={() => onReject({ comments: [{ comment_id: row.id, version: row.version }], next: null })}
          />
        ))}
      </div>
    ),
  }
}
