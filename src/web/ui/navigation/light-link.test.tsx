import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { Link, MemoryRouter } from "react-router"
import { expect, it } from "vitest"
import { LightLink } from "./light-link.tsx"

const render = (link: ReactNode) =>
  renderToString(<MemoryRouter initialEntries={["/agency/users"]}>{link}</MemoryRouter>)

it.each([
  { to: "/agency/users?ask=role&id=1#members", className: "button" },
  { to: "/dockets/a%20b", preventScrollReset: true, "aria-current": "page" as const },
  { to: "/agency", discover: "none" as const, replace: true, target: "_blank" },
  { to: "?page=2" },
  { to: "https://example.org/" },
  { to: { pathname: "/agency", search: "?a=b" } },
])("is on the server what the router makes of $to", (props) => {
  expect(render(<LightLink {...props}>Words</LightLink>)).toBe(render(<Link {...props}>Words</Link>))
})
