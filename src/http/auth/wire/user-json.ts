import { appMetadata, type AuthUser, type Factor, type Identity } from "#src/services/accounts/auth-users.ts"
import type { Granted } from "#src/services/accounts/tokens/session-changes.ts"

type Moment = Date | string | null | undefined

/** RFC 3339 in UTC. */
const at = (moment: Moment) => (moment ? new Date(moment).toISOString() : undefined)

/** An account in the protocol's order of fields; those without value are left out. */
export function userJson(user: AuthUser) {
  const confirmed = [user.email_confirmed_at, user.phone_confirmed_at].flatMap((moment) => (moment ? [moment] : []))
  const [first] = confirmed.toSorted((a, b) => a.getTime() - b.getTime())
  return {
    id: user.id,
    aud: "authenticated",
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: at(user.email_confirmed_at),
    invited_at: at(user.invited_at),
    phone: user.phone ?? "",
    phone_confirmed_at: at(user.phone_confirmed_at),
    confirmation_sent_at: at(user.confirmation_sent_at),
    confirmed_at: at(first),
    recovery_sent_at: at(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: user.new_email ? at(user.email_change_sent_at) : undefined,
    new_phone: user.new_phone ?? undefined,
    phone_change_sent_at: user.new_phone ? at(user.phone_change_sent_at) : undefined,
    reauthentication_sent_at: at(user.reauthentication_sent_at),
    last_sign_in_at: at(user.last_sign_in_at),
    app_metadata: appMetadata(user),
    user_metadata: user.user_metadata ?? {},
    factors: user.factors.length > 0 ? user.factors.map(factorJson) : undefined,
    identities: user.identities.map((identity) => identityJson(user.id, identity)),
    created_at: at(user.created_at),
    updated_at: at(user.updated_at),
    banned_until: at(user.banned_until),
    deleted_at: at(user.deleted_at),
    is_anonymous: user.is_anonymous,
  }
}

function identityJson(user_id: string, identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: at(identity.last_sign_in_at),
    created_at: at(identity.created_at),
    updated_at: at(identity.updated_at),
    email: identity.email ?? undefined,
  }
}

export function factorJson(factor: Factor) {
  return {
    id: factor.id,
    created_at: at(factor.created_at),
    updated_at: at(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    last_challenged_at: at(factor.last_challenged_at),
  }
}

type Passkey = Pick<Factor, "id" | "friendly_name"> & { created_at: Date | string; last_used_at: Date | string | null }

export function passkeyJson({ id, friendly_name, created_at, last_used_at }: Passkey) {
  return { id, friendly_name: friendly_name ?? undefined, created_at: at(created_at), last_used_at: at(last_used_at) }
}

/** The tokens of a session as a client stores them. */
export function sessionJson(granted: Granted) {
  const { access_token, expires_in, expires_at, refresh_token, user } = granted
  const { provider_token, provider_refresh_token } = granted
  return {
    access_token,
    token_type: "bearer",
    expires_in,
    expires_at,
    refresh_token,
    user: userJson(user),
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  }
}
