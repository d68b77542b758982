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
  const field = useRef<HTMLInputElement>(null)
  const [notice, setNotice] = useState("")
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(""), COPIED_NOTICE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [notice])

  const copy = () => {
    const copying = takeEarlyCopy(value) ?? navigator.clipboard.writeText(value)
    copying.then(
      () => setNotice(copied),
      // Refused by the browser: leave the value selected, ready for the keyboard's copy command.
      () => field.current?.select(),
    )
  }
  return (
    <div className={large ? "copy copy-large" : "copy"}>
      {labeled && (
        <label className="label" htmlFor={id}>
          {label}
        </label>
      )}
      {!buttonOnly && (
        <input
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
      <output className="copy-notice">{notice}</output>
    </div>
  )
}
