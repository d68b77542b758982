import { paths } from "#src/rules/paths.ts"
import { usStates } from "#src/rules/us-states.ts"
import { useTexts } from "#src/web/language.tsx"

// read from left to right, so that the keyboard walks the map in rows
const tiles = usStates.toSorted((a, b) => a.tile.row - b.tile.row || a.tile.column - b.tile.column)

/** The states as tiles, each a link to its page; the select beside it is its equal for those who cannot use a map (P 2.3). */
export function TileMap() {
  const { t } = useTexts()
  return (
    <ul className="tile-map" aria-label={t("Map of states")}>
      {tiles.map(({ code, name, tile }) => (
        <li key={code} className={`tile-${tile.group} tile-row-${tile.row} tile-column-${tile.column}`}>
          <a href={paths.state(code)}>
            {code}
            <span className="visually-hidden"> {name}</span>
            <span className="tile-name" aria-hidden="true">
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
