import { Link, NavLink } from "react-router"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { type ConsoleCounts, consoleSectionsFor } from "./console-navigation.ts"

type Props = { role: AgencyRole; counts: ConsoleCounts }

/** The console's navigation: beside the page on a desk, folded above it on a phone (S 2). */
export function ConsoleSidebar(props: Props) {
  return (
    <div className="console-sidebar">
      <details className="console-nav-narrow">
        <summary>Console menu</summary>
        <nav aria-label="Console menu">
          <Sections {...props} />
        </nav>
      </details>
      <nav className="console-nav-wide" aria-label="Console">
        <Sections {...props} />
      </nav>
    </div>
  )
}

function Sections({ role, counts }: Props) {
  return (
    <ul className="console-sections">
      {consoleSectionsFor(role).map(({ label, to, icon, entries }) => (
        <li key={label}>
          {/* a section whose first entry is the same page leaves the mark to that entry */}
          {entries ? (
            <Link to={to}>
              <Icon name={icon} />
              {label}
            </Link>
          ) : (
            <NavLink to={to} end>
              <Icon name={icon} />
              {label}
            </NavLink>
          )}
          {entries && (
            <ul className="console-entries">
              {entries.map((entry) => (
                <li key={entry.label}>
                  <NavLink to={entry.to} end>
                    {entry.label}
                    <Count value={entry.count && counts[entry.count]} />
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Count({ value }: { value: number | undefined }) {
  if (!value) return null
  return <span className="count">{value.toLocaleString("en-US")}</span>
}
