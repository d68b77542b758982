import { type ReactNode, useEffect, useRef } from "react"
import { Form } from "react-router"
import { useTexts } from "#src/web/language.tsx"
import { buttonClass } from "#src/web/ui/buttons/button.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"

type InputProps = {
  /** Says what is searched; heard, not seen, unless the page shows it. */
  label: string
  name?: string | undefined
  id?: string | undefined
  /** What the page searches for. The field takes it as it changes, but not while somebody goes on typing. */
  defaultValue?: string | null | undefined
  placeholder?: string | undefined
  button?: string | undefined
  large?: boolean | undefined
  /** Where searching is not the one thing to do. */
  quiet?: boolean | undefined
  maxLength?: number | undefined
  /** Where an empty search would show nothing new. */
  required?: boolean | undefined
  onChange?: ((value: string) => void) | undefined
  /** What is wrong with it is said by the `FieldError` of this field. */
  invalid?: boolean | undefined
}

/** The field and its button, for a form that holds more. */
export function SearchInput({ label, name = "q", id = name, button, large, quiet, ...input }: InputProps) {
  const { t } = useTexts()
  const field = useFieldThatFollows(input.defaultValue ?? "")
  return (
    <div className={classNames("search-box", large && "search-box-large")}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        className="input"
        type="search"
        id={id}
        name={name}
        defaultValue={input.defaultValue ?? ""}
        placeholder={input.placeholder}
        maxLength={input.maxLength}
        required={input.required}
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={input.invalid || undefined}
        aria-describedby={input.invalid ? `${id}-error` : undefined}
        onChange={input.onChange && ((event) => input.onChange?.(event.target.value))}
      />
      <button type="submit" className={buttonClass({ variant: quiet ? "secondary" : "primary" })}>
        <Icon name="search" />
        <span className="button-word">{button ?? t("Search")}</span>
      </button>
    </div>
  )
}

/**
 * The field shows another value that its page has, as after Back or a filter that was removed. What was typed since the last search stays
 * while the field is in use, and so does what was typed before the scripts came.
 */
function useFieldThatFollows(value: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const typed = useRef(false)
  useEffect(() => {
    const { current } = field
    const form = current?.form
    const whenTyped = () => (typed.current = true)
    const whenSent = () => (typed.current = false)
    current?.addEventListener("input", whenTyped)
    form?.addEventListener("submit", whenSent)
    return () => {
      current?.removeEventListener("input", whenTyped)
      form?.removeEventListener("submit", whenSent)
    }
  }, [])
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    const inUse = typed.current && field.current === document.activeElement
    if (field.current && !inUse) field.current.value = value
  }, [value])
  return field
}

type Props = InputProps & { action: string; /** Further fields of the same form. */ children?: ReactNode }

/** A search form of its own: a plain GET that works without JavaScript. */
export function SearchBox({ action, children, ...input }: Props) {
  return (
    <search>
      <Form method="get" action={action} className="stack">
        <SearchInput {...input} />
        {children}
      </Form>
    </search>
  )
}
