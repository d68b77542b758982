import { type RefObject, useEffect, useRef, useState } from "react"
import { type Autosaver, type AutosaveState, createAutosaver } from "./autosaver.ts"

type Options = {
  /** Where the fields of this step are kept. */
  url: string
  /** What the page came with: time of day of the last save. */
  saved: string | null
}

/** Ties an autosaver to the form as long as it shows this step, and says how it stands. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, { url, saved }: Options) {
  const saver = useRef<Autosaver>(undefined)
  const basis = `${url} ${saved ?? ""}`
  const [told, setTold] = useState<{ basis: string; state: AutosaveState } | null>(null)

  useEffect(() => {
    const box = form.current
    if (!box) return
    const own = createAutosaver({ url, form: box, saved, tell: (state) => setTold({ basis, state }) })
    saver.current = own
    window.addEventListener("pagehide", own.leave)
    return () => {
      window.removeEventListener("pagehide", own.leave)
      own.leave()
    }
  }, [form, url, saved, basis])

  const state: AutosaveState = told?.basis === basis ? told.state : { kind: "saved", saved }
  return { state, touch: () => saver.current?.touch(), pause: () => saver.current?.pause() }
}
