import { type ReactNode, useId } from "react"
import { useTexts } from "#src/web/language.tsx"
import { classNames } from "#src/web/ui/class-names.ts"

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for numbers, `tight` for what must not wrap, `text` for long text. */
  fit?: "end" | "tight" | "text" | undefined
  /** The cell that names its row. */
  rowHeader?: boolean | undefined
  sort?: "ascending" | "descending" | undefined
}

type Props<Row> = {
  /** Names the table and its scrolling region; shown unless `captionHidden`. */
  caption: string
  captionHidden?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isSelected?: ((row: Row) => boolean) | undefined
  /** Keeps the header in sight inside a region of limited height. */
  tall?: boolean | undefined
  /** Where there is no room rows become blocks, each value after its header: for tables whose rows hold buttons. */
  stacked?: boolean | undefined
}

// Buttons say themselves what they do.
const UNSAID = "Actions"

// What scrolls must be reachable by keyboard, whether or not a cell holds a link.
const scrollable = { tabIndex: 0 } as const

/** A table in a region of its own that scrolls sideways when it must, reachable by keyboard. */
export function Table<Row>({ caption, captionHidden = true, columns, rows, rowKey, isSelected, ...look }: Props<Row>) {
  const { t } = useTexts()
  const unsaid = t(UNSAID)
  const id = useId()
  return (
    <section
      className={classNames("table-scroll", look.tall && "table-tall", look.stacked && "table-stacked")}
      aria-labelledby={id}
      {...scrollable}
    >
      <table className="table">
        <caption id={id} className={captionHidden ? "visually-hidden" : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={column.sort} className={fitClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={isSelected?.(row)}>
              {columns.map((column) => cellOf(column, row, unsaid))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// No component: of a page with a thousand cells that is felt.
function cellOf<Row>(column: Column<Row>, row: Row, unsaid: string): ReactNode {
  const { key, header, rowHeader, cell } = column
  const label = typeof header === "string" && header !== unsaid ? header : undefined
  if (!rowHeader)
    return (
      <td key={key} className={fitClass(column)} data-label={label}>
        {cell(row)}
      </td>
    )
  return (
    <th key={key} scope="row" className={fitClass(column)}>
      {cell(row)}
    </th>
  )
}

function fitClass<Row>(column: Column<Row>) {
  return column.fit && `cell-${column.fit}`
}
