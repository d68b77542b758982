import type { ReactNode } from "react"
import { Link } from "react-router"
import { fileTypes } from "#src/rules/files/file-types.ts"
import { NAME_MAX_CHARACTERS, QUERY_MAX_CHARACTERS, REFERENCE_CODE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { type SearchFilterGroup, searchFilterGroups } from "#src/rules/record/agency-search-filters.ts"
import {
  commentStatusLabel,
  queueTabNames,
  queueTabs,
  storedCommentStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { docketStatuses, effectiveStatusLabel } from "#src/rules/record/dockets/docket-status.ts"
import type { English } from "#src/rules/languages/saying.ts"
import { Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import type { SearchData } from "./search-data.ts"
import { without } from "./agency-search-address.ts"

type Props = { data: SearchData }

/** The filters in groups that fold; a group that is in use is open and says so (S 2). */
export function SearchFilters({ data }: Props) {
  const groups = { text: Texts, dates: Dates, dockets: Dockets, comments: Comments, attachments: Attachments }
  return (
    <div>
      {(Object.keys(groups) as SearchFilterGroup[])
        .filter((name) => data.moderates || !searchFilterGroups[name].moderates)
        .map((name) => {
          const Fields = groups[name]
          return (
            <Group key={name} name={name} data={data}>
              <Fields data={data} />
            </Group>
          )
        })}
    </div>
  )
}

function Group({ name, data, children }: Props & { name: SearchFilterGroup; children: ReactNode }) {
  const { label, names } = searchFilterGroups[name]
  const active = names.some((one) => one in data.here)
  const wrong = names.some((one) => one in data.errors)
  const summary = (
    <span className="cluster cluster-tight">
      {label}
      {active && <Badge tone="blue">Active</Badge>}
    </span>
  )
  return (
    <Disclosure boxed summary={summary} open={active || wrong}>
      <div className="stack">
        {children}
        {active && (
          <p>
            <Link to={paths.agencySearch(without(data.here, names))} preventScrollReset>
              Clear<span className="visually-hidden"> {label}</span>
            </Link>
          </p>
        )}
      </div>
    </Disclosure>
  )
}

/** The attributes of a field of one line. */
function field({ data: { here, typed, errors } }: Props, name: string) {
  return { name, unmarked: true, defaultValue: typed[name] ?? here[name] ?? "", error: errors[name] }
}

function Texts(props: Props) {
  return (
    <div className="form-row">
      <TextInput {...field(props, "exact_phrase")} label="Exact phrase" maxLength={QUERY_MAX_CHARACTERS} />
      <TextInput
        {...field(props, "exclude_words")}
        label="Exclude words"
        hint="Separate words with spaces"
        maxLength={QUERY_MAX_CHARACTERS}
      />
    </div>
  )
}

function Dates(props: Props) {
  return (
    <div className="form-row">
      <DateInput {...field(props, "date_from")} label="Docket created from" />
      <DateInput {...field(props, "date_to")} label="Docket created to" />
      <DateInput {...field(props, "comment_date_from")} label="Comment submitted from" />
      <DateInput {...field(props, "comment_date_to")} label="Comment submitted to" />
    </div>
  )
}

function Dockets(props: Props) {
  const { docket_statuses, tags } = props.data.query
  return (
    <>
      <Boxes
        name="docket_statuses"
        label="Docket status"
        options={docketStatuses.map((value) => ({ value, label: effectiveStatusLabel[value] }))}
        ticked={docket_statuses}
        error={props.data.errors["docket_statuses"]}
      />
      <Boxes
        name="tags"
        label="Tags"
        options={props.data.tags.map((value) => ({ value, label: value }))}
        ticked={tags}
      />
      <TextInput
        {...field(props, "reference_code")}
        label="Reference code"
        hint="All of it or a part"
        maxLength={REFERENCE_CODE_MAX_CHARACTERS}
      />
    </>
  )
}

function Comments(props: Props) {
  const { comment_statuses } = props.data.query
  const ticked = [...queueTabNames, "withdrawn"].filter((name) =>
    storedCommentStatuses(name).some((status) => comment_statuses.includes(status)),
  )
  return (
    <>
      <Boxes
        name="comment_statuses"
        label="Comment status"
        options={[
          ...queueTabNames.map((value) => ({ value, label: queueTabs[value].label })),
          { value: "withdrawn", label: commentStatusLabel.withdrawn },
        ]}
        ticked={ticked}
        error={props.data.errors["comment_statuses"]}
      />
      <div className="form-row">
        <TextInput
          {...field(props, "commenter_name")}
          label="Commenter's name"
          hint="All of it or a part"
          maxLength={NAME_MAX_CHARACTERS}
        />
        <TextInput
          {...field(props, "commenter_email")}
          label="Email address"
          hint="The whole address"
          maxLength={NAME_MAX_CHARACTERS}
          autoComplete="off"
        />
        <TextInput
          {...field(props, "commenter_domain")}
          label="Email domain"
          hint="For example, example.org"
          maxLength={NAME_MAX_CHARACTERS}
        />
      </div>
    </>
  )
}

const presence = [
  { value: "", label: "Any" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
]

function Attachments(props: Props) {
  const { here, errors, query } = props.data
  const size = (name: string) => ({ ...field(props, name), inputMode: "numeric" as const })
  return (
    <>
      <Select
        name="has_attachments"
        label="Has attachments"
        unmarked
        options={presence}
        defaultValue={here["has_attachments"] ?? ""}
        error={errors["has_attachments"]}
      />
      <Boxes
        name="mime_types"
        label="File types"
        options={fileTypes.map(({ mime, label }) => ({ value: mime, label }))}
        ticked={query.mime_types}
        error={errors["mime_types"]}
      />
      <div className="form-row">
        <TextInput {...size("min_file_size")} label="Smallest size in KB" />
        <TextInput {...size("max_file_size")} label="Largest size in KB" />
      </div>
    </>
  )
}

type BoxesProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  ticked: readonly string[]
  error?: English | undefined
}

function Boxes({ name, label, options, ticked, error }: BoxesProps) {
  return (
    <Fieldset id={name} label={label} error={error} unmarked>
      <div className="cluster">
        {options.map(({ value, label: word }) => (
          <Choice
            key={value}
            type="checkbox"
            id={`${name}-${value}`}
            name={name}
            value={value}
            label={word}
            defaultChecked={ticked.includes(value)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
