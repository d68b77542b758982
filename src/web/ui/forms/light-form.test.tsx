import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { createMemoryRouter, Form, RouterProvider } from "react-router"
import { expect, it } from "vitest"
import { LightForm } from "./light-form.tsx"

const render = (form: ReactNode) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: form }], { initialEntries: ["/agency/users?q=ann"] })}
    />,
  )

it.each([
  { action: "/agency/users?ask=role&id=1#members", method: "post" as const, className: "stack", noValidate: true },
  { action: "/dockets/a%20b", preventScrollReset: true, id: "comments" },
  { action: "/agency", discover: "none" as const, replace: true, method: "post" as const },
  { action: "?page=2" },
  { method: "post" as const, reloadDocument: true },
  { action: "https://example.org/", method: "post" as const },
])("is on the server what the router makes of $method $action", (props) => {
  expect(render(<LightForm {...props}>Words</LightForm>)).toBe(render(<Form {...props}>Words</Form>))
})
