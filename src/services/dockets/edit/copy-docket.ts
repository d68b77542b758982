import { randomUUID } from "node:crypto"
import { slugify } from "#src/rules/addresses/slug.ts"
import { refuse } from "#src/rules/errors.ts"
import type { CopyDocketInput } from "#src/rules/input/dockets/docket.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { forgetFiles, forgetIfRefused, inLog } from "#src/services/attachments/documents/changes.ts"
import { scanOfNew } from "#src/services/attachments/scans/changes.ts"
import { type AuditEntry, authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { findMade, onceFor } from "#src/services/sent-form.ts"
import { copiedFields, freeDocketSlug, holdOfferedTags } from "#src/services/dockets/changes.ts"
import { type AgencyDocument, listDocumentsToCopy } from "#src/services/dockets/document-queries.ts"
import { copyTranslations } from "#src/services/dockets/translations/translation-changes.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"

/**
 * Makes a draft of what a docket of any status says: its words and their translations, the tags that are still offered, the settings
 * of its comment form, and, when asked for, its documents as they are, but those with malware. Dates, address, reference code, comments
 * and notes stay behind. Each document gets a file of its own, so that it outlives the first one. The same form sent again finds the
 * draft that it made.
 * Raises `permission_denied`, `docket_not_found`, and `invalid_input` for a document whose file cannot be read.
 */
export async function copyDocket(ctx: Ctx, input: CopyDocketInput): Promise<{ id: string }> {
  const scope = await authorize(ctx, input.agency_id, "create_thread")
  const form = { makes: "docket", ...input } as const
  const before = await findMade(ctx, form)
  if (before) return { id: before }
  const docket = (await findAgencyDocket(ctx.db, scope, input.docket_id)) ?? refuse("docket_not_found")
  const documents = input.documents ? await listDocumentsToCopy(ctx.db, scope, docket.id) : []
  const copies = await copyFiles(ctx, documents)
  const user_id = requireUser(ctx).user_id
  const now = ctx.now()
  const copy = forgetIfRefused(ctx, copies, () =>
    write(ctx, scope, async (tx) => {
      const { made_id, again } = await onceFor(tx, ctx, form)
      if (again) refuse("changed_meanwhile")
      const fields = { ...copiedFields(docket), tags: await holdOfferedTags(tx, scope, docket.tags) }
      const slug = await freeDocketSlug(tx, slugify(docket.title), null)
      const made = { created_at: now, created_by: user_id }
      const { id } = await tx
        .insertInto("dockets")
        .values({
          id: made_id,
          ...fields,
          ...made,
          slug,
          agency_id: scope.agency_id,
          status: "draft",
          updated_at: now,
          updated_by: user_id,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      const translations = await copyTranslations(tx, ctx, { from: docket, to: id, scope })
      const rows = copies.map((copy) => ({ ...copy, ...made, agency_id: scope.agency_id, docket_id: id }))
      if (rows.length > 0) await tx.insertInto("docket_documents").values(rows).execute()
      const added = copies.map((copy): AuditEntry => ({ action: "document.added", entity_id: id, after: inLog(copy) }))
      const after = { ...fields, slug, status: "draft", copied_from: docket.id, translations }
      return { result: { id }, audit: [{ action: "docket.copied", entity_id: id, after }, ...added] }
    }),
  )
  return copy.catch(async (error: unknown) => {
    const id = await findMade(ctx, form) // by the same form, at the same moment
    if (!id) throw error
    return { id }
  })
}

/** A second file for each document. When one cannot be read, those already made are removed again. */
async function copyFiles(ctx: Ctx, documents: readonly AgencyDocument[]) {
  const copies: Omit<AgencyDocument, "id">[] = []
  try {
    for (const { id: _first, ...document } of documents) {
      const lost = { fields: { documents: agencyDocketMessages.documentLost(document.title ?? document.name) } }
      const file = (await ctx.storage.get(document.storage_key)) ?? refuse("invalid_input", lost)
      const id = randomUUID()
      const storage_key = `documents/${id.slice(0, 2)}/${id}`
      const { size, sha256 } = await ctx.storage.put(storage_key, file.stream)
      copies.push({ ...document, storage_key, scan_status: scanOfNew(ctx), scan_note: null })
      if (sha256 !== document.sha256 || size !== document.file_size) refuse("invalid_input", lost)
    }
    return copies
  } catch (error) {
    await forgetFiles(ctx, copies)
    throw error
  }
}
