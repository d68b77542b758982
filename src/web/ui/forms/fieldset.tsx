import type { ReactNode } from "react"
import { useTexts } from "#src/web/language.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { FieldError, FieldHint, type FieldText } from "./field.tsx"

type Props = FieldText & { id: string; children: ReactNode; large?: boolean | undefined }

/** Fields that answer one question together. */
export function Fieldset({ id, label, hint, error, required, unmarked, large, children }: Props) {
  const { t } = useTexts()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
  return (
    <fieldset className={classNames("field", error && "field-invalid")} id={id} aria-describedby={described}>
      <legend className={classNames("legend", large && "legend-large")}>
        {label}
        {!required && !unmarked && <span className="optional"> {t("(optional)")}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  )
}
