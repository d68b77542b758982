import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { ChangeDocumentInput } from "#src/rules/input/dockets/documents.ts"
import { type AgencyScope, authorize, type Ctx, requireUser } from "#src/services/context.ts"
import { type AgencyDocument, listAgencyDocketDocuments } from "#src/services/dockets/document-queries.ts"
import { type AgencyDocket, findAgencyDocket } from "#src/services/dockets/queries.ts"

/** A file that lies in the store under `storage_key`; its type was read from its content. */
export type StoredDocument = {
  filename: string
  file_size: number
  mime_type: string
  storage_key: string
  sha256: string
}

type Target = { agency_id: string; docket_id: string }
export type OpenDocket = { scope: AgencyScope; docket: AgencyDocket }
export type OpenDocument = OpenDocket & { document: AgencyDocument; documents: AgencyDocument[] }

/** A docket whose documents the actor may change. Raises `permission_denied`, `docket_not_found`, `docket_read_only`. */
export async function openDocket(ctx: Ctx, { agency_id, docket_id }: Target): Promise<OpenDocket> {
  const scope = await authorize(ctx, agency_id, "edit_thread")
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  return docket.status === "archived" ? refuse("docket_read_only") : { scope, docket }
}

/**
 * One of its documents, in the list of the version that was seen. Raises what `openDocket` raises, `docket_changed_meanwhile`, and
 * `attachment_not_found` for what is no document of the docket, or none any more.
 */
export async function openDocument(ctx: Ctx, input: ChangeDocumentInput): Promise<OpenDocument> {
  const { scope, docket } = await openDocket(ctx, input)
  if (docket.documents_version !== input.version) refuse("docket_changed_meanwhile")
  const documents = await listAgencyDocketDocuments(ctx.db, scope, docket.id)
  const document = documents.find(({ id }) => id === input.document_id) ?? refuse("attachment_not_found")
  return { scope, docket, document, documents }
}

/**
 * What each change of documents begins with: it holds the docket, which must be as it was read. Raises `docket_changed_meanwhile`
 * when somebody changed its documents, opened, closed or archived it in the meantime.
 */
export async function touchDocuments(tx: Tx, ctx: Ctx, open: OpenDocket): Promise<void> {
  const touched = await touch(tx, ctx, open)
    .where("status", "=", open.docket.status)
    .where("documents_version", "=", open.docket.documents_version)
    .executeTakeFirst()
  if (touched.numUpdatedRows === 0n) refuse("docket_changed_meanwhile")
}

/** The same for what only adds: colleagues who add at the same time do not stop each other. */
export async function touchForMore(tx: Tx, ctx: Ctx, open: OpenDocket): Promise<void> {
  const touched = await touch(tx, ctx, open).where("status", "<>", "archived").executeTakeFirst()
  if (touched.numUpdatedRows === 0n) refuse("docket_changed_meanwhile")
}

/** Waits for others who change the documents of the docket, and holds it until the commit. */
export async function holdDocuments(tx: Tx, { docket }: OpenDocket): Promise<void> {
  await tx.selectFrom("dockets").select("id").where("id", "=", docket.id).forNoKeyUpdate().execute()
}

function touch(tx: Tx, ctx: Ctx, { scope, docket }: OpenDocket) {
  return tx
    .updateTable("dockets")
    .set({
      documents_version: sql`documents_version + 1`,
      updated_at: ctx.now(),
      updated_by: requireUser(ctx).user_id,
    })
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", docket.id)
    .where("discarded_at", "is", null)
}

/** What the audit log says of a document: what it is called, and which file it is. */
export function inLog(document: { title: string | null; name: string; sha256: string }) {
  const { title, name, sha256 } = document
  return { document: title ?? name, file: name, sha256 }
}

/** Removes files that no row names; one that cannot be removed is only room on a disk. */
export async function forgetFiles(ctx: Ctx, files: readonly { storage_key: string }[]): Promise<void> {
  for (const { storage_key } of files)
    await ctx.storage.delete(storage_key).catch((error: unknown) => ctx.log.warn({ err: error }, "a file stays"))
}

/** Takes a document out of the list: of a public docket it stays as a former one, of a draft nothing stays. */
export async function endDocument(
  tx: Tx,
  ctx: Ctx,
  { docket, document, reason, replaced_by }: OpenDocument & { reason: string | null; replaced_by: string | null },
): Promise<void> {
  if (docket.status === "draft") {
    await tx.deleteFrom("docket_documents").where("id", "=", document.id).execute()
    return
  }
  const ended_by = requireUser(ctx).user_id
  await tx
    .updateTable("docket_documents")
    .set({ ended_at: ctx.now(), ended_by, end_reason: reason, replaced_by })
    .where("id", "=", document.id)
    .execute()
}

/**
 * Forgets stored files when the work with them is refused. Not when the database fails: what it was asked last may have been done
 * all the same, and a record must never name a file that is gone.
 */
export async function forgetIfRefused<Result>(
  ctx: Ctx,
  files: readonly { storage_key: string }[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await forgetFiles(ctx, files)
    throw error
  }
}
