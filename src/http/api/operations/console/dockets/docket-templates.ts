import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asInteger,
  docketIn,
  idempotencyKey,
  idIn,
  jsonBody,
  ofDocket,
  pathId,
  scopeIn,
  withCurrent,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { agencyDocketExample, ownProfileExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { saveDocketTemplateForm } from "#src/rules/input/dockets/docket-template.ts"
import { versionField } from "#src/rules/input/reading/fields.ts"
import { DOCKET_TEMPLATES_MAX } from "#src/rules/limits.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { deleteDocketTemplate } from "#src/services/dockets/templates/delete-docket-template.ts"
import { renameDocketTemplate } from "#src/services/dockets/templates/rename-docket-template.ts"
import { saveDocketTemplate } from "#src/services/dockets/templates/save-docket-template.ts"
import { findDocketStart, listDocketTemplates } from "#src/services/dockets/templates/template-queries.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** What dockets of an agency begin with (S 2, decision 36). A docket begins with one in `begin_docket`. */
export const docketTemplates = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: dockets"]
const need = "create_thread"
const templateExample = {
  id: "019b2e00-88bb-72a3-b4c5-d6e7f8091021",
  name: "Street projects",
  title: agencyDocketExample.title,
  version: 1,
  comment_days: 30,
  created_at: "2026-05-01T13:00:00.000Z",
  created_by_name: ownProfileExample.full_name,
}
const ofTemplate = { agency_id, template_id: pathId("The template's `id`.", templateExample.id) }
const ofOne = ["agency_not_found", "template_not_found", "permission_denied"] as const
type Ids = { agency_id: string; template_id: string }
const templateIn = (given: Ids): Ids => ({
  agency_id: agencyIn(given),
  template_id: idIn(given.template_id, "template_not_found"),
})

const listed = {
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  version: count.openapi({ description: "Send it back with a change." }),
  comment_days: count.nullable().openapi({ description: "Days of the comment period; null for no end." }),
  created_at: moment,
  created_by_name: z.string().nullable(),
}
const template = z.object(listed).openapi("DocketTemplate")

async function readTemplate(ctx: Ctx, { agency_id: agency, template_id }: Ids): Promise<z.input<typeof template>> {
  const templates = await listDocketTemplates(ctx.db, await authorize(ctx, agency, need))
  const found = templates.find(({ id }) => id === template_id) ?? refuse("template_not_found")
  return { ...found, created_at: found.created_at.toISOString() }
}

const listRoute = createRoute({
  operationId: "list_docket_templates",
  tags,
  summary: "List your agency's docket templates",
  description: `By name, at most ${DOCKET_TEMPLATES_MAX}.`,
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/docket-templates",
  "x-example": "/agencies/{agency_id}/docket-templates",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json(
      "All of them, on one page.",
      z.object({ items: z.array(template), total: count }).openapi("DocketTemplateList"),
      { items: [templateExample], total: 1 },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

docketTemplates.openapi(listRoute, async (c) => {
  const items = await listDocketTemplates(c.var.ctx.db, await scopeIn(c, c.req.valid("param"), need))
  return c.json({ items, total: items.length }, 200)
})

const whole = z
  .object({
    ...listed,
    summary: z.string(),
    description: z.string(),
    language: z.string().openapi({ description: "Of its words: a BCP 47 tag." }),
    tags: z.array(z.string()),
    max_comment_length: count,
    max_comments_per_user: count,
    uploads_enabled: z.boolean(),
    max_files_per_comment: count,
    max_file_size_mb: count,
    allowed_mime_types: z.array(z.string()),
    require_captcha: z.boolean(),
    auto_publish: z.boolean(),
  })
  .openapi("WholeDocketTemplate")
const { summary, description, language, tags: tagsExample } = agencyDocketExample
const { max_comment_length, max_comments_per_user, uploads_enabled, max_files_per_comment } = agencyDocketExample
const { max_file_size_mb, allowed_mime_types, require_captcha, auto_publish } = agencyDocketExample

const readRoute = createRoute({
  operationId: "get_docket_template",
  tags,
  summary: "Read a docket template",
  description: "All that a docket begins with that is made from it.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/docket-templates/{template_id}",
  "x-example": "/agencies/{agency_id}/docket-templates/{template_id}",
  request: { params: z.object(ofTemplate), query: noQuery },
  responses: {
    200: json("The template.", whole, {
      ...templateExample,
      summary,
      description,
      language,
      tags: tagsExample,
      max_comment_length,
      max_comments_per_user,
      uploads_enabled,
      max_files_per_comment,
      max_file_size_mb,
      allowed_mime_types,
      require_captcha,
      auto_publish,
    }),
    ...unchanged,
    ...refusals(...ofCalls, ...ofOne),
  },
})

docketTemplates.openapi(readRoute, async (c) => {
  const { ctx } = c.var
  const ids = templateIn(c.req.valid("param"))
  const row = await readTemplate(ctx, ids)
  const start = await findDocketStart(ctx.db, await authorize(ctx, ids.agency_id, need), ids.template_id)
  const {
    from: _from,
    name: _name,
    title: _title,
    comment_days: _days,
    settings,
    ...words
  } = start ?? refuse("template_not_found")
  if (!settings) return refuse("template_not_found")
  return c.json({ ...row, ...words, tags: [...words.tags], ...settings }, 200)
})

const { shape } = saveDocketTemplateForm
const saveRoute = createRoute({
  operationId: "save_docket_template",
  tags,
  summary: "Keep a docket as a template",
  description:
    "Keeps its words, tags, settings, and the length of its comment period. Later changes of the docket do not reach it.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/template",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofDocket),
    query: noQuery,
    headers: idempotencyKey,
    body: jsonBody(z.strictObject({ name: shape.name }).openapi("NewDocketTemplate"), { name: templateExample.name }),
  },
  responses: {
    201: json("The template.", template, templateExample),
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "permission_denied", "payload_too_large"),
  },
})

docketTemplates.openapi(saveRoute, async (c) => {
  const ids = docketIn(c.req.valid("param"))
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const { id } = await saveDocketTemplate(c.var.ctx, { ...c.req.valid("json"), ...ids, idempotency_key })
  return c.json(await readTemplate(c.var.ctx, { ...ids, template_id: id }), 201)
})

const renameRoute = createRoute({
  operationId: "rename_docket_template",
  tags,
  summary: "Rename a docket template",
  description: "Gives it another name, with the `version` that you read. If someone was faster you get a 409.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/docket-templates/{template_id}/name",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofTemplate),
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({ name: shape.name, version: asInteger(versionField, "The version that you read.") })
        .openapi("RenamedDocketTemplate"),
      { name: "Street and bridge projects", version: templateExample.version },
    ),
  },
  responses: {
    200: json("The template as it is now.", template, templateExample),
    ...refusals(...ofCalls, ...ofOne, "payload_too_large", "changed_meanwhile"),
  },
})

