import { refuse } from "#src/rules/errors.ts"
import { API_KEY_TOUCH_SECONDS } from "#src/rules/limits.ts"
import type { Program } from "#src/rules/people/provisioning.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { SCIM_KEY_MARK } from "./create-scim-key.ts"
import { findLiveScimKey } from "./queries.ts"

/** The identity provider that calls with a key of its agency (decision 66). Raises `api_key_invalid`. */
export async function findProvisioner(ctx: Ctx, token: string): Promise<Program> {
  if (!token.startsWith(SCIM_KEY_MARK)) refuse("api_key_invalid")
  const now = ctx.now()
  const key = (await findLiveScimKey(ctx.db, { token, now })) ?? refuse("api_key_invalid")
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= API_KEY_TOUCH_SECONDS * 1000)
    await keep(ctx, (tx) => tx.updateTable("scim_keys").set({ last_used_at: now }).where("id", "=", key.id).execute())
  return { kind: "program", name: `SCIM key ${key.prefix}`, key_id: key.id, agency_id: key.agency_id }
}
