import { type RefObject, useEffect, useRef, useState } from "react"
import { type Autosaver, type AutosaveState, createAutosaver } from "./autosaver.ts"
import { forgetCopy } from "./reload-copy.ts"

type Options = {
  /** Where the fields of this step are kept. */
  url: string
  draft_id: string
  /** What the page came with: time of day of the last save. */
  saved: string | null
}

/** Ties an autosaver to the form as long as it shows this step, and says how it stands. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, { url, draft_id, saved }: Options) {
  const saver = useRef<Autosaver>(undefined)
  const basis = `${url} ${saved ?? ""}`
  const [told, setTold] = useState<{ basis: string; state: AutosaveState } | null>(null)

  useEffect(() => {
    const box = form.current
    if (!box) return
    const copy_key = `draft ${draft_id} ${url}`
    const own = createAutosaver({ url, copy_key, form: box, saved, tell: (state) => setTold({ basis, state }) })
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) forgetCopy(copy_key) // the page is as it was left
    }
    saver.current = own
    window.addEventListener("pagehide", own.unload)
    window.addEventListener("pageshow", comeBack)
    return () => {
      window.removeEventListener("pagehide", own.unload)
      window.removeEventListener("pageshow", comeBack)
      own.leave()
    }
  }, [form, url, draft_id, saved, basis])

  const state: AutosaveState = told?.basis === basis ? told.state : { kind: "saved", saved }
  return { state, touch: () => saver.current?.touch(), pause: () => saver.current?.pause() }
}
