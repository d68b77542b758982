import { useNavigation } from "react-router"
import { agencySettingsFileTypes, fileTypes } from "#src/rules/files/file-types.ts"
import {
  AGENCY_DESCRIPTION_MAX_CHARACTERS,
  FILE_MAX_MEGABYTES,
  FILE_MIN_MEGABYTES,
  FOOTER_DISCLAIMER_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { settingsLabels as labels } from "#src/rules/input/reading/field-labels.ts"
import { paths } from "#src/rules/paths.ts"
import { federal, usStates } from "#src/rules/us-states.ts"
import { jurisdictionTypeLabel } from "#src/rules/vocabulary.ts"
import type { EditConflict } from "#src/web/components/console/edit-conflict.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf, isTicked, versionTypedOver } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { CheckboxGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import type { SettingsData } from "./settings.tsx"
import { AccentInput } from "./settings-accent-input.tsx"
import { timeZoneOptions } from "#src/web/components/console/time-zone-options.ts"

type Props = { data: SettingsData; form: FormState | null }

/** Profile and comment defaults of an agency (S 2). */
export function SettingsForm({ data, form, conflict }: Props & { conflict: EditConflict | null }) {
  const { state, formData } = useNavigation()
  return (
    <StaffForm action={paths.agencySettings()} className="stack stack-loose" noValidate>
      {!conflict && <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={versionTypedOver(form, conflict?.version ?? data.settings.version)} />
      <Profile data={data} form={form} />
      <CommentDefaults data={data} form={form} />
      <div className="form-actions form-actions-sticky">
        <Button
          type="submit"
          busy={state === "submitting" && formData?.get("intent") === "save"}
          busyLabel={words.saving}
        >
          Save Changes
        </Button>
        <LinkButton variant="quiet" to={paths.agencySettings()} reloadDocument>
          Cancel
        </LinkButton>
      </div>
    </StaffForm>
  )
}

const states = [...usStates, federal].map(({ code, name }) => ({ value: code, label: name }))

function Profile({ data: { settings, public_url }, form }: Props) {
  const field = fieldsOf(form, { ...settings, contact_email: settings.contact_email ?? "" })
  return (
    <Card as="section">
      <div className="stack">
        <h2>Agency Profile</h2>
        <TextInput label={labels.name} required {...field("name")} />
        <div className="grid">
          <Select
            label={labels.jurisdiction_type}
            required
            options={optionsOf(jurisdictionTypeLabel)}
            {...field("jurisdiction_type")}
          />
          <TextInput label={labels.jurisdiction} {...field("jurisdiction")} />
          <Select label={labels.state_code} required options={states} {...field("state_code")} />
          <Select
            label={labels.time_zone}
            required
            options={timeZoneOptions(settings.time_zone)}
            {...field("time_zone")}
          />
          <TextInput
            label={labels.contact_email}
            type="email"
            autoCapitalize="none"
            spellCheck={false}
            {...field("contact_email")}
          />
        </div>
        <div className="field">
          <span className="label" aria-hidden="true">
            Public URL
          </span>
          <CopyButton value={public_url} label="Public URL" />
        </div>
        <Textarea
          label={labels.description}
          rows={5}
          maxCharacters={AGENCY_DESCRIPTION_MAX_CHARACTERS}
          {...field("description")}
        />
      </div>
    </Card>
  )
}

const typeOptions = fileTypes
  .filter(({ name }) => agencySettingsFileTypes.some((offered) => offered === name))
  .map(({ mime, label }) => ({ value: mime, label }))

function CommentDefaults({ data: { settings }, form }: Props) {
  const { max_file_size_mb, accent_color, footer_disclaimer, allowed_mime_types } = settings
  const field = fieldsOf(form, { max_file_size_mb: String(max_file_size_mb), accent_color, footer_disclaimer })
  const box = (name: "captcha_enabled" | "auto_publish") => ({
    name,
    defaultChecked: isTicked(form, name, settings[name]),
    error: form?.errors[name],
  })
  return (
    <Card as="section">
      <div className="stack">
        <h2>Comment Defaults</h2>
        <p className="hint">New dockets start with these settings. Existing dockets keep their own.</p>
        <div className="grid">
          <TextInput
            label={labels.max_file_size_mb}
            required
            type="number"
            min={FILE_MIN_MEGABYTES}
            max={FILE_MAX_MEGABYTES}
            {...field("max_file_size_mb")}
          />
          <AccentInput {...field("accent_color")} />
        </div>
        <CheckboxGroup
          label={labels.allowed_mime_types}
          layout="row"
          required
          name="allowed_mime_types"
          options={typeOptions}
          defaultValue={form ? [form.values["allowed_mime_types"] ?? []].flat() : allowed_mime_types}
          error={form?.errors["allowed_mime_types"]}
        />
        <Checkbox label={labels.captcha_enabled} {...box("captcha_enabled")} />
        <Checkbox label={labels.auto_publish} {...box("auto_publish")} />
        <Textarea
          label={labels.footer_disclaimer}
          rows={3}
          maxCharacters={FOOTER_DISCLAIMER_MAX_CHARACTERS}
          {...field("footer_disclaimer")}
        />
      </div>
    </Card>
  )
}
