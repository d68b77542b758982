import { positionFilters, positionLabel } from "#src/rules/vocabulary.ts"
import { RadioGroup } from "#src/web/ui/radio-group.tsx"
import { Textarea } from "#src/web/ui/textarea.tsx"
import type { StepProps } from "./wizard-page.tsx"

const positionOptions = positionFilters.map((value) => ({ value, label: positionLabel[value] }))

/** Step 2: the comment itself, and where its author stands if he wants to say so. */
export function StepComment({ value, errors, docket }: StepProps) {
  return (
    <>
      <Textarea
        name="content"
        label="Your comment"
        hint="It is published exactly as you write it. Please leave out what should not be public, such as phone numbers or addresses."
        required
        tall
        rows={14}
        maxCharacters={docket.max_comment_length}
        defaultValue={value("content")}
        error={errors["content"]}
      />
      <RadioGroup
        name="position"
        label="Your position on the proposal"
        layout="row"
        options={positionOptions}
        defaultValue={value("position") || "not_specified"}
        error={errors["position"]}
      />
    </>
  )
}
