import { isUuid } from "#src/rules/uuid.ts"
import { listOfferedAssignees } from "#src/services/moderation/assignments/queries.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** Whom comments can be given to, with those among the `named` ids; of very many, all where the address asks for them. */
export async function loadColleagues({ ctx, scope }: Staff, query: URLSearchParams, named: readonly Named[]) {
  const asked = query.get("colleagues") === "all" ? "all" : null
  const ids = named.flatMap((id) => (id && isUuid(id) ? [id] : []))
  const offered = await listOfferedAssignees(ctx.db, scope, { all: asked !== null, named: ids })
  return { ...offered, asked }
}
export type Colleagues = Awaited<ReturnType<typeof loadColleagues>>

type Named = string | null | undefined
