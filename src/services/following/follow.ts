import { refuse } from "#src/rules/errors.ts"
import { FOLLOWS_MAX } from "#src/rules/limits.ts"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import type { Followed } from "#src/rules/record/following.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { addFollow, removeFollow } from "./changes.ts"
import { listFollows } from "./queries.ts"

/** Follows something for the signed-in person, or follows it no longer; twice changes nothing. Raises `sign_in_required`, `invalid_input` for too many. */
export async function follow(ctx: Ctx, { followed, following }: { followed: Followed; following: boolean }) {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, async (tx) => {
    const changed = following
      ? await addFollow(tx, ctx, { key: { user_id }, followed, confirmed: true })
      : await removeFollow(tx, user_id, followed)
    // Behind the row of the follower, which whoever adds one holds.
    if (changed && following && (await listFollows(tx, { user_id, limit: FOLLOWS_MAX + 1 })).length > FOLLOWS_MAX)
      refuse("invalid_input", { message: words.tooMany })
    const action = following ? "follow.added" : "follow.removed"
    return { result: undefined, audit: changed ? { action, entity_id: user_id, after: followed } : "unchanged" }
  })
}
