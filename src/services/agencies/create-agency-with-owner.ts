import type { CreateAgencyInput } from "#src/rules/input/platform.ts"
import { authorizePlatform, type Ctx, requireUser, write } from "#src/services/context.ts"
import { insertInvitation } from "#src/services/members/invitation-changes.ts"
import { freeAgencySlug, storedState } from "./changes.ts"

/**
 * Creates an agency with the default settings and invites its first owner, who becomes one by accepting (P 2.18, P 7.1). Raises
 * `sign_in_required`, `permission_denied`, `slug_taken`.
 */
export async function createAgencyWithOwner(ctx: Ctx, input: CreateAgencyInput) {
  await authorizePlatform(ctx, "create_agency")
  const { agency_name: name, jurisdiction, jurisdiction_type, state_code, description } = input
  return write(ctx, null, async (tx) => {
    const now = ctx.now()
    const by = requireUser(ctx).user_id
    const slug = await freeAgencySlug(tx, name)
    const agency = await tx
      .insertInto("agencies")
      .values({
        name,
        slug,
        jurisdiction,
        jurisdiction_type,
        state_code: storedState(state_code),
        description,
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
      })
      .returning(["id", "name", "slug"])
      .executeTakeFirstOrThrow()
    await tx.insertInto("agency_settings").values({ agency_id: agency.id, updated_at: now, updated_by: by }).execute()
    const invitation = await insertInvitation(tx, ctx, {
      agency,
      email: input.owner_email,
      role: "owner",
      full_name: input.owner_name || null,
    })
    const created = {
      action: "agency.created",
      entity_id: agency.id,
      agency_id: agency.id,
      after: { name, slug, state_code, jurisdiction, jurisdiction_type },
    } as const
    return { result: agency, audit: [created, ...invitation.audit], mails: invitation.mails }
  })
}
