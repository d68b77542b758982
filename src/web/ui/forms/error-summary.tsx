import { useId, useMemo, useRef } from "react"
import type { Saying } from "#src/rules/languages/saying.ts"
import { useTexts } from "#src/web/language.tsx"
import { takesFocus, useArrivalFocus } from "#src/web/ui/notices/use-arrival-focus.ts"

type Props = {
  /** The sentence of the refusal itself, if it is not about a field. */
  message?: Saying | null | undefined
  /** First error of each field, by field name; the field's id is its name. */
  errors: Readonly<Record<string, Saying>>
  heading?: string | undefined
}

/** What went wrong, each line leading to its field. Takes the focus when it appears; nothing when all is well. */
export function ErrorSummary({ message, errors, heading }: Props) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId() // two forms of a page may each have been refused
  const fields = Object.entries(errors)
  // What is said of a field, and leads to it, is not said above the fields once more.
  const said = message && fields.some(([, error]) => t(error) === t(message)) ? null : message
  const anything = Boolean(message) || fields.length > 0
  useArrivalFocus(
    box,
    useMemo(() => anything && { errors, message }, [anything, errors, message]),
  )
  if (!anything) return null
  return (
    <div ref={box} className="error-summary" role="alert" {...takesFocus} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading ?? t(fields.length > 0 ? "Please check what you entered" : "That did not work")}</h2>
      {said && <p>{t(said)}</p>}
      {fields.length > 0 && (
        <ul className="error-list">
          {fields.map(([name, error]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
                {t(error)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A fieldset cannot hold the focus: go to its first control. Without JavaScript the link scrolls there. */
function focusField(event: { preventDefault: () => void }, name: string) {
  const target = document.getElementById(name)
  if (!target) return
  event.preventDefault()
  const control = target.matches("fieldset") ? target.querySelector<HTMLElement>("input, select, textarea") : target
  control?.focus()
  target.scrollIntoView({ block: "center" })
}
