import { type FormEvent, useEffect, useRef, useState } from "react"
import { Form } from "react-router"
import type { Texts } from "#src/rules/languages/texts.ts"
import { AGENCY_FILTER_MAX_CHARACTERS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { dayInWords } from "#src/web/screens/public/dockets/browse-address.ts"
import { CommenterTypeSelect, PositionSelect } from "#src/web/screens/public/lists/commenter-selects.tsx"
import { stateOptions } from "#src/web/screens/public/lists/state-options.ts"

const labels = {
  agency_name: "Agency",
  state: "State",
  date_from: "From Date",
  date_to: "To Date",
  commenter_type: "Commenter Type",
  position: "Position",
} as const

type FilterName = keyof typeof labels
const filterNames = Object.keys(labels) as FilterName[]

type Filter = { name: FilterName; value: string; words: string }

/** The one big search box with its filters; what is set shows as chips (P 2.3). A plain GET form to the search. */
export function HomeSearch() {
  const texts = useTexts()
  const { t } = texts
  const form = useRef<HTMLFormElement>(null)
  const [filters, setFilters] = useState<Filter[]>([])
  useEffect(() => {
    // What was set before the scripts came, or is set again by the browser.
    if (form.current) setFilters(filtersOf(form.current, texts))
  }, [texts])
  const clear = (names: readonly FilterName[]) => {
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
        onChange={(event: FormEvent<HTMLFormElement>) => setFilters(filtersOf(event.currentTarget, texts))}
      >
        <SearchInput
          large
          label={t(words.searchComments)}
          placeholder={t(words.searchPlaceholder)}
          maxLength={QUERY_MAX_CHARACTERS}
        />
        <FilterChips filters={filters} clear={clear} />
        <Disclosure summary={t(searchMessages.advancedSearch)}>
          <div className="form-row">
            <TextInput
              unmarked
              label={t(labels.agency_name)}
              name="agency_name"
              maxLength={AGENCY_FILTER_MAX_CHARACTERS}
            />
            <Select
              unmarked
              label={t(labels.state)}
              name="state"
              emptyLabel={t(words.allStates)}
              options={stateOptions(texts)}
            />
            <DateInput unmarked label={t(labels.date_from)} name="date_from" />
            <DateInput unmarked label={t(labels.date_to)} name="date_to" />
            <CommenterTypeSelect value={null} />
            <PositionSelect value={null} />
          </div>
        </Disclosure>
      </Form>
    </search>
  )
}

/** What is set in the form beside the words, worded as its fields are. */
function filtersOf(form: HTMLFormElement, texts: Texts): Filter[] {
  return filterNames.flatMap((name) => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.value.trim() === "")
      return []
    const chosen = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : undefined
    const inWords = chosen ?? (field.type === "date" ? dayInWords(field.value, texts) : null) ?? field.value
    return [{ name, value: field.value, words: inWords }]
  })
}

function FilterChips({
  filters,
  clear,
}: {
  filters: readonly Filter[]
  clear: (names: readonly FilterName[]) => void
}) {
  const { t } = useTexts()
  if (filters.length === 0) return null
  return (
    <ul className="cluster cluster-tight" aria-label={t("Active filters")}>
      {filters.map(({ name, words: chosen }) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => clear([name])}>
            <span>
              <span className="visually-hidden">{t("Remove filter:")} </span>
              {t("{label}: {value}", { label: t(labels[name]), value: chosen })}
            </span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link-button" onClick={() => clear(filters.map((filter) => filter.name))}>
          {t(searchMessages.clearAll)}
        </button>
      </li>
    </ul>
  )
}
