import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { endViews } from "./changes.ts"

/** Ends the view of the person who asks; does nothing where none is running. */
export async function stopViewing(ctx: Ctx): Promise<void> {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, async (tx) => {
    const [first, ...others] = await endViews(tx, { user_id, now: ctx.now() })
    return { result: undefined, audit: first ? [first, ...others] : "unchanged" }
  })
}
