import type { Unreached } from "#src/web/page/unreached/or-say-unreached.ts"
import type { Route } from "./+types/docket"

/** What the page shows: that of a public docket, or of a draft as it would be if it were open. */
export type ShownDocket = Exclude<Route.ComponentProps["loaderData"], Unreached>
