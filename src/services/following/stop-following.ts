import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import type { Pace } from "#src/rules/record/following.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { type Ctx, requireUser, write, type Written } from "#src/services/context.ts"
import { stoppedBy, stopToken } from "#src/services/stop-link.ts"
import { keepFollower } from "./changes.ts"

const PURPOSE = "stop letters to a follower"

/** The link in letters to a follower with which anybody who has one says how often they come, and does nothing else. */
export function stopFollowingUrl(ctx: Pick<Ctx, "config" | "secrets">, follower_id: string): string {
  return `${ctx.config.PUBLIC_URL}${paths.followerLetters(stopToken(ctx, PURPOSE, follower_id))}`
}

/** How often the follower whom a link names gets letters: `none` if they are gone; undefined if the link is not one of ours. */
export async function findPaceByLink(
  ctx: Pick<Ctx, "db" | "secrets">,
  token: string,
): Promise<{ pace: Pace } | undefined> {
  const id = stoppedBy(ctx, PURPOSE, token)
  if (!id) return undefined
  const row = await ctx.db.selectFrom("followers").select("pace").where("id", "=", id).executeTakeFirst()
  return { pace: (row?.pace ?? "none") as Pace }
}

/** Changes how often letters come, by the link in one; an address that wants none is forgotten. Raises `token_invalid`. */
export async function choosePaceByLink(ctx: Ctx, { token, pace }: { token: string; pace: Pace }): Promise<void> {
  const id = stoppedBy(ctx, PURPOSE, token) ?? refuse("token_invalid")
  await write(ctx, null, (tx) => replacePace(tx, { id, pace }))
}

/** The same for the signed-in person. */
export async function choosePace(ctx: Ctx, pace: Pace): Promise<void> {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, async (tx) => replacePace(tx, { id: await keepFollower(tx, { user_id }, ctx), pace }))
}

async function replacePace(tx: Tx, { id, pace }: { id: string; pace: Pace }): Promise<Written<void>> {
  const before = await tx
    .selectFrom("followers")
    .select(["pace", "user_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!before || before.pace === pace) return { result: undefined, audit: "unchanged" }
  if (before.user_id === null && pace === "none") await tx.deleteFrom("followers").where("id", "=", id).execute()
  else await tx.updateTable("followers").set({ pace }).where("id", "=", id).execute()
  if (pace === "none")
    await tx.deleteFrom("follow_letters").where("follower_id", "=", id).where("waits", "=", true).execute()
  return {
    result: undefined,
    audit: {
      action: "follower.pace_chosen",
      entity_id: before.user_id ?? id,
      before: { letters: before.pace },
      after: { letters: pace },
    },
  }
}
