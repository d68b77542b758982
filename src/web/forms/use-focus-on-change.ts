import { useEffect, useRef } from "react"

/** The heading of the step takes the focus when another step comes, so that it is read and the keyboard begins there. */
export function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
