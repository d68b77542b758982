import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import type { RenameDocketTemplateInput } from "#src/rules/input/dockets/docket-template.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { findSeenTemplate, requireFreeName } from "./template-changes.ts"

/**
 * Gives a template another name. Raises `permission_denied`, `invalid_input` when the name is taken or the template is gone, and
 * `changed_meanwhile` with who changed it first.
 */
export async function renameDocketTemplate(ctx: Ctx, input: RenameDocketTemplateInput): Promise<void> {
  const scope = await authorize(ctx, input.agency_id, "create_thread")
  const { id, name } = input
  await writeAlone(ctx, scope, async (tx) => {
    const before = (await findSeenTemplate(tx, scope, input)) ?? refuse("invalid_input", { message: words.gone })
    await requireFreeName(tx, scope, { name, id })
    if (before.name === name) return { result: undefined, audit: "unchanged" }
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    await tx
      .updateTable("docket_templates")
      .set({ name, version: sql`version + 1`, ...touched })
      .where("agency_id", "=", scope.agency_id)
      .where("id", "=", id)
      .execute()
    const change = { before: { template: before.name }, after: { template: name } }
    return { result: undefined, audit: { action: "docket_template.renamed", entity_id: id, ...change } }
  })
}
