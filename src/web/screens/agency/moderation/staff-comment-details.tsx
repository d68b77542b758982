import { Link } from "react-router"
import {
  type CommentStatus,
  commentStatusLabel,
  moderationDone,
  PUBLIC_COMMENT_STATUS,
} from "#src/rules/record/comments/comment-status.ts"
import { previewOfType } from "#src/rules/files/file-preview.ts"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { isSealed } from "#src/rules/files/scan-status.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { noteMessages } from "#src/rules/messages/moderation/note-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS, positionLabel, representationLabel } from "#src/rules/vocabulary.ts"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { CommentDetailsData } from "./comment-details-loader.ts"
import { NotesBeside } from "#src/web/screens/agency/notes/notes-beside.tsx"
import { SameTextFromOthers } from "./same-text/same-text-links.tsx"

type Props = { comment: CommentDetailsData; /** Level of its headings. */ level?: 2 | 3 }

/** Everything a moderator decides by: who, where, the full text, files, dates and what happened before (S 2). */
export function CommentDetails({ comment, level = 3 }: Props) {
  return (
    <div className="stack">
      <div className="cluster">
        <CommentStatusBadge status={comment.status} />
        <span className="quiet mono">{comment.tracking_id}</span>
      </div>
      {comment.status === "withdrawn" && <Alert kind="info">{words.withdrawn}</Alert>}
      <VerbatimText text={comment.content} />
      <CommentFacts comment={comment} level={level} />
    </div>
  )
}

/** What stands beside the text: files, who wrote it, where and when, and what happened before. */
export function CommentFacts({ comment, level = 3 }: Props) {
  const Heading = `h${level}` as const
  return (
    <>
      {comment.former_texts.map(({ id, content, replaced }) => (
        <Disclosure key={id} summary={`What the commenter wrote before ${replaced.words}`}>
          <VerbatimText text={content} />
        </Disclosure>
      ))}
      {comment.redactions.map(({ id, what, asked }) => (
        <Disclosure key={id} open summary={`The commenter asked on ${asked.words} to have something removed`}>
          <VerbatimText text={what} />
          {comment.status === PUBLIC_COMMENT_STATUS && <p className="quiet">{words.flagMeanwhile}</p>}
        </Disclosure>
      ))}
      <SameTextFromOthers comment={comment} />
      <Attachments comment={comment} heading={<Heading>Attachments</Heading>} />
      <Heading>Commenter</Heading>
      <DescriptionList
        items={[
          { term: "Name", value: comment.commenter_name ?? ANONYMOUS },
          { term: "Email", value: comment.commenter_email ?? words.notProvided },
          { term: "Organization", value: comment.commenter_organization },
          { term: "Speaks for", value: speaksFor(comment) },
          { term: "Authorization", value: comment.authorization_statement },
          { term: "Position", value: positionLabel[comment.position ?? "not_specified"] },
          { term: "Assigned to", value: comment.assigned },
          { term: "Docket", value: <Link to={paths.agencyDocket(comment.docket_id)}>{comment.docket_title}</Link> },
          { term: "Submitted", value: <Moment at={comment.submitted} /> },
          { term: "Last updated", value: <Moment at={comment.updated} /> },
          { term: "Published", value: comment.published && <Moment at={comment.published} /> },
          { term: "Corrected", value: comment.corrected && <Moment at={comment.corrected} /> },
          { term: "Withdrawn", value: comment.withdrawn && <Moment at={comment.withdrawn} /> },
        ]}
      />
      <Heading>{noteMessages.heading}</Heading>
      <NotesBeside notes={comment.notes} to={paths.commentNotes(comment.id)} />
      <History comment={comment} heading={<Heading>History</Heading>} />
    </>
  )
}

function speaksFor({ representation, organization_name }: CommentDetailsData): string {
  const label = representationLabel[representation]
  return organization_name ? `${label}: ${organization_name}` : label
}

function Moment({ at }: { at: { iso: string; words: string } }) {
  return <Time dateTime={at.iso}>{at.words}</Time>
}

type PartProps = { comment: CommentDetailsData; heading: React.ReactNode }

function Attachments({ comment, heading }: PartProps) {
  if (comment.attachments.length === 0) return null
  return (
    <>
      {heading}
      <FileList label="Attachments">
        {comment.attachments.map((file) => (
          <FileItem
            key={file.id}
            name={file.filename}
            detail={`${formatFileSize(file.file_size)} · ${file.mime_type}`}
            failed={isSealed(file.scan_status)}
            actions={<WaysToOpen file={file} />}
          />
        ))}
      </FileList>
    </>
  )
}

/** A file that is not given out says why. */
function WaysToOpen({
  file: { id, filename, mime_type, ...scan },
}: {
  file: CommentDetailsData["attachments"][number]
}) {
  const withheld = whyWithheld(scan)
  if (withheld !== null) return <span>{inEnglish(withheld)}</span>
  return (
    <span className="cluster">
      {previewOfType(mime_type) ? (
        <Link to={paths.attachmentPreview(id)}>
          Preview<span className="visually-hidden"> {filename}</span>
        </Link>
      ) : (
        <span>Can’t be previewed</span>
      )}
      <a className="with-icon" href={paths.staffAttachment(id)}>
        <Icon name="download" />
        Download<span className="visually-hidden"> {filename}</span>
      </a>
    </span>
  )
}

const steps = {
  review: "took it into review",
  approve: `${moderationDone.approve} it`,
  reject: `${moderationDone.reject} it`,
  flag: `${moderationDone.flag} it`,
  undo: "undid the last decision",
}

/** From one status to another, where the reader has two words for them. */
function movement({ previous_status, new_status }: { previous_status: CommentStatus; new_status: CommentStatus }) {
  const [from, to] = [commentStatusLabel[previous_status], commentStatusLabel[new_status]]
  return from === to ? "" : ` (${from} → ${to})`
}

function History({ comment, heading }: PartProps) {
  if (comment.log.length === 0) return null
  return (
    <>
      {heading}
      <ol className="activity">
        {comment.log.map((step) => (
          <li key={step.id}>
            <strong>{step.actor_name ?? "Someone"}</strong> {steps[step.action]}
            {movement(step)}
            {step.saved_reason && `: ${step.saved_reason}`}
            {step.reason && <blockquote className="verbatim">{step.reason}</blockquote>}
            {step.letter && <div>{step.letter}</div>}
            <div className="quiet">
              <Moment at={step.at} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
