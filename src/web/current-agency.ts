import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { listMemberships, type Membership as ListedMembership } from "#src/services/agencies/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { chosenAgencyRedirect, readChosenAgency } from "./session-cookies.ts"

export type Membership = ListedMembership & {
  /** True when the person works for several agencies. */
  may_switch: boolean
}

/**
 * The agency a console page is about: the chosen one, or the only one. Redirects to /agency/no-access without any, and to
 * /agency/select while none of several is chosen; an unusable choice is removed from the browser (settled 4). The cookie
 * only chooses: membership and role come from the database at every request. Raises `sign_in_required`.
 */
export async function currentMembership(ctx: Ctx, request: Request): Promise<Membership> {
  const memberships = await listMemberships(ctx.db, requireUser(ctx).user_id)
  const [only] = memberships
  if (!only) throw redirect(paths.agencyNoAccess())
  if (memberships.length === 1) return { ...only, may_switch: false }
  const wish = readChosenAgency(ctx, request)
  const chosen = memberships.find(({ agency_id }) => agency_id === wish)
  if (chosen) return { ...chosen, may_switch: true }
  throw wish ? chosenAgencyRedirect(ctx, paths.agencySelect(), null) : redirect(paths.agencySelect())
}
