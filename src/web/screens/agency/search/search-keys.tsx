import { useEffect } from "react"
import { SingleKeys } from "#src/web/screens/agency/moderation/keys/moderation-keys.tsx"
import { useKeySetting } from "#src/web/screens/agency/moderation/keys/key-setting.ts"

const keys = [
  { term: "/", value: "Go to the search field" },
  { term: "Ctrl+Shift+F", value: "Switch between Smart Search and Advanced Search" },
  { term: "?", value: "Show these keys" },
]

/** The keys of the search (S 2); they can be switched off like those of the queue, and with them. */
export function SearchKeys() {
  const [on] = useKeySetting()
  useEffect(() => {
    if (!on) return undefined
    document.addEventListener("keydown", switchTab)
    return () => document.removeEventListener("keydown", switchTab)
  }, [on])
  return <SingleKeys keys={keys} />
}

function switchTab(event: KeyboardEvent) {
  const { ctrlKey, shiftKey, altKey, metaKey, key } = event
  if (!ctrlKey || !shiftKey || altKey || metaKey || key.toLowerCase() !== "f") return
  if (document.querySelector("dialog:modal")) return
  event.preventDefault()
  document.querySelector<HTMLElement>(".tabs a:not([aria-current])")?.click()
}
