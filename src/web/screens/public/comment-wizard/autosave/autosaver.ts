import { isChanged, putAside, restoreInto } from "./reload-copy.ts"
import { BASED_ON, draftFieldsOf, stepVersion } from "#src/rules/record/comments/draft-steps.ts"
import type { Period } from "#src/web/screens/public/comment-wizard/period/period-now.ts"
import type { DraftAnswer, DraftRefusal } from "./comment-draft.ts"

const SAVE_AFTER_MS = 1000
const RETRY_AFTER_MS = 5000
/** Browsers deliver 64 KB after a page is gone; a Chinese character is 9 of them. */
const KEEPALIVE_MOST_BYTES = 60_000
/** So many of the versions that a page has sent are remembered: one would do if every answer came back. */
const SEEN_VERSIONS = 20

export type AutosaveState = {
  kind: "saved" | "saving" | "failed" | "signed_out" | "changed_elsewhere" | "gone_elsewhere"
  /** The moment of the last save; null before the first. */
  saved: string | null
}

export type Autosaver = {
  touch: () => void
  /** The form itself is on its way, with everything in it. */
  pause: () => void
  /** Another tab comes to the front and may continue with the draft: what is not saved yet is saved immediately. */
  hide: () => void
  /** The person goes to another step: what is not saved yet is sent without waiting for an answer. */
  leave: () => void
  /** The page itself goes away, perhaps only to be loaded again. */
  unload: () => void
}

/** What a page has seen or sent of a step so far, also before that was drawn anew; it is added to. */
type Memory = { seen: string[] }

type Options = {
  url: string
  step: number
  /** Names the copy that outlives a reload. */
  copy_key: string
  form: HTMLFormElement
  saved: string | null
  version: string
  memory: Memory
  /** `period`: what the comment period was when it was saved. */
  tell: (state: AutosaveState, period?: Period) => void
  /** The form came with the page: somebody may have typed in it before the scripts came. */
  came_with_page: boolean
}

/** Keeps a form's fields at `url` a second after the last keystroke, and tries again until it has succeeded. */
export function createAutosaver(options: Options): Autosaver {
  const { url, step, copy_key, form, memory, tell } = options
  let { saved, version } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: AbortController | undefined
  /** Counts what was typed, and up to where the server has answered: what is still on its way is not kept. */
  let typed = 0
  let kept = 0
  const isUnsaved = () => kept < typed
  remember(memory, seenBy(form))
  const fieldsNow = () => fieldsOf(form, memory.seen)
  /** Whatever becomes of this request: what follows it from this page has seen what it holds. */
  const rememberSent = (fields: URLSearchParams) =>
    remember(memory, [stepVersion(step, draftFieldsOf(step, Object.fromEntries(fields)))])

  /** `keepalive`: the browser delivers it even when the page is gone. */
  const save = async (keepalive = false): Promise<void> => {
    sending?.abort()
    const own = new AbortController()
    sending = own
    const sent = typed
    const fields = fieldsNow()
    rememberSent(fields)
    tell({ kind: "saving", saved })
    try {
      const answer = await send(url, fields, { signal: own.signal, keepalive })
      kept = Math.max(kept, sent)
      saved = answer.version
      version = answer.version
      tell({ kind: answer.signed_in ? "saved" : "signed_out", saved }, answer.period)
    } catch (error) {
      if (own.signal.aborted) return
      if (error instanceof ChangedElsewhere) {
        kept = typed
        return tell({ kind: error.kind, saved })
      }
      tell({ kind: "failed", saved })
      saveAfter(RETRY_AFTER_MS)
    }
  }
  const saveAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), milliseconds)
  }

  const touch = () => {
    typed += 1
    saveAfter(SAVE_AFTER_MS)
  }
  const leave = () => {
    clearTimeout(timer)
    if (isUnsaved()) {
      const fields = fieldsNow()
      rememberSent(fields) // the same step may be drawn anew, and go on from here
      send(url, fields, { keepalive: true }).catch(() => undefined)
    }
    kept = typed
  }

  const hide = () => {
    clearTimeout(timer)
    if (isUnsaved()) void save(true)
  }

  if (restoreInto(form, copy_key, version)) {
    remember(memory, seenBy(form))
    typed += 1
    hide() // at once: the timers of a tab in the background may come late, when another tab has gone on
  } else if (options.came_with_page && basedOn(form) && [...form.elements].some(isChanged)) touch()
  return {
    touch,
    hide,
    leave,
    unload() {
      if (isUnsaved()) putAside(copy_key, version, fieldsNow())
      leave()
    },
    pause() {
      clearTimeout(timer)
      sending?.abort()
      rememberSent(fieldsNow())
      const field = basedOn(form)
      if (field) field.value = memory.seen.join(" ")
      kept = typed
    },
  }
}

/** A field that React draws again has its first value again, and no longer what was sent since: that is remembered here. */
function remember(memory: Memory, versions: readonly string[]): void {
  memory.seen = [...memory.seen.filter((known) => !versions.includes(known)), ...versions].slice(-SEEN_VERSIONS)
}

/** The hidden field of what the form is based on; null in a step that saves nothing. */
function basedOn(form: HTMLFormElement): HTMLInputElement | null {
  const field = form.elements.namedItem(BASED_ON)
  return field instanceof HTMLInputElement ? field : null
}

const seenBy = (form: HTMLFormElement) => basedOn(form)?.value.split(" ").filter(Boolean) ?? []

function fieldsOf(form: HTMLFormElement, seen: readonly string[]): URLSearchParams {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string")
  const fields = new URLSearchParams(pairs.filter(([name]) => name !== "intent"))
  if (fields.has(BASED_ON)) fields.set(BASED_ON, seen.join(" "))
  return fields
}

/** Another page has changed the step to something this one has not seen, or made an end of the draft. */
class ChangedElsewhere extends Error {
  readonly kind: "changed_elsewhere" | "gone_elsewhere"

  constructor(kind: ChangedElsewhere["kind"]) {
    super()
    this.kind = kind
  }
}

type Sending = { signal?: AbortSignal; keepalive: boolean }

async function send(url: string, body: URLSearchParams, how: Sending): Promise<DraftAnswer> {
  // Of more than that a browser delivers nothing.
  const keepalive = how.keepalive && body.toString().length <= KEEPALIVE_MOST_BYTES
  const answer = await fetch(url, { method: "POST", body, ...how, keepalive })
  if (!answer.ok) {
    const { error } = (await answer.json()) as DraftRefusal
    if (error.code === "draft_changed_meanwhile") throw new ChangedElsewhere("changed_elsewhere")
    if (error.code === "draft_gone_meanwhile") throw new ChangedElsewhere("gone_elsewhere")
    throw new Error(`The draft was not kept: ${answer.status}`)
  }
  return (await answer.json()) as DraftAnswer
}
