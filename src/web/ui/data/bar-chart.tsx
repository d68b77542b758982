import { useId } from "react"

export type Bar = { key: string; label: string; value: number; /** The text at its end; the number, unless given. */ note?: string }

type Props = {
  title: string
  /** The most important of what the chart shows, in a sentence. */
  description: string
  bars: readonly Bar[]
}

// One picture to who listens; an img element would not take the page's type and colors.
const image = { role: "img" } as const

const ROW = 46
const MOST_CHARACTERS = 38

/** Lying bars, each with its name above and its number at the end: nothing needs a legend, and type keeps its size at every width. */
export function BarChart({ title, description, bars }: Props) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg
      className="chart"
      {...image}
      aria-labelledby={`${id}-title ${id}-text`}
      width="100%"
      height={bars.length * ROW}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {bars.map(({ key, label, value, note }, row) => (
        <g key={key} transform={`translate(0 ${row * ROW})`}>
          <text x="0" y="17">
            {shortened(label)}
          </text>
          <text x="100%" y="17" textAnchor="end" className="chart-value">
            {note ?? value.toLocaleString("en-US")}
          </text>
          <rect className="chart-track" x="0" y="25" width="100%" height="10" rx="2" />
          {value > 0 && (
            <rect className="chart-bar" x="0" y="25" width={percent(Math.max(value / most, 0.004))} height="10" rx="2" />
          )}
        </g>
      ))}
    </svg>
  )
}

function shortened(label: string): string {
  const characters = Array.from(label)
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join("").trimEnd()}…` : label
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
