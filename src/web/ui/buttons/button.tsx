import { type ButtonHTMLAttributes, type ReactNode, useEffect, useId, useState } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import type { IconName } from "#src/web/ui/icon-paths.ts"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet"
export type ButtonSize = "small" | "regular" | "large"

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  icon?: IconName | undefined
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** While true the button shows `busyLabel` and does nothing. */
    busy?: boolean | undefined
    busyLabel?: ReactNode
    /** Shown but unavailable: the reason appears on hover and focus and is read aloud. */
    disabledReason?: string | null | undefined
  }

/** The classes of a button, for whatever element carries them. */
export function buttonClass({ variant = "primary", size = "regular", block }: ButtonLook, extra?: string) {
  return classNames(
    "button",
    variant !== "primary" && `button-${variant}`,
    size !== "regular" && `button-${size}`,
    block && "button-block",
    extra,
  )
}

export function Button({ variant, size, block, icon, busy, busyLabel, disabledReason, ...rest }: Props) {
  const { className, children, type = "button", ...attributes } = rest
  const look = buttonClass({ variant, size, block }, className)
  const face = (
    <>
      {icon && <Icon name={icon} />}
      {busy ? (busyLabel ?? children) : children}
    </>
  )
  if (disabledReason) return <UnavailableButton look={look} reason={disabledReason} face={face} />
  // A submit button stays a submit button while busy: disabling it would drop its name from the form.
  const held = busy
    ? {
        "aria-disabled": true,
        "aria-busy": true,
        onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
      }
    : {}
  return (
    <button type={type} className={look} {...attributes} {...held}>
      {face}
    </button>
  )
}

/** The reason stays while the pointer is on it, and goes with Escape (WCAG 1.4.13). */
function UnavailableButton({ look, reason, face }: { look: string | undefined; reason: string; face: ReactNode }) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === "Escape" && setDismissed(true)
    addEventListener("keydown", dismiss)
    return () => removeEventListener("keydown", dismiss)
  }, [])
  const offer = () => setDismissed(false)
  return (
    <span className="button-reason" data-dismissed={dismissed || undefined} onPointerEnter={offer} onFocus={offer}>
      <button type="button" className={look} aria-disabled="true" aria-describedby={id}>
        {face}
      </button>
      <span className="tooltip" role="tooltip" id={id}>
        {reason}
      </span>
    </span>
  )
}
