import { useEffect, useRef } from "react"
import { LightLink } from "./light-link.tsx"

export type TabItem = { label: string; to: string; current: boolean; count?: number | undefined }

/**
 * Views of one thing as real links: each has an address, works without JavaScript and can be opened in a new tab. Where they do not
 * all fit, the row scrolls sideways, and the current one is brought into sight.
 */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const row = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.to
  useEffect(() => {
    const [box, tab] = [row.current, row.current?.querySelector("[aria-current]")]
    if (!box || !tab) return
    const [{ left, right }, inner] = [tab.getBoundingClientRect(), box.getBoundingClientRect()]
    if (left < inner.left || right > inner.right)
      box.scrollLeft += left - inner.left - (inner.width - (right - left)) / 2
  }, [current])
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      <ul className="tabs-list">
        {items.map((item) => (
          <li key={item.label}>
            <LightLink to={item.to} aria-current={item.current ? "page" : undefined} preventScrollReset>
              {item.label}{" "}
              {item.count !== undefined && <span className="count">{item.count.toLocaleString("en-US")}</span>}
            </LightLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
