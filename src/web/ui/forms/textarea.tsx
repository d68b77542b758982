import { type TextareaHTMLAttributes, useCallback, useEffect, useState } from "react"
import type { Texts } from "#src/rules/languages/texts.ts"
import { COMMENT_COUNTER_WARNING_PERCENT } from "#src/rules/limits.ts"
import { countCharacters, verbatimText } from "#src/rules/text/verbatim-text.ts"
import { useTexts } from "#src/web/language.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Field, type FieldText, wiring } from "./field.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { useTypedEarly } from "./use-typed-early.ts"

type Props = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "required" | "maxLength"> & {
    name: string
    /** Shows a counter. Typing past it is possible: the text stays, the counter says by how much it is too long. */
    maxCharacters?: number | undefined
    tall?: boolean | undefined
  }

/** Several lines of text with an optional counter that turns red above 90 percent. */
export function Textarea({ label, hint, error, required, unmarked, maxCharacters, tall, ...area }: Props) {
  const id = area.id ?? area.name
  const text = { label, hint, error, required, unmarked }
  const given = String(area.value ?? area.defaultValue ?? "")
  const [count, setCount] = useState(() => countCharacters(verbatimText(given)))
  const countAgain = useCallback((typed: string) => setCount(countCharacters(verbatimText(typed))), [])
  useTypedEarly(id, countAgain)
  const counterId = maxCharacters === undefined ? undefined : `${id}-counter`
  return (
    <Field id={id} {...text}>
      <textarea
        rows={6}
        dir="auto"
        {...area}
        className={classNames("input", tall && "input-tall", area.className)}
        {...wiring(id, text, counterId)}
        onChange={(event) => {
          countAgain(event.target.value)
          area.onChange?.(event)
        }}
      />
      {maxCharacters !== undefined && <Counter id={`${id}-counter`} count={count} max={maxCharacters} />}
    </Field>
  )
}

/** Without JavaScript nothing counts while people type, so it says the limit alone; and a text that came back too long, by how much. */
function Counter({ id, count, max }: { id: string; count: number; max: number }) {
  const high = count > (max * COMMENT_COUNTER_WARNING_PERCENT) / 100
  const texts = useTexts()
  const counts = useHydrated() || count > max
  const sentence = counts ? inWords(count, max, texts) : texts.t("Up to {max} characters", { max: texts.number(max) })
  const spoken = useSettled(sentence)
  return (
    <>
      <p id={id} className={classNames("counter", high && "counter-high")}>
        {sentence}
      </p>
      <output className="visually-hidden">{high ? spoken : ""}</output>
    </>
  )
}

function inWords(count: number, max: number, { t, number }: Texts): string {
  const used = { used: number(count), max: number(max) }
  if (count <= max) return t("{used} of {max} characters", used)
  return t("{used} of {max} characters: {over} too many", { ...used, over: number(count - max) })
}

/** The value once it has not changed for a second, so that typing is not talked over. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1000)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
