import { useEffect, useState } from "react"
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router"
import { errors } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { SendAgain, TryAgain } from "#src/web/components/errors/send-again.tsx"
import { WrittenInVain } from "#src/web/components/forms/written-in-vain.tsx"
import { SwitchAgency } from "#src/web/components/console/switch-agency.tsx"
import type { Refusal } from "#src/web/guard.ts"
import { isConnectionLost } from "#src/web/page/unreached/connection-lost.ts"
import { isTooBusy } from "#src/web/page/unreached/too-busy.ts"
import { isUnanswered, isUnreached } from "#src/web/page/unreached/is-unreached.ts"
import { isOtherAgency } from "#src/web/session/other-agency.ts"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = {
  error: unknown
  back: string
  /** The heading for a failure (not a refusal) on this screen (S 8). */
  failure?: { heading: string; message: string } | undefined
}

const unexpected = { heading: accessMessages.failedTitle, message: errors.unexpected.message }
const unreached = { heading: publicPageMessages.unreached, message: refusalMessages.unreached }
const tooBusy = { heading: publicPageMessages.busyHeading, message: refusalMessages.serviceUnavailable }
const unanswered = { heading: accessMessages.failedTitle, message: accessMessages.savedIsThere }
const notFoundHeadings: Record<string, string> = {
  docket_not_found: docketMessages.notFoundTitle,
  comment_not_found: commentMessages.notFoundTitle,
}

/** A refusal or failure of a console screen: restricted, not found, or failed with a way to try again (S 8, settled 38). */
export function ConsoleError({ error, back, failure }: Props) {
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | undefined) : undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (isOtherAgency(refusal)) return <SwitchAgency offer={refusal} />
  if (status === 403) {
    return (
      <ConsolePage heading={accessMessages.restrictedTitle}>
        <title>{`${accessMessages.restrictedTitle} | OpenDocket`}</title>
        <FrameAsItIsNow />
        <Alert kind="warning">{inEnglish(refusal?.message ?? errors.permission_denied.message)}</Alert>
        <WrittenInVain refusal={refusal} />
        <p>
          <LinkButton variant="secondary" to={back}>
            Go Back
          </LinkButton>
        </p>
      </ConsolePage>
    )
  }
  const notFound = status === 404
  const { heading, message } = notFound
    ? notFoundInWords(refusal)
    : failedInWords(refusal, unreachedInWords(error) ?? failure ?? unexpected)
  return (
    <>
      <title>{`${heading} | OpenDocket`}</title>
      <EmptyState
        level={1}
        icon={notFound ? "search" : "error"}
        heading={heading}
        actions={
          <>
            {!notFound && <LoadAgain error={error} />}
            <LinkButton variant="secondary" to={back}>
              Go Back
            </LinkButton>
          </>
        }
      >
        <p>{message}</p>
        <OnItsWay error={error} />
      </EmptyState>
    </>
  )
}

/** The same page once more; a form that was on its way is sent again instead. */
function LoadAgain({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isUnreached(error)) return <TryAgain />
  return (
    <LinkButton to={pathname + search} reloadDocument>
      Try again
    </LinkButton>
  )
}

function OnItsWay({ error }: { error: unknown }) {
  return isUnreached(error) ? <SendAgain /> : null
}

/** Someone who just lost a permission still wears the old badge and sidebar: the frame loads again, unless it came with this page. */
function FrameAsItIsNow() {
  const { revalidate } = useRevalidator()
  const [cameWithPage] = useState(!useHydrated())
  useEffect(() => {
    if (!cameWithPage) void revalidate()
  }, [cameWithPage, revalidate])
  return null
}

/** Why no screen has answered. */
function unreachedInWords(error: unknown) {
  if (isConnectionLost(error)) return unreached
  if (isTooBusy(error)) return tooBusy
  return isUnanswered(error) ? unanswered : undefined
}

/** What failed, in the words of whoever knows it better than the screen. */
function failedInWords(
  refusal: Partial<Refusal> | undefined,
  { heading, message }: Required<Props>["failure"] & object,
) {
  return { heading, message: refusal?.code === "unexpected" && refusal.message ? inEnglish(refusal.message) : message }
}

function notFoundInWords(refusal: Partial<Refusal> | undefined) {
  const heading = notFoundHeadings[refusal?.code ?? ""] ?? accessMessages.pageNotFoundTitle
  if (refusal?.code === "docket_not_found") return { heading, message: "The requested docket could not be found." }
  return { heading, message: inEnglish(refusal?.message ?? errors.not_found.message) }
}
