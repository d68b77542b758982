import { sql } from "kysely"
import { type Db, keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { AGENCY_DOMAINS_MAX, DOMAIN_CHECKS_AT_ONCE, PEOPLE_LISTED_MAX } from "#src/rules/limits.ts"
import { isNotBanned } from "#src/services/accounts/queries.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Of a claim that waits for a proof, for the first time or again. */
export const isUnproven = sql<boolean>`(agency_domains.proven_at is null or agency_domains.ends_at is not null)`

/** The domains that an agency claims, those that it has proven first. */
export function listAgencyDomains(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("agency_domains")
    .select(["id", "domain", "dns_value", "proven_at", "proof", "ends_at", "letter_expires_at"])
    .where("agency_id", "=", scope.agency_id)
    .orderBy((eb) => eb("proven_at", "is", null))
    .orderBy("domain")
    .limit(AGENCY_DOMAINS_MAX)
    .execute()
}

export function findAgencyDomain(db: Db, scope: AgencyScope, id: string) {
  return db
    .selectFrom("agency_domains")
    .select(["id", "domain", "dns_value", "proven_at"])
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", id)
    .executeTakeFirst()
}

/** The claim behind a letter's link, until it is proven or the letter is too old. */
export function findLetterDomain(db: Db, { hash, now }: { hash: Buffer; now: Date }) {
  return db
    .selectFrom("agency_domains")
    .innerJoin("public_agencies as agencies", "agencies.id", "agency_domains.agency_id")
    .select(["agency_domains.id", "agency_domains.agency_id", "agency_domains.domain", "agencies.name as agency_name"])
    .where("agency_domains.letter_hash", "=", hash)
    .where("agency_domains.letter_expires_at", ">", now)
    .where(isUnproven)
    .executeTakeFirst()
}

/** Proofs that are to be looked at now, of agencies that are not archived. */
function dueDomains(db: Db, now: Date) {
  return db
    .selectFrom("agency_domains")
    .innerJoin("public_agencies as agencies", "agencies.id", "agency_domains.agency_id")
    .select(["agency_domains.id", "agency_domains.agency_id", "agencies.name as agency_name", "agency_domains.domain"])
    .select(["agency_domains.dns_value", "agency_domains.ends_at", "agency_domains.misses", "agency_domains.warned"])
    .select((eb) => [
      eb.ref("agency_domains.proof").$notNull().as("proof"),
      eb.ref("agency_domains.proven_at").$notNull().as("proven_at"),
      eb.ref("agency_domains.check_at").$notNull().as("check_at"),
    ])
    .where("agency_domains.check_at", "<=", now)
}
export type DueDomain = Awaited<ReturnType<typeof listDueDomains>>[number]

/** The ones that wait longest. */
export function listDueDomains(db: Db, now: Date) {
  return dueDomains(db, now).orderBy("agency_domains.check_at").limit(DOMAIN_CHECKS_AT_ONCE).execute()
}

/** One of them, if it is due still. */
export function findDueDomain(db: Db, { id, now }: { id: string; now: Date }) {
  return dueDomains(db, now).where("agency_domains.id", "=", id).executeTakeFirst()
}

/** Whether an agency with a provider that is on has proven no other domain than this one. */
export async function hasNoOtherDomain(db: Db, { id, agency_id }: { id: string; agency_id: string }): Promise<boolean> {
  const row = await db
    .selectFrom("sign_in_providers as provider")
    .select("provider.id")
    .where("provider.agency_id", "=", agency_id)
    .where("provider.status", "=", "on")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("agency_domains as other")
            .select("other.id")
            .whereRef("other.agency_id", "=", "provider.agency_id")
            .where("other.id", "<>", id)
            .where("other.proven_at", "is not", null),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Providers of agencies as their owners see them, without their credentials. */
const ownProviders = (db: Db) =>
  db
    .selectFrom("sign_in_providers as provider")
    .leftJoin("profiles", "profiles.id", "provider.updated_by")
    .leftJoin("saml_providers as saml", "saml.provider_id", "provider.id")
    .select(["saml.sign_on_url", "saml.certificates", "saml.metadata_url", "saml.email_attribute"])
    .select(["saml.name_attribute", "saml.signs_requests", "saml.may_begin"])
    .select(["provider.id", "provider.kind", "provider.status", "provider.issuer", "provider.client_id"])
    .select(["provider.client_auth", "provider.scopes", "provider.acr_values", "provider.trusts_second_factor"])
    .select(["provider.trusts_addresses", "provider.membership", "provider.groups_claim", "provider.admin_groups"])
    .select(["provider.manager_groups", "provider.reviewer_groups", "provider.required", "provider.way_back_user_id"])
    .select(["provider.version", "provider.agency_id", "provider.created_at", "provider.updated_at"])
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("updated_by_name"))

/** The provider of an agency as its owners see it, without its credential. */
export function findOwnProvider(db: Db, scope: Pick<AgencyScope, "agency_id">) {
  return ownProviders(db).where("provider.agency_id", "=", scope.agency_id).executeTakeFirst()
}
export type OwnProvider = NonNullable<Awaited<ReturnType<typeof findOwnProvider>>>

/** The providers of SAML of agencies that are not archived, oldest first, or the one with this id. */
export function listSamlProviders(db: Db, { id }: { id?: string } = {}) {
  return ownProviders(db)
    .innerJoin("public_agencies as agencies", "agencies.id", "provider.agency_id")
    .where("provider.kind", "=", "saml")
    .$if(id !== undefined, (query) => query.where("provider.id", "=", id ?? ""))
    .orderBy("provider.created_at")
    .orderBy("provider.id")
    .limit(1000)
    .execute()
}

/** The proven domains of these agencies. */
export function listProvenDomains(db: Db, agency_ids: readonly string[]) {
  return db
    .selectFrom("agency_domains")
    .innerJoin("public_agencies as agencies", "agencies.id", "agency_domains.agency_id")
    .select(["agency_domains.id", "agency_domains.agency_id", "agency_domains.domain"])
    .select(["agency_domains.created_at", "agency_domains.proven_at"])
    .where("agency_domains.agency_id", "in", [...agency_ids])
    .where("agency_domains.proven_at", "is not", null)
    .orderBy("agency_domains.domain")
    .execute()
}

/** The agency that has proven a domain. */
export function findAgencyOfDomain(db: Db, domain: string) {
  return db
    .selectFrom("agency_domains")
    .innerJoin("public_agencies as agencies", "agencies.id", "agency_domains.agency_id")
    .select("agencies.id")
    .where("agency_domains.domain", "=", domain)
    .where("agency_domains.proven_at", "is not", null)
    .executeTakeFirst()
}

/** Everything about a provider of an agency that is not archived, its credential sealed. */
export function findSealedProvider(db: Db, id: string) {
  return db
    .selectFrom("sign_in_providers as provider")
    .innerJoin("public_agencies as agencies", "agencies.id", "provider.agency_id")
    .leftJoin("saml_providers as saml", "saml.provider_id", "provider.id")
    .selectAll("provider")
    .select(["saml.sign_on_url", "saml.certificates", "saml.email_attribute", "saml.name_attribute"])
    .select(["saml.signs_requests", "saml.may_begin", "agencies.name as agency_name"])
    .where("provider.id", "=", id)
    .executeTakeFirst()
}

/** The provider that is asked about addresses of a domain: that of the agency which has proven it, if it is switched on. */
export function findProviderOfDomain(db: Db, domain: string) {
  return db
    .selectFrom("agency_domains")
    .innerJoin("public_agencies as agencies", "agencies.id", "agency_domains.agency_id")
    .innerJoin("sign_in_providers as provider", "provider.agency_id", "agencies.id")
    .select(["provider.id", "agencies.id as agency_id", "agencies.name as agency_name"])
    .where("agency_domains.domain", "=", domain)
    .where("agency_domains.proven_at", "is not", null)
    .where("provider.status", "=", "on")
    .executeTakeFirst()
}

/** Whether the person of this column works for somebody else than the agency of that one, as part of a statement. */
const worksElsewhere = (user_id: string, agency_id: string) => sql<boolean>`(
  exists (select from platform_roles where platform_roles.user_id = ${sql.ref(user_id)})
  or exists (select from agency_members elsewhere where elsewhere.user_id = ${sql.ref(user_id)}
    and elsewhere.agency_id <> ${sql.ref(agency_id)} and elsewhere.status = 'active'))`

/**
 * People with the provider that they have to use, because their agency demands it of everybody with an address like theirs. Not the owner who
 * is named as the way back, and nobody while there is none; not those who work for somebody else too.
 */
function boundByProvider(db: Db) {
  return db
    .selectFrom("users")
    .innerJoin("agency_domains as domain", (join) =>
      join.on("domain.domain", "=", sql<string>`substring(users.email from '[^@]*$')`),
    )
    .innerJoin("sign_in_providers as provider", "provider.agency_id", "domain.agency_id")
    .innerJoin("public_agencies as agencies", "agencies.id", "provider.agency_id")
    .innerJoin("agency_members as member", (join) =>
      join.onRef("member.agency_id", "=", "provider.agency_id").onRef("member.user_id", "=", "users.id"),
    )
    .innerJoin("agency_members as back", (join) =>
      join
        .onRef("back.agency_id", "=", "provider.agency_id")
        .onRef("back.user_id", "=", "provider.way_back_user_id")
        .on("back.role", "=", "owner")
        .on("back.status", "=", "active"),
    )
    .where("domain.proven_at", "is not", null)
    .where("provider.status", "=", "on")
    .where("provider.required", "=", true)
    .where("member.status", "=", "active")
    .whereRef("users.id", "<>", "provider.way_back_user_id")
    .where((eb) => eb.not(worksElsewhere("users.id", "provider.agency_id")))
}

/** The provider that a person has to use. Asked at every sign-in: to plan its six tables takes the database 2 ms, to run it 0.05. */
export function findRequiredProvider(db: Db, user_id: string) {
  return boundByProvider(db)
    .select("provider.id")
    .where("users.id", "=", user_id)
    .modifyEnd(keepPlan)
    .executeTakeFirst()
}

/**
 * The same for a statement that leaves with its commit: it fails with `own_provider_required` where the person has to use another provider
 * than this one.
 */
export function refuseOtherProvider(tx: Tx, { user_id, provider_id }: { user_id: string; provider_id: string | null }) {
  return boundByProvider(tx)
    .select(sql<void>`refuse_for('own_provider_required')`.as("refused"))
    .where("users.id", "=", user_id)
    .where(sql<boolean>`provider.id is distinct from ${provider_id}::uuid`)
    .modifyEnd(keepPlan)
    .compile()
}

/** Everybody who has to use the provider of an agency. */
export function listBound(db: Db, agency_id: string) {
  return boundByProvider(db)
    .select(["provider.id as provider_id", "users.id as user_id"])
    .where("provider.agency_id", "=", agency_id)
    .execute()
}

/** Whether a person works for the platform, or for another agency than this one. */
export async function findWorksElsewhere(db: Db, { user_id, agency_id }: { user_id: string; agency_id: string }) {
  const row = await db
    .selectFrom("users")
    .innerJoin("agencies", (join) => join.on("agencies.id", "=", agency_id))
    .select(worksElsewhere("users.id", "agencies.id").as("elsewhere"))
    .where("users.id", "=", user_id)
    .executeTakeFirst()
  return row?.elsewhere === true
}

/** Active owners of an agency whose account may be used, by name: who can be the way back, and who is told of what matters; at most `PEOPLE_LISTED_MAX`. */
export function listOwners(db: Db, scope: Pick<AgencyScope, "agency_id">, now: Date) {
  return db
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .leftJoin("profiles", "profiles.id", "users.id")
    .select(["users.id as user_id", "users.email", "profiles.full_name"])
    .where("agency_members.agency_id", "=", scope.agency_id)
    .where("agency_members.role", "=", "owner")
    .where("agency_members.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where(isNotBanned(now))
    .orderBy("profiles.full_name")
    .orderBy("users.id")
    .limit(PEOPLE_LISTED_MAX)
    .execute()
}

/** Active members with an address in a proven domain of the agency who sign in as before, because they work for somebody else too; at most `PEOPLE_LISTED_MAX`. */
export function listExempt(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("agency_members as member")
    .innerJoin("users", "users.id", "member.user_id")
    .innerJoin("agency_domains as domain", (join) =>
      join
        .onRef("domain.agency_id", "=", "member.agency_id")
        .on("domain.domain", "=", sql<string>`substring(users.email from '[^@]*$')`),
    )
    .leftJoin("profiles", "profiles.id", "users.id")
    .select((eb) => eb.fn.coalesce("profiles.full_name", "users.email").as("name"))
    .where("member.agency_id", "=", scope.agency_id)
    .where("member.status", "=", "active")
    .where("domain.proven_at", "is not", null)
    .where(worksElsewhere("users.id", "member.agency_id"))
    .orderBy("users.email")
    .limit(PEOPLE_LISTED_MAX)
    .execute()
}

/** What a trial of the provider by this person has brought, the last one while it is kept. */
export function findTrial(db: Db, { user_id, now }: { user_id: string; now: Date }) {
  return db
    .selectFrom("auth_flows")
    .select(["provider", "provider_tokens", "failure", "used_at"])
    .where("trial_by", "=", user_id)
    .where("used_at", "is not", null)
    .where("expires_at", ">", now)
    .orderBy("used_at", "desc")
    .limit(1)
    .executeTakeFirst()
}
