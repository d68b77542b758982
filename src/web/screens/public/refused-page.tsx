import type { ReactNode } from "react"
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { Refusal } from "#src/web/guard.ts"
import { useTexts } from "#src/web/language.tsx"
import { EmptyState } from "#src/web/ui/empty-state.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"

type Props = {
  /** The page when what it shows does not exist. */
  missing: { heading: string; message?: string; actions: ReactNode }
  /** The sentence when it could not be loaded (P 8). */
  failed: string
}

/** A public page in place of one that refused or failed, inside the frame of the site. */
export function RefusedPage({ missing, failed }: Props) {
  const { say } = useTexts()
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState level={1} icon="search" heading={say(missing.heading)} actions={missing.actions}>
        <p>{say(missing.message ?? refusal?.message ?? "")}</p>
      </EmptyState>
    )
  }
  return <FailedPage sentence={failed} reason={refusal?.message} />
}

function FailedPage({ sentence, reason }: { sentence: string; reason: string | undefined }) {
  const { t, say } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      icon="error"
      heading={say(sentence)}
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
      {reason && reason !== sentence && <p role="alert">{say(reason)}</p>}
    </EmptyState>
  )
}
