import { useState } from "react"
import {
  AUTHORIZATION_CERTIFICATION,
  certificationText,
  PERJURY_CERTIFICATION,
} from "#src/rules/record/comments/certification.ts"
import { AUTHORIZATION_STATEMENT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { type Representation, representationLabel, representations } from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { englishOfRecord } from "./english-of-record.tsx"
import type { StepProps } from "#src/web/screens/public/comment-wizard/wizard-page.tsx"

/** Step 4: who the commenter speaks for, and the certification under penalty of perjury. */
export function StepCertification({ value, errors, draft }: StepProps) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(value("representation"))
  const representation = representations.find((known) => known === chosen)
  const alone = hydrated && (representation === undefined || representation === "myself")
  return (
    <>
      <RadioGroup
        name="representation"
        label={t("Who do you represent?")}
        layout="cards"
        required
        options={representations.map((known) => ({ value: known, label: t(representationLabel[known]) }))}
        defaultValue={value("representation")}
        onChange={setChosen}
        error={errors["representation"]}
      />
      {/* Hidden, not gone: what was typed is still there when the choice is changed back. Scripts at once: the page must not jump later. */}
      <div className="stack stack-loose" hidden={alone} data-at-once="">
        <TextInput
          name="organization_name"
          label={t(
            representation === "behalf_of_another" ? "Person or organization you represent" : "Organization name",
          )}
          hint={t(
            hydrated ? "Shown with your comment." : "Required unless you speak for yourself. Shown with your comment.",
          )}
          required
          dir="auto"
          defaultValue={
            draft.fields.organization_name === undefined ? value("commenter_organization") : value("organization_name")
          }
          error={errors["organization_name"]}
        />
        <Textarea
          name="authorization_statement"
          label={t("Authorization statement")}
          hint={t("Why you are authorized to speak for them. Shown with your comment.")}
          rows={4}
          maxCharacters={AUTHORIZATION_STATEMENT_MAX_CHARACTERS}
          defaultValue={value("authorization_statement")}
          error={errors["authorization_statement"]}
        />
      </div>
      <Certification
        representation={hydrated ? representation : undefined}
        everyText={!hydrated}
        {...{ value, errors }}
      />
    </>
  )
}

type CertificationProps = Pick<StepProps, "value" | "errors"> & {
  representation: Representation | undefined
  /** Without JavaScript the page cannot follow the choice and shows both sentences. */
  everyText: boolean
}

function Certification({ representation = "myself", everyText, value, errors }: CertificationProps) {
  const texts = useTexts()
  const { t } = texts
  const authorized = t(AUTHORIZATION_CERTIFICATION)
  const others = everyText
    ? t("If I represent someone else: {certification}", { certification: authorized })
    : authorized
  const certification = t(PERJURY_CERTIFICATION)
  return (
    <Checkbox
      name="perjury_certified"
      label={everyText || representation !== "myself" ? `${certification} ${others}` : certification}
      hint={englishOfRecord(texts, certificationText(everyText ? "behalf_of_another" : representation))}
      required
      defaultChecked={["true", "on"].includes(value("perjury_certified"))}
      error={errors["perjury_certified"]}
    />
  )
}
