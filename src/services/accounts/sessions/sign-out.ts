import { type Ctx, write } from "#src/services/context.ts"
import { endSession } from "./browser-session-changes.ts"

/** Ends the session of this browser, which is a visitor from the next request on. Does nothing if no one is signed in. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== "user") return
  await write(ctx, null, async (tx) => {
    const [ended] = await endSession(tx, actor, ctx.now())
    return { result: undefined, audit: ended ?? "unchanged" }
  })
}
