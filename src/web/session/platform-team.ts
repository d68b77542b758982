import { redirect, type RouterContextProvider } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { PlatformPermission } from "#src/rules/people/platform-roles.ts"
import { authorizePlatform, type Ctx, type PlatformScope } from "#src/services/context.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"

type Args = { url: URL; context: Readonly<RouterContextProvider> }
/** Who is acting for the platform, with the proof that they may. */
export type PlatformTeam = { ctx: Ctx; power: PlatformScope }

/** Wraps a loader of the platform team: without the permission a person is led to 'access denied' (P 2.18). */
export function platformLoader<A extends Args, Result>(
  permission: PlatformPermission,
  work: (args: A & PlatformTeam) => Promise<Result>,
) {
  return guard(async (args: WithCtx<A>) => {
    const power = await orSay(args.ctx, words.loadRoleFailed, authorizePlatform(args.ctx, permission)).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === "permission_denied") throw redirect(paths.unauthorized())
        throw error
      },
    )
    return work({ ...args, power })
  })
}
