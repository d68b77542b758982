import { Form } from "react-router"
import { type CommentSearchQuery, hasSearchFilters } from "#src/rules/input/comments/comment-search.ts"
import { isAfter } from "#src/rules/input/reading/query-string.ts"
import {
  AGENCY_FILTER_MAX_CHARACTERS,
  COMMENTER_FILTER_MAX_CHARACTERS,
  FILING_COMPANY_FILTER_MAX_CHARACTERS,
  NAMED_MAX_CHARACTERS,
  QUERY_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import {
  type CommentLanguage,
  commentLanguageLabel,
  commentLanguages,
} from "#src/rules/record/comments/comment-languages.ts"
import { stateName } from "#src/rules/us-states.ts"
import { useTexts } from "#src/web/language.tsx"
import { useSamePart } from "#src/web/page/parts/same-parts.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { CommenterTypeSelect, PositionSelect } from "#src/web/screens/public/lists/commenter-selects.tsx"
import { stateOptions } from "#src/web/screens/public/lists/state-options.ts"

export const SEARCH_FORM = "search-form"

type Props = {
  query: CommentSearchQuery
  /** The field whose value names nothing that is public. */
  unknown: "comment_id" | "docket_id" | null
}

/** The search box with its 'Advanced Search' (P 2.8). */
export function CommentFilters({ query, unknown }: Props) {
  const { t } = useTexts()
  const open = query.dropped.length > 0 || unknown !== null || isAfter(query.date_from, query.date_to)
  return (
    <search>
      <Form id={SEARCH_FORM} method="get" action={paths.commentSearch()} className="stack">
        <SearchInput
          large
          label={t(publicPageMessages.searchComments)}
          placeholder={t(publicPageMessages.searchPlaceholder)}
          defaultValue={query.q}
          maxLength={QUERY_MAX_CHARACTERS}
        />
        {query.agency_slug && <input type="hidden" name="agency_slug" value={query.agency_slug} />}
        <Disclosure summary={t(searchMessages.advancedSearch)} open={open}>
          <div className="stack">
            <FilterFields
              key={JSON.stringify({ ...query, q: "", sort: "", limit: 0, offset: 0 })}
              query={query}
              unknown={unknown}
            />
            <Checkbox
              key={query.has_attachments}
              label={t(searchMessages.withFiles)}
              name="has_attachments"
              value="yes"
              defaultChecked={query.has_attachments !== null}
            />
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

/** Most who search leave them empty, and then they are the same. */
function FilterFields({ query, unknown }: Props) {
  const filled = unknown !== null || hasSearchFilters({ ...query, q: "" })
  const fields = useSamePart(filled ? null : "search filters", () => (
    <>
      <WhoFields query={query} />
      <AboutFields query={query} unknown={unknown} />
      <WhenFields query={query} />
    </>
  ))
  return <div className="stack" {...fields} />
}

function WhoFields({ query }: Pick<Props, "query">) {
  const { t } = useTexts()
  return (
    <Fieldset id="filter-who" label={t("Who wrote it")} unmarked>
      <div className="form-row form-row-even">
        <TextInput
          unmarked
          label={t(searchMessages.commentFilter)}
          hint={t("Part of the commenter's name")}
          name="comment_filter"
          defaultValue={query.comment_filter}
          maxLength={COMMENTER_FILTER_MAX_CHARACTERS}
        />
        <TextInput
          unmarked
          label={t(searchMessages.filingCompany)}
          hint={t("Part of the organization's name")}
          name="filing_company"
          defaultValue={query.filing_company}
          maxLength={FILING_COMPANY_FILTER_MAX_CHARACTERS}
        />
        <CommenterTypeSelect value={query.commenter_type} />
        <PositionSelect value={query.position} />
        <LanguageFilter language={query.language} />
      </div>
    </Fieldset>
  )
}

function LanguageFilter({ language }: { language: CommentLanguage | null }) {
  const { t } = useTexts()
  return (
    <Select
      unmarked
      label={t(searchMessages.language)}
      name="language"
      emptyLabel={t(searchMessages.allLanguages)}
      options={commentLanguages.map((value) => ({ value, label: t(commentLanguageLabel[value]) }))}
      defaultValue={language ?? ""}
    />
  )
}

function AboutFields({ query, unknown }: Props) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Fieldset id="filter-about" label={t("What it is about")} unmarked>
      <div className="form-row form-row-even">
        <TextInput
          unmarked
          label={t(searchMessages.agency)}
          name="agency"
          defaultValue={query.agency}
          maxLength={AGENCY_FILTER_MAX_CHARACTERS}
        />
        <Select
          unmarked
          label={t(searchMessages.state)}
          name="state"
          emptyLabel={t(publicPageMessages.allStates)}
          options={stateOptions(texts)}
          defaultValue={query.state_code ? stateName(query.state_code) : ""}
        />
        <TextInput
          unmarked
          label={t(searchMessages.docketId)}
          hint={t("Its number or address")}
          error={unknown === "docket_id" ? searchMessages.unknownDocket : null}
          name="docket_id"
          defaultValue={query.docket_id}
          maxLength={NAMED_MAX_CHARACTERS}
        />
        <TextInput
          unmarked
          label={t(searchMessages.commentId)}
          hint={t("Its tracking ID or address")}
          error={unknown === "comment_id" ? searchMessages.unknownComment : null}
          name="comment_id"
          defaultValue={query.comment_id}
          maxLength={NAMED_MAX_CHARACTERS}
        />
      </div>
    </Fieldset>
  )
}

function WhenFields({ query }: Pick<Props, "query">) {
  const { t } = useTexts()
  return (
    <Fieldset id="filter-when" label={t("When it was submitted")} unmarked>
      <div className="form-row form-row-even">
        <DateInput unmarked label={t(searchMessages.fromDate)} name="date_from" defaultValue={query.date_from ?? ""} />
        <DateInput
          unmarked
          label={t(searchMessages.toDate)}
          error={isAfter(query.date_from, query.date_to) ? searchMessages.lastBeforeFirst : null}
          name="date_to"
          defaultValue={query.date_to ?? ""}
        />
      </div>
    </Fieldset>
  )
}
