import { type Selectable, sql } from "kysely"
import type { Schema, Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AgencyTagChange } from "#src/rules/input/agencies/agency-tag.ts"
import { AGENCY_TAGS_MAX } from "#src/rules/limits.ts"
import { agencyTagMessages as words } from "#src/rules/messages/agencies/agency-tag-messages.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"
import { type AuditEntry, authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"

type Tag = Selectable<Schema["agency_tags"]>
type Touched = { updated_at: Date; updated_by: string }
type TagChange = { entry: AuditEntry; others?: AuditEntry[] }

/**
 * Makes, renames, retires or offers again a tag of the agency's own (settled 25). A new name also comes to the dockets and templates
 * that carry the tag, but not to archived dockets; a retired tag stays on them. Raises `permission_denied` and `invalid_input` for a name that is
 * taken, whatever its case, and for a tag that has changed meanwhile.
 */
export async function changeAgencyTag(ctx: Ctx, agency_id: string, change: AgencyTagChange): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  await writeAlone(ctx, scope, async (tx) => {
    const tags = await tx.selectFrom("agency_tags").selectAll().where("agency_id", "=", agency_id).execute()
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    const { entry, others = [] } = await carryOut(tx, change, { agency_id, tags, touched })
    return { result: undefined, audit: [entry, ...others] }
  })
}

type At = { agency_id: string; tags: readonly Tag[]; touched: Touched }

async function carryOut(tx: Tx, change: AgencyTagChange, at: At): Promise<TagChange> {
  const { agency_id, touched } = at
  if (change.intent === "tag_add") return { entry: await add(tx, change.name, at) }
  const tag = at.tags.find(({ name, retired_at }) => {
    return name === change.tag && (change.intent === "tag_restore") === (retired_at !== null)
  })
  if (!tag) return refuse("invalid_input", { message: words.gone })
  const row = tx.updateTable("agency_tags").where("agency_id", "=", agency_id).where("name", "=", tag.name)
  if (change.intent === "tag_rename") {
    requireFree(
      change.name,
      at.tags.filter(({ name }) => name !== tag.name),
    ) // its own name in another case is free
    await row.set({ name: change.name, ...touched }).execute()
    const rename = { from: tag.name, to: change.name }
    const others = [...(await renameOnDockets(tx, rename, at)), ...(await renameInTemplates(tx, rename, at))]
    return { entry: entryOf(at, "agency.tag_renamed", { before: tag.name, after: change.name }), others }
  }
  const retired = change.intent === "tag_retire"
  await row.set({ retired_at: retired ? touched.updated_at : null, ...touched }).execute()
  return { entry: entryOf(at, retired ? "agency.tag_retired" : "agency.tag_restored", { after: tag.name }) }
}

async function add(tx: Tx, name: string, at: At): Promise<AuditEntry> {
  requireFree(name, at.tags)
  if (at.tags.length >= AGENCY_TAGS_MAX) refuse("invalid_input", { fields: { name: words.tooMany } })
  const { updated_at } = at.touched
  const row = { agency_id: at.agency_id, name, created_at: updated_at, ...at.touched }
  await tx.insertInto("agency_tags").values(row).execute()
  return entryOf(at, "agency.tag_added", { after: name })
}

function requireFree(name: string, tags: readonly Pick<Tag, "name">[]): void {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (fixedTags.some(same) || tags.some((tag) => same(tag.name)))
    refuse("invalid_input", { fields: { name: words.taken } })
}

type Rename = { from: string; to: string }

async function renameOnDockets(tx: Tx, { from, to }: Rename, { agency_id, touched }: At): Promise<AuditEntry[]> {
  const renamed = await tx
    .updateTable("dockets")
    .set({ tags: sql`array_replace(tags, ${from}, ${to})`, version: sql`version + 1`, ...touched })
    .where("agency_id", "=", agency_id)
    .where("status", "<>", "archived")
    .where("discarded_at", "is", null)
    .where(sql<boolean>`tags @> array[${from}]::text[]`)
    .returning(["id", "tags"])
    .execute()
  return renamed.map(({ id, tags }) => ({ action: "docket.edited", entity_id: id, ...tagsIn({ from, to }, tags) }))
}

async function renameInTemplates(tx: Tx, { from, to }: Rename, { agency_id, touched }: At): Promise<AuditEntry[]> {
  const renamed = await tx
    .updateTable("docket_templates")
    .set({ tags: sql`array_replace(tags, ${from}, ${to})`, version: sql`version + 1`, ...touched })
    .where("agency_id", "=", agency_id)
    .where(sql<boolean>`tags @> array[${from}]::text[]`)
    .returning(["id", "name", "tags"])
    .execute()
  return renamed.map(({ id, name: template, tags }) => {
    const { before, after } = tagsIn({ from, to }, tags)
    const named = { template, ...after }
    return { action: "docket_template.edited", entity_id: id, before: { template, ...before }, after: named }
  })
}

const tagsIn = ({ from, to }: Rename, tags: readonly string[]) => ({
  before: { tags: tags.map((tag) => (tag === to ? from : tag)) },
  after: { tags },
})

function entryOf({ agency_id }: At, action: AuditEntry["action"], tag: { before?: string; after: string }): AuditEntry {
  return { action, entity_id: agency_id, before: tag.before && { tag: tag.before }, after: { tag: tag.after } }
}
