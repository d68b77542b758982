import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import type { RenameSearchInput } from "#src/rules/input/moderation/saved-search.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { holdSavedSearches } from "./changes.ts"

/** Gives one of the person's own searches another name. Raises `agency_not_found`, `changed_meanwhile` when it is gone, `invalid_input`. */
export async function renameSearch(ctx: Ctx, { agency_id, id, name }: RenameSearchInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "view_dashboard")
  const { user_id } = requireUser(ctx)
  await write(ctx, scope, async (tx) => {
    await holdSavedSearches(tx, scope, user_id)
    const own = () =>
      tx
        .selectFrom("saved_searches")
        .select("id")
        .where("user_id", "=", user_id)
        .where("agency_id", "=", scope.agency_id)
    const before = await own().select("name").where("id", "=", id).forUpdate().executeTakeFirst()
    if (!before) return refuse("changed_meanwhile", { message: words.savedGone })
    if (before.name === name) return { result: undefined, audit: "unchanged" }
    const taken = await own()
      .where("id", "<>", id)
      .where(sql`lower(name)`, "=", sql`lower(${name})`)
      .executeTakeFirst()
    if (taken) refuse("invalid_input", { fields: { name: words.savedNameTaken } })
    await tx.updateTable("saved_searches").set({ name }).where("id", "=", id).execute()
    return { result: undefined, audit: { action: "saved_search.renamed", entity_id: id } }
  })
}
