import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { commentStatusLabel } from "#src/rules/record/comments/comment-status.ts"
import {
  ANONYMOUS,
  type CommenterType,
  commenterTypeLabel,
  type Position,
  positionLabel,
} from "#src/rules/vocabulary.ts"
import { useAgencyWords, useTexts, wordsIn } from "#src/web/language.tsx"
import { Highlight, type Segment } from "#src/web/ui/highlight.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { type AgencyFacts, AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { AttachmentCount } from "#src/web/components/comments/attachment-count.tsx"
import { FoundInFile } from "#src/web/components/comments/found-in-file.tsx"
import type { FoundFile } from "#src/services/search/results/found-in-files.ts"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type CommentResultData = AgencyFacts & {
  id: string
  docket_slug: string | null
  docket_title: string
  docket_language: string
  created_at: Date
  attachment_count: number
  language: string | null
  snippet: readonly Segment[]
  /** The file that was found, where the text has not all that was searched for. */
  file: FoundFile | null
  same_text?: number | undefined
  commenter_name: string | null
  commenter_organization: string | null
  commenter_type: CommenterType | null
  position: Position | null
  time_zone?: string | undefined
}

type Props = {
  comment: CommentResultData
  /** The search narrowed to this name or organization; without them, a search for it alone. */
  hrefForName?: ((name: string) => string) | undefined
  hrefForOrganization?: ((organization: string) => string) | undefined
}

/** One comment found by the search: its words first, beside them who speaks, above them on what (P 2.8). */
export function CommentResult({ comment, hrefForName, hrefForOrganization }: Props) {
  const { t, count } = useTexts()
  return (
    <article className="card result">
      <div className="cluster quiet">
        <h2 className="result-docket" {...useAgencyWords(comment.docket_language)}>
          {comment.docket_slug ? (
            <LightLink to={paths.docket(comment.docket_slug)}>{comment.docket_title}</LightLink>
          ) : (
            comment.docket_title
          )}
        </h2>
        <AgencyLine agency={comment} linked />
      </div>
      <div className="result-body">
        <div className="stack stack-tight">
          <p className="snippet" {...wordsIn(comment.language)}>
            <Highlight segments={comment.snippet} />
          </p>
          {comment.file && <FoundInFile file={comment.file} href={paths.attachment(comment.file.id)} />}
          {comment.same_text ? (
            <p className="quiet">
              {count(comment.same_text, "and {count} more with the same text", "and {count} more with the same text")}
            </p>
          ) : null}
          <p>
            <LightLink className="with-icon" to={paths.comment(comment.id)}>
              {t(searchMessages.viewFullComment)}
              <span className="visually-hidden">
                {" "}
                {t("by {name}", { name: comment.commenter_name ?? t(ANONYMOUS) })}
              </span>
            </LightLink>
          </p>
        </div>
        <Speaker comment={comment} hrefForName={hrefForName} hrefForOrganization={hrefForOrganization} />
      </div>
    </article>
  )
}

/** Who says it, in which role, and when. */
function Speaker({ comment, hrefForName, hrefForOrganization }: Props) {
  const { t, date } = useTexts()
  const { commenter_name: name, commenter_organization: organization } = comment
  const byName = hrefForName ?? ((comment_filter: string) => paths.commentSearch({ comment_filter }))
  const byOrganization = hrefForOrganization ?? ((filing_company: string) => paths.commentSearch({ filing_company }))
  const zone = comment.time_zone ?? DEFAULT_TIME_ZONE
  const { position, commenter_type: type } = comment
  return (
    <div className="result-facts quiet">
      <span className="strong">{name ? <LightLink to={byName(name)}>{name}</LightLink> : t(ANONYMOUS)}</span>
      {organization && <LightLink to={byOrganization(organization)}>{organization}</LightLink>}
      {type && type !== "individual" && <span>{t(commenterTypeLabel[type])}</span>}
      {position && (
        <span>{t("{label}: {value}", { label: t(searchMessages.position), value: t(positionLabel[position]) })}</span>
      )}
      <Time dateTime={comment.created_at.toISOString()}>{date(comment.created_at, zone)}</Time>
      <AttachmentCount count={comment.attachment_count} />
      <span>{t(commentStatusLabel.published)}</span>
    </div>
  )
}
