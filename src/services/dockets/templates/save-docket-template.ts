import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { SaveDocketTemplateInput } from "#src/rules/input/dockets/docket-template.ts"
import { DOCKET_TEMPLATES_MAX } from "#src/rules/limits.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { commentDays } from "#src/rules/record/comment-period.ts"
import { type AgencyScope, authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { copiedFields, holdOfferedTags } from "#src/services/dockets/changes.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { onceFor } from "#src/services/sent-form.ts"
import { requireFreeName } from "./template-changes.ts"

/**
 * Keeps what a docket of any status says, to begin others with: what a copy of it would carry, and its comment period as a number
 * of days. Later changes of the docket do not reach it. The same form sent again finds the template that it made. Raises
 * `permission_denied`, `docket_not_found`, and `invalid_input` when the name is taken or there are too many.
 */
export async function saveDocketTemplate(ctx: Ctx, input: SaveDocketTemplateInput): Promise<{ id: string }> {
  const scope = await authorize(ctx, input.agency_id, "create_thread")
  const { name } = input
  // One at a time in an agency: its names are compared and counted.
  return writeAlone(ctx, scope, async (tx) => {
    const { made_id: id, again } = await onceFor(tx, ctx, { makes: "docket_template", ...input })
    if (again) return { result: { id }, audit: "unchanged" }
    const docket = (await findAgencyDocket(tx, scope, input.docket_id)) ?? refuse("docket_not_found")
    await requireFreeName(tx, scope, { name })
    await requireRoom(tx, scope)
    const fields = {
      ...copiedFields(docket),
      tags: await holdOfferedTags(tx, scope, docket.tags),
      comment_days: commentDays(docket),
    }
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    await tx
      .insertInto("docket_templates")
      .values({
        id,
        name,
        ...fields,
        ...touched,
        agency_id: scope.agency_id,
        created_at: touched.updated_at,
        created_by: touched.updated_by,
      })
      .execute()
    const after = { template: name, ...fields, docket_id: docket.id }
    return { result: { id }, audit: { action: "docket_template.saved", entity_id: id, after } }
  })
}

async function requireRoom(tx: Tx, scope: AgencyScope): Promise<void> {
  const { total } = await tx
    .selectFrom("docket_templates")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("agency_id", "=", scope.agency_id)
    .executeTakeFirstOrThrow()
  if (total >= DOCKET_TEMPLATES_MAX) refuse("invalid_input", { fields: { name: words.tooMany } })
}
