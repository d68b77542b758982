import { type RefObject, useEffect, useRef, useState } from "react"

/**
 * While work is under way (`work` names it, '' is nothing), the form of the given field does not submit, since that would
 * interrupt it; true once it was tried.
 */
export function useHeldForm(field: RefObject<HTMLInputElement | null>, work: string): boolean {
  const [tried, setTried] = useState("")
  const current = useRef(work)
  useEffect(() => {
    current.current = work
  }, [work])
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    const hold = (event: SubmitEvent) => {
      const goesOn = event.submitter?.getAttribute("name") === "intent"
      if (!goesOn || current.current === "") return
      event.preventDefault()
      event.stopPropagation()
      setTried(current.current)
    }
    form.addEventListener("submit", hold)
    return () => form.removeEventListener("submit", hold)
  }, [field])
  return work !== "" && tried === work
}
