import { Link } from "react-router"
import { sameTextMessages as words } from "#src/rules/messages/moderation/same-text-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { queueTabOf } from "#src/rules/record/comments/comment-status.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { CommentDetailsData } from "#src/web/screens/agency/moderation/comment-details-loader.ts"
import type { QueueData } from "#src/web/screens/agency/moderation/queue/queue-data.ts"

/** Over a list: the way to its texts in groups; over the comments of one text, the way to decide on all of them. */
export function SameTextWays({ data: { tab, docket, text, list, role, total } }: { data: QueueData }) {
  return (
    <>
      <LinkButton variant="quiet" to={paths.moderationSameText({ tab, docket_id: docket?.id })}>
        {text ? words.allGroups : words.group}
      </LinkButton>
      {text && may(role, "manage_moderation_queue") && total > 1 && (
        <LinkButton to={paths.moderationBulk(list)}>{words.decideAll(total)}</LinkButton>
      )}
    </>
  )
}

/** Beside one comment: from how many others the same text came, as a link to all of those comments. Nothing when from no one else. */
export function SameTextFromOthers({
  comment: { status, text_fingerprint, same_text_from },
}: {
  comment: CommentDetailsData
}) {
  if (same_text_from === 0) return null
  return (
    <p>
      <Link to={paths.moderationQueue({ tab: queueTabOf(status), text: text_fingerprint })}>
        {words.fromOthers(same_text_from)}
      </Link>
    </p>
  )
}
