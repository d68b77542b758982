import { putAside, restoreInto } from "./reload-copy.ts"
import type { DraftAnswer } from "#src/web/screens/public/comment-draft.ts"

const SAVE_AFTER_MS = 1000
const RETRY_AFTER_MS = 5000

export type AutosaveState = {
  kind: "saved" | "saving" | "failed" | "signed_out"
  /** Time of day of the last save; null before the first. */
  saved: string | null
}

export type Autosaver = {
  /** Something was typed. */
  touch: () => void
  /** The form itself is on its way, with everything in it. */
  pause: () => void
  /** Another tab comes to the front and may go on with the draft: what is not kept yet is, at once. */
  hide: () => void
  /** Another step comes: what is not kept yet is sent without waiting for an answer. */
  leave: () => void
  /** The page itself goes away, perhaps only to be loaded again. */
  unload: () => void
}

type Options = {
  url: string
  /** Names the copy that outlives a reload. */
  copy_key: string
  form: HTMLFormElement
  saved: string | null
  version: string
  tell: (state: AutosaveState) => void
}

/** Keeps a form's fields at `url` a second after the last keystroke, and tries again until it has succeeded. */
export function createAutosaver({ url, copy_key, form, saved, version, tell }: Options): Autosaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: AbortController | undefined
  let unsaved = false

  const save = async (): Promise<void> => {
    sending?.abort()
    const own = new AbortController()
    sending = own
    unsaved = false
    tell({ kind: "saving", saved })
    try {
      const answer = await send(url, fieldsOf(form), own.signal)
      saved = answer.saved
      version = answer.version
      tell({ kind: answer.signed_in ? "saved" : "signed_out", saved })
    } catch {
      if (own.signal.aborted) return
      unsaved = true
      tell({ kind: "failed", saved })
      saveAfter(RETRY_AFTER_MS)
    }
  }
  const saveAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), milliseconds)
  }

  const touch = () => {
    unsaved = true
    saveAfter(SAVE_AFTER_MS)
  }
  const leave = () => {
    clearTimeout(timer)
    if (unsaved) send(url, fieldsOf(form), null).catch(() => undefined)
    unsaved = false
  }

  const hide = () => {
    clearTimeout(timer)
    if (unsaved) void save()
  }

  if (restoreInto(form, copy_key, version)) {
    unsaved = true
    hide() // at once: the timers of a tab in the background may come late, when another tab has gone on
  }
  return {
    touch,
    hide,
    leave,
    unload() {
      if (unsaved) putAside(copy_key, version, fieldsOf(form))
      leave()
    },
    pause() {
      clearTimeout(timer)
      sending?.abort()
      unsaved = false
    },
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string")
  return new URLSearchParams(pairs.filter(([name]) => name !== "intent"))
}

/** Without a signal the browser delivers it even when the page is gone. */
async function send(url: string, body: URLSearchParams, signal: AbortSignal | null): Promise<DraftAnswer> {
  const answer = await fetch(url, { method: "POST", body, signal, keepalive: signal === null })
  if (!answer.ok) throw new Error(`The draft was not kept: ${answer.status}`)
  return (await answer.json()) as DraftAnswer
}
