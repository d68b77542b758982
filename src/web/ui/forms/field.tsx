import type { ReactNode } from "react"
import type { Saying } from "#src/rules/languages/saying.ts"
import { useTexts } from "#src/web/language.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  error?: Saying | null | undefined
  /** Required fields are the rule; the others say '(optional)'. */
  required?: boolean | undefined
  /** Leave out '(optional)', for filters and search where nothing is required. */
  unmarked?: boolean | undefined
  /** Label and control in one row, for sort and page size. */
  inline?: boolean | undefined
}

export type ControlWiring = {
  id: string
  required: boolean | undefined
  "aria-invalid": true | undefined
  "aria-describedby": string | undefined
}

/** The attributes that tie a control to its hint, counter and error. */
export function wiring(id: string, text: FieldText, extraId?: string): ControlWiring {
  const parts = [text.hint && `${id}-hint`, text.error && `${id}-error`, extraId]
  return {
    id,
    required: text.required || undefined,
    "aria-invalid": text.error ? true : undefined,
    "aria-describedby": parts.filter(Boolean).join(" ") || undefined,
  }
}

type Props = FieldText & { id: string; children: ReactNode }

/** Label, hint, error and the control they belong to. */
export function Field({ id, label, hint, error, required, unmarked, inline, children }: Props) {
  const { t } = useTexts()
  return (
    <div className={classNames("field", inline && "field-inline", error && "field-invalid")}>
      <label className="label" htmlFor={id}>
        {label}
        {!required && !unmarked && <span className="optional"> {t("(optional)")}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null
  return (
    <div className="hint" id={`${id}-hint`}>
      {hint}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: Saying | null | undefined }) {
  const { t } = useTexts()
  if (!error) return null
  return (
    <p className="error-message" id={`${id}-error`}>
      <Icon name="error" />
      <span>
        <VisuallyHidden>{t("Error:")} </VisuallyHidden>
        {t(error)}
      </span>
    </p>
  )
}
