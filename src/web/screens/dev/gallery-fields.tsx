import { useRef } from "react"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"
import { ApplyingSelect } from "#src/web/ui/forms/choices/applying-select.tsx"
import { Checkbox, Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DateInput, TimeInput } from "#src/web/ui/forms/date-input.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Field, FieldError, FieldHint, wiring } from "#src/web/ui/forms/field.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { FilePicker } from "#src/web/ui/forms/file-picker.tsx"
import { PasswordInput } from "#src/web/ui/forms/password-input.tsx"
import { CheckboxGroup, RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { SearchBox, SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"

const roles = [
  { value: "manager", label: "Manager", hint: "A hint" },
  { value: "reviewer", label: "Reviewer", hint: "A hint" },
]
const sorts = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
]
const ignore = () => {}
const missing = englishOnly("Please answer")

/** What is filled in: plain, with a hint, optional, refused. */
export function Fields() {
  const picker = useRef<HTMLInputElement>(null)
  const own = { label: "Own", hint: "A hint", required: true }
  return (
    <section className="stack">
      <h2>Fields</h2>
      <ErrorSummary message={missing} errors={{ refused: missing }} />
      <TextInput name="plain" label="Title" required />
      <TextInput name="hinted" label="Title" hint="A hint" />
      <TextInput name="refused" label="Title" error={missing} required />
      <TextInput name="shut" label="Title" defaultValue="Alder Street" disabled unmarked />
      <PasswordInput name="password" label="Password" required autoComplete="off" />
      <DateInput name="day" label="Day" />
      <TimeInput name="time" label="Time" required />
      <Textarea name="text" label="Comments" maxCharacters={200} defaultValue="Alder Street" />
      <Textarea name="long" label="Comments" maxCharacters={10} defaultValue="Alder Street" tall />
      <ApplyingSelect name="sort" label="Sort by" options={sorts} value="newest" unmarked inline />
      <Select name="agency" label="Agency" options={sorts} emptyLabel="Newest" error={missing} />
      <RadioGroup name="role" label="Role" options={roles} required />
      <RadioGroup name="card" label="Role" options={roles} layout="cards" defaultValue="reviewer" required />
      <RadioGroup name="row" label="Role" options={sorts} layout="row" error={missing} />
      <CheckboxGroup name="tags" label="Tags" options={sorts} defaultValue={["newest"]} />
      <Checkbox name="agree" label="I agree" required />
      <Checkbox name="refused_box" label="I agree" error={missing} required />
      <Fieldset id="set" label="A set" hint="A hint" large>
        <Choice type="checkbox" id="bare" name="bare" label="A set" hint="A hint" />
      </Fieldset>
      <Field id="own" {...own}>
        <input className="input" name="own" {...wiring("own", own)} />
      </Field>
      <div className="field">
        <label className="label" htmlFor="pieces">
          Pieces
        </label>
        <FieldHint id="pieces" hint="A hint" />
        <FieldError id="pieces" error={missing} />
        <input className="input" id="pieces" aria-describedby="pieces-hint pieces-error" aria-invalid />
      </div>
      <FilePicker
        picker={picker}
        label="Files"
        hint="A hint"
        types={["application/pdf"]}
        multiple
        problems={[["files", missing]]}
        choose={ignore}
      >
        <Button type="button">Upload</Button>
      </FilePicker>
      <SearchBox action={paths.devGallery()} label="Search" button="Search" large />
      <form action={paths.devGallery()}>
        <SearchInput label="Search" name="within" quiet />
      </form>
    </section>
  )
}
