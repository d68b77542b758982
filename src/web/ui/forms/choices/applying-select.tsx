import { type ComponentProps, useEffect, useRef } from "react"
import { Select } from "./select.tsx"

type Props = Omit<ComponentProps<typeof Select>, "value" | "defaultValue" | "onChange" | "ref"> & {
  /** What the address says. */
  value: string
}

/**
 * A choice that applies at once: it submits its form. Without JavaScript a button of the form does that.
 * The field keeps its own value, since React would put an earlier choice back when the scripts come.
 */
export function ApplyingSelect({ value, ...select }: Props) {
  const field = useRef<HTMLSelectElement>(null)
  const hydrated = useRef(false)
  useEffect(() => {
    const chosen = field.current
    const isFirst = !hydrated.current
    hydrated.current = true
    if (!chosen || chosen.value === value) return
    if (isFirst) chosen.form?.requestSubmit() // Chosen before the scripts came.
    else chosen.value = value // The address changed by other means, such as Back.
  }, [value])
  return (
    <Select
      {...select}
      ref={field}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    />
  )
}
