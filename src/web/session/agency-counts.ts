import { countAgencyDockets } from "#src/services/dockets/queries.ts"
import { countQueueTabs } from "#src/services/moderation/queries.ts"
import { perRequest } from "./per-request.ts"
import type { Staff } from "./staff.ts"

// What the frame shows beside the navigation of every page, and some pages show themselves.
const tabs = perRequest<Awaited<ReturnType<typeof countQueueTabs>>>()
const open = perRequest<number>()
type Asking = Pick<Staff, "ctx" | "scope">

/** Comments per tab of the queue, of the whole agency or of a docket. */
export function countTabs({ ctx, scope }: Asking, request: Request, docket_id?: string) {
  return docket_id ? countQueueTabs(ctx.db, scope, docket_id) : tabs(request, () => countQueueTabs(ctx.db, scope))
}

/** The agency's open dockets. */
export function countOpenDockets({ ctx, scope }: Asking, request: Request) {
  return open(request, () => countAgencyDockets(ctx.db, scope, { q: "", status: "open", now: ctx.now() }))
}
