import { randomBytes } from "node:crypto"
import { AppError, refuse } from "#src/rules/errors.ts"
import { BYTES_PER_MEGABYTE, LOGO_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { readLogo } from "./logo-content.ts"

/** The largest logo, in bytes (S 5). */
export const LOGO_MAX_BYTES = LOGO_MAX_MEGABYTES * BYTES_PER_MEGABYTE

/**
 * Replaces an agency's logo by these bytes, recognized by their content (S 5). The file is stored before the record names it, so
 * a page never shows one that is not there; each has a key of its own, so that whoever removes one removes nobody else's. The same
 * logo again changes nothing. Raises `permission_denied`, `file_too_large`, `unsupported_file_type`.
 */
export async function uploadLogo(ctx: Ctx, { agency_id, bytes }: { agency_id: string; bytes: Buffer }): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  if (bytes.length > LOGO_MAX_BYTES) refuse("file_too_large", { message: words.logoTooLarge })
  const logo = (await readLogo(bytes)) ?? refuse("unsupported_file_type", { message: words.logoFormat })
  const content = `logos/${agency_id}/${logo.sha256.slice(0, 32)}`
  const key = `${content}-${randomBytes(6).toString("hex")}.${logo.extension}`
  await ctx.storage.put(key, logo.bytes)
  const replaced = writeAlone(ctx, scope, async (tx) => {
    const stored = await tx
      .selectFrom("agencies")
      .select("logo_url")
      .where("id", "=", agency_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst()
    if (!stored) return refuse("agency_not_found")
    const { logo_url: before } = stored
    if (before?.startsWith(content) && (await ctx.storage.exists(before))) return { result: key, audit: "unchanged" }
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    await tx
      .updateTable("agencies")
      .set({ logo_url: key, ...touched })
      .where("id", "=", agency_id)
      .execute()
    const audit = { entity_id: agency_id, before: { logo: before }, after: { logo: key } }
    return { result: before, audit: { action: "agency.logo_changed", ...audit } }
  })
  const unused = await replaced.catch(async (error: unknown) => {
    if (error instanceof AppError) await forget(ctx, key) // of any other failure nobody knows whether it holds
    throw error
  })
  if (unused) await forget(ctx, unused)
}

/** A file that cannot be removed now is only room on a disk. */
function forget(ctx: Ctx, key: string): Promise<void> {
  return ctx.storage.delete(key).catch((error: unknown) => ctx.log.warn({ err: error }, "an old logo stays"))
}
