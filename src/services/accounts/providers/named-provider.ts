import { findAgencyProvider } from "#src/services/accounts/agency-sign-in/agency-provider.ts"
import type { Ctx } from "#src/services/context.ts"
import { agencyProviderId, findProvider, type Provider } from "./providers.ts"

/**
 * The provider of this name that people may sign in with: one of the installation, or one that an agency has switched on. `off_too`
 * finds an agency's own before that, to try it.
 */
export async function findNamedProvider(
  ctx: Pick<Ctx, "config" | "db" | "secrets">,
  name: string,
  { off_too = false }: { off_too?: boolean } = {},
): Promise<Provider | undefined> {
  const id = agencyProviderId(name)
  return id === undefined ? findProvider(ctx.config, name) : findAgencyProvider(ctx, id, { off_too })
}
