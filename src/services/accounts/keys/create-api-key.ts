import { randomToken, hashToken } from "#src/platform/random.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { refuse } from "#src/rules/errors.ts"
import type { CreateApiKeyInput } from "#src/rules/input/people/api-key.ts"
import { API_KEYS_PER_PERSON } from "#src/rules/limits.ts"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { listFactorsAsked } from "#src/services/agencies/queries.ts"
import { findPlatformRole } from "#src/services/accounts/queries.ts"
import { lockOwnAccount } from "#src/services/accounts/own/factors/require-own-second-factor.ts"
import { requireRecentProof } from "#src/services/accounts/own/proof/require-recent-proof.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import { keyIdFor } from "./key-id.ts"

/** By it, tools that look for leaked secrets recognize a key. */
export const API_KEY_MARK = "odk_"
const PREFIX_CHARACTERS = 12

/**
 * Makes a key with which a program calls the API as the signed-in person; it is shown once, and only its hash is stored. It counts as
 * having shown a second factor where the session that makes it has, and an account whose agency asks for one makes keys in no other
 * session (decision 48). The owner gets an email. Raises `email_not_confirmed`, `changed_meanwhile` (`keyIdFor`), `invalid_credentials`,
 * `invalid_input`, `second_factor_required`, `too_many_login_attempts`, and `permission_denied` to whoever is a key already.
 */
export async function createApiKey(ctx: Ctx, input: CreateApiKeyInput): Promise<{ id: string; token: string }> {
  const { user_id, email, email_confirmed, second_factor = false, api_key } = requireUser(ctx)
  if (api_key) refuse("permission_denied")
  if (!email_confirmed) refuse("email_not_confirmed")
  if (!second_factor && (await isAskedForFactor(ctx, user_id))) refuse("second_factor_required")
  await requireRecentProof(ctx, input.current_password)
  const token = `${API_KEY_MARK}${randomToken()}`
  const now = ctx.now()
  return write(ctx, null, async (tx) => {
    await lockOwnAccount(tx, ctx)
    const { current_password: _proof, ...form } = input
    const own = await keyIdFor(tx, ctx, { makes: "api_key", ...form })
    const { count } = await tx
      .selectFrom("api_keys")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("user_id", "=", user_id)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now)
      .executeTakeFirstOrThrow()
    if (count >= API_KEYS_PER_PERSON) refuse("invalid_input", { message: apiKeyMessages.tooMany })
    // The name is the owner's own words: it goes with the account, and the log never had it.
    const key = {
      prefix: token.slice(0, PREFIX_CHARACTERS),
      scopes: [...new Set(input.scopes)],
      expires_at: new Date(now.getTime() + input.days * DAY),
    }
    const row = {
      ...key,
      ...own,
      name: input.name,
      user_id,
      token_hash: hashToken(token),
      second_factor,
      created_at: now,
    }
    const { id } = await tx.insertInto("api_keys").values(row).returning("id").executeTakeFirstOrThrow()
    const mails = email ? [securityNoticeMail(ctx, { to_address: email, what: apiKeyMessages.letter })] : []
    const audit = { action: "api_key.created", entity_id: id, after: { user_id, ...key } } as const
    return { result: { id, token }, audit, mails }
  })
}

/** True for somebody whose power needs a second factor (`authorize`, `authorizePlatform`). */
async function isAskedForFactor({ db, config }: Ctx, user_id: string): Promise<boolean> {
  const everywhere = config.AUTH_MFA_REQUIRED
  if (everywhere && (await findPlatformRole(db, user_id))) return true
  const held = await listFactorsAsked(db, user_id)
  return held.some((one) => (everywhere || one.second_factor_for_readers) && may(one.role, "approve_comments"))
}
