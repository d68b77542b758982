import type { ReactNode } from "react"
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { Refusal } from "#src/web/guard.ts"
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
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState level={1} icon="search" heading={missing.heading} actions={missing.actions}>
        <p>{missing.message ?? refusal?.message}</p>
      </EmptyState>
    )
  }
  return <FailedPage sentence={failed} reason={refusal?.message} />
}

function FailedPage({ sentence, reason }: { sentence: string; reason: string | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      icon="error"
      heading={sentence}
      actions={
        <>
          <LinkButton reloadDocument to={pathname + search}>
            Try again
          </LinkButton>
          <LinkButton variant="secondary" to={paths.home()}>
            Return to Home
          </LinkButton>
        </>
      }
    >
      {reason && reason !== sentence && <p role="alert">{reason}</p>}
    </EmptyState>
  )
}
