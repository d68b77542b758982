import type { ReactNode } from "react"
import { Link } from "react-router"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import type { TabData } from "./platform-data.ts"

type Page = Pick<TabData<"agencies">, "q" | "total" | "after" | "next">
type Props = { tab: "invite-user" | "agencies"; page: Page; children: ReactNode }

/** Agencies by name, found by a part of it, page by page; without JavaScript too. */
export function AgencySearch({ tab, page: { q, total, after, next }, children }: Props) {
  const found = `${total.toLocaleString("en-US")} ${total === 1 ? "agency" : "agencies"}`
  return (
    <section className="stack" aria-labelledby="agencies">
      <h2 id="agencies">{q ? `${found} with “${q}” in the name` : found}</h2>
      <SearchBox
        action={paths.platformAdmin()}
        label="Search agencies by name"
        placeholder="Search agencies by name..."
        defaultValue={q}
        maxLength={QUERY_MAX_CHARACTERS}
        quiet
      >
        <input type="hidden" name="tab" value={tab} />
      </SearchBox>
      {total > 0 && children}
      <p className="cluster">
        {after && <Link to={withQuery(paths.platformAdmin(), { tab, q })}>First page</Link>}
        {next && <Link to={withQuery(paths.platformAdmin(), { tab, q, after: next })}>Next page</Link>}
        {q && <Link to={paths.platformAdmin(tab)}>All agencies</Link>}
      </p>
    </section>
  )
}
