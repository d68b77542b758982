import { Link, useLocation } from "react-router"
import { describeSearch } from "#src/rules/record/agency-search-filters.ts"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { SAVED_SEARCH_NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { UnusedName } from "#src/web/components/console/unused-words.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import type { SearchData } from "./search-data.ts"

type Props = { data: SearchData; form: FormState | null }

/** The person's own searches: opened, named anew, deleted; and this one kept. Nobody else sees them. */
export function SavedSearches({ data: { saved, asked, here, errors }, form }: Props) {
  const { pathname, search } = useLocation()
  const action = pathname + search
  const adding = answered(form, "save")
  const may_save = asked && Object.keys(errors).length === 0
  if (saved.length === 0 && !may_save && !form) return null
  return (
    <Disclosure summary={`Saved searches (${saved.length})`} open={form !== null}>
      <div className="stack">
        {form?.message && <ErrorSummary message={form.message} errors={{}} />}
        <UnusedName form={form} by="id" there={saved.map(({ id }) => id)} />
        {saved.length === 0 && <p className="hint">You have no saved searches yet. Only you see the ones you save.</p>}
        <ul className="plain-list stack stack-tight">
          {saved.map((one) => (
            <Saved key={one.id} saved={one} action={action} form={form?.values["id"] === one.id ? form : null} />
          ))}
        </ul>
        {may_save && (
          <StaffForm action={action} className="cluster cluster-bottom" noValidate preventScrollReset>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="query" value={new URLSearchParams(here).toString()} />
            <TextInput
              id="saved_name"
              name="name"
              label="Name for this search"
              unmarked
              maxLength={SAVED_SEARCH_NAME_MAX_CHARACTERS}
              defaultValue={String(adding?.values["name"] ?? "")}
              error={adding?.errors["name"]}
            />
            <Button type="submit" variant="secondary">
              Save search
            </Button>
          </StaffForm>
        )}
      </div>
    </Disclosure>
  )
}

type SavedProps = { saved: SearchData["saved"][number]; action: string; form: FormState | null }

function Saved({ saved: { id, name, query }, action, form }: SavedProps) {
  return (
    <li>
      <div className="cluster cluster-between">
        <span className="stack stack-tight">
          <Link to={`${paths.agencySearch()}?${query}`}>{name}</Link>
          <span className="quiet" dir="auto">
            {describeSearch(parseAgencySearchQuery(new URLSearchParams(query)))}
          </span>
        </span>
        <div className="cluster">
          <Disclosure
            summary={
              <>
                Rename<span className="visually-hidden"> {name}</span>
              </>
            }
            open={form !== null}
          >
            <StaffForm action={action} className="cluster cluster-bottom" noValidate preventScrollReset>
              <input type="hidden" name="intent" value="rename" />
              <input type="hidden" name="id" value={id} />
              <TextInput
                id={`rename-${id}`}
                name="name"
                label={`New name for ${name}`}
                unmarked
                maxLength={SAVED_SEARCH_NAME_MAX_CHARACTERS}
                defaultValue={String(form?.values["name"] ?? name)}
                error={form?.errors["name"]}
              />
              <Button type="submit" variant="secondary">
                Rename
              </Button>
            </StaffForm>
          </Disclosure>
          <StaffForm action={action} preventScrollReset>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="quiet" size="small">
              Delete<span className="visually-hidden"> {name}</span>
            </Button>
          </StaffForm>
        </div>
      </div>
    </li>
  )
}
