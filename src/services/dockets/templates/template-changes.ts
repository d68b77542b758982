import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Another template of the agency must not have this name, whatever its case. Raises `invalid_input`. */
export async function requireFreeName(tx: Tx, scope: AgencyScope, { name, id }: { name: string; id?: string }) {
  const taken = await tx
    .selectFrom("docket_templates")
    .select("id")
    .where("agency_id", "=", scope.agency_id)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .$if(id !== undefined, (query) => query.where("id", "<>", id ?? ""))
    .executeTakeFirst()
  if (taken) refuse("invalid_input", { fields: { name: words.nameTaken } })
}

/**
 * The template as the form saw it; undefined when it is gone. Raises `changed_meanwhile` with who changed it first.
 */
export async function findSeenTemplate(tx: Tx, scope: AgencyScope, { id, version }: { id: string; version: number }) {
  const found = await tx
    .selectFrom("docket_templates")
    .leftJoin("profiles", "profiles.id", "docket_templates.updated_by")
    .select(["docket_templates.name", "docket_templates.version"])
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("updated_by_name"))
    .where("docket_templates.agency_id", "=", scope.agency_id)
    .where("docket_templates.id", "=", id)
    .executeTakeFirst()
  if (found && found.version !== version)
    refuse("changed_meanwhile", { message: words.changedMeanwhile(found.updated_by_name ?? "Someone else") })
  return found
}
