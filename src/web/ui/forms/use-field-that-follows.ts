import { type RefObject, useEffect, useRef } from "react"

/**
 * For a field of a search whose page shows what is searched for: it takes another value that its page has, as after Back or a filter that
 * was removed. What was typed since the last search stays while the field is in use, and so does what was typed before the scripts came.
 */
export function useFieldThatFollows(value: string): RefObject<HTMLInputElement | null> {
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
