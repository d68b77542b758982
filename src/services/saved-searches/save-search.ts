import { refuse } from "#src/rules/errors.ts"
import { agencySearchParameters } from "#src/rules/input/moderation/agency-search-query.ts"
import type { SaveSearchInput } from "#src/rules/input/moderation/saved-search.ts"
import { SAVED_SEARCHES_MAX } from "#src/rules/limits.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { readWholeSearch } from "#src/rules/record/agency-search.ts"
import { authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { holdSavedSearches } from "./changes.ts"
import { listSavedSearches } from "./queries.ts"

/**
 * Keeps a search for the signed-in person alone, with its order and page size. Raises `agency_not_found`, `invalid_input` when
 * the name is taken, there are too many, or a filter cannot be read: left out, it would find more each time that the search is opened.
 */
export async function saveSearch(ctx: Ctx, input: SaveSearchInput): Promise<void> {
  const scope = await authorize(ctx, input.agency_id, "view_dashboard")
  const { user_id } = requireUser(ctx)
  const { query, wrong } = readWholeSearch(input.query, { moderates: may(scope.role, "approve_comments") })
  if (wrong) return refuse("invalid_input", { fields: { query: wrong } })
  const text = new URLSearchParams(agencySearchParameters({ ...query, offset: 0 })).toString() || "q="
  await write(ctx, scope, async (tx) => {
    await holdSavedSearches(tx, scope, user_id)
    if ((await listSavedSearches(tx, scope, user_id)).length >= SAVED_SEARCHES_MAX)
      refuse("invalid_input", { fields: { name: words.savedTooMany(SAVED_SEARCHES_MAX) } })
    const saved = await tx
      .insertInto("saved_searches")
      .values({ agency_id: scope.agency_id, user_id, name: input.name, query: text, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!saved) return refuse("invalid_input", { fields: { name: words.savedNameTaken } })
    return { result: undefined, audit: { action: "saved_search.added", entity_id: saved.id } }
  })
}
