import type { ReactNode } from "react"
import { Form } from "react-router"
import { useTexts } from "#src/web/language.tsx"
import { buttonClass } from "#src/web/ui/buttons/button.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { useFieldThatFollows } from "./use-field-that-follows.ts"

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
