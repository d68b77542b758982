import { useState } from "react"
import { useTexts } from "#src/web/language.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Field, wiring } from "./field.tsx"
import type { TextInputProps } from "./text-input.tsx"

/** A password that can be shown; without JavaScript it is a plain password field. */
export function PasswordInput({ label, hint, error, required, unmarked, inline, ...input }: TextInputProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const id = input.id ?? input.name
  const text = { label, hint, error, required, unmarked, inline }
  return (
    <Field id={id} {...text}>
      <div className="input-group">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? "text" : "password"}
          className={classNames("input", input.className)}
          {...wiring(id, text)}
        />
        <button
          type="button"
          className="button button-secondary needs-scripts"
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "Hide" : "Show")}
          <span className="visually-hidden"> {t("password")}</span>
        </button>
      </div>
    </Field>
  )
}
