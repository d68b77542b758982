import type { Readable } from "node:stream"
import type { FilePart } from "#src/platform/storage/storage.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { Permission } from "#src/rules/people/permissions.ts"
import { type AgencyScope, authorize, type Ctx, requireUser } from "#src/services/context.ts"
import {
  findAgencyAttachment,
  findAgencyDocument,
  findAttachmentAgency,
  findDocumentAgency,
  findOwnAttachment,
  findPublicAttachment,
  findPublicDocument,
} from "./queries.ts"

export type OpenedFile = {
  filename: string
  mime_type: string
  file_size: number
  sha256: string
  /** Opens the bytes, or a part of them; raises `attachment_not_found` when the store has lost them. */
  read: (part?: FilePart) => Promise<Readable>
}

type FileRow = { filename: string; file_size: number; mime_type: string; storage_key: string; sha256: string }

/** A file of a published comment for anyone (P 2.9), of any comment for who sent it (settled 56). Raises `attachment_not_found`. */
export async function openAttachment(ctx: Ctx, { id }: { id: string }): Promise<OpenedFile> {
  const published = await findPublicAttachment(ctx.db, id)
  if (published || ctx.actor.kind !== "user") return opened(ctx, published)
  return opened(ctx, await findOwnAttachment(ctx.db, { id, user_id: ctx.actor.user_id }))
}

/**
 * A supporting document: of a public docket for anyone (P 2.5), of a draft for members of its agency (S 2). Raises
 * `attachment_not_found`.
 */
export async function openDocument(ctx: Ctx, { id }: { id: string }): Promise<OpenedFile> {
  const published = await findPublicDocument(ctx.db, id)
  if (published || ctx.actor.kind !== "user") return opened(ctx, published)
  const scope = await scopeOfFile(ctx, await findDocumentAgency(ctx.db, id), "view_dashboard")
  return opened(ctx, await findAgencyDocument(ctx.db, scope, id))
}

/**
 * A file of any comment of the agency, for members who may approve comments (S 2). Raises `sign_in_required`; to everyone else
 * the file does not exist: `attachment_not_found`.
 */
export async function openStaffAttachment(ctx: Ctx, { id }: { id: string }): Promise<OpenedFile> {
  requireUser(ctx)
  const scope = await scopeOfFile(ctx, await findAttachmentAgency(ctx.db, id), "approve_comments")
  return opened(ctx, await findAgencyAttachment(ctx.db, scope, id))
}

/** For a file that the person may not open, the response is the same as for one that does not exist. */
async function scopeOfFile(ctx: Ctx, agency_id: string | undefined, permission: Permission): Promise<AgencyScope> {
  try {
    return await authorize(ctx, agency_id ?? refuse("attachment_not_found"), permission)
  } catch (error) {
    throw error instanceof AppError ? new AppError("attachment_not_found") : error
  }
}

function opened(ctx: Ctx, row: FileRow | undefined): OpenedFile {
  if (!row) return refuse("attachment_not_found")
  const { storage_key, ...file } = row
  return {
    ...file,
    async read(part) {
      const found = await ctx.storage.get(storage_key, part)
      if (found) return found.stream
      ctx.log.error({ storage_key, request_id: ctx.request_id }, "a stored file is missing")
      return refuse("attachment_not_found")
    },
  }
}
