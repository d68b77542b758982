export type Bar = { key: string; label: string; value: number; /** The text at its end; the number, unless given. */ note?: string }

type Props = {
  title: string
  /** The most important of what the chart shows, in a sentence. */
  description: string
  bars: readonly Bar[]
}

// One picture to who listens; an img element would not take the page's type and colors.
const image = { role: "img" } as const

/** Lying bars, each with its name above, in full, and its number at the end: nothing needs a legend. */
export function BarChart({ title, description, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className="chart chart-bars" {...image} aria-label={`${title}. ${description}`}>
      {bars.map(({ key, label, value, note }) => (
        <div key={key}>
          <div className="chart-words">
            <span>{label}</span>
            <span className="chart-value">{note ?? value.toLocaleString("en-US")}</span>
          </div>
          <svg className="chart-lane" width="100%" height="10">
            <rect className="chart-track" width="100%" height="10" rx="2" />
            {value > 0 && (
              <rect className="chart-bar" width={percent(Math.max(value / most, 0.004))} height="10" rx="2" />
            )}
          </svg>
        </div>
      ))}
    </div>
  )
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
