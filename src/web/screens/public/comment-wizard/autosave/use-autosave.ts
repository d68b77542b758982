import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { type Autosaver, type AutosaveState, createAutosaver } from "./autosaver.ts"
import { forgetCopy } from "./reload-copy.ts"
import type { Period } from "#src/web/screens/public/comment-wizard/period/period-now.ts"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Options = {
  /** Where the fields of this step are kept. */
  url: string
  step: number
  draft_id: string
  /** What the page came with: the moment of the last save. */
  saved: string | null
  /** Which state of the draft the page came with. */
  version: string
  /** Gets what the comment period was at each save; stays the same from one drawing to the next. */
  hear: (period: Period) => void
}

/** Ties an autosaver to the form as long as it shows this step, and answers its state. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { url, step, draft_id, saved, version, hear }: Options,
) {
  const saver = useRef<Autosaver>(undefined)
  const basis = `${url} ${saved ?? ""}`
  const copy_key = `draft ${draft_id} ${url}`
  const came_with_page = useRef(!useHydrated())
  const memory = useRef({ of: "", seen: [] as string[] })
  const [told, setTold] = useState<{ basis: string; state: AutosaveState } | null>(null)

  useEffect(() => {
    const box = form.current
    if (!box) return
    if (memory.current.of !== copy_key) memory.current = { of: copy_key, seen: [] }
    const tell = (state: AutosaveState, period?: Period) => {
      setTold({ basis, state })
      if (period) hear(period)
    }
    const kept = { url, step, copy_key, form: box, saved, version, memory: memory.current, tell }
    const own = createAutosaver({ ...kept, came_with_page: came_with_page.current })
    came_with_page.current = false
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) forgetCopy(copy_key) // the page is as it was left
    }
    const maybeHide = () => {
      if (document.visibilityState === "hidden") own.hide()
    }
    saver.current = own
    window.addEventListener("pagehide", own.unload)
    window.addEventListener("pageshow", comeBack)
    document.addEventListener("visibilitychange", maybeHide)
    return () => {
      window.removeEventListener("pagehide", own.unload)
      window.removeEventListener("pageshow", comeBack)
      document.removeEventListener("visibilitychange", maybeHide)
      own.leave()
    }
  }, [form, url, step, copy_key, saved, version, basis, hear])

  const state: AutosaveState = told?.basis === basis ? told.state : { kind: "saved", saved }
  const touch = useCallback(() => saver.current?.touch(), [])
  return { state, touch, pause: () => saver.current?.pause(), copy_key }
}
