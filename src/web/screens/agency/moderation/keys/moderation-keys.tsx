import { type ReactNode, useEffect, useRef, useState } from "react"
import { useNavigation } from "react-router"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { Dialog } from "#src/web/ui/panels/dialog.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { useKeySetting } from "./key-setting.ts"
import { pressKey } from "./press-key.ts"

const keys = [
  { term: "J", value: "Next comment" },
  { term: "K", value: "Previous comment" },
  { term: "O", value: "Open the comment (in review mode, on its own page)" },
  { term: "A", value: "Approve" },
  { term: "R", value: "Reject, with a reason if you like" },
  { term: "F", value: "Flag, with a reason if you like" },
  { term: "1–9", value: "Choose a saved reason, when you are asked for a reason" },
  { term: "S", value: "Skip this comment without a decision" },
  { term: "U", value: "Undo your last decision" },
  { term: "/", value: "Search" },
  { term: "?", value: "Show these keys" },
]

/**
 * The keys of all screens with comments, and the button that lists them. Also puts the focus somewhere sensible when a
 * decision removed what had it.
 */
export function ModerationKeys() {
  useKeptFocus()
  return (
    <SingleKeys keys={keys}>
      <p className="hint">In a list, A, R, and F act on the ticked comments, or else on the row that has the focus.</p>
    </SingleKeys>
  )
}

type Props = { keys: readonly { term: string; value: string }[]; children?: ReactNode }

/** Listens to the keys of a screen, lists them behind a button, and offers to switch them off (WCAG 2.1.4). */
export function SingleKeys({ keys: listed, children }: Props) {
  const hydrated = useHydrated()
  const [on, change] = useKeySetting()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!on) return undefined
    document.addEventListener("keydown", pressKey)
    return () => document.removeEventListener("keydown", pressKey)
  }, [on])
  if (!hydrated) return null
  return (
    <div>
      <Button variant="quiet" size="small" data-key={on ? "?" : undefined} onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} heading="Keyboard shortcuts">
        <Choice
          type="checkbox"
          id="single-keys"
          name="single-keys"
          label="Use single-key shortcuts in this browser"
          checked={on}
          onChange={(event) => change(event.target.checked)}
        />
        <DescriptionList items={listed} />
        {children}
      </Dialog>
    </div>
  )
}

/** After a decision the focus is somewhere: where a part of the page put it, or else at the beginning of what is read now. */
function useKeptFocus() {
  const { state, formMethod } = useNavigation()
  const posted = useRef(false)
  useEffect(() => {
    if (formMethod === "POST") posted.current = true
    if (state !== "idle" || !posted.current) return
    posted.current = false
    if (document.activeElement && document.activeElement !== document.body) return
    const places = ["[data-keys] h2", "[data-row-link]", "main"].map((name) =>
      document.querySelector<HTMLElement>(name),
    )
    places.find((place) => place !== null)?.focus()
  }, [state, formMethod])
}
