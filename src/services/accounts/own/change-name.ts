import { setFullName } from "#src/services/accounts/changes.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"

/** Changes the name of the signed-in person's profile. Names written on comments stay as they are. The same name again changes nothing. */
export async function changeName(ctx: Ctx, { full_name }: { full_name: string }): Promise<void> {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, async (tx) => {
    const changed = await setFullName(tx, { user_id, full_name, now: ctx.now() })
    return { result: undefined, audit: changed ? { action: "user.renamed", entity_id: user_id } : "unchanged" }
  })
}
