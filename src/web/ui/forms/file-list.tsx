import type { ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"
import { Icon } from "#src/web/ui/icon.tsx"

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
