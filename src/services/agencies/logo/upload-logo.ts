import { refuse } from "#src/rules/errors.ts"
import { BYTES_PER_MEGABYTE, LOGO_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { readLogo } from "./logo-content.ts"

/** The largest logo, in bytes (S 5). */
export const LOGO_MAX_BYTES = LOGO_MAX_MEGABYTES * BYTES_PER_MEGABYTE

/**
 * Replaces an agency's logo by these bytes, recognized by their content (S 5). The file is stored before the record names it, so
 * a page never shows one that is not there. Raises `permission_denied`, `file_too_large`, `unsupported_file_type`.
 */
export async function uploadLogo(ctx: Ctx, { agency_id, bytes }: { agency_id: string; bytes: Buffer }): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  if (bytes.length > LOGO_MAX_BYTES) refuse("file_too_large", { message: words.logoTooLarge })
  const logo = (await readLogo(bytes)) ?? refuse("unsupported_file_type", { message: words.logoFormat })
  const key = `logos/${agency_id}/${logo.sha256.slice(0, 32)}.${logo.extension}`
  await ctx.storage.put(key, logo.bytes)
  const before = await writeAlone(ctx, scope, async (tx) => {
    const stored = await tx
      .selectFrom("agencies")
      .select("logo_url")
      .where("id", "=", agency_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst()
    if (!stored) return refuse("agency_not_found")
    if (stored.logo_url === key) return { result: null, audit: "unchanged" }
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    await tx
      .updateTable("agencies")
      .set({ logo_url: key, ...touched })
      .where("id", "=", agency_id)
      .execute()
    const audit = { entity_id: agency_id, before: { logo: stored.logo_url }, after: { logo: key } }
    return { result: stored.logo_url, audit: { action: "agency.logo_changed", ...audit } }
  })
  if (before)
    await ctx.storage.delete(before).catch((error: unknown) => ctx.log.warn({ err: error }, "an old logo stays"))
}
