import type { AuthUser } from "#src/services/accounts/auth-users.ts"
import { domainOf } from "#src/rules/people/mail-domain.ts"
import { agencyProviderId, configuredProviders, findProvider } from "#src/services/accounts/providers/providers.ts"
import type { Ctx } from "#src/services/context.ts"

/** `label` is the name of the other service; null for the address here. */
type OwnIdentity = { id: string; provider: string; label: string | null; address: string | null; created_at: Date }

/** Every way in which a person can sign in, the address here first, then the oldest, each with the address it has there. */
export function ownIdentities({ config }: Pick<Ctx, "config">, user: AuthUser): OwnIdentity[] {
  const here = user.identities.filter(({ provider }) => provider === "email")
  const elsewhere = user.identities.filter(({ provider }) => provider !== "email")
  return [...here, ...elsewhere].map(({ id, provider, email, created_at }) => ({
    id,
    provider,
    label: provider === "email" ? null : labelOf(config, provider, email),
    address: provider === "email" ? user.email : email,
    created_at: new Date(created_at),
  }))
}

/** An agency's own provider is known by the domain that it speaks for. */
function labelOf(config: Ctx["config"], provider: string, address: string | null): string {
  if (agencyProviderId(provider) !== undefined && address) return domainOf(address)
  return findProvider(config, provider)?.label ?? provider
}

/** The providers a person can still add: configured, and not theirs yet; none where people may not link accounts. */
export function addableProviders({ config }: Pick<Ctx, "config">, user: AuthUser) {
  if (!config.AUTH_MANUAL_LINKING) return []
  const used = new Set(user.identities.map(({ provider }) => provider))
  return configuredProviders(config)
    .filter(({ name }) => !used.has(name))
    .map(({ name, label }) => ({ name, label }))
}
