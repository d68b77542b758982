import { HOUR } from "#src/rules/dates/milliseconds.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { slugify } from "#src/rules/addresses/slug.ts"
import { addFollow } from "#src/services/following/changes.ts"
import { sampleAgencies } from "./content/agencies.ts"
import { sampleTranslations } from "./content/translations.ts"
import { sampleMimeTypes } from "./insert-sample-agencies.ts"
import { type AuditRow, byKey, type SamplePeople } from "./insert-sample-people.ts"
import { sampleAccounts } from "./sample-accounts.ts"
import { sampleDockets } from "./sample-dockets.ts"
import { docketMoments } from "./sample-moments.ts"
import type { SampleDocket } from "./sample-shapes.ts"
import { storedFile, type StoredSampleFiles } from "./store-sample-files.ts"

export type DocketWork = {
  now: Date
  people: SamplePeople
  agencyId: (key: string) => string
  files: StoredSampleFiles
}
type PlacedDocket = {
  docket: SampleDocket
  slug: string
  agency_id: string
  author: string
  moments: ReturnType<typeof docketMoments>
}

function place(docket: SampleDocket, { now, people, agencyId }: DocketWork): PlacedDocket {
  const zone = sampleAgencies.find(({ key }) => key === docket.agency_key)?.time_zone ?? "America/New_York"
  const [author] = people.staffOf(docket.agency_key, ["manager", "owner"]).toReversed()
  if (author === undefined) throw new RangeError(`nobody works for ${docket.agency_key}`)
  const moments = docketMoments(docket, zone, now)
  return { docket, slug: slugify(docket.title), agency_id: agencyId(docket.agency_key), author, moments }
}

function rowOf({ docket, slug, agency_id, author, moments }: PlacedDocket) {
  const { created_at, opened_at, closed_at, archived_at } = moments
  return {
    ...moments,
    reference_code: docket.reference_code,
    title: docket.title,
    summary: docket.summary,
    description: docket.description,
    status: docket.status,
    tags: docket.tags,
    auto_publish: docket.auto_publish,
    require_captcha: docket.require_captcha,
    uploads_enabled: docket.uploads_enabled,
    max_comment_length: docket.max_comment_length,
    max_comments_per_user: docket.max_comments_per_user,
    max_files_per_comment: docket.max_files_per_comment,
    max_file_size_mb: docket.max_file_size_mb,
    slug,
    agency_id,
    allowed_mime_types: sampleMimeTypes,
    version: 1 + [opened_at, closed_at, archived_at].filter((moment) => moment !== null).length,
    created_by: author,
    updated_at: archived_at ?? closed_at ?? opened_at ?? created_at,
    updated_by: author,
  }
}

function auditOf({ docket, slug, agency_id, author, moments }: PlacedDocket, entity_id: string): AuditRow[] {
  const row = { actor_kind: "user", actor_id: author, agency_id, entity_id } as const
  const step = (action: string, at: Date | null, [before, after]: [string, string]): AuditRow[] =>
    at
      ? [{ ...row, at, action, before: JSON.stringify({ status: before }), after: JSON.stringify({ status: after }) }]
      : []
  const { title, summary, tags } = docket
  const made = { title, summary, tags, slug, status: "draft" }
  return [
    { ...row, at: moments.created_at, action: "docket.created", after: JSON.stringify(made) },
    ...step("docket.opened", moments.opened_at, ["draft", "open"]),
    ...step("docket.closed", moments.closed_at, ["open", "closed"]),
    ...step("docket.archived", moments.archived_at, ["closed", "archived"]),
  ]
}

/** Translations of the dockets, saved an hour after these were made, and who saved them. */
async function insertTranslations(
  tx: Tx,
  dockets: readonly PlacedDocket[],
  docketId: (key: string) => string,
): Promise<AuditRow[]> {
  const rows = dockets.flatMap(({ docket, agency_id, author, moments }) =>
    sampleTranslations
      .filter(({ docket_key }) => docket_key === docket.key)
      .map(({ docket_key, ...texts }, before) => {
        const updated_at = new Date(moments.created_at.getTime() + HOUR)
        const version = before + 1
        const saved = { words_version: 1, version, updated_at, updated_by: author }
        return { ...texts, ...saved, agency_id, docket_id: docketId(docket_key) }
      }),
  )
  await tx.insertInto("docket_translations").values(rows).execute()
  for (const { docket_id, version: translations_version } of rows)
    await tx.updateTable("dockets").set({ translations_version }).where("id", "=", docket_id).execute()
  return rows.map(({ agency_id, docket_id, updated_at, updated_by, language, version, ...texts }) => ({
    actor_kind: "user",
    actor_id: updated_by,
    agency_id,
    entity_id: docket_id,
    at: updated_at,
    action: "docket_translation.saved",
    after: JSON.stringify({ translation: language, version, ...texts }),
  }))
}

type Saved = { user_id: string; docket_id: string; saved_at: Date }

/** Who saves a docket follows it (decision 43). */
async function followSaved(tx: Tx, saved: readonly Saved[]): Promise<void> {
  for (const { user_id, docket_id, saved_at } of saved)
    await addFollow(
      tx,
      { language: "en", now: () => saved_at },
      { key: { user_id }, followed: { kind: "docket", subject: docket_id }, confirmed: true },
    )
}

/** Dockets with supporting documents, and who saved and follows which. */
export async function insertSampleDockets(
  tx: Tx,
  work: DocketWork,
): Promise<{ docketId: (key: string) => string; audit: AuditRow[] }> {
  const dockets = sampleDockets.map((docket) => place(docket, work))
  const made = await tx.insertInto("dockets").values(dockets.map(rowOf)).returning(["id", "slug"]).execute()
  const bySlug = new Map(made.map(({ id, slug }) => [slug, id]))
  const docketId = byKey("docket", new Map(dockets.map(({ docket, slug }) => [docket.key, bySlug.get(slug) ?? ""])))
  const documents = dockets.flatMap(({ docket, agency_id, author, moments }) =>
    docket.documents.map((document) => {
      const { filename, ...file } = storedFile(work.files, document)
      const docket_id = docketId(docket.key)
      return { ...file, agency_id, docket_id, name: filename, created_at: moments.created_at, created_by: author }
    }),
  )
  await tx.insertInto("docket_documents").values(documents).execute()
  const translated = await insertTranslations(tx, dockets, docketId)
  const saved = sampleAccounts.flatMap(({ key, saved_dockets }) =>
    saved_dockets.map((docket) => ({
      user_id: work.people.idOf(key),
      docket_id: docketId(docket),
      saved_at: work.now,
    })),
  )
  await tx.insertInto("saved_dockets").values(saved).execute()
  await followSaved(tx, saved)
  return {
    docketId,
    audit: [...dockets.flatMap((placed) => auditOf(placed, docketId(placed.docket.key))), ...translated],
  }
}
