import { type AuditEntry, type Ctx, requireUser, write } from "#src/services/context.ts"

/** Signs out one device of the signed-in person, or all others when none is named. Another person's session is not found and not touched. */
export async function endSessions(ctx: Ctx, { session_id }: { session_id?: string | undefined }): Promise<number> {
  const user = requireUser(ctx)
  return write(ctx, null, async (tx) => {
    const browsers = await tx
      .updateTable("sessions")
      .set({ revoked_at: ctx.now() })
      .where("user_id", "=", user.user_id)
      .where("id", session_id ? "=" : "<>", session_id ?? user.session_id)
      .where("revoked_at", "is", null)
      .returning("id")
      .execute()
    const programs = await tx
      .deleteFrom("auth_sessions")
      .where("user_id", "=", user.user_id)
      .$if(session_id !== undefined, (query) => query.where("id", "=", session_id ?? ""))
      .returning("id")
      .execute()
    const [first, ...rest] = [...browsers, ...programs].map(({ id }): AuditEntry => ({
      action: "session.ended",
      entity_id: id,
      before: { user_id: user.user_id },
    }))
    return { result: browsers.length + programs.length, audit: first ? [first, ...rest] : "unchanged" }
  })
}
