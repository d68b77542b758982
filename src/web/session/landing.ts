import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { findProfile } from "#src/services/accounts/queries.ts"
import type { Ctx } from "#src/services/context.ts"

/** Where a person goes after signing in: to `next`, else public people to /dashboard and agency people to /agency-dashboard (P 2.14). */
export async function landingPath(ctx: Ctx, user_id: string, next: string | null | undefined): Promise<string> {
  const wished = safeNext(next, "")
  if (wished) return wished
  const profile = await findProfile(ctx.db, user_id)
  return profile?.role === "agency" ? paths.olderAgencyDashboard() : paths.dashboard()
}
