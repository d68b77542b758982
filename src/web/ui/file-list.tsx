import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"

export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="files" aria-label={label}>
      {children}
    </ul>
  )
}

type ItemProps = {
  name: ReactNode
  /** Size, type, state of the upload. */
  detail?: ReactNode
  /** Download, Remove, Try again. */
  actions?: ReactNode
  failed?: boolean | undefined
}

export function FileItem({ name, detail, actions, failed }: ItemProps) {
  return (
    <li className={classNames(failed && "file-failed")}>
      <Icon name={failed ? "error" : "attachment"} />
      <div className="file-name">
        {name}
        {detail && <div className="quiet">{detail}</div>}
      </div>
      {actions}
    </li>
  )
}
