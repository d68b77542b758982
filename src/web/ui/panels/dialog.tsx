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

/** A native modal dialog: the page behind is inert, Escape closes, and the focus returns to where it was. */
export function Dialog({ open, onClose, heading, children, wide }: Props) {
  const { t } = useTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
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
