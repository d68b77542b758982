import { paths } from "#src/rules/paths.ts"
import { PublicLayout } from "#src/web/layouts/public-layout.tsx"
import { EmptyState } from "#src/web/ui/empty-state.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import { signedOut } from "./account-links.tsx"

type Props = {
  status: number
  code?: string | undefined
  message?: string | undefined
  /** Finds the failure in the log. */
  request_id?: string | undefined
}

const notFoundTitles: Readonly<Record<string, string>> = {
  docket_not_found: "Docket Not Found",
  comment_not_found: "Comment Not Found",
  agency_not_found: "Agency Not Found",
  state_not_found: "State Not Found",
}

/** In place of a page that refused or failed: what happened, never whose fault, and a way on. */
export function ErrorPage({ status, code = "", message, request_id }: Props) {
  return (
    <PublicLayout account={signedOut} external_links={[]}>
      <title>{`${titleOf(status, code)} | OpenDocket`}</title>
      <EmptyState
        level={1}
        icon={status === 404 ? "search" : "warning"}
        heading={titleOf(status, code)}
        actions={
          <>
            <LinkButton to={paths.home()}>Return to Home</LinkButton>
            <LinkButton variant="secondary" to={paths.dockets()}>
              Browse Dockets
            </LinkButton>
          </>
        }
      >
        <p>{message ?? sentenceOf(status)}</p>
        {request_id && status >= 500 && (
          <p className="small">
            If you write to us, please mention <code>{request_id}</code>
          </p>
        )}
      </EmptyState>
    </PublicLayout>
  )
}

function titleOf(status: number, code: string): string {
  if (status === 404) return notFoundTitles[code] ?? "Page Not Found"
  if (status === 403) return "Access denied"
  return status >= 500 ? "Something went wrong on our side" : "This did not work"
}

function sentenceOf(status: number): string {
  return status === 404
    ? "The page you're looking for could not be found. It may have moved."
    : "What you saved before is still there. Please try again in a moment."
}
