import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  docketIn,
  idempotencyKey,
  ofDocket,
  receivedNow,
  scopeIn,
  withCurrent,
} from "#src/http/api/passage/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { agencyDocketExample, listedAgencyDocketExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { pageAfter } from "#src/http/api/passage/next-page.ts"
import { choice, noQuery, text, wholeNumber } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseDocketListQuery } from "#src/rules/input/dockets/docket-list.ts"
import { DOCKET_LIST_PAGE_SIZE, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { docketStatuses, effectiveStatus, effectiveStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { docketListSorts, docketListStatuses } from "#src/rules/vocabulary.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { editDocket } from "#src/services/dockets/edit/edit-docket.ts"
import { countAgencyDockets, findAgencyDocket, listAgencyDockets } from "#src/services/dockets/queries.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { extendDocket } from "#src/services/dockets/status/extend-docket.ts"
import { createdDocketBody, editedDocketBody, extensionBody, statusBody } from "./agency-docket-bodies.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** Dockets as the staff of their agency work on them (S 2, S 3, S 4). */
export const agencyDockets = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: dockets"]
const status = z.enum(effectiveStatuses).openapi({ description: "What it is right now." })

export const agencyDocket = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    reference_code: z.string().nullable(),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    language: z.string().openapi({ description: "Of title, summary and description: a BCP 47 tag." }),
    tags: z.array(z.string()),
    status,
    stored_status: z.enum(docketStatuses).openapi({ description: "What was decided; the dates say the rest." }),
    open_at: moment.nullable(),
    close_at: moment.nullable(),
    opened_at: moment.nullable(),
    closed_at: moment.nullable(),
    time_zone: z.string().openapi({ description: "The agency's; dates and times that you send are meant in it." }),
    max_comment_length: count,
    max_comments_per_user: count,
    uploads_enabled: z.boolean(),
    max_files_per_comment: count,
    max_file_size_mb: count,
    allowed_mime_types: z.array(z.string()),
    require_captcha: z.boolean(),
    auto_publish: z.boolean(),
    version: count.openapi({ description: "Send it back with a change; a change of an older version gets a 409." }),
    created_at: moment,
    updated_at: moment,
    created_by_name: z.string().nullable(),
  })
  .openapi("AgencyDocket")

export async function readDocket(
  ctx: Ctx,
  ids: { agency_id: string; docket_id: string },
): Promise<z.input<typeof agencyDocket>> {
  const scope = await authorize(ctx, ids.agency_id, "view_dashboard")
  const docket = (await findAgencyDocket(ctx.db, scope, ids.docket_id)) ?? refuse("docket_not_found")
  const { documents_version: _documents, words_version: _words, status: stored_status, ...shown } = docket
  const iso = (at: Date | null) => at && at.toISOString()
  return {
    ...shown,
    status: effectiveStatus(docket, ctx.now()),
    stored_status,
    open_at: iso(docket.open_at),
    close_at: iso(docket.close_at),
    opened_at: iso(docket.opened_at),
    closed_at: iso(docket.closed_at),
    created_at: docket.created_at.toISOString(),
    updated_at: docket.updated_at.toISOString(),
  }
}

const listRoute = createRoute({
  operationId: "list_agency_dockets",
  tags,
  summary: "List your agency's dockets",
  description: `Its dockets in every status, drafts included, ${DOCKET_LIST_PAGE_SIZE} on a page.`,
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/dockets",
  "x-example": "/agencies/{agency_id}/dockets",
  request: {
    params: z.object({ agency_id }),
    query: z.strictObject({
      q: text(QUERY_MAX_CHARACTERS, { description: "Part of the title.", example: "bike" }),
      status: choice([...docketListStatuses, "upcoming", "draft"], {
        description: "What the docket is right now.",
        default: "all",
      }),
      sort: choice(docketListSorts, { description: "The order." }),
      offset: wholeNumber({ description: "Rows to skip.", minimum: 0, default: 0, example: "20" }),
    }),
  },
  responses: {
    200: page(
      "One page of dockets.",
      z
        .object({
          items: z.array(
            z.object({
              id: z.uuid(),
              title: z.string(),
              reference_code: z.string().nullable(),
              status,
              open_at: moment.nullable(),
              close_at: moment.nullable(),
              created_by_name: z.string().nullable(),
              comment_count: count.openapi({ description: "Comments received." }),
              last_activity: moment,
            }),
          ),
          total: count,
          limit: count,
          offset: count,
        })
        .openapi("AgencyDocketList"),
      { items: [listedAgencyDocketExample], total: 1, limit: DOCKET_LIST_PAGE_SIZE, offset: 0 },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

agencyDockets.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "view_dashboard")
  const { sort, limit, offset, ...asked } = parseDocketListQuery(new URL(c.req.url).searchParams)
  const filter = { ...asked, now: ctx.now() }
  const [rows, total] = await Promise.all([
    listAgencyDockets(ctx.db, scope, { filter, sort, limit, offset }),
    countAgencyDockets(ctx.db, scope, filter),
  ])
  const items = rows.map(({ opened_at: _opened, closed_at: _closed, ...row }) => ({
    ...row,
    status: effectiveStatus(row, ctx.now()),
  }))
  return c.json({ items, total, limit, offset }, 200, pageAfter(c, { limit, offset, total }))
})

const readRoute = createRoute({
  operationId: "get_agency_docket",
  tags,
  summary: "Read a docket of your agency",
  description: "One docket with all of its settings, whatever its status.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/dockets/{docket_id}",
  "x-example": "/agencies/{agency_id}/dockets/{docket_id}",
  request: { params: z.object(ofDocket), query: noQuery },
  responses: {
    200: json("The docket.", agencyDocket, agencyDocketExample),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "permission_denied"),
  },
})

