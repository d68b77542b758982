import { moderationActionsFrom } from "#src/rules/record/comments/comment-status.ts"
import { seenValue } from "#src/rules/record/comments/seen-comment.ts"
import { paths } from "#src/rules/paths.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { excerpt } from "#src/rules/text/excerpt.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import type { Column } from "#src/web/ui/data/table.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import { PressButton } from "#src/web/screens/agency/moderation/press-button.tsx"
import type { QueueRowData, RowNote } from "./queue-data.ts"
import type { ReasonQuestion } from "#src/web/screens/agency/moderation/reason-form.tsx"
import { personsWords } from "#src/web/language.tsx"

/** The box to tick, under the one that ticks them all; `ticked` are those that a refused press had ticked. */
export function tickColumn(
  header: Column<QueueRowData>["header"],
  ticked: readonly string[] = [],
): Column<QueueRowData> {
  return {
    key: "select",
    header: header || <span className="visually-hidden">Select</span>,
    fit: "tight",
    cell: (row) => (
      <input
        type="checkbox"
        name="comments"
        value={seenValue(row)}
        defaultChecked={ticked.includes(seenValue(row))}
        aria-label={`Select the comment by ${row.commenter_name ?? ANONYMOUS}`}
      />
    ),
  }
}

type TextColumns = {
  detailsOf: (id: string) => string | null
  shows?: readonly ("docket" | "status")[] | undefined
  notes?: readonly RowNote[] | undefined
  openId?: string | null | undefined
}

/** What a row says (S 2). Beside an open comment there is room for little: the panel has the rest, and the buttons. */
export function textColumns({
  detailsOf,
  shows = ["docket"],
  notes = [],
  openId,
}: TextColumns): Column<QueueRowData>[] {
  const further = { docket, status }
  return [
    {
      key: "comment",
      header: "Comment",
      rowHeader: true,
      fit: "text",
      cell: (row) => (
        <>
          <CommentCell row={row} to={detailsOf(row.id)} />
          {notes
            .filter(({ comment_id }) => comment_id === row.id)
            .map((note) => (
              <Note key={note.said} note={note} />
            ))}
        </>
      ),
    },
    ...(openId ? [] : shows.map((name) => further[name])),
    {
      key: "submitted",
      header: "Submitted",
      fit: "tight",
      cell: (row) => <Time dateTime={row.submitted.iso}>{row.submitted.words}</Time>,
    },
    ...(openId ? [] : [files]),
  ]
}

const docket: Column<QueueRowData> = {
  key: "docket",
  header: "Docket",
  cell: (row) => (
    <LightLink className="row-docket" to={paths.agencyDocket(row.docket_id, "comments")}>
      <ShortTitle title={row.docket_title} />
    </LightLink>
  ),
}

/** Characters of a title that take two lines. */
const TITLE_CHARACTERS = 48

/** Cut in its words and not by its box: with wider spacing it takes another line, and nothing of it is hidden (WCAG 1.4.12). */
function ShortTitle({ title }: { title: string }) {
  const shown = excerpt(title, TITLE_CHARACTERS)
  if (shown === title) return title
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </>
  )
}

const status: Column<QueueRowData> = {
  key: "status",
  header: "Status",
  fit: "tight",
  cell: (row) => <CommentStatusBadge status={row.status} />,
}

const files: Column<QueueRowData> = {
  key: "files",
  header: "Files",
  fit: "tight",
  cell: (row) =>
    row.attachment_count > 0 && (
      <span className="with-icon">
        <Icon name="attachment" />
        {row.attachment_count}
        <VisuallyHidden>{row.attachment_count === 1 ? " file" : " files"}</VisuallyHidden>
      </span>
    ),
}

/** Who wrote it and how it begins, as one target. */
function CommentCell({ row, to }: { row: QueueRowData; to: string | null }) {
  const words = (
    <>
      <bdi className="row-who">{row.commenter_name ?? ANONYMOUS}</bdi>
      {row.commenter_organization && (
        <>
          {", "}
          <bdi className="row-for">{row.commenter_organization}</bdi>
        </>
      )}
      {" · "}
      <span className="row-text" {...personsWords}>
        {row.preview}
      </span>
    </>
  )
  if (to === null) return <span className="row-comment clamp clamp-2">{words}</span>
  return (
    <LightLink className="row-comment clamp clamp-2" to={to} data-row-link preventScrollReset>
      {words}
      <VisuallyHidden> (view details)</VisuallyHidden>
    </LightLink>
  )
}

function Note({ note }: { note: RowNote }) {
  return (
    <div className="row-note clamp clamp-2">
      <bdi>{note.said}</bdi>
      {note.quoted && (
        <>
          {": "}
          <bdi>{note.quoted}</bdi>
        </>
      )}
    </div>
  )
}

type Actions = { role: AgencyRole; onAsk: (question: ReasonQuestion) => void }

/** The buttons of a row. */
export function actionColumn({ role, onAsk }: Actions): Column<QueueRowData> {
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
            onAsk={(asked) =>
              onAsk({ action: asked, comments: [{ comment_id: row.id, version: row.version }], next: null })
            }
          />
        ))}
      </div>
    ),
  }
}
