import { useEffect, useId, useRef, useState } from "react"
import { COPIED_NOTICE_SECONDS } from "#src/rules/limits.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "./button.tsx"
import { takeEarlyCopy } from "./early-copy.ts"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = {
  /** What is copied, also shown in a field that can be selected by hand. */
  value: string
  /** Names the field. */
  label: string
  button?: string | undefined
  copied?: string | undefined
  large?: boolean | undefined
  /** Shows the name above the field too, where nothing else says what it is. */
  labeled?: boolean | undefined
  /** Only the button, when the value is already beside it. */
  buttonOnly?: boolean | undefined
}

/** A value to take along: a read-only field always, a copy button when JavaScript is there. */
export function CopyButton({ value, label, large, labeled, buttonOnly, ...words }: Props) {
  const { t } = useTexts()
  const { button = t("Copy"), copied = t("copied") } = words
  const hydrated = useHydrated()
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [notice, setNotice] = useState("")
  const [byHand, setByHand] = useState(0)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(""), COPIED_NOTICE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [notice])
  useEffect(() => {
    if (byHand > 0) field.current?.select()
  }, [byHand])

  const copy = () => {
    const { clipboard } = navigator as Partial<Navigator> // none without https
    const copying = takeEarlyCopy(value) ?? clipboard?.writeText(value) ?? Promise.reject(new Error("no clipboard"))
    copying.then(
      () => setNotice(copied),
      () => setByHand((presses) => presses + 1),
    )
  }
  const Field = value.includes("\n") ? "textarea" : "input"
  return (
    <div className={large ? "copy copy-large" : "copy"}>
      {labeled && (
        <label className="label" htmlFor={id}>
          {label}
        </label>
      )}
      {(!buttonOnly || byHand > 0) && (
        <Field
          ref={field}
          id={id}
          className="input mono"
          aria-label={labeled ? undefined : label}
          value={value}
          readOnly
        />
      )}
      <Button
        variant="secondary"
        icon="copy"
        onClick={copy}
        aria-label={`${button} ${label}`}
        data-copies={hydrated ? undefined : value}
        className="needs-scripts"
      >
        {button}
      </Button>
      <output className="copy-notice">
        {byHand > 0
          ? t("Your browser lets no page copy here. The text is selected: copy it with your keyboard or the menu.")
          : notice}
      </output>
    </div>
  )
}
