import { useNavigation } from "react-router"
import { docketLabels as labels } from "#src/rules/input/reading/field-labels.ts"
import { DOCKET_SUMMARY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { docketTranslationMessages as words } from "#src/rules/messages/dockets/docket-translation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { directionOf } from "#src/rules/text/text-direction.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { useLeaveWarning } from "#src/web/components/console/use-leave-warning.ts"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { FormattedText } from "#src/web/components/text/formatted-text.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf, versionTypedOver } from "#src/web/forms/form-fields.ts"
import { useAgencyWords } from "#src/web/language.tsx"
import { DescriptionField } from "#src/web/screens/agency/dockets/description-field.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { TranslationData } from "./docket-translation.tsx"

type Props = { data: TranslationData; form: FormState | null; version: string }

/** The texts in the other language, how much they count, and the original to translate from. */
export function TranslationForm({ data, form, version }: Props) {
  const { docket, original, outdated } = data
  const touch = useLeaveWarning()
  const { state } = useNavigation()
  return (
    <div className="split split-even">
      <StaffForm className="stack stack-loose" noValidate onInput={touch}>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        {/* Enter in a field saves, whatever other buttons come first. */}
        <button type="submit" aria-label="Save translation" hidden />
        <input type="hidden" name="version" value={version} />
        <input
          type="hidden"
          name="words_version"
          value={versionTypedOver(form, docket.words_version, "words_version")}
        />
        {outdated && (
          <Alert kind="warning" heading={words.older}>
            <p>The {original} text has changed since this translation was made. Readers are told so.</p>
          </Alert>
        )}
        <Card>
          <div className="stack">
            <Fields data={data} form={form} />
          </div>
        </Card>
        <ButtonGroup>
          <Button type="submit" busy={state === "submitting"} busyLabel="Saving...">
            Save translation
          </Button>
          <LinkButton variant="quiet" to={paths.agencyTranslations(docket.id)}>
            Cancel
          </LinkButton>
        </ButtonGroup>
      </StaffForm>
      <Original data={data} />
    </div>
  )
}

function Fields({ data: { language, original, fields }, form }: Omit<Props, "version">) {
  const field = fieldsOf(form, fields)
  const spoken = { lang: language, dir: directionOf(language) }
  const ticked = form ? form.values["up_to_date"] : fields.up_to_date
  return (
    <>
      <TextInput label={labels.title} required {...spoken} {...field("title")} />
      <Textarea
        label={labels.summary}
        required
        rows={4}
        maxCharacters={DOCKET_SUMMARY_MAX_CHARACTERS}
        {...spoken}
        {...field("summary")}
      />
      <DescriptionField lang={language} {...field("description")} />
      <RadioGroup
        label="Kind of translation"
        required
        options={[
          { value: "courtesy", label: "Courtesy", hint: `The ${original} text decides. Readers are told so.` },
          { value: "official", label: "Official", hint: `It counts as much as the ${original} text.` },
        ]}
        {...field("official")}
      />
      <Checkbox
        name="up_to_date"
        label={`It says what the ${original} text says now`}
        hint="If it does not, readers are told that it is older."
        defaultChecked={ticked === "on"}
        error={form?.errors["up_to_date"]}
      />
    </>
  )
}

function Original({ data: { docket, original, description } }: Pick<Props, "data">) {
  return (
    <Card as="section" tint>
      <div className="stack">
        <h2>The {original} text</h2>
        <p className="strong" {...useAgencyWords(docket.language)}>
          {docket.title}
        </p>
        <AgencyText text={docket.summary} lang={docket.language} />
        {description.length > 0 && <FormattedText blocks={description} lang={docket.language} />}
      </div>
    </Card>
  )
}
