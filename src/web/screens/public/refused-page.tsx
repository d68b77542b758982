import type { ReactNode } from "react"
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router"
import type { Refusal } from "#src/web/guard.ts"
import { Alert } from "#src/web/ui/alert.tsx"
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
    <div className="stack">
      <h1>{sentence}</h1>
      <Alert kind="error" role="alert">
        <p>{reason ?? sentence}</p>
        <p>
          <LinkButton variant="secondary" reloadDocument to={pathname + search}>
            Try again
          </LinkButton>
        </p>
      </Alert>
    </div>
  )
}
