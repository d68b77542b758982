import { positionFilters, positionLabel } from "#src/rules/vocabulary.ts"
import { AgencyNotice } from "#src/web/components/agencies/agency-notice.tsx"
import { useTexts } from "#src/web/language.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import type { StepProps } from "#src/web/screens/public/comment-wizard/wizard-page.tsx"

/** Step 2: the comment itself, and optionally the commenter's position. */
export function StepComment({ value, errors, docket, disclaimer }: StepProps) {
  const { t } = useTexts()
  return (
    <>
      <Textarea
        name="content"
        label={t("Your comment")}
        hint={t(
          "Your comment is published exactly as you write it. Please leave out anything that should not be public, such as phone numbers or addresses.",
        )}
        required
        tall
        rows={14}
        maxCharacters={docket.max_comment_length}
        defaultValue={value("content")}
        error={errors["content"]}
      />
      <AgencyNotice agency_name={docket.agency_name} text={disclaimer} />
      <RadioGroup
        name="position"
        label={t("Your position on the proposal")}
        layout="row"
        options={positionFilters.map((known) => ({ value: known, label: t(positionLabel[known]) }))}
        defaultValue={value("position") || "not_specified"}
        error={errors["position"]}
      />
    </>
  )
}
