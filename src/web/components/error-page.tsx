import { errors, type ErrorCode } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { SiteBanner } from "./site-banner.tsx"
import { Wordmark } from "./wordmark.tsx"
import { EmptyState } from "#src/web/ui/empty-state.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"

type Props = { status: number; code?: string | undefined; message?: string | undefined; request_id?: string | undefined }

const headings: Partial<Record<ErrorCode, string>> = {
  docket_not_found: "Docket Not Found",
  comment_not_found: "Comment Not Found",
  agency_not_found: "Agency Not Found",
  state_not_found: "State Not Found",
  permission_denied: "Access denied",
  rate_limited: "Too many requests",
}

/** A whole page for what could not be shown: what happened, in a sentence, and the ways on. */
export function ErrorPage({ status, code, message, request_id }: Props) {
  const heading = headings[code as ErrorCode] ?? (status === 404 ? "Page not found" : "Something went wrong")
  const sentence = message ?? (status === 404 ? errors.not_found.message : errors.unexpected.message)
  return (
    <>
      <title>{`${heading} | OpenDocket`}</title>
      <SiteBanner />
      <main className="main" id="main" tabIndex={-1}>
        <div className="page page-narrow stack stack-loose">
          <Wordmark />
          <EmptyState
            level={1}
            icon={status === 404 ? "search" : "error"}
            heading={heading}
            actions={
              <>
                <LinkButton to={paths.dockets()}>Browse all dockets</LinkButton>
                <LinkButton to={paths.home()} variant="outline">
                  Return to home
                </LinkButton>
              </>
            }
          >
            <p>{sentence}</p>
            {status >= 500 && request_id && <p className="muted">If you contact support, please give this number: {request_id}</p>}
          </EmptyState>
        </div>
      </main>
    </>
  )
}
