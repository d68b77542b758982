import { Outlet } from "react-router"
import { mayOnPlatform } from "#src/rules/platform-roles.ts"
import { findPlatformRole } from "#src/services/accounts/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import type { Route } from "./+types/public"
import { guard } from "#src/web/guard.ts"
import { PublicLayout } from "./public-layout.tsx"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => ({ account: await findAccountArea(ctx), links: ctx.config.footerLinks }))

/** What the header says of the visitor. The same for every stranger, so that public pages can be cached. */
async function findAccountArea({ actor, db }: Ctx) {
  if (actor.kind !== "user") return { signed_in: false, full_name: null, show_platform_admin: false }
  const role = await findPlatformRole(db, actor.user_id)
  return {
    signed_in: true,
    full_name: actor.full_name ?? actor.email,
    show_platform_admin: role !== undefined && mayOnPlatform(role, "access_platform_admin"),
  }
}

/** Every public page: banner, header, the screen, footer. */
export default function Public({ loaderData }: Route.ComponentProps) {
  return (
    <PublicLayout account={loaderData.account} external_links={loaderData.links}>
      <Outlet />
    </PublicLayout>
  )
}
