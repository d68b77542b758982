import type { ReactNode } from "react"
import { useLocation } from "react-router"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { paths } from "#src/rules/paths.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import { useClosingMenu } from "#src/web/ui/navigation/use-closing-menu.ts"
import { type ConsoleCounts, consoleItemAt, consoleSectionsFor } from "./console-navigation.ts"

type Props = { role: AgencyRole; counts: ConsoleCounts }

/** The console's navigation: beside the page on a desk, folded above it on a phone (S 2). */
export function ConsoleSidebar(props: Props) {
  const menu = useClosingMenu()
  return (
    <div className="console-sidebar">
      <details className="console-nav-narrow" ref={menu}>
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

function Sections(props: Props) {
  return (
    <>
      <Places {...props} />
      <ul className="console-sections console-help" aria-label="Help">
        {help.map(([label, to]) => (
          <li key={label}>
            <Item to={to}>{label}</Item>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In the order of the public pages' footer (WCAG 3.2.6). */
const help = [
  ["User Guide", paths.guide()],
  ["Contact", paths.contact()],
  ["Accessibility", paths.accessibility()],
] as const

function Places({ role, counts }: Props) {
  return (
    <ul className="console-sections">
      {consoleSectionsFor(role).map(({ label, to, icon, entries }) => (
        <li key={label}>
          {/* a section with entries leaves the mark to them */}
          {entries ? (
            <LightLink to={to}>
              <Icon name={icon} />
              {label}
            </LightLink>
          ) : (
            <Item to={to}>
              <Icon name={icon} />
              {label}
            </Item>
          )}
          {entries && (
            <ul className="console-entries">
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Item to={entry.to}>
                    {entry.label}
                    <Count value={entry.count && counts[entry.count]} />
                  </Item>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Marked on its own page, and on those below it. */
function Item({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const below = consoleItemAt(pathname) === to ? true : undefined
  return (
    <LightLink to={to} aria-current={pathname === to ? "page" : below}>
      {children}
    </LightLink>
  )
}

function Count({ value }: { value: number | undefined }) {
  if (!value) return null
  return <span className="count">{value.toLocaleString("en-US")}</span>
}
