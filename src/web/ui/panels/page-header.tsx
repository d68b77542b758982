import type { ReactNode } from "react"

type Props = {
  heading: ReactNode
  lede?: ReactNode
  /** The one primary action, and quieter ones. */
  actions?: ReactNode
  above?: ReactNode
}

/** The page's h1 with what belongs beside it. */
export function PageHeader({ heading, lede, actions, above }: Props) {
  return (
    <header className="page-header">
      <div className="stack stack-tight">
        {above}
        <h1>{heading}</h1>
        {lede && <div className="lede">{lede}</div>}
      </div>
      {actions && <div className="button-group">{actions}</div>}
    </header>
  )
}
