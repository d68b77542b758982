import type { ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import type { IconName } from "#src/web/ui/icon-paths.ts"

/** Quiet tints with dark text; always together with a word. */
export type Tone = "green" | "yellow" | "red" | "blue" | "purple" | "gray"

type Props = { tone: Tone; children: ReactNode; icon?: IconName | undefined; /** A dot in front. */ dot?: boolean }

/** A status in a word; the color only repeats it. */
export function Badge({ tone, children, icon, dot }: Props) {
  return (
    <span className={classNames("badge", `tone-${tone}`, dot && "badge-dot")}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
