import { useCallback, useEffect, useRef } from "react"
import { Form, useNavigation, useSubmit } from "react-router"
import type { DocketBrowseQuery } from "#src/rules/input/dockets/docket-browse.ts"
import { isAfter } from "#src/rules/input/reading/query-string.ts"
import { AGENCY_FILTER_MAX_CHARACTERS, BROWSE_DEBOUNCE_MILLISECONDS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { stateName } from "#src/rules/us-states.ts"
import { browseStatusLabel } from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"
import { useSamePart } from "#src/web/page/parts/same-parts.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { isSentEarly } from "#src/web/ui/forms/early-send.ts"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { stateOptions } from "#src/web/screens/public/lists/state-options.ts"

export const BROWSE_FORM = "browse-form"

/** The keyword, which searches while it is typed, and the filters behind 'Advanced Search', which wait for their button (P 2.4). */
export function DocketFilters({ query }: { query: DocketBrowseQuery }) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const { searchSoon, stopTimer } = useSearchWhileTyping(form)
  useEarlyWords(form, query.q, searchSoon)
  const { agency, agency_slug, state_code, date_from, date_to, status, tag } = query
  const open = query.dropped.length > 0 || isAfter(date_from, date_to)
  return (
    <search>
      <Form
        id={BROWSE_FORM}
        ref={form}
        method="get"
        action={paths.dockets()}
        className="stack"
        preventScrollReset
        onSubmit={stopTimer}
      >
        <SearchInput
          large
          label={t("Search dockets")}
          placeholder={t("Search dockets...")}
          defaultValue={query.q}
          maxLength={QUERY_MAX_CHARACTERS}
          onChange={searchSoon}
        />
        {agency_slug && <input type="hidden" name="agency_slug" value={agency_slug} />}
        {tag && <input type="hidden" name="tag" value={tag} />}
        <Disclosure summary={t(searchMessages.advancedSearch)} open={open}>
          <div className="stack">
            <FilterFields key={[agency, state_code, status, date_from, date_to].join("|")} query={query} />
            <p className="quiet">{t("These dates are the days when comment periods begin.")}</p>
            <div>
              <Button type="submit" variant="secondary">
                {t("Apply filters")}
              </Button>
            </div>
          </div>
        </Disclosure>
      </Form>
    </search>
  )
}

function FilterFields({ query: { agency, state_code, status, date_from, date_to } }: { query: DocketBrowseQuery }) {
  const texts = useTexts()
  const { t } = texts
  const filled = agency || state_code || date_from || date_to
  const fields = useSamePart(filled ? null : `browse filters ${status}`, () => (
    <>
      <TextInput
        unmarked
        label={t("Agency")}
        name="agency"
        defaultValue={agency}
        maxLength={AGENCY_FILTER_MAX_CHARACTERS}
      />
      <Select
        unmarked
        label={t("State")}
        name="state"
        emptyLabel={t(publicPageMessages.allStates)}
        options={stateOptions(texts)}
        defaultValue={state_code ? stateName(state_code) : ""}
      />
      <Select
        unmarked
        label={t("Status")}
        name="status"
        options={optionsOf(browseStatusLabel, texts)}
        defaultValue={status}
      />
      <DateInput unmarked label={t("From Date")} name="date_from" defaultValue={date_from ?? ""} />
      <DateInput
        unmarked
        label={t("To Date")}
        error={isAfter(date_from, date_to) ? searchMessages.lastBeforeFirst : null}
        name="date_to"
        defaultValue={date_to ?? ""}
      />
    </>
  ))
  return <div className="form-row" {...fields} />
}

type FormRef = { readonly current: HTMLFormElement | null }

/**
 * Sends the form shortly after the last key; the pauses of one word do not fill the history. Neither a search that was sent by hand
 * nor a page that the reader is on the way to is overtaken by it.
 */
function useSearchWhileTyping(form: FormRef) {
  const submit = useSubmit()
  const { location } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = location !== undefined && location.pathname !== paths.dockets()
  }, [location])
  const stopTimer = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => {
    // `location` tells of it only once that is rendered, which may be after the timer.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) stopTimer()
    }
    document.addEventListener("click", onClick, true)
    return () => {
      document.removeEventListener("click", onClick, true)
      stopTimer()
    }
  }, [stopTimer])
  const searchSoon = useCallback(() => {
    stopTimer()
    timer.current = setTimeout(() => {
      if (form.current && !leaving.current && !isSentEarly())
        void submit(form.current, { replace: true, preventScrollReset: true })
    }, BROWSE_DEBOUNCE_MILLISECONDS)
  }, [form, submit, stopTimer])
  return { searchSoon, stopTimer }
}

/** What was typed before the scripts came is searched for, not thrown away. */
function useEarlyWords(form: FormRef, q: string, searchSoon: () => void): void {
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const field = form.current?.elements.namedItem("q")
    if (field instanceof HTMLInputElement && field.value !== q) searchSoon()
  }, [form, q, searchSoon])
}
