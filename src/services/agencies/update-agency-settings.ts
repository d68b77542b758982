import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AgencySettingsInput } from "#src/rules/input/agencies/agency-settings.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { moveAgencyInSearch } from "#src/services/search/indexing/changes.ts"
import { storedState } from "./changes.ts"
import { findAgencySettings } from "./queries.ts"

/**
 * Saves an agency's profile and comment defaults; its address stays (settled 21). The audit names what changed, before and
 * after (S 2, S 7). Raises `permission_denied`, `agency_not_found`, and `changed_meanwhile` when it is no longer this version.
 */
export async function updateAgencySettings(ctx: Ctx, input: AgencySettingsInput): Promise<void> {
  const { agency_id, version, ...settings } = input
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  await writeAlone(ctx, scope, async (tx) => {
    const stored = (await findAgencySettings(tx, scope)) ?? refuse("agency_not_found")
    const changed = (Object.keys(settings) as (keyof typeof settings)[]).filter(
      (name) => JSON.stringify(settings[name]) !== JSON.stringify(stored[name]),
    )
    if (changed.length === 0) return { result: undefined, audit: "unchanged" }
    if (stored.version !== version) refuse("changed_meanwhile")
    await store(tx, input, { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id })
    if (settings.state_code !== stored.state_code)
      await moveAgencyInSearch(tx, { number: stored.number, from: stored.state_code, to: settings.state_code })
    const only = (from: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    const audit = { entity_id: agency_id, before: only(stored), after: only(settings) }
    return { result: undefined, audit: { action: "agency.settings_updated", ...audit } }
  })
}

async function store(tx: Tx, input: AgencySettingsInput, touched: { updated_at: Date; updated_by: string }) {
  const { agency_id, name, jurisdiction, jurisdiction_type, time_zone, contact_email, description } = input
  const state_code = storedState(input.state_code)
  await tx
    .updateTable("agencies")
    .set({ name, jurisdiction, jurisdiction_type, state_code, time_zone, contact_email, description, ...touched })
    .set({ version: input.version + 1 })
    .where("id", "=", agency_id)
    .where("deleted_at", "is", null)
    .execute()
  const { max_file_size_mb, allowed_mime_types, captcha_enabled, auto_publish, accent_color, footer_disclaimer } = input
  const defaults = { max_file_size_mb, allowed_mime_types, captcha_enabled, auto_publish, accent_color }
  const values = { ...defaults, footer_disclaimer, ...touched }
  await tx
    .insertInto("agency_settings")
    .values({ agency_id, ...values })
    .onConflict((conflict) => conflict.column("agency_id").doUpdateSet(values))
    .execute()
}
