import type { Ctx } from "#src/services/context.ts"
import { listSavedAmong } from "#src/services/saved-dockets/queries.ts"

/** Which of the dockets on a page the visitor has saved, by id; null for a stranger, who cannot save any (settled 44). */
export async function findSavedIds(
  { actor, db }: Ctx,
  dockets: readonly { id: string }[],
): Promise<ReadonlySet<string> | null> {
  if (actor.kind !== "user") return null
  return listSavedAmong(db, { user_id: actor.user_id, docket_ids: dockets.map((docket) => docket.id) })
}
