import { useEffect, useRef } from "react"
import { REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { savedReasonMessages as words } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import type { OfferedReason } from "#src/services/moderation/reasons/queries.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { useKeySetting } from "./keys/key-setting.ts"

type Props = {
  /** Those for the action that is asked about. */
  reasons: readonly OfferedReason[]
  reason?: string | null | undefined
  saved_reason_id?: string | null | undefined
  placeholder?: string | undefined
  hint?: React.ReactNode
  errors?: FormState["errors"] | undefined
}

/**
 * The reason for a decision: a saved one, by its number key too, and its text, which may be changed. What somebody typed themselves is
 * never replaced; without JavaScript the saved text counts where nothing was typed.
 */
export function ReasonFields({ reasons, reason, saved_reason_id, placeholder, hint, errors }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [keys] = useKeySetting()
  useNumberKeys(fields, keys)
  const fillIn = (id: string) => {
    const area = fields.current?.querySelector("textarea")
    const known = ["", ...reasons.map((one) => one.reason)]
    if (area && known.includes(area.value)) replaceText(area, reasons.find((one) => one.id === id)?.reason ?? "")
  }
  return (
    <div className="stack" ref={fields}>
      {reasons.length > 0 && (
        <>
          <RadioGroup
            name="saved_reason_id"
            label={words.choose}
            unmarked
            hint={hydrated && keys && words.keys}
            options={[
              ...reasons.map(({ id, key, label, letter }) => ({
                value: id,
                label: key > 0 ? `${key}. ${label}` : label,
                hint: letter && words.sendsLetter,
              })),
              { value: "", label: words.noneChosen },
            ]}
            defaultValue={saved_reason_id ?? ""}
            error={errors?.["saved_reason_id"]}
            onChange={fillIn}
          />
          <Letters reasons={reasons} />
        </>
      )}
      <Textarea
        name="reason"
        label="Reason"
        rows={4}
        placeholder={placeholder}
        hint={hint || (reasons.length > 0 && !hydrated && words.emptyText)}
        defaultValue={reason ?? ""}
        maxCharacters={REASON_MAX_CHARACTERS}
        error={errors?.["reason"]}
      />
    </div>
  )
}

function Letters({ reasons }: Pick<Props, "reasons">) {
  const written = reasons.filter(({ letter }) => letter !== null)
  if (written.length === 0) return null
  return (
    <Disclosure summary={words.readLetters}>
      {written.map(({ id, label, letter }) => (
        <div key={id}>
          <strong>{label}</strong>
          <blockquote className="verbatim">{letter}</blockquote>
        </div>
      ))}
    </Disclosure>
  )
}

/** As if it had been typed, so that the counter follows. */
function replaceText(area: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text)
  area.dispatchEvent(new Event("input", { bubbles: true }))
}

/** The keys 1 to 9 choose while nobody is typing. */
function useNumberKeys(fields: React.RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined
    const choose = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event
      if (!/^[1-9]$/.test(key) || defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return
      if (target instanceof HTMLElement && target.matches("textarea, select, input:not([type=radio], [type=checkbox])"))
        return
      const radios = fields.current?.querySelectorAll<HTMLInputElement>("input[type=radio]:not([value=''])") ?? []
      const chosen = radios[Number(key) - 1]
      if (!chosen) return
      event.preventDefault()
      chosen.click()
      chosen.focus()
    }
    document.addEventListener("keydown", choose)
    return () => document.removeEventListener("keydown", choose)
  }, [fields, on])
}
