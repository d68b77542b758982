import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { listMemberships, type Membership as ListedMembership } from "#src/services/agencies/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { perRequest } from "./per-request.ts"
import { chosenAgencyRedirect, readChosenAgency } from "./session-cookies.ts"

export type Membership = ListedMembership & {
  /** True when the person works for several agencies. */
  may_switch: boolean
}

const ofRequest = perRequest<Awaited<ReturnType<typeof findMemberships>>>()

/** All memberships of the person who asks, the chosen one among them, and what the browser wishes for. Raises `sign_in_required`. */
export function readMemberships(ctx: Ctx, request: Request) {
  return ofRequest(request, () => findMemberships(ctx, request))
}

async function findMemberships(ctx: Ctx, request: Request) {
  const memberships = await listMemberships(ctx.db, requireUser(ctx).user_id)
  const [only] = memberships
  const wish = readChosenAgency(ctx, request)
  const found = memberships.length === 1 ? only : memberships.find(({ agency_id }) => agency_id === wish)
  const chosen: Membership | null = found ? { ...found, may_switch: memberships.length > 1 } : null
  return { memberships, chosen, wish }
}

/**
 * The agency a console page is about: the chosen one, or the only one. Redirects to /agency/no-access without any, and to
 * /agency/select while none of several is chosen, which leads on to `next`; an unusable choice is removed from the browser
 * (settled 4). The cookie only chooses: membership and role come from the database at every request. Raises `sign_in_required`.
 */
export async function currentMembership(ctx: Ctx, request: Request, next: string): Promise<Membership> {
  const { memberships, chosen, wish } = await readMemberships(ctx, request)
  return chosen ?? leadToChoice(ctx, { any: memberships.length > 0, wish, next })
}

/** To the page where an agency is chosen, or to the one that says that there is none. */
export function leadToChoice(
  ctx: Ctx,
  { any, wish, next }: { any: boolean; wish: string | undefined; next: string },
): never {
  if (!any) throw redirect(paths.agencyNoAccess())
  const to = paths.agencySelect(next === paths.agencyDashboard() ? undefined : next) // it leads there by itself
  throw wish ? chosenAgencyRedirect(ctx, to, null) : redirect(to)
}