agencyDockets.openapi(readRoute, async (c) => c.json(await readDocket(c.var.ctx, docketIn(c.req.valid("param"))), 200))

const ofChanges = ["agency_not_found", "docket_not_found", "permission_denied", "payload_too_large"] as const

const createDocketRoute = createRoute({
  operationId: "create_docket",
  tags,
  summary: "Create a docket",
  description:
    "Makes a draft, which no one outside the agency sees until you open it with `change_docket_status`. Dates and times are meant in the agency's time zone. A taken slug gets a number.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/dockets",
  middleware: [strictJson] as const,
  request: { params: z.object({ agency_id }), query: noQuery, headers: idempotencyKey, body: createdDocketBody },
  responses: {
    201: json("The draft.", agencyDocket, { ...agencyDocketExample, status: "draft", stored_status: "draft" }),
    ...refusals(...ofCalls, ...ofChanges, "slug_taken", "reference_code_taken"),
  },
})

agencyDockets.openapi(createDocketRoute, async (c) => {
  const { ctx } = c.var
  const id = agencyIn(c.req.valid("param"))
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const made = await createDocket(ctx, { ...c.req.valid("json"), agency_id: id, idempotency_key })
  return c.json(await readDocket(ctx, { agency_id: id, docket_id: made.id }), 201)
})

const editRoute = createRoute({
  operationId: "edit_docket",
  tags,
  summary: "Edit a docket",
  description:
    "Replaces its text, dates, and settings: send all of them, with the `version` that you read. If someone was faster you get a 409, with the docket as it is now in `current`. Moving a date of an open docket needs a `reason`.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/dockets/{docket_id}",
  middleware: [strictJson] as const,
  request: { params: z.object(ofDocket), query: noQuery, body: editedDocketBody },
  responses: {
    200: json("The docket as it is now.", agencyDocket, agencyDocketExample),
    ...refusals(
      ...ofCalls,
      ...ofChanges,
      "docket_changed_meanwhile",
      "docket_read_only",
      "slug_taken",
      "reference_code_taken",
    ),
  },
})

agencyDockets.openapi(editRoute, async (c) => {
  const ids = docketIn(c.req.valid("param"))
  const work = editDocket(receivedNow(c.var.ctx), { ...c.req.valid("json"), ...ids })
  await withCurrent(work, () => readDocket(c.var.ctx, ids))
  return c.json(await readDocket(c.var.ctx, ids), 200)
})

const statusRoute = createRoute({
  operationId: "change_docket_status",
  tags,
  summary: "Open, close, reopen, or archive a docket",
  description:
    "Reopening needs a `reason` and a `close_at` in the future, or null for no end. Archiving cannot be undone. Who may do it depends on the change.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/status",
  middleware: [strictJson] as const,
  request: { params: z.object(ofDocket), query: noQuery, body: statusBody },
  responses: {
    200: json("The docket as it is now.", agencyDocket, agencyDocketExample),
    ...refusals(...ofCalls, ...ofChanges, "docket_changed_meanwhile", "docket_transition_not_allowed"),
  },
})

agencyDockets.openapi(statusRoute, async (c) => {
  const ids = docketIn(c.req.valid("param"))
  const work = changeDocketStatus(receivedNow(c.var.ctx), { ...c.req.valid("json"), ...ids })
  await withCurrent(work, () => readDocket(c.var.ctx, ids))
  return c.json(await readDocket(c.var.ctx, ids), 200)
})

const extendRoute = createRoute({
  operationId: "extend_docket",
  tags,
  summary: "Extend a comment period",
  description:
    "Moves the close date of an open docket to a later moment, with a reason that is kept in the activity log.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/extension",
  middleware: [strictJson] as const,
  request: { params: z.object(ofDocket), query: noQuery, body: extensionBody },
  responses: {
    200: json("The docket as it is now.", agencyDocket, agencyDocketExample),
    ...refusals(...ofCalls, ...ofChanges, "docket_changed_meanwhile", "docket_transition_not_allowed"),
  },
})

agencyDockets.openapi(extendRoute, async (c) => {
  const ids = docketIn(c.req.valid("param"))
  const work = extendDocket(receivedNow(c.var.ctx), { ...c.req.valid("json"), ...ids })
  await withCurrent(work, () => readDocket(c.var.ctx, ids))
  return c.json(await readDocket(c.var.ctx, ids), 200)
})
