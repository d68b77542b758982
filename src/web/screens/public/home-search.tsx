import { type FormEvent, useRef, useState } from "react"
import { Form } from "react-router"
import { AGENCY_FILTER_MAX_CHARACTERS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { publicPageMessages as say } from "#src/rules/messages/public-pages.ts"
import { paths } from "#src/rules/paths.ts"
import { commenterTypeFilterLabel, positionLabel } from "#src/rules/vocabulary.ts"
import { DateInput } from "#src/web/ui/date-input.tsx"
import { Disclosure } from "#src/web/ui/disclosure.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { SearchInput } from "#src/web/ui/search-box.tsx"
import { optionsOf, Select } from "#src/web/ui/select.tsx"
import { TextInput } from "#src/web/ui/text-input.tsx"
import { dayInWords } from "./browse-address.ts"
import { stateOptions } from "./state-options.ts"

const labels: Readonly<Record<string, string>> = {
  agency_name: "Agency",
  state: "State",
  date_from: "From Date",
  date_to: "To Date",
  commenter_type: "Commenter Type",
  position: "Position",
}

type Filter = { name: string; value: string; words: string }

/** The one big search box with its filters; what is set shows as chips (P 2.3). A plain GET form to the search. */
export function HomeSearch() {
  const form = useRef<HTMLFormElement>(null)
  const [filters, setFilters] = useState<Filter[]>([])
  const clear = (names: readonly string[]) => {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = ""
    }
    setFilters(filters.filter((filter) => !names.includes(filter.name)))
  }
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={paths.commentSearch()}
        className="stack"
        onChange={(event: FormEvent<HTMLFormElement>) => setFilters(filtersOf(event.currentTarget))}
      >
        <SearchInput
          large
          label={say.searchComments}
          placeholder={say.searchPlaceholder}
          maxLength={QUERY_MAX_CHARACTERS}
        />
        <FilterChips filters={filters} clear={clear} />
        <Disclosure summary={say.advancedSearch}>
          <div className="form-row">
            <TextInput
              unmarked
              label={labels["agency_name"]}
              name="agency_name"
              maxLength={AGENCY_FILTER_MAX_CHARACTERS}
            />
            <Select unmarked label={labels["state"]} name="state" emptyLabel={say.allStates} options={stateOptions} />
            <DateInput unmarked label={labels["date_from"]} name="date_from" />
            <DateInput unmarked label={labels["date_to"]} name="date_to" />
            <Select
              unmarked
              label={labels["commenter_type"]}
              name="commenter_type"
              emptyLabel={say.allTypes}
              options={optionsOf(commenterTypeFilterLabel)}
            />
            <Select
              unmarked
              label={labels["position"]}
              name="position"
              emptyLabel={say.allPositions}
              options={optionsOf(positionLabel)}
            />
          </div>
        </Disclosure>
      </Form>
    </search>
  )
}

/** What is set in the form beside the words, worded as its fields are. */
function filtersOf(form: HTMLFormElement): Filter[] {
  return Object.keys(labels).flatMap((name) => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.value.trim() === "")
      return []
    const chosen = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : undefined
    const words = chosen ?? (field.type === "date" ? dayInWords(field.value) : null) ?? field.value
    return [{ name, value: field.value, words }]
  })
}

function FilterChips({ filters, clear }: { filters: readonly Filter[]; clear: (names: readonly string[]) => void }) {
  if (filters.length === 0) return null
  return (
    <ul className="cluster cluster-tight" aria-label="Active filters">
      {filters.map(({ name, words }) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => clear([name])}>
            <span>
              <span className="visually-hidden">Remove filter: </span>
              {labels[name]}: {words}
            </span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link-button" onClick={() => clear(filters.map((filter) => filter.name))}>
          {say.clearAll}
        </button>
      </li>
    </ul>
  )
}
