import { type Context, Hono } from "hono"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import { refuse } from "#src/rules/errors.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { openUpload } from "#src/services/attachments/changes.ts"
import { findOwnUpload } from "#src/services/attachments/queries.ts"
import { removeUpload } from "#src/services/attachments/remove-upload.ts"
import { findDocketFormById, findDraft, listDraftUploads } from "#src/services/comments/queries.ts"
import { type Deps, requireUser } from "#src/services/context.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { fileProblemInWords } from "#src/rules/files/comment-files.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { createStaging, type Staging } from "./staging.ts"
import { readOffer } from "./upload-offer.ts"

/**
 * Files of a comment, before it is sent. POST, HEAD, PATCH and DELETE speak tus 1.0, so that an upload goes on after a broken
 * connection, a reload or a restart of the server; `GET ?draft_id=…` lists a draft's files, DELETE works without tus too.
 * Every request is checked for its owner; nothing can be read back here.
 */
export function uploads(deps: Pick<Deps, "config" | "log" | "storage"> & { neighbors: Neighbors }) {
  const staging = createStaging(deps)
  const app = new Hono<HttpEnv>()
  app.all("/", (c) => {
    requireUser(c.var.ctx)
    if (c.req.raw.method === "POST") return create(c, staging)
    return c.req.raw.method === "GET" ? list(c) : refuse("not_found")
  })
  // HEAD arrives as GET in this router: one door for all, and the raw method decides.
  app.all("/:id", async (c) => {
    requireUser(c.var.ctx)
    const id = c.req.param("id")
    const method = c.req.raw.method
    if (!isUuid(id) || !["HEAD", "PATCH", "DELETE"].includes(method)) return refuse("upload_not_found")
    if (method === "DELETE") return remove(c, staging, id)
    return resume(c, staging, id)
  })
  return app
}

async function list(c: Context<HttpEnv>): Promise<Response> {
  const { ctx } = c.var
  const draft_id = c.req.query("draft_id") ?? ""
  const draft = isUuid(draft_id) ? await findDraft(ctx.db, { user_id: requireUser(ctx).user_id, draft_id }) : undefined
  if (!draft) return refuse("draft_not_found")
  const docket = (await findDocketFormById(ctx.db, draft.docket_id)) ?? refuse("comment_period_not_found")
  const uploads = (await listDraftUploads(ctx.db, draft.id)).map((upload) => ({
    ...upload,
    refusal: upload.refusal && inEnglish(fileProblemInWords(upload.refusal, upload, docket)),
  }))
  return c.json({ uploads }, 200, { "cache-control": "no-store" })
}

async function create(c: Context<HttpEnv>, staging: Staging): Promise<Response> {
  const { ctx } = c.var
  const offer = readOffer(c.req.raw.headers)
  const { id } = await openUpload(ctx, offer)
  try {
    return await staging.receive(c.req.raw, ctx, id)
  } catch (error) {
    // What could not even begin is not shown as begun; what was refused for its content stays listed with the reason.
    const upload = await findOwnUpload(ctx.db, { user_id: requireUser(ctx).user_id, upload_id: id })
    const held = staging.holds(id).catch(() => false) // nobody was told its address
    if (upload?.status === "receiving" && !(await held)) await removeUpload(ctx, { upload_id: id })
    throw error
  }
}

async function resume(c: Context<HttpEnv>, staging: Staging, id: string): Promise<Response> {
  const { ctx } = c.var
  const upload =
    (await findOwnUpload(ctx.db, { user_id: requireUser(ctx).user_id, upload_id: id })) ?? refuse("upload_not_found")
  if (upload.refusal) {
    const docket = (await findDocketFormById(ctx.db, upload.docket_id)) ?? refuse("comment_period_not_found")
    return refuse("file_refused", { message: fileProblemInWords(upload.refusal, upload, docket) })
  }
  // All bytes may be here although the client does not know: the reply was lost, or the server went down before it had stored them.
  if (upload.status === "receiving") await staging.finishIfComplete(ctx, id)
  const known =
    upload.status === "stored"
      ? upload
      : await findOwnUpload(ctx.db, { user_id: requireUser(ctx).user_id, upload_id: id })
  if (known?.status === "stored") return staging.answerStored(known.file_size)
  return staging.receive(c.req.raw, ctx, id)
}

async function remove(c: Context<HttpEnv>, staging: Staging, id: string): Promise<Response> {
  await removeUpload(c.var.ctx, { upload_id: id })
  await staging.forget(id)
  return c.body(null, 204, { "tus-resumable": "1.0.0" })
}
