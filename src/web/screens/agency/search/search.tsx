import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/search"
import { carryOutSavedSearchForm, savedSearchForm } from "./saved-searches-action.ts"
import { SavedSearches } from "./saved-searches.tsx"
import { loadSearch } from "./search-data.ts"
import { SearchForm } from "./search-form.tsx"
import { SearchKeys } from "./search-keys.tsx"
import { SearchResults } from "./search-results.tsx"

const door = { permission: "view_dashboard", restricted: accessMessages.searchRestricted } as const

export const loader = staffLoader(door, ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) =>
  loadSearch({ ctx, scope, membership, url }),
)

export const action = staffAction<Route.ActionArgs, typeof savedSearchForm, never>(
  door,
  savedSearchForm,
  carryOutSavedSearchForm,
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error
    ? [{ title: `${loaderData.query.query ? `Search: ${loaderData.query.query}` : "Search your agency"} | OpenDocket` }]
    : []

/** The agency's dockets and comments: of any status for those who may approve comments, published ones for others (S 2, settled 52). */
export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData && "form" in actionData ? actionData.form : null
  const { errors, notes, done, found } = loaderData
  return (
    <ConsolePage heading="Search">
      {done && !form && <Alert kind="success">{done}</Alert>}
      <ErrorSummary errors={errors} />
      <SearchForm data={loaderData} />
      {(found ? notes : []).map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      <SavedSearches data={loaderData} form={form} />
      {found && <SearchResults data={loaderData} found={found} />}
      <SearchKeys />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: "Search", message: words.searchFailed }
  return <ConsoleError error={error} back={paths.agencySearch()} failure={failure} />
}
