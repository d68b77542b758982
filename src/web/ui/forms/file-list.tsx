import type { ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"

type ListProps = {
  label: string
  /** Where the order says something. */
  ordered?: boolean
  children: ReactNode
}

export function FileList({ label, ordered = false, children }: ListProps) {
  const List = ordered ? "ol" : "ul"
  return (
    <List className="files" aria-label={label}>
      {children}
    </List>
  )
}

type ItemProps = {
  id?: string
  name: ReactNode
  /** Size, type, state of the upload. */
  detail?: ReactNode
  /** Download, Remove, Try again. */
  actions?: ReactNode
  failed?: boolean | undefined
}

export function FileItem({ id, name, detail, actions, failed }: ItemProps) {
  return (
    <li id={id} className={classNames(failed && "file-failed")}>
      <Icon name={failed ? "error" : "attachment"} />
      <div className="file-name">
        {name}
        {detail && <div className="quiet">{detail}</div>}
      </div>
      {actions}
    </li>
  )
}
