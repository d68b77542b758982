import { type ReactNode, useRef } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { takesFocus, useArrivalFocus } from "./use-arrival-focus.ts"

const kinds = {
  info: { tone: "blue", icon: "info" },
  success: { tone: "green", icon: "check-circle" },
  warning: { tone: "yellow", icon: "warning" },
  error: { tone: "red", icon: "error" },
} as const

type Props = {
  kind?: keyof typeof kinds | undefined
  heading?: ReactNode
  /** Level of the heading in the page's outline. */
  level?: 2 | 3 | 4 | undefined
  children?: ReactNode
  /** `alert` interrupts, `status` waits: only for what appears after the page was read. */
  role?: "alert" | "status" | undefined
  /** Takes the focus when it appears, so that a result after a form is not missed. */
  focusOnMount?: boolean | undefined
}

export function Alert({ kind = "info", heading, level = 2, children, role, focusOnMount }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useArrivalFocus(box, focusOnMount)
  const { tone, icon } = kinds[kind]
  const Heading = `h${level}` as const
  return (
    <div ref={box} className={classNames("alert", `tone-${tone}`)} role={role} {...(focusOnMount && takesFocus)}>
      <Icon name={icon} />
      <div className="alert-body">
        {heading && <Heading className="alert-heading">{heading}</Heading>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
