import { formatClockTime, zoneInWords } from "#src/rules/dates/dates.ts"
import { docketLabels as labels } from "#src/rules/input/reading/field-labels.ts"
import type { ReactNode } from "react"
import { docketWizardFileTypes, fileTypes } from "#src/rules/files/file-types.ts"
import {
  DEFAULT_CLOSE_TIME,
  DEFAULT_OPEN_TIME,
  DOCKET_SUMMARY_MAX_CHARACTERS,
  FILE_MAX_MEGABYTES,
  FILE_MIN_MEGABYTES,
  REASON_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { DateInput, TimeInput } from "#src/web/ui/forms/date-input.tsx"
import { CheckboxGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { type Option, Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { DescriptionField } from "./description-field.tsx"

/** What the fields show: what was typed, else what is stored, else the defaults of the agency. */
export type DocketFields = Record<string, string | readonly string[] | null>

export type FieldsProps = {
  fields: DocketFields
  form: FormState | null
  time_zone: string
  tags: readonly string[]
  /** In which a text may be. */
  languages: readonly Option[]
  /** The stored version, in the form of a whole docket; the wizard's steps ask less. */
  version?: number | undefined
}

function reader({ fields, form }: Pick<FieldsProps, "fields" | "form">) {
  const typed = form?.values ?? {}
  const value = (name: string) => (form ? typed[name] : fields[name]) ?? undefined
  const list = (name: string) => [value(name) ?? []].flat()
  return {
    text: (name: string) => ({ name, defaultValue: list(name)[0] ?? "", error: form?.errors[name] }),
    list: (name: string) => ({ name, defaultValue: list(name), error: form?.errors[name] }),
    box: (name: string) => ({ name, defaultChecked: value(name) === "on", error: form?.errors[name] }),
  }
}

/** What it is about: title, summary, description, their language, tags (S 2, step 1). */
export function SubjectFields(props: FieldsProps & { titleNote?: ReactNode }) {
  const { text, list } = reader(props)
  const tags = list("tags")
  const mayStay: ReadonlySet<string> = new Set([...fixedTags, ...props.tags, ...[props.fields["tags"] ?? []].flat()])
  const shown = [...new Set([...fixedTags, ...props.tags, ...tags.defaultValue])]
  return (
    <>
      <TextInput label={labels.title} required hint={props.titleNote} {...text("title")} />
      <Textarea
        label={labels.summary}
        required
        rows={4}
        maxCharacters={DOCKET_SUMMARY_MAX_CHARACTERS}
        {...text("summary")}
      />
      <DescriptionField {...text("description")} />
      <Select
        label={labels.language}
        hint="The language of the title, summary, and description above. You can add translations to a docket."
        options={props.languages}
        unmarked
        {...text("language")}
      />
      <CheckboxGroup
        label={labels.tags}
        layout="row"
        options={shown.map((tag) => ({ value: tag, label: mayStay.has(tag) ? tag : `${tag} (no longer offered)` }))}
        {...tags}
      />
    </>
  )
}

/** What the form offers (S 3), and what the agency's defaults or the docket itself allow beyond it: nothing is dropped in silence. */
function typeOptions(ticked: readonly string[]) {
  const offered = fileTypes.filter(
    ({ name, mime }) => docketWizardFileTypes.some((one) => one === name) || ticked.includes(mime),
  )
  return offered.map(({ name, mime }) => ({ value: mime, label: name.toUpperCase() }))
}

/** When and how to comment (S 2, step 2). */
export function PeriodFields(props: FieldsProps) {
  const { text, list, box } = reader(props)
  // The question stands where it was asked, once the opening of a docket was moved.
  const asksOpening = props.form && (props.form.errors["move_opening"] ?? props.form.values["move_opening"])
  return (
    <>
      <p className="hint">Times are in this time zone: {zoneInWords(props.time_zone)}.</p>
      <div className="form-row form-row-even">
        <DateInput label={labels.open_date} required {...text("open_date")} />
        <TimeInput
          label={labels.open_time}
          unmarked
          hint={`${formatClockTime(DEFAULT_OPEN_TIME)} if left empty.`}
          {...text("open_time")}
        />
        <DateInput label={labels.close_date} hint="Open-ended if left empty." {...text("close_date")} />
        <TimeInput
          label={labels.close_time}
          unmarked
          hint={`${formatClockTime(DEFAULT_CLOSE_TIME)} if left empty.`}
          {...text("close_time")}
        />
      </div>
      {props.version !== undefined && (
        <Textarea
          label={labels.reason}
          rows={2}
          hint="Required when you change a date, unless the docket is a draft. Kept in the activity log."
          maxCharacters={REASON_MAX_CHARACTERS}
          {...text("reason")}
        />
      )}
      {asksOpening && <Checkbox label={words.moveOpening} hint={words.moveOpeningHint} {...box("move_opening")} />}
      {props.version !== undefined && <Checkbox label={labels.uploads_enabled} {...box("uploads_enabled")} />}
      <TextInput
        label={labels.max_file_size_mb}
        required
        type="number"
        min={FILE_MIN_MEGABYTES}
        max={FILE_MAX_MEGABYTES}
        {...text("max_file_size_mb")}
      />
      <CheckboxGroup
        label={labels.allowed_mime_types}
        layout="row"
        required
        options={typeOptions(
          [props.fields["allowed_mime_types"] ?? [], list("allowed_mime_types").defaultValue].flat(),
        )}
        {...list("allowed_mime_types")}
      />
      <Checkbox label={labels.require_captcha} {...box("require_captcha")} />
    </>
  )
}

/** Address and publication (S 2, step 3). */
export function PublicationFields(props: FieldsProps & { slugState?: ReactNode }) {
  const { text, box } = reader(props)
  return (
    <>
      <div className="stack stack-tight">
        <TextInput
          label={labels.slug}
          required={props.version !== undefined}
          unmarked
          hint={`The last part of the public address: lowercase letters, numbers, and hyphens.${props.version === undefined ? " Created from the title if left empty." : ""}`}
          {...text("slug")}
        />
        {props.slugState}
      </div>
      <TextInput label={labels.reference_code} {...text("reference_code")} />
      <Checkbox label={labels.auto_publish} {...box("auto_publish")} />
      {props.version !== undefined && (
        <div className="grid grid-small">
          <TextInput label={labels.max_comment_length} required type="number" min={1} {...text("max_comment_length")} />
          <TextInput
            label={labels.max_comments_per_user}
            required
            type="number"
            min={1}
            {...text("max_comments_per_user")}
          />
          <TextInput
            label={labels.max_files_per_comment}
            required
            type="number"
            min={1}
            {...text("max_files_per_comment")}
          />
        </div>
      )}
    </>
  )
}
