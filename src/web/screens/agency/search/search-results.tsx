import { useNavigation } from "react-router"
import { searchSortLabel } from "#src/rules/input/moderation/agency-search-query.ts"
import {
  AGENCY_SEARCH_RANKED_COMMENTS,
  AGENCY_SEARCH_TITLED_COMMENTS,
  FRESH_COMMENTS_SEARCHED,
  SEARCH_PAGE_SIZES,
} from "#src/rules/limits.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { type SearchSort, searchSorts } from "#src/rules/vocabulary.ts"
import { ExportButton } from "#src/web/screens/agency/exports/export-button.tsx"
import { ApplyingSelect } from "#src/web/ui/forms/choices/applying-select.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Spinner } from "#src/web/ui/notices/spinner.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { SearchData } from "./search-data.ts"
import { SEARCH_FORM } from "./search-form.tsx"
import { SearchResult } from "./search-result.tsx"

type Props = { data: SearchData; found: NonNullable<SearchData["found"]> }

/** What was found, how much and how fast, in pages (S 2). */
export function SearchResults({ data, found }: Props) {
  const { query, here } = data
  const searched = new URLSearchParams(here).toString() || "q="
  return (
    <section className="stack" aria-labelledby="results">
      <h2 id="results" className="visually-hidden">
        Results
      </h2>
      <div className="cluster cluster-between">
        <Summary data={data} found={found} />
        {found.items.length > 0 ? (
          <Order query={query} />
        ) : (
          <>
            <input type="hidden" name="sort_by" form={SEARCH_FORM} value={query.sort_by} />
            <input type="hidden" name="limit" form={SEARCH_FORM} value={query.limit} />
          </>
        )}
      </div>
      {found.waiting && <Alert kind="info">{words.waiting(FRESH_COMMENTS_SEARCHED.toLocaleString("en-US"))}</Alert>}
      {data.may_export && found.comments.total > 0 && (
        <div>
          <ExportButton
            variant="secondary"
            label={words.exportResults}
            docket={null}
            search={searched}
            all_statuses={data.moderates}
          />
        </div>
      )}
      {found.items.length === 0 ? (
        <NothingFound />
      ) : (
        <ol className="stack">
          {found.items.map((result) => (
            <li key={result.id}>
              <SearchResult result={result} data={data} searched={searched} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={found.page}
        pageCount={found.page_count}
        hrefFor={(page) => paths.agencySearch({ ...here, offset: (page - 1) * query.limit })}
        label="Pages of results"
      />
    </section>
  )
}

const counted = (total: number, one: string, many: string) =>
  `${total.toLocaleString("en-US")} ${total === 1 ? one : many}`

function Summary({ data: { query }, found }: Props) {
  const { state, location } = useNavigation()
  if (state !== "idle" && location.pathname === paths.agencySearch()) return <Spinner>Searching...</Spinner>
  const { total, total_exact } = found.comments
  const comments = `${total_exact ? "" : "more than "}${counted(total, "comment", "comments")}`
  return (
    <Status>
      <span className="strong">
        {counted(found.dockets, "docket", "dockets")} and {comments}
      </span>{" "}
      <span className="muted">in {found.elapsed_ms.toLocaleString("en-US")} ms.</span>
      {!total_exact && <OrderHint query={query} />}
    </Status>
  )
}

/** Which of very many are in the order that was asked for. */
function OrderHint({ query }: { query: SearchData["query"] }) {
  const [ranked, titled] = [AGENCY_SEARCH_RANKED_COMMENTS, AGENCY_SEARCH_TITLED_COMMENTS]
  const hints: Partial<Record<SearchSort, string>> = {
    ...(query.query && {
      relevance: `The newest ${ranked.toLocaleString("en-US")} are sorted by relevance. Older ones follow by date.`,
    }),
    alphabetical: `Of more than ${titled.toLocaleString("en-US")}, the newest ones are sorted by title.`,
  }
  const hint = hints[query.sort_by]
  return hint && <span className="muted"> {hint}</span>
}

function Order({ query }: { query: SearchData["query"] }) {
  const hydrated = useHydrated()
  return (
    <div className="cluster">
      <ApplyingSelect
        inline
        unmarked
        label="Sort by"
        name="sort_by"
        form={SEARCH_FORM}
        options={searchSorts.map((value) => ({ value, label: searchSortLabel[value] }))}
        value={query.sort_by}
      />
      <ApplyingSelect
        inline
        unmarked
        label="Results per page"
        name="limit"
        form={SEARCH_FORM}
        options={SEARCH_PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(query.limit)}
      />
      {!hydrated && (
        <Button type="submit" form={SEARCH_FORM} variant="secondary" size="small">
          Apply
        </Button>
      )}
    </div>
  )
}

function NothingFound() {
  const [heading = "", ...rest] = words.none.split(" - ")
  return (
    <EmptyState heading={heading} icon="search">
      <p>{rest.join(" - ")}</p>
    </EmptyState>
  )
}