docketTemplates.openapi(renameRoute, async (c) => {
  const { ctx } = c.var
  const ids = templateIn(c.req.valid("param"))
  await readTemplate(ctx, ids)
  const change = { ...c.req.valid("json"), agency_id: ids.agency_id, id: ids.template_id }
  await withCurrent(renameDocketTemplate(ctx, change), () => readTemplate(ctx, ids))
  return c.json(await readTemplate(ctx, ids), 200)
})

const deleteRoute = createRoute({
  operationId: "delete_docket_template",
  tags,
  summary: "Delete a docket template",
  description: "Deletes it in the `version` that you read. Dockets that began with it stay as they are.",
  ...calledWith("manage"),
  method: "delete",
  path: "/agencies/{agency_id}/docket-templates/{template_id}",
  request: {
    params: z.object(ofTemplate),
    query: z.strictObject({
      version: versionField.meta({ type: "integer", description: "The version that you read.", example: 1 }),
    }),
  },
  responses: {
    200: json("It is deleted.", z.object({ id: z.uuid(), deleted: z.literal(true) }).openapi("DeletedDocketTemplate"), {
      id: templateExample.id,
      deleted: true,
    }),
    ...refusals(...ofCalls, ...ofOne, "changed_meanwhile"),
  },
})

docketTemplates.openapi(deleteRoute, async (c) => {
  const { ctx } = c.var
  const ids = templateIn(c.req.valid("param"))
  await readTemplate(ctx, ids)
  const seen = { agency_id: ids.agency_id, id: ids.template_id, ...c.req.valid("query") }
  await withCurrent(deleteDocketTemplate(ctx, seen), () => readTemplate(ctx, ids))
  return c.json({ id: ids.template_id, deleted: true as const }, 200)
})
