import { sql } from "kysely"
import { type Ctx, requireUser, write } from "#src/services/context.ts"

/** Changes the name of the signed-in person's profile. Names written on comments stay as they are. */
export async function changeName(ctx: Ctx, { full_name }: { full_name: string }): Promise<void> {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, async (tx) => {
    await tx.updateTable("profiles").set({ full_name }).where("id", "=", user_id).execute()
    const patch = JSON.stringify({ full_name })
    await tx
      .updateTable("users")
      .set({ user_metadata: sql`user_metadata || ${patch}::jsonb`, updated_at: ctx.now() })
      .where("id", "=", user_id)
      .execute()
    return { result: undefined, audit: { action: "user.renamed", entity_id: user_id } }
  })
}
