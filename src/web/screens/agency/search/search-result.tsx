import { paths } from "#src/rules/paths.ts"
import { PLACES_SHOWN } from "#src/rules/record/dockets/document-places.ts"
import type { FoundFile } from "#src/services/search/results/found-in-files.ts"
import { AttachmentCount } from "#src/web/components/comments/attachment-count.tsx"
import { FoundInFile } from "#src/web/components/comments/found-in-file.tsx"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { Highlight } from "#src/web/ui/highlight.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import type { SearchData, ShownResult } from "./search-data.ts"

type Props = {
  result: ShownResult
  data: Pick<SearchData, "moderates" | "now">
  /** The search as a query string, for the way back. */
  searched: string
}

/** One docket or comment found, with the words marked and what is known of it (S 2). */
export function SearchResult({ result, data, searched }: Props) {
  const docket = result.type === "docket"
  return (
    <Card as="article">
      <div className="cluster cluster-between">
        <span className="cluster cluster-tight">
          <span className="quiet">{docket ? "Docket" : "Comment"}</span>
          {docket ? (
            <DocketBadge docket={result} now={data.now} place="console" />
          ) : (
            <CommentStatusBadge status={result.status} />
          )}
        </span>
        {result.percent > 0 && <span className="quiet">{result.percent}% relevance</span>}
      </div>
      <h3 className="card-title">
        <LightLink
          to={docket ? paths.agencyDocket(result.id) : commentPath(result.id, data.moderates, searched)}
          dir="auto"
        >
          {docket ? <Highlight segments={result.title} /> : `Comment by ${result.commenter_name}`}
        </LightLink>
      </h3>
      <p className="snippet" dir="auto">
        <Highlight segments={result.snippet} />
      </p>
      {!docket && result.file && <FoundInFile file={result.file} href={filePath(result.file, data.moderates)} />}
      {docket ? <DocketFacts docket={result} /> : <CommentFacts comment={result} />}
    </Card>
  )
}

/** Those who may approve read a comment where they decide about it, others on its public page. */
function commentPath(id: string, moderates: boolean, searched: string): string {
  return moderates ? paths.moderationComment(id, { search: searched }) : paths.comment(id)
}

/** Those who may approve read a file in the console, others as everyone does. */
function filePath({ id, page }: FoundFile, moderates: boolean): string {
  if (!moderates) return paths.attachment(id)
  return paths.attachmentPreview(id) + (page !== null && page <= PLACES_SHOWN ? `#page-${page}` : "")
}

function DocketFacts({ docket }: { docket: Extract<ShownResult, { type: "docket" }> }) {
  const { created, deadline, comment_count, reference_code, tags } = docket
  return (
    <p className="cluster quiet">
      <span>
        Created <Time dateTime={created.iso}>{created.words}</Time>
      </span>
      {deadline ? (
        <span>
          Deadline <Time dateTime={deadline.iso}>{deadline.words}</Time>
        </span>
      ) : (
        <span>No deadline</span>
      )}
      <span>
        {comment_count.toLocaleString("en-US")} {comment_count === 1 ? "comment" : "comments"}
      </span>
      {reference_code && <span>{reference_code}</span>}
      {tags.length > 0 && <span>{tags.join(", ")}</span>}
    </p>
  )
}

function CommentFacts({ comment }: { comment: Extract<ShownResult, { type: "comment" }> }) {
  const { created, commenter_organization, attachment_count, docket_id, title } = comment
  return (
    <p className="cluster quiet">
      <Time dateTime={created.iso}>{created.words}</Time>
      {commenter_organization && <span dir="auto">{commenter_organization}</span>}
      <AttachmentCount count={attachment_count} />
      <span>
        On{" "}
        <LightLink to={paths.agencyDocket(docket_id)} dir="auto">
          <Highlight segments={title} />
        </LightLink>
      </span>
    </p>
  )
}
