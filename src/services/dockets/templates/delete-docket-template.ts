import type { DeleteDocketTemplateInput } from "#src/rules/input/dockets/docket-template.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { findSeenTemplate } from "./template-changes.ts"

/**
 * Deletes a template; dockets that began with it stay as they are. Harmless when it is gone. Raises `permission_denied`, and
 * `changed_meanwhile` with who changed it first.
 */
export async function deleteDocketTemplate(ctx: Ctx, input: DeleteDocketTemplateInput): Promise<void> {
  const scope = await authorize(ctx, input.agency_id, "create_thread")
  const { id } = input
  await writeAlone(ctx, scope, async (tx) => {
    const found = await findSeenTemplate(tx, scope, input)
    if (!found) return { result: undefined, audit: "unchanged" }
    await tx.deleteFrom("docket_templates").where("agency_id", "=", scope.agency_id).where("id", "=", id).execute()
    const before = { template: found.name }
    return { result: undefined, audit: { action: "docket_template.deleted", entity_id: id, before } }
  })
}
