import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asBoolean,
  idempotencyKey,
  idIn,
  jsonBody,
  pathId,
  scopeIn,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { exportExample } from "#src/http/api/description/console-examples.ts"
import { docketExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import { sendFile } from "#src/http/files/downloads.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { createExportsInput } from "#src/rules/input/agencies/export.ts"
import { may } from "#src/rules/people/permissions.ts"
import { paths } from "#src/rules/paths.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { EXPORT_LIST_LIMIT, exportStatuses, exportTypes } from "#src/rules/record/export-status.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { createExports } from "#src/services/exports/create-exports.ts"
import { deleteExport } from "#src/services/exports/delete-export.ts"
import { openExport } from "#src/services/exports/open-export.ts"
import { type ExportRow, findExport, listExports } from "#src/services/exports/queries.ts"
import { retryExport } from "#src/services/exports/retry-export.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** Copies of comments and their files, made by a job and kept for a day (S 2, S 7). */
export const exportJobs = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: exports and figures"]
const ofExport = { agency_id, export_id: pathId("The export's `id`.", exportExample.id) }

const exported = z
  .object({
    id: z.uuid(),
    export_type: z.enum(exportTypes),
    status: z.enum(exportStatuses),
    progress_percent: count,
    docket_id: z.uuid().nullable(),
    docket_title: z.string().nullable(),
    comment_statuses: z.array(z.enum(commentStatuses)),
    include_attachments: z.boolean(),
    confidential: z
      .boolean()
      .openapi({ description: "True if it holds what only those who may approve comments read." }),
    error_message: z.string().nullable(),
    size_bytes: count.nullable(),
    sha256: z.string().nullable(),
    comment_count: count.nullable(),
    created_at: moment,
    created_by_name: z.string().nullable(),
    expires_at: moment.nullable(),
    file_url: z.url().nullable().openapi({
      description:
        "Where to download it; null until it is completed, once it has expired, and for whoever may not read what it holds.",
    }),
  })
  .openapi("Export")

function asExport(ctx: Ctx, { agency_id: agency, role }: AgencyScope, row: ExportRow): z.input<typeof exported> {
  const { search: _search, file_path, created_by: _by, ...shown } = row
  const path = paths.api(`/agencies/${agency}/exports/${row.id}/file`)
  const lasts = row.expires_at !== null && row.expires_at > ctx.now()
  const ready = row.status === "completed" && file_path !== null && lasts
  const theirs = !row.confidential || may(role, "approve_comments")
  return {
    ...shown,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at && row.expires_at.toISOString(),
    file_url: ready && theirs ? new URL(path, ctx.config.PUBLIC_URL).href : null,
  }
}

const createExportRoute = createRoute({
  operationId: "create_export_job",
  tags,
  summary: "Create exports",
  description:
    "Asks for one export of each type; a job makes them in the background. Only published comments unless `include_all_statuses`, which needs `approve_comments`. Look at `get_export` until `status` is `completed`.",
  ...calledWith("export"),
  method: "post",
  path: "/agencies/{agency_id}/exports",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    headers: idempotencyKey,
    body: jsonBody(
      createExportsInput
        .omit({ agency_id: true, idempotency_key: true })
        .extend({
          docket_id: createExportsInput.shape.docket_id.meta({
            type: ["string", "null"],
            format: "uuid",
            description: "One docket; all of them without it.",
          }),
          search: createExportsInput.shape.search.meta({
            type: ["string", "null"],
            description: "The query string of an `advanced_search` whose comments to export.",
          }),
          export_types: createExportsInput.shape.export_types.meta({
            type: "array",
            items: { type: "string", enum: [...exportTypes] },
            description: "At least one.",
          }),
          include_all_statuses: asBoolean(createExportsInput.shape.include_all_statuses, "Comments in every status."),
          include_attachments: asBoolean(createExportsInput.shape.include_attachments, "With the files, in a ZIP."),
        })
        .openapi("NewExports"),
      { docket_id: docketExample.id, export_types: ["csv"], include_all_statuses: false, include_attachments: false },
    ),
  },
  responses: {
    201: json("The exports that will be made.", z.object({ items: z.array(exported) }).openapi("NewExportList"), {
      items: [{ ...exportExample, status: "pending", progress_percent: 0, file_url: null }],
    }),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "docket_not_found",
      "permission_denied",
      "payload_too_large",
      "too_many_exports",
    ),
  },
})

exportJobs.openapi(createExportRoute, async (c) => {
  const { ctx } = c.var
  const id = agencyIn(c.req.valid("param"))
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const { ids } = await createExports(ctx, { ...c.req.valid("json"), agency_id: id, idempotency_key })
  const scope = await scopeIn(c, { agency_id: id }, "bulk_export")
  const rows = await Promise.all(ids.map((one) => findExport(ctx.db, scope, one)))
  return c.json({ items: rows.flatMap((row) => (row ? [asExport(ctx, scope, row)] : [])) }, 201)
})

