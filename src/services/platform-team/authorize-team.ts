import { AppError, refuse } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { authorizePlatform, type Ctx, type PlatformScope } from "#src/services/context.ts"

/** Only super owners change the team; anyone else gets the specification's sentence (P 5). Raises `permission_denied`. */
export async function authorizeTeam(ctx: Ctx, otherwise: Saying): Promise<PlatformScope> {
  try {
    return await authorizePlatform(ctx, "manage_super_users")
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "permission_denied") throw error
    return refuse("permission_denied", { message: otherwise })
  }
}
