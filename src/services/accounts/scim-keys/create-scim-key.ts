import { hashToken, randomToken } from "#src/platform/random.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { refuse } from "#src/rules/errors.ts"
import type { CreateScimKeyInput } from "#src/rules/input/people/scim-key.ts"
import { SCIM_KEYS_PER_AGENCY } from "#src/rules/limits.ts"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { scimMessages } from "#src/rules/messages/agencies/scim-messages.ts"
import { requireRecentProof } from "#src/services/accounts/own/proof/require-recent-proof.ts"
import { authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { keyIdFor } from "#src/services/accounts/keys/key-id.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import { listScimKeys } from "./queries.ts"

/** By it, tools that look for leaked secrets recognize a key; no key of a person begins like this. */
export const SCIM_KEY_MARK = "odks_"
const PREFIX_CHARACTERS = 13

/**
 * Makes a key with which the agency's identity provider says who works for the agency; it is shown once, and only its hash is stored
 * (decision 66). Only owners may, and need a fresh proof; whoever makes it gets an email. Raises `agency_not_found`,
 * `permission_denied`, `changed_meanwhile` (`keyIdFor`), `invalid_credentials`, `invalid_input`, `second_factor_required`,
 * `too_many_login_attempts`.
 */
export async function createScimKey(ctx: Ctx, input: CreateScimKeyInput): Promise<{ id: string; token: string }> {
  const scope = await authorize(ctx, input.agency_id, "transfer_ownership") // only owners may do this
  const { user_id, email, api_key } = requireUser(ctx)
  if (api_key) refuse("permission_denied")
  await requireRecentProof(ctx, input.current_password)
  const token = `${SCIM_KEY_MARK}${randomToken()}`
  return writeAlone(ctx, scope, async (tx) => {
    const now = ctx.now()
    const { current_password: _proof, ...form } = input
    const own = await keyIdFor(tx, ctx, { makes: "scim_key", ...form })
    const working = await listScimKeys(tx, scope, now)
    if (working.length >= SCIM_KEYS_PER_AGENCY) refuse("invalid_input", { message: scimMessages.tooMany })
    const key = { prefix: token.slice(0, PREFIX_CHARACTERS), expires_at: new Date(now.getTime() + input.days * DAY) }
    const row = { ...key, ...own, name: input.name, token_hash: hashToken(token), created_at: now, created_by: user_id }
    const { id } = await tx
      .insertInto("scim_keys")
      .values({ ...row, agency_id: scope.agency_id })
      .returning("id")
      .executeTakeFirstOrThrow()
    const mails = email ? [securityNoticeMail(ctx, { to_address: email, what: apiKeyMessages.scimLetter })] : []
    return { result: { id, token }, audit: { action: "scim_key.created", entity_id: id, after: key }, mails }
  })
}
