import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { findRequiredProvider, listBound } from "#src/services/accounts/agency-sign-in/queries.ts"
import { agencyProviderName } from "#src/services/accounts/providers/providers.ts"
import type { AuditEntry } from "#src/services/context.ts"

/**
 * Refuses to open a session otherwise than with the provider that a person's agency requires of them; `provider` is the one that proved who
 * they are. Raises `own_provider_required`.
 */
export async function requireOwnProvider(
  tx: Tx,
  { user_id, provider }: { user_id: string; provider?: string | undefined },
): Promise<void> {
  const required = await findRequiredProvider(tx, user_id)
  if (required && provider !== agencyProviderName(required.id)) refuse("own_provider_required")
}

/** Ends the sessions, of browsers and of API clients, that an agency's provider opened. */
export async function endProviderSessions(
  tx: Tx,
  { provider_id, now }: { provider_id: string; now: Date },
): Promise<AuditEntry[]> {
  return endOpenedBy(tx, [provider_id], { now })
}

type Beside = {
  agency_id: string
  /** The session in which an owner decides this: it goes on. */
  except?: string | undefined
  now: Date
}

/**
 * Ends the sessions, of browsers and of API clients, that people who must use their agency's provider have opened otherwise (decision 71);
 * nothing where it is required of nobody.
 */
export async function endSessionsBeside(tx: Tx, { agency_id, except, now }: Beside): Promise<AuditEntry[]> {
  const bound = await listBound(tx, agency_id)
  const [first] = bound
  if (!first) return []
  const people = sql<boolean>`user_id = any (${bound.map(({ user_id }) => user_id)}::uuid[])`
  const browsers = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where(people)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where("sign_in_provider_id", "is distinct from", first.provider_id)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .returning(["id", "user_id"])
    .execute()
  const named = JSON.stringify([{ provider: agencyProviderName(first.provider_id) }])
  const clients = await tx
    .deleteFrom("auth_sessions")
    .where(people)
    .where(sql<boolean>`not amr @> ${named}::jsonb`)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .returning(["id", "user_id"])
    .execute()
  return [...browsers, ...clients].map(endedEntry)
}

const endedEntry = ({ id, user_id }: { id: string; user_id: string }): AuditEntry => ({
  action: "session.ended",
  entity_id: id,
  before: { user_id },
})

type NewPower = {
  user_id: string
  /** Where the person begins to work; null for the platform. */
  agency_id: string | null
  /** Of the browser in which they do so themselves. */
  session_id?: string | undefined
  now: Date
}

/**
 * For a person who begins to work for an agency or the platform: no other agency's provider may speak for them anymore. The sessions that such
 * a provider opened end; the one in which the person acts goes on without it, and without a second factor that it had proven.
 */
export async function outgrowProviders(
  tx: Tx,
  { user_id, agency_id, session_id, now }: NewPower,
): Promise<AuditEntry[]> {
  const others = await tx
    .selectFrom("identities")
    .innerJoin("sign_in_providers as provider", (join) =>
      join.on(sql<boolean>`identities.provider = 'sso:' || provider.id`),
    )
    .select("provider.id")
    .where("identities.user_id", "=", user_id)
    .$if(agency_id !== null, (query) => query.where("provider.agency_id", "<>", agency_id ?? ""))
    .unionAll(
      tx
        .selectFrom("sessions")
        .innerJoin("sign_in_providers as provider", "provider.id", "sessions.sign_in_provider_id")
        .select("provider.id")
        .where("sessions.user_id", "=", user_id)
        .where("sessions.revoked_at", "is", null)
        .$if(agency_id !== null, (query) => query.where("provider.agency_id", "<>", agency_id ?? "")),
    )
    .execute()
  const ids = [...new Set(others.map(({ id }) => id))]
  if (ids.length === 0) return []
  if (session_id)
    await tx
      .updateTable("sessions")
      .set({ sign_in_provider_id: null, second_factor_at: null })
      .where("id", "=", session_id)
      .where("user_id", "=", user_id)
      .where("sign_in_provider_id", "in", ids)
      .execute()
  return endOpenedBy(tx, ids, { user_id, now })
}

async function endOpenedBy(
  tx: Tx,
  ids: readonly string[],
  { user_id, now }: { user_id?: string; now: Date },
): Promise<AuditEntry[]> {
  const browsers = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("sign_in_provider_id", "in", ids)
    .where("revoked_at", "is", null)
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id ?? ""))
    .returning(["id", "user_id"])
    .execute()
  const named = ids.map((id) => JSON.stringify([{ provider: agencyProviderName(id) }]))
  const clients = await tx
    .deleteFrom("auth_sessions")
    .where(sql<boolean>`amr @> any (${named}::jsonb[])`)
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id ?? ""))
    .returning(["id", "user_id"])
    .execute()
  return [...browsers, ...clients].map(endedEntry)
}
