import { Link } from "react-router"

export type TabItem = { label: string; to: string; current: boolean; count?: number | undefined }

/** Views of one thing as real links: each has an address, works without JavaScript and can be opened in a new tab. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs-list">
        {items.map((item) => (
          <li key={item.label}>
            <Link to={item.to} aria-current={item.current ? "page" : undefined} preventScrollReset>
              {item.label}
              {item.count !== undefined && <span className="count">{item.count.toLocaleString("en-US")}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
