import type { Saying } from "#src/rules/languages/saying.ts"
import { waitWords } from "#src/rules/languages/wait-words.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { PublicLayout, type SiteFrame } from "#src/web/layouts/public-layout.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { useFrameOfPost } from "#src/web/page/use-frame-of-post.ts"
import { SendAgain, TryAgain } from "./send-again.tsx"
import { signedOut } from "#src/web/components/account/account-links.tsx"

type Props = {
  status: number
  code?: string | undefined
  message?: Saying | undefined
  /** Finds the failure in the log. */
  request_id?: string | undefined
  retry_after_seconds?: number | undefined
  /** Unknown where the frame itself failed. */
  frame?: SiteFrame | undefined
}

const strangersFrame: SiteFrame = { account: signedOut, external_links: [] }

const notFoundTitles = {
  docket_not_found: docketMessages.notFoundTitle,
  comment_not_found: commentMessages.notFoundTitle,
  agency_not_found: publicPageMessages.agencyNotFoundTitle,
  state_not_found: publicPageMessages.stateNotFoundTitle,
} as const

const unreachedCodes = ["connection_lost", "too_busy", "unanswered"]

/** Replaces a page that refused or failed: what happened, without blame, and where to go next. */
export function ErrorPage({ status, code = "", message, request_id, retry_after_seconds: wait, frame }: Props) {
  const texts = useTexts()
  const { t } = texts
  const unreached = unreachedCodes.includes(code)
  const title = t(titleOf(status, code))
  const posted = useFrameOfPost()
  return (
    <PublicLayout {...(frame ?? posted ?? strangersFrame)}>
      <title>{`${title} | OpenDocket`}</title>
      <EmptyState
        level={1}
        icon={status === 404 ? "search" : "warning"}
        heading={title}
        actions={
          <>
            {unreached && <TryAgain />}
            <LinkButton variant={unreached ? "secondary" : "primary"} to={paths.home()}>
              {t(publicPageMessages.returnToHome)}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.dockets()}>
              {t(publicPageMessages.browseDockets)}
            </LinkButton>
          </>
        }
      >
        <p>{t(message ?? sentenceOf(status, code))}</p>
        {unreached && <SendAgain />}
        {wait && <p>{waitWords(texts, wait)}</p>}
        {request_id && status >= 500 && (
          <p className="small">
            <Rich
              text={t("If you contact us, please mention <id>{id}</id>", { id: request_id })}
              parts={{ id: (id) => <code>{id}</code> }}
            />
          </p>
        )}
      </EmptyState>
    </PublicLayout>
  )
}

function titleOf(status: number, code: string) {
  if (code === "connection_lost") return publicPageMessages.unreached
  if (code === "too_busy") return publicPageMessages.busyHeading
  if (status === 404) return isKnown(code) ? notFoundTitles[code] : accessMessages.pageNotFoundTitle
  if (status === 403) return accessMessages.accessDenied
  return status >= 500 ? "Something went wrong on our side" : "That did not work"
}

function sentenceOf(status: number, code: string) {
  if (code === "connection_lost") return "Check your internet connection, and then try again."
  return status === 404
    ? "The page you're looking for could not be found. It may have moved."
    : accessMessages.savedIsThere
}

function isKnown(code: string): code is keyof typeof notFoundTitles {
  return code in notFoundTitles
}
