import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, jsonBody, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { agencyTagForms } from "#src/rules/input/agencies/agency-tag.ts"
import { TAG_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { changeAgencyTag } from "#src/services/agencies/change-agency-tag.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { listAgencyTags } from "#src/services/dockets/queries.ts"

/** The tags that an agency offers beside the fixed ones (settled 25). */
export const agencyTags = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: people and settings"]
const tagsExample = { offered: ["Bridges"], retired: ["Canals"] }
const tagList = z
  .object({
    offered: z.array(z.string()),
    retired: z.array(z.string()).openapi({ description: "No longer offered; they stay on dockets that carry them." }),
  })
  .openapi("AgencyTags")
const params = z.object({ agency_id })
const tag = z.string().max(TAG_MAX_CHARACTERS).openapi({ description: "The tag.", example: "Bridges" })
const ofTag = z.object({ agency_id, tag })
const ofAgency = ["agency_not_found", "permission_denied"] as const

const readTags = async (ctx: Ctx, agency: string) =>
  listAgencyTags(ctx.db, await authorize(ctx, agency, "view_dashboard"))

/** Raises `tag_not_found` for a tag that is not the agency's own. */
async function requireTag(ctx: Ctx, agency: string, name: string): Promise<void> {
  const { offered, retired } = listed(
    await listAgencyTags(ctx.db, await authorize(ctx, agency, "edit_agency_settings")),
  )
  if (!offered.has(name) && !retired.has(name)) refuse("tag_not_found")
}
const listed = (found: { offered: string[]; retired: string[] }) => ({
  offered: new Set(found.offered),
  retired: new Set(found.retired),
})

const listRoute = createRoute({
  operationId: "list_agency_tags",
  tags,
  summary: "List your agency's own tags",
  description: "The tags that your dockets may have besides the fixed ones, which every agency has.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/tags",
  "x-example": "/agencies/{agency_id}/tags",
  request: { params, query: noQuery },
  responses: {
    200: json("All of them, on one page.", tagList, tagsExample),
    ...unchanged,
    ...refusals(...ofCalls, ...ofAgency),
  },
})

agencyTags.openapi(listRoute, async (c) => {
  const scope = await scopeIn(c, c.req.valid("param"), "view_dashboard")
  return c.json(await listAgencyTags(c.var.ctx.db, scope), 200)
})

const [{ shape: added }] = agencyTagForms
const named = jsonBody(z.strictObject({ name: added.name }).openapi("AgencyTagName"), { name: "Bridges and tunnels" })

const addRoute = createRoute({
  operationId: "add_agency_tag",
  tags,
  summary: "Add a tag of your agency's own",
  description: "Offers one more tag for your dockets. No two may differ by case alone, and none has a comma.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/tags",
  middleware: [strictJson] as const,
  request: { params, query: noQuery, body: named },
  responses: {
    201: json("The tags as they are now.", tagList, tagsExample),
    ...refusals(...ofCalls, ...ofAgency, "payload_too_large"),
  },
})

agencyTags.openapi(addRoute, async (c) => {
  const agency = agencyIn(c.req.valid("param"))
  await changeAgencyTag(c.var.ctx, agency, { intent: "tag_add", ...c.req.valid("json") })
  return c.json(await readTags(c.var.ctx, agency), 201)
})

const renameRoute = createRoute({
  operationId: "rename_agency_tag",
  tags,
  summary: "Rename a tag",
  description: "Its dockets and templates get the new name, except archived dockets.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/tags/{tag}/name",
  middleware: [strictJson] as const,
  request: { params: ofTag, query: noQuery, body: named },
  responses: {
    200: json("The tags as they are now.", tagList, tagsExample),
    ...refusals(...ofCalls, ...ofAgency, "tag_not_found", "payload_too_large"),
  },
})

agencyTags.openapi(renameRoute, async (c) => {
  const { ctx } = c.var
  const given = c.req.valid("param")
  const agency = agencyIn(given)
  await requireTag(ctx, agency, given.tag)
  await changeAgencyTag(ctx, agency, { intent: "tag_rename", tag: given.tag, ...c.req.valid("json") })
  return c.json(await readTags(ctx, agency), 200)
})

const statusRoute = createRoute({
  operationId: "change_agency_tag_status",
  tags,
  summary: "Stop offering a tag, or offer it again",
  description: "A tag that is no longer offered stays on the dockets that carry it.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/tags/{tag}/status",
  middleware: [strictJson] as const,
  request: {
    params: ofTag,
    query: noQuery,
    body: jsonBody(z.strictObject({ offered: z.boolean() }).openapi("AgencyTagStatus"), { offered: false }),
  },
  responses: {
    200: json("The tags as they are now.", tagList, tagsExample),
    ...refusals(...ofCalls, ...ofAgency, "tag_not_found", "payload_too_large"),
  },
})

agencyTags.openapi(statusRoute, async (c) => {
  const { ctx } = c.var
  const given = c.req.valid("param")
  const agency = agencyIn(given)
  await requireTag(ctx, agency, given.tag)
  const { offered } = c.req.valid("json")
  const now = listed(await readTags(ctx, agency))
  if (offered !== now.offered.has(given.tag))
    await changeAgencyTag(ctx, agency, { intent: offered ? "tag_restore" : "tag_retire", tag: given.tag })
  return c.json(await readTags(ctx, agency), 200)
})
