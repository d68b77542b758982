import { DATA_DOWNLOADS, DATA_DOWNLOADS_SECONDS, OWN_DATA_ROWS_MAX } from "#src/rules/limits.ts"
import { refuse } from "#src/rules/errors.ts"
import { type AuthUser, findAuthUser } from "#src/services/accounts/auth-users.ts"
import { listOwnApiKeys } from "#src/services/accounts/keys/queries.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { limitRate } from "#src/services/rate-limit.ts"
import { findOwnPace, listFollows } from "#src/services/following/queries.ts"
import { listOwnDescriptions } from "#src/services/scim/queries.ts"
import { listSavedDockets } from "#src/services/saved-dockets/queries.ts"
import { listOwnSavedSearches } from "#src/services/saved-searches/queries.ts"
import {
  findOwnAccount,
  listOwnCommentTexts,
  listOwnContactMessages,
  listOwnDrafts,
  listOwnFormatRequests,
  listOwnRedactionRequests,
  listOwnSessions,
} from "./queries.ts"

/** Everything this installation holds about the signed-in person, for them to keep. Raises `rate_limited`. */
export async function collectOwnData(ctx: Ctx) {
  const { user_id } = requireUser(ctx)
  const limit = { key: `own_data:${user_id}`, max: DATA_DOWNLOADS, seconds: DATA_DOWNLOADS_SECONDS }
  await limitRate(ctx, limit)
  const now = ctx.now()
  const [
    profile,
    account,
    memberships,
    comments,
    drafts,
    saved,
    searches,
    follows,
    pace,
    messages,
    requests,
    redactions,
    sessions,
    keys,
    said,
  ] = await Promise.all([
    findOwnAccount(ctx.db, user_id),
    findAuthUser(ctx.db, user_id),
    listMemberships(ctx.db, user_id),
    listOwnCommentTexts(ctx.db, user_id),
    listOwnDrafts(ctx.db, user_id),
    listSavedDockets(ctx.db, { user_id, limit: OWN_DATA_ROWS_MAX }),
    listOwnSavedSearches(ctx.db, user_id),
    listFollows(ctx.db, { user_id, limit: OWN_DATA_ROWS_MAX }),
    findOwnPace(ctx.db, user_id),
    listOwnContactMessages(ctx.db, user_id),
    listOwnFormatRequests(ctx.db, user_id),
    listOwnRedactionRequests(ctx.db, user_id),
    listOwnSessions(ctx.db, { user_id, now }),
    listOwnApiKeys(ctx.db, { user_id, now }),
    listOwnDescriptions(ctx.db, user_id),
  ])
  return {
    made_at: now,
    profile: { id: user_id, ...profile },
    sign_in: signInOf(account ?? refuse("sign_in_required")),
    agencies: memberships.map(({ agency_name, role }) => ({ agency_name, role })),
    comments,
    comment_drafts: drafts,
    saved_dockets: saved.map(({ slug, title, agency_name, saved_at }) => ({ slug, title, agency_name, saved_at })),
    saved_searches: searches,
    follows: { letters: pace, followed: follows },
    contact_messages: messages,
    format_requests: requests,
    redaction_requests: redactions,
    sessions,
    api_keys: keys,
    said_by_identity_providers: said,
  }
}

/** What the account is entered with, what other services said of the person there, and what programs keep about them; never a secret. */
function signInOf({ phone, user_metadata, identities, factors }: AuthUser) {
  return {
    phone,
    metadata: user_metadata,
    methods: identities.map(({ provider, email, identity_data, created_at, last_sign_in_at }) => ({
      provider,
      address: email,
      said: identity_data,
      created_at,
      last_sign_in_at,
    })),
    second_factors: factors
      .filter(({ status }) => status === "verified")
      .map(({ factor_type, friendly_name, created_at, last_used_at }) => ({
        kind: factor_type,
        name: friendly_name,
        created_at,
        last_used_at,
      })),
  }
}
