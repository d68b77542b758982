import type { Tx } from "#src/platform/db/statements/client.ts"
import { mimeTypesOf } from "#src/rules/files/file-types.ts"
import { slugify } from "#src/rules/addresses/slug.ts"
import { sampleAgencies } from "./content/agencies.ts"
import { type AuditRow, byKey, type SamplePeople } from "./insert-sample-people.ts"
import { sampleAccounts } from "./sample-accounts.ts"
import { daysBefore } from "./sample-moments.ts"

/** What the sample agencies and dockets accept; plain text is beyond the product's own default. */
export const sampleMimeTypes = mimeTypesOf(["pdf", "docx", "txt", "jpg", "png"])

/** Agencies with settings, tags and members. */
export async function insertSampleAgencies(
  tx: Tx,
  { now, people }: { now: Date; people: SamplePeople },
): Promise<{ agencyId: (key: string) => string; audit: AuditRow[] }> {
  const founder = people.idOf("super-owner")
  const agencies = sampleAgencies.map((agency) => ({
    ...agency,
    slug: slugify(agency.name, "agency"),
    created_at: daysBefore(now, agency.member_since_days),
  }))
  const made = await tx
    .insertInto("agencies")
    .values(
      agencies.map((agency) => ({
        name: agency.name,
        slug: agency.slug,
        jurisdiction: agency.jurisdiction,
        jurisdiction_type: agency.jurisdiction_type,
        state_code: agency.state_code,
        time_zone: agency.time_zone,
        description: agency.description,
        contact_email: agency.contact_email,
        created_at: agency.created_at,
        created_by: founder,
        updated_at: agency.created_at,
        updated_by: founder,
      })),
    )
    .returning(["id", "slug"])
    .execute()
  const bySlug = new Map(made.map(({ id, slug }) => [slug, id]))
  const ids = new Map(agencies.flatMap(({ key, slug }) => [[key, bySlug.get(slug) ?? ""] as const]))
  const agencyId = byKey("agency", ids)
  const settings = agencies.map((agency) => ({
    agency_id: agencyId(agency.key),
    accent_color: agency.accent_color,
    footer_disclaimer: agency.footer_disclaimer ?? "",
    allowed_mime_types: sampleMimeTypes,
    updated_at: agency.created_at,
  }))
  await tx.insertInto("agency_settings").values(settings).execute()
  const tags = agencies.flatMap(({ key, tags: own, created_at }) =>
    own.map((name) => ({ agency_id: agencyId(key), name, created_at })),
  )
  await tx.insertInto("agency_tags").values(tags).execute()
  const members = sampleAccounts.flatMap((account) =>
    account.memberships.map(({ agency_key, role }) => {
      const joined_at = agencies.find(({ key }) => key === agency_key)?.created_at ?? now
      return {
        agency_id: agencyId(agency_key),
        user_id: people.idOf(account.key),
        role,
        joined_at,
        updated_at: joined_at,
      }
    }),
  )
  await tx.insertInto("agency_members").values(members).execute()
  const audit = agencies.map(({ key, name, slug, state_code, created_at }): AuditRow => ({
    at: created_at,
    actor_kind: "user",
    actor_id: founder,
    agency_id: agencyId(key),
    action: "agency.created",
    entity_id: agencyId(key),
    after: JSON.stringify({ name, slug, state_code }),
  }))
  return { agencyId, audit }
}
