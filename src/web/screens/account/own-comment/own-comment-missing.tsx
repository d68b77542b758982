import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

/** The same for a comment that does not exist and for someone else's. */
export function OwnCommentMissing() {
  const { t } = useTexts()
  const { notFoundTitle: heading, loadFailed } = commentMessages
  const message = "We could not find this comment among yours. We show it only to the person who sent it."
  const back = <LinkButton to={paths.dashboard("comments")}>{t("My Comments")}</LinkButton>
  return <RefusedPage failed={loadFailed} missing={{ heading, message, actions: back }} />
}
