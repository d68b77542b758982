import path from "node:path"
import { refuse } from "#src/rules/errors.ts"
import type { Ctx } from "#src/services/context.ts"
import { logoTypes } from "./logo-content.ts"
import { findAgencyLogo } from "#src/services/agencies/queries.ts"

/** An agency's logo, for anyone: its type, a mark that changes with it, and its bytes. Raises `not_found`. */
export async function openLogo(ctx: Ctx, { agency_id }: { agency_id: string }) {
  const key = (await findAgencyLogo(ctx.db, agency_id))?.storage_key ?? refuse("not_found")
  const { name, ext } = path.posix.parse(key)
  const mime_type = Object.entries(logoTypes).find(([extension]) => ext === `.${extension}`)?.[1] ?? refuse("not_found")
  return { mime_type, mark: name, read: async () => (await ctx.storage.get(key)) ?? refuse("not_found") }
}