const listRoute = createRoute({
  operationId: "list_exports",
  tags,
  summary: "List exports",
  description: `The agency's newest exports, at most ${EXPORT_LIST_LIMIT}, with how far each is.`,
  ...calledWith("export"),
  method: "get",
  path: "/agencies/{agency_id}/exports",
  "x-example": "/agencies/{agency_id}/exports",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json("All of them, on one page.", z.object({ items: z.array(exported), total: count }).openapi("ExportList"), {
      items: [exportExample],
      total: 1,
    }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

exportJobs.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "bulk_export")
  const items = (await listExports(ctx.db, scope)).map((row) => asExport(ctx, scope, row))
  return c.json({ items, total: items.length }, 200)
})

const readRoute = createRoute({
  operationId: "get_export",
  tags,
  summary: "Read an export",
  description: "One export, with how far it is, and where to download it once it is completed.",
  ...calledWith("export"),
  method: "get",
  path: "/agencies/{agency_id}/exports/{export_id}",
  "x-example": "/agencies/{agency_id}/exports/{export_id}",
  request: { params: z.object(ofExport), query: noQuery },
  responses: {
    200: json("The export.", exported, exportExample),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "export_not_found", "permission_denied"),
  },
})

exportJobs.openapi(readRoute, async (c) => {
  const { ctx } = c.var
  const given = c.req.valid("param")
  const scope = await scopeIn(c, given, "bulk_export")
  const row = await findExport(ctx.db, scope, idIn(given.export_id, "export_not_found"))
  return c.json(asExport(ctx, scope, row ?? refuse("export_not_found")), 200)
})

const fileRoute = createRoute({
  operationId: "download_export",
  tags,
  summary: "Download an export",
  description: "The finished file: CSV or ZIP. Each download is in the audit log.",
  ...calledWith("export"),
  method: "get",
  path: "/agencies/{agency_id}/exports/{export_id}/file",
  request: { params: z.object(ofExport), query: noQuery },
  responses: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string().openapi({ format: "binary" }) },
        "application/zip": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
    ...refusals(...ofCalls, "agency_not_found", "export_not_found", "permission_denied"),
  },
})

exportJobs.openapi(fileRoute, async (c) => {
  const { ctx } = c.var
  const given = c.req.valid("param")
  const scope = await scopeIn(c, given, "bulk_export")
  const id = idIn(given.export_id, "export_not_found")
  if (!(await findExport(ctx.db, scope, id))) return refuse("export_not_found")
  return sendFile(c, await openExport(ctx, { id })) as never
})

const retryRoute = createRoute({
  operationId: "retry_export",
  tags,
  summary: "Try a failed export again",
  description: "Asks once more for an export that failed, as of now and with your own power.",
  ...calledWith("export"),
  method: "post",
  path: "/agencies/{agency_id}/exports/{export_id}/retry",
  request: { params: z.object(ofExport), query: noQuery },
  responses: {
    200: json("The export, which waits to be made.", exported, {
      ...exportExample,
      status: "pending",
      progress_percent: 0,
      file_url: null,
      size_bytes: null,
      sha256: null,
      comment_count: null,
      expires_at: null,
    }),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "export_not_found",
      "permission_denied",
      "changed_meanwhile",
      "too_many_exports",
    ),
  },
})

exportJobs.openapi(retryRoute, async (c) => {
  const { ctx } = c.var
  const given = c.req.valid("param")
  const ids = { agency_id: agencyIn(given), export_id: idIn(given.export_id, "export_not_found") }
  await retryExport(ctx, ids)
  const scope = await scopeIn(c, given, "bulk_export")
  return c.json(
    asExport(ctx, scope, (await findExport(ctx.db, scope, ids.export_id)) ?? refuse("export_not_found")),
    200,
  )
})

const deleteRoute = createRoute({
  operationId: "delete_export",
  tags,
  summary: "Delete an export",
  description: "Removes an export and its file. The comments stay as they are.",
  ...calledWith("export"),
  method: "delete",
  path: "/agencies/{agency_id}/exports/{export_id}",
  request: { params: z.object(ofExport), query: noQuery },
  responses: {
    200: json("It is deleted.", z.object({ id: z.uuid(), deleted: z.literal(true) }).openapi("DeletedExport"), {
      id: exportExample.id,
      deleted: true,
    }),
    ...refusals(...ofCalls, "agency_not_found", "export_not_found", "permission_denied"),
  },
})

exportJobs.openapi(deleteRoute, async (c) => {
  const given = c.req.valid("param")
  const export_id = idIn(given.export_id, "export_not_found")
  await deleteExport(c.var.ctx, { agency_id: agencyIn(given), export_id })
  return c.json({ id: export_id, deleted: true as const }, 200)
})
