import { useId } from "react"

export type ChartColumn = { key: string; /** In full, shown on hover. */ label: string; /** For the axis, where only some are named. */ brief: () => string; value: number }

type Props = {
  title: string
  /** The most important of what the chart shows, in a sentence. */
  description: string
  columns: readonly ChartColumn[]
}

// One picture to who listens; an img element would not take the page's type and colors.
const image = { role: "img" } as const

const HEIGHT = 180
const AXIS = 26

/** Standing columns in an order of time, on a scale with three lines; the first, middle, and last are named below. */
export function ColumnChart({ title, description, columns }: Props) {
  const id = useId()
  const top = scaleFor(Math.max(...columns.map(({ value }) => value)))
  const width = 100 / Math.max(1, columns.length)
  const y = (value: number) => HEIGHT - Math.round((value / top) * HEIGHT * 10) / 10
  return (
    <svg
      className="chart chart-columns"
      {...image}
      aria-labelledby={`${id}-title ${id}-text`}
      width="100%"
      height={HEIGHT + AXIS + 10}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <g transform="translate(0 8)">
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line className="chart-line" x1="0" x2="100%" y1={y(value)} y2={y(value)} />
            <text x="-8" y={y(value) + 5} textAnchor="end" className="chart-axis">
              {value.toLocaleString("en-US")}
            </text>
          </g>
        ))}
        {columns.map(({ key, label, value }, place) => (
          <rect
            key={key}
            className="chart-bar"
            x={percent((place + 0.12) * width)}
            width={percent(width * 0.76)}
            y={value > 0 ? Math.min(y(value), HEIGHT - 1) : HEIGHT}
            height={value > 0 ? Math.max(HEIGHT - y(value), 1) : 0}
          >
            <title>{`${label}: ${value.toLocaleString("en-US")}`}</title>
          </rect>
        ))}
        {named(columns).map(({ column, x, anchor }) => (
          <text key={column.key} x={x} y={HEIGHT + AXIS - 6} textAnchor={anchor} className="chart-axis">
            {column.brief()}
          </text>
        ))}
      </g>
    </svg>
  )
}

type Named = { place: number; x: string; anchor: "start" | "middle" | "end" }

function named(columns: readonly ChartColumn[]) {
  const last = columns.length - 1
  const middle = Math.floor(last / 2)
  const only: Named[] = [{ place: 0, x: "50%", anchor: "middle" }]
  const ends: Named[] = [
    { place: 0, x: "0", anchor: "start" },
    { place: last, x: "100%", anchor: "end" },
  ]
  const between: Named = { place: middle, x: percent(((middle + 0.5) * 100) / columns.length), anchor: "middle" }
  const places = last === 0 ? only : last < 4 ? ends : [...ends, between]
  return places.flatMap(({ place, ...position }) => {
    const column = columns[place]
    return column ? [{ column, ...position }] : []
  })
}

/** The next number from 2 on that begins with 1, 2, 4, 6, or 8, so that half of it is whole, too. */
function scaleFor(most: number): number {
  if (most <= 2) return 2
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map((times) => times * unit).find((value) => value >= most && value % 2 === 0) ?? most
}

const percent = (value: number) => `${Math.round(value * 100) / 100}%`
