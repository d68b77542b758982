import type { ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"

export type Description = { term: ReactNode; /** Left out when null, false or empty. */ value: ReactNode }

type Props = { items: readonly Description[]; layout?: "stacked" | "rows" | "columns" | undefined }

/** Names and values. */
export function DescriptionList({ items, layout = "rows" }: Props) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== "")
  return (
    <dl className={classNames("descriptions", layout !== "stacked" && `descriptions-${layout}`)}>
      {shown.map((item, index) => (
        <div key={typeof item.term === "string" ? item.term : index}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
