import type { Insertable } from "kysely"
import type { Schema, Tx } from "#src/platform/db/statements/client.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { sampleAgencies } from "./content/agencies.ts"
import { sampleAccounts, sampleCommenters } from "./sample-accounts.ts"
import { daysBefore } from "./sample-moments.ts"

export type AuditRow = Insertable<Schema["audit_log"]>

/** Ids of the sample accounts by key, and who works where. */
export type SamplePeople = {
  idOf: (key: string) => string
  /** The staff of an agency who hold one of the roles, in the order of the accounts. */
  staffOf: (agency_key: string, roles: readonly AgencyRole[]) => string[]
}

export function byKey(table: string, ids: ReadonlyMap<string, string>) {
  return (key: string): string => {
    const id = ids.get(key)
    if (id === undefined) throw new RangeError(`no sample ${table} ${key}`)
    return id
  }
}

/** Accounts with confirmed addresses, their profiles and platform roles, older than anything they did. */
export async function insertSamplePeople(
  tx: Tx,
  { now, password_hash }: { now: Date; password_hash: string },
): Promise<{ people: SamplePeople; audit: AuditRow[] }> {
  const accounts = [...sampleAccounts, ...sampleCommenters()].map((account, index) => ({
    ...account,
    id: crypto.randomUUID(),
    created_at: daysBefore(now, 720 + (index % 90)),
    agency_name: sampleAgencies.find(({ key }) => key === account.memberships[0]?.agency_key)?.name ?? null,
  }))
  await tx
    .insertInto("users")
    .values(
      accounts.map(({ id, email, full_name, created_at }) => ({
        id,
        email,
        password_hash,
        email_confirmed_at: created_at,
        user_metadata: JSON.stringify({ full_name }),
        created_at,
        updated_at: created_at,
      })),
    )
    .execute()
  await tx
    .insertInto("identities")
    .values(
      accounts.map(({ id, email, created_at }) => ({
        user_id: id,
        provider: "email",
        subject: id,
        identity_data: JSON.stringify({ sub: id, email, email_verified: true }),
        created_at,
        updated_at: created_at,
      })),
    )
    .execute()
  await tx
    .insertInto("profiles")
    .values(
      accounts.map(({ id, email, full_name, role, created_at, agency_name }) => ({
        id,
        email,
        full_name,
        role,
        created_at,
        agency_name,
      })),
    )
    .execute()
  const team = accounts.flatMap(({ id, platform_role, created_at }) =>
    platform_role ? [{ user_id: id, role: platform_role, created_at }] : [],
  )
  await tx.insertInto("platform_roles").values(team).execute()
  const staffOf: SamplePeople["staffOf"] = (agency_key, roles) =>
    accounts
      .filter(({ memberships }) => memberships.some((one) => one.agency_key === agency_key && roles.includes(one.role)))
      .map(({ id }) => id)
  return {
    people: { idOf: byKey("account", new Map(accounts.map(({ key, id }) => [key, id]))), staffOf },
    audit: accounts.map(({ id, role, created_at }) => ({
      at: created_at,
      actor_kind: "user",
      actor_id: id,
      action: "user.signed_up",
      entity_id: id,
      after: JSON.stringify({ role, confirmed: true }),
    })),
  }
}
