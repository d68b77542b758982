import { refuse } from "#src/rules/errors.ts"
import { API_KEY_TOUCH_SECONDS } from "#src/rules/limits.ts"
import { secondFactorMessages as words } from "#src/rules/messages/people/second-factor-messages.ts"
import { isApiScope } from "#src/rules/people/api-scopes.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { findHasSecondFactor, findProfile } from "#src/services/accounts/queries.ts"
import { findBearer } from "#src/services/accounts/tokens/bearer.ts"
import { type Ctx, keep, requireUser, type User } from "#src/services/context.ts"
import { API_KEY_MARK } from "./create-api-key.ts"
import { findLiveApiKey } from "./queries.ts"

/**
 * Who calls with an `Authorization: Bearer`: the maker of an API key, or the person of an access token of `/auth/v1`. An account that
 * has a second factor is entered only by a key or a token that stands for it. Raises `api_key_invalid`, `access_token_invalid`,
 * `session_ended`, `account_closed`, `account_banned`, `second_factor_required`.
 */
export async function findCaller(ctx: AuthCtx, token: string): Promise<User> {
  return token.startsWith(API_KEY_MARK) ? findKeysMaker(ctx, token) : findTokensPerson(ctx, token)
}

async function findKeysMaker(ctx: Ctx, token: string): Promise<User> {
  const now = ctx.now()
  const key = (await findLiveApiKey(ctx.db, { token, now })) ?? refuse("api_key_invalid")
  if (key.owns_second_factor && !key.second_factor) refuse("second_factor_required", { message: words.keyWithoutIt })
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= API_KEY_TOUCH_SECONDS * 1000)
    await keep(ctx, (tx) => tx.updateTable("api_keys").set({ last_used_at: now }).where("id", "=", key.id).execute())
  return {
    kind: "user",
    user_id: key.user_id,
    session_id: key.id,
    email: key.email ?? "",
    email_confirmed: key.email_confirmed_at !== null,
    full_name: key.full_name,
    second_factor: key.second_factor,
    api_key: { id: key.id, prefix: key.prefix, scopes: key.scopes.filter(isApiScope) },
  }
}

async function findTokensPerson(ctx: AuthCtx, token: string): Promise<User> {
  const person = requireUser((await findBearer(ctx, token)).ctx)
  if (!person.second_factor && (await findHasSecondFactor(ctx.db, person.user_id)))
    refuse("second_factor_required", { message: words.notShown })
  const profile = await findProfile(ctx.db, person.user_id)
  return { ...person, full_name: profile?.full_name ?? null }
}
