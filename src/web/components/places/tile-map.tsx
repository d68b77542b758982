import { levelOf, type MapStep, mapScale } from "#src/rules/map-scale.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { federal, statesInOrder, usStates } from "#src/rules/us-states.ts"
import { useTexts } from "#src/web/language.tsx"
import { useSamePart } from "#src/web/page/parts/same-parts.tsx"

/** How many dockets take comments in each state; what is missing has none. `US` is federal. */
export type OpenCounts = Readonly<Record<string, number>>

type Props = { open: OpenCounts }

// read from left to right, so that the keyboard walks the map in rows
const tiles = usStates.toSorted((a, b) => a.tile.row - b.tile.row || a.tile.column - b.tile.column)

const openInWords = (open: number, { count }: Texts) => count(open, "{count} open docket", "{count} open dockets")

/**
 * The states as tiles, each a link to its page with the number of its open dockets, in a hue that is the deeper the more there are
 * (P 2.3, decision 45). Where the window is too narrow for numbers in tiles, a list of the states that have any takes its place. The
 * select beside it is its equal for those who cannot use a map.
 */
export function TileMap({ open }: Props) {
  const map = useSamePart(`map ${JSON.stringify(open)}`, () => <MapContent open={open} />)
  return <div className="stack stack-loose map-of-states" {...map} />
}

function MapContent({ open }: Props) {
  const texts = useTexts()
  const { t } = texts
  const scale = mapScale(Math.max(0, ...usStates.map(({ code }) => open[code] ?? 0)))
  return (
    <>
      <ul className="tile-map" aria-label={t("Map of states")}>
        {tiles.map(({ code, name, tile }) => {
          const number = open[code] ?? 0
          const level = `tile-level-${levelOf(number, scale)}`
          return (
            <li key={code} className={`${level} tile-row-${tile.row} tile-column-${tile.column}`}>
              <a href={paths.state(code)}>
                {code}
                <span className="visually-hidden"> {t("{heading}:", { heading: t(name) })} </span>
                {number > 0 && (
                  <span className="tile-number" aria-hidden="true">
                    {texts.number(number)}
                  </span>
                )}
                <span className="visually-hidden">{openInWords(number, texts)}</span>
                <span className="tile-name" aria-hidden="true">
                  {t("{label}: {value}", { label: t(name), value: openInWords(number, texts) })}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      <Legend scale={scale} />
      <StatesWithOpen open={open} />
    </>
  )
}

function Legend({ scale }: { scale: readonly MapStep[] }) {
  const { t, number } = useTexts()
  return (
    <div className="tile-legend">
      <span id="tile-legend">{t("Open dockets")}</span>
      <ul aria-labelledby="tile-legend">
        {scale.map(({ level, from, to }) => (
          <li key={level} className={`tile-level-${level}`}>
            {to === null
              ? t("{from} or more", { from: number(from) })
              : from === to
                ? from
                : `${number(from)}–${number(to)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** On a phone, in place of the map. */
function StatesWithOpen({ open }: Props) {
  const texts = useTexts()
  const { t, number } = texts
  const some = statesInOrder(texts).filter(({ code }) => (open[code] ?? 0) > 0)
  if (some.length === 0) return null
  return (
    <ul className="states-with-open" aria-label={t("States with open dockets")}>
      {some.map(({ code, name }) => (
        <li key={code}>
          <a href={paths.state(code)}>
            {t(name)} <span className="muted">{number(open[code] ?? 0)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The way to federal dockets, which belong to no tile. */
export function FederalLink({ open }: Props) {
  const texts = useTexts()
  return (
    <p>
      <a href={paths.state(federal.code)}>{texts.t("Federal agencies")}</a>{" "}
      <span className="muted">{openInWords(open[federal.code] ?? 0, texts)}</span>
    </p>
  )
}
