import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import {
  ANONYMOUS,
  type CommenterType,
  commenterTypeLabel,
  type Position,
  positionLabel,
} from "#src/rules/vocabulary.ts"
import { useTexts, wordsIn } from "#src/web/language.tsx"
import { Highlight, type Segment } from "#src/web/ui/highlight.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { FoundFile } from "#src/services/search/results/found-in-files.ts"
import { FoundInFile } from "#src/web/components/comments/found-in-file.tsx"
import { AttachmentCount } from "#src/web/components/comments/attachment-count.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type CommentCardData = {
  id: string
  commenter_name: string | null
  commenter_organization: string | null
  created_at: Date
  attachment_count: number
  commenter_type: CommenterType
  position: Position | null
  language: string | null
} & (
  | { content: string }
  | { /** The part of it that was searched for. */ text: readonly Segment[]; file: FoundFile | null }
)

type Props = { comment: CommentCardData; time_zone?: string | undefined; level?: 3 | 4 | undefined }

/** A comment in the list of its docket, its text cut at eight lines (P 2.5). */
export function CommentCard({ comment, time_zone = DEFAULT_TIME_ZONE, level = 3 }: Props) {
  const { t, date } = useTexts()
  const Heading = `h${level}` as const
  const { commenter_type: type, position } = comment
  const name = comment.commenter_name ?? t(ANONYMOUS)
  return (
    <article className="comment">
      <div className="comment-head">
        <Heading className="comment-name">{name}</Heading>
        {comment.commenter_organization && <span className="muted">{comment.commenter_organization}</span>}
        <span className="quiet comment-date">
          <Time dateTime={comment.created_at.toISOString()}>{date(comment.created_at, time_zone)}</Time>
        </span>
      </div>
      <p className="verbatim clamp clamp-8" {...wordsIn(comment.language)}>
        {"text" in comment ? <Highlight segments={comment.text} /> : comment.content}
      </p>
      {"file" in comment && comment.file && (
        <FoundInFile file={comment.file} href={paths.attachment(comment.file.id)} />
      )}
      <div className="cluster quiet">
        <LightLink className="with-icon" to={paths.comment(comment.id)}>
          {t("Read full comment")}
          <span className="visually-hidden"> {t("by {name}", { name })}</span>
        </LightLink>
        <AttachmentCount count={comment.attachment_count} />
        {type !== "individual" && <span>{t(commenterTypeLabel[type])}</span>}
        {position && (
          <span>{t("{label}: {value}", { label: t(searchMessages.position), value: t(positionLabel[position]) })}</span>
        )}
      </div>
    </article>
  )
}
