import { type ReactNode, useEffect, useId, useRef } from "react"
import { useTexts } from "#src/web/language.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"

type Props = {
  open: boolean
  onClose: () => void
  heading: ReactNode
  children: ReactNode
  wide?: boolean | undefined
}

/**
 * A native modal dialog: the page behind is inert, Escape closes, and the focus returns to where it was. It begins at the first
 * field, or at the last button, which is the one that does nothing.
 */
export function Dialog({ open, onClose, heading, children, wide }: Props) {
  const { t } = useTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    firstStop(element)?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={classNames("dialog", wide && "dialog-wide")}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{heading}</h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" label={t("Close dialog")} />
        </button>
      </div>
      <div className="dialog-body stack">{children}</div>
    </dialog>
  )
}

function firstStop(dialog: HTMLDialogElement): HTMLElement | null | undefined {
  const body = dialog.querySelector(".dialog-body")
  const field = body?.querySelector<HTMLElement>("input:not([type=hidden], :disabled), select, textarea")
  return field ?? [...(body?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])].at(-1)
}
