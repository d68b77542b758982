import type { Route } from "./+types/docket"

/** What the page shows: that of a public docket, or of a draft as it would be if it were open. */
export type ShownDocket = Route.ComponentProps["loaderData"]
