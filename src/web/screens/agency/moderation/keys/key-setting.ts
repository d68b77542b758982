import { useSyncExternalStore } from "react"

const NAME = "opendocket_single_keys"
const changed = new EventTarget()

function read(): boolean {
  try {
    return localStorage.getItem(NAME) !== "off"
  } catch {
    return true // a browser that stores nothing
  }
}

function subscribe(listener: () => void) {
  changed.addEventListener("change", listener)
  addEventListener("storage", listener)
  return () => {
    changed.removeEventListener("change", listener)
    removeEventListener("storage", listener)
  }
}

/** Whether single keys are on in this browser, and the way to switch them (WCAG 2.1.4). */
export function useKeySetting(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, read, () => true)
  const change = (next: boolean) => {
    try {
      localStorage.setItem(NAME, next ? "on" : "off")
    } catch {
      return
    }
    changed.dispatchEvent(new Event("change"))
  }
  return [on, change]
}
