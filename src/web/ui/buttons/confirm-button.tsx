import { type ReactNode, useState } from "react"
import { useTexts } from "#src/web/language.tsx"
import { Button, type ButtonLook } from "./button.tsx"
import { ButtonGroup } from "./button-group.tsx"
import { Dialog } from "#src/web/ui/panels/dialog.tsx"
import { LinkButton } from "./link-button.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = ButtonLook & {
  /** The word on the button that asks. */
  label: ReactNode
  /** The question, as the dialog's heading. */
  heading: ReactNode
  /** The form that does it, with its `ConfirmActions`; made only while the dialog is open. */
  children: (close: () => void) => ReactNode
  /** A page that asks the same question, for browsers without JavaScript. */
  href: string
  disabledReason?: string | null | undefined
}

/**
 * Asks before it acts: a dialog where there is JavaScript, a page with the same question where there is none. It is one and the
 * same link before and after the scripts come: another element in its place would lose a click that has just begun.
 */
export function ConfirmButton({ label, heading, children, href, disabledReason, ...look }: Props) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (disabledReason) {
    return (
      <Button {...look} disabledReason={disabledReason}>
        {label}
      </Button>
    )
  }
  const ask = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <LinkButton
        {...look}
        to={href}
        {...(hydrated && { role: "button", "aria-haspopup": "dialog" })}
        onClick={ask}
        onKeyDown={(event) => event.key === " " && ask(event)}
      >
        {label}
      </LinkButton>
      {open && (
        <Dialog open onClose={close} heading={heading}>
          {children(close)}
        </Dialog>
      )}
    </>
  )
}

type ActionsProps = {
  /** The word on the button that acts. */
  label: ReactNode
  danger?: boolean | undefined
  busy?: boolean | undefined
  busyLabel?: ReactNode
  disabledReason?: string | null | undefined
  /** Closes the dialog; or, on a page of its own, the way back. */
  cancel: (() => void) | string
}

/** The two buttons below a question: act and 'Cancel'. */
export function ConfirmActions({ label, danger, cancel, ...acting }: ActionsProps) {
  const { t } = useTexts()
  return (
    <ButtonGroup>
      <Button type="submit" variant={danger ? "danger" : "primary"} {...acting}>
        {label}
      </Button>
      {typeof cancel === "string" ? (
        <LinkButton variant="quiet" to={cancel}>
          {t("Cancel")}
        </LinkButton>
      ) : (
        <Button variant="quiet" onClick={cancel}>
          {t("Cancel")}
        </Button>
      )}
    </ButtonGroup>
  )
}
