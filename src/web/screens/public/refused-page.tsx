import type { ReactNode } from "react"
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router"
import type { Saying } from "#src/rules/languages/saying.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { Refusal } from "#src/web/guard.ts"
import { useTexts } from "#src/web/language.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = {
  /** The page when what it shows does not exist. */
  missing: { heading: Saying; message?: Saying; actions: ReactNode }
  /** The sentence when it could not be loaded (P 8). */
  failed: Saying
}

/** A public page in place of one that refused or failed, inside the frame of the site. */
export function RefusedPage({ missing, failed }: Props) {
  const { t } = useTexts()
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
  const message = missing.message ?? refusal?.message
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState level={1} icon="search" heading={t(missing.heading)} actions={missing.actions}>
        {message && <p>{t(message)}</p>}
      </EmptyState>
    )
  }
  // Whoever may not do it is told so, not that something went wrong.
  const denied = isRouteErrorResponse(error) && error.status === 403
  return <FailedPage sentence={denied ? accessMessages.accessDenied : failed} refusal={refusal} />
}

function FailedPage({ sentence, refusal }: { sentence: Saying; refusal: Partial<Refusal> | null }) {
  // An unforeseen failure has no reason beyond the page's own sentence.
  const reason = refusal?.code === "unexpected" || refusal?.message === sentence ? undefined : refusal?.message
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      icon="error"
      heading={t(sentence)}
      actions={
        <>
          <LinkButton reloadDocument to={pathname + search}>
            {t("Try again")}
          </LinkButton>
          <LinkButton variant="secondary" to={paths.home()}>
            {t("Return to Home")}
          </LinkButton>
        </>
      }
    >
      {reason && <p role="alert">{t(reason)}</p>}
    </EmptyState>
  )
}
