import type { ReactNode } from "react"
import { buttonClass, type ButtonLook } from "#src/web/ui/buttons/button.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { useClosingMenu } from "./use-closing-menu.ts"

type Props = {
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  /** How the button looks; without it like the links of a header. */
  look?: ButtonLook | undefined
}

/** A menu that opens over the page. */
export function DropMenu({ summary, children, className, look }: Props) {
  const menu = useClosingMenu()
  return (
    <details ref={menu} className={classNames("drop", look && "drop-actions", className)}>
      <summary className={look && buttonClass(look)}>{summary}</summary>
      {children}
    </details>
  )
}
