import { Outlet } from "react-router"
import type { Ctx } from "#src/services/context.ts"
import { guard } from "#src/web/guard.ts"
import { findSiteFrame } from "#src/web/site-frame.ts"
import type { Route } from "./+types/account"
import { AccountLayout } from "./account-layout.tsx"

export const loader = guard(({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => findSiteFrame(ctx))

/** Pages with one short form in the middle. */
export default function AccountFrame({ loaderData }: Route.ComponentProps) {
  return (
    <AccountLayout {...loaderData}>
      <Outlet />
    </AccountLayout>
  )
}
