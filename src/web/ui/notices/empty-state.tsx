import type { ReactNode } from "react"
import { Icon } from "#src/web/ui/icon.tsx"
import type { IconName } from "#src/web/ui/icon-paths.ts"

type Props = {
  heading: ReactNode
  children?: ReactNode
  /** Buttons or links that lead on. */
  actions?: ReactNode
  icon?: IconName | undefined
  level?: 1 | 2 | 3 | undefined
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ heading, children, actions, icon = "folder", level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <Heading>{heading}</Heading>
      {children && <div className="stack stack-tight">{children}</div>}
      {actions && <div className="button-group">{actions}</div>}
    </div>
  )
}
