import type { ReactNode } from "react"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"

type Props = {
  heading: ReactNode
  lede?: ReactNode
  /** Breadcrumb or the way back. */
  above?: ReactNode
  /** One primary action; quieter ones before it. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the console: heading with its action, then the content in an even rhythm. */
export function ConsolePage({ heading, lede, above, actions, children }: Props) {
  return (
    <>
      <PageHeader heading={heading} lede={lede} above={above} actions={actions} />
      <div className="stack stack-loose">{children}</div>
    </>
  )
}
