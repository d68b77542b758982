import { type MouseEvent, useRef } from "react"
import { Form, Link, useNavigate } from "react-router"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { FieldError } from "#src/web/ui/forms/field.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { ChipList } from "#src/web/ui/labels/chip.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import type { SearchData } from "./search-data.ts"
import { addressIn, typedAddress, without } from "./agency-search-address.ts"
import { SearchFilters } from "./search-filters.tsx"

export const SEARCH_FORM = "agency-search-form"

/** The two ways to search: one line with everything in it, or the line and its filters. Both are one form with an address (S 2). */
export function SearchForm({ data }: { data: SearchData }) {
  const { query, here, errors, filters } = data
  const form = useRef<HTMLFormElement>(null)
  const carryOver = useCarryOver(form)
  const advanced = query.mode === "advanced"
  return (
    <div className="stack">
      {/* The links do it all; with scripts they take along what is typed and not yet searched for. */}
      <div onClickCapture={carryOver}>
        <Tabs
          label="Ways to search"
          items={[
            { label: words.smartSearch, to: addressIn(here, "smart"), current: !advanced },
            { label: searchMessages.advancedSearch, to: addressIn(here, "advanced"), current: advanced },
          ]}
        />
      </div>
      <search>
        <Form id={SEARCH_FORM} ref={form} method="get" action={paths.agencySearch()} className="stack" noValidate>
          {advanced && <input type="hidden" name="mode" value="advanced" />}
          <FieldError id="q" error={errors["q"]} />
          <SearchInput
            large
            label="Search your agency's dockets and comments"
            placeholder="Search dockets and comments..."
            defaultValue={query.query}
            maxLength={QUERY_MAX_CHARACTERS}
            invalid={"q" in errors}
          />
          <Operators moderates={data.moderates} />
          {advanced ? (
            <>
              <SearchFilters key={JSON.stringify({ ...here, q: "", offset: "" })} data={data} />
              <div>
                <Button type="submit">Search with these filters</Button>
              </div>
            </>
          ) : (
            filters.map(({ name }) => <input key={name} type="hidden" name={name} value={here[name]} />)
          )}
        </Form>
      </search>
      <ChipList
        items={filters.map(({ name, label }) => ({ label, removeTo: paths.agencySearch(without(here, [name])) }))}
        clear={<Link to={paths.agencySearch(query.mode === "advanced" ? { mode: "advanced" } : {})}>Clear All</Link>}
      />
    </div>
  )
}

function Operators({ moderates }: { moderates: boolean }) {
  return (
    <p className="hint">
      Use quotation marks for a phrase, and a minus sign to leave a word out. <code>docket:</code> takes a reference
      code or part of a title.{" "}
      {moderates ? (
        <>
          <code>from:</code> takes a name, an organization, or an email address. <code>status:</code> takes the status
          of a comment or docket, as in <code>status:pending</code>. A tracking ID finds its comment.
        </>
      ) : (
        <>
          <code>status:</code> takes the status of a docket, as in <code>status:open</code>.
        </>
      )}
    </p>
  )
}

/** Another tab with what the form holds now. */
function useCarryOver(form: { readonly current: HTMLFormElement | null }) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null
    if (!link || !form.current || opensElsewhere(event)) return
    event.preventDefault()
    event.stopPropagation()
    void navigate(typedAddress(form.current, link.href), { preventScrollReset: true })
  }
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent<HTMLElement>) =>
  ctrlKey || metaKey || shiftKey || button !== 0
