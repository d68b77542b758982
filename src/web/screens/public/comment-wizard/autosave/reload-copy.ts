const FRESH_MS = 30_000

type Copy = {
  at: number
  /** The state of the draft that was typed over. */
  version: string
  fields: [string, string][]
}

/** Puts what is typed aside for the reload that may follow: its request can overtake the one that saves the draft. */
export function putAside(key: string, version: string, fields: URLSearchParams): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), version, fields: [...fields] } satisfies Copy))
  } catch {
    // A full or forbidden store: the draft is on its way to the server all the same.
  }
}

/** Forgets what was put aside: the page has come back as it was. */
export function forgetCopy(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A forbidden store holds nothing.
  }
}

/**
 * Fills the form with what was put aside a moment ago; true when that changed anything. A draft that has been saved since is the
 * better copy: it holds the same text, or another tab has gone on with it. So is what somebody has typed before the scripts came.
 */
export function restoreInto(form: HTMLFormElement, key: string, version: string): boolean {
  const copy = takeCopy(key)
  const changes = (copy?.version === version ? copy.fields : []).map(([name, value]) =>
    fillIn(form.elements.namedItem(name), value),
  )
  return changes.some(Boolean)
}

function takeCopy(key: string): Copy | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const copy = stored === null ? null : (JSON.parse(stored) as Copy)
    return copy && Date.now() - copy.at < FRESH_MS ? copy : null
  } catch {
    return null
  }
}

function fillIn(field: Element | RadioNodeList | null, value: string): boolean {
  if (field === null || (field instanceof RadioNodeList ? [...field] : [field]).some(isChanged)) return false
  if (field instanceof RadioNodeList) return choose(field, value)
  if (field instanceof HTMLInputElement && field.type === "checkbox") return tick(field)
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && write(field, value)
}

function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): boolean {
  if (field.value === value) return false
  // Past React's own setter, so that it notices the change and the counter follows.
  const native = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(native, "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
  return true
}

function choose(radios: RadioNodeList, value: string): boolean {
  const choice = [...radios].find((input) => input instanceof HTMLInputElement && input.value === value)
  return choice instanceof HTMLInputElement && tick(choice)
}

function tick(field: HTMLInputElement): boolean {
  if (field.checked) return false
  field.click()
  return true
}

/** Whether a field holds anything else than the page came with. */
export function isChanged(field: Node): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || (field.type !== "file" && field.value !== field.defaultValue)
}
