import type { ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"

type Props = {
  summary: ReactNode
  children: ReactNode
  /** Open when the page arrives. */
  open?: boolean | undefined
  /** A framed row of a list of questions; siblings join. */
  boxed?: boolean | undefined
  id?: string | undefined
}

/** Something to fold away: works without JavaScript, and find-in-page opens it. */
export function Disclosure({ summary, children, open, boxed, id }: Props) {
  return (
    <details className={classNames("disclosure", boxed && "disclosure-boxed")} open={open} id={id}>
      <summary>
        {summary}
        <Icon name="expand" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
