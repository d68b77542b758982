import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asBoolean,
  asInteger,
  asList,
  docketIn,
  idempotencyKey,
  jsonBody,
  ofDocket,
  scopeIn,
  withCurrent,
} from "#src/http/api/passage/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { agencyDocketExample, ownProfileExample } from "#src/http/api/description/console-examples.ts"
import { docketExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { actorKinds } from "#src/rules/messages/history/act-sentence.ts"
import { copyDocketForm, startDocketForm } from "#src/rules/input/dockets/docket.ts"
import { reasonField, versionField } from "#src/rules/input/reading/fields.ts"
import { ACTIVITY_PAGE_SIZE } from "#src/rules/limits.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { listDocketActivity } from "#src/services/audit/docket-activity-queries.ts"
import { copyDocket } from "#src/services/dockets/edit/copy-docket.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { discardDraft } from "#src/services/dockets/edit/discard-docket-draft.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"
import { agencyDocket, readDocket } from "./agency-dockets.ts"

/** How a docket begins, and what happened to it since (S 2, decision 24). */
export const docketDrafts = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: dockets"]
const ofChanges = ["agency_not_found", "permission_denied", "payload_too_large"] as const
const draftExample = { ...agencyDocketExample, status: "draft" as const, stored_status: "draft" as const }
const { idempotency_key: _key, ...begun } = startDocketForm.shape

const beginRoute = createRoute({
  operationId: "begin_docket",
  tags,
  summary: "Begin a docket, with or without a template",
  description:
    "Makes a draft of its subject alone. All else is as the template says that `from` names, or a built-in starting point (`rulemaking`, `permit`, `budget`), or else as your agency's settings say. The comment period of a template is counted from `open_date`. Complete it with `edit_docket`.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/docket-drafts",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    headers: idempotencyKey,
    body: jsonBody(
      z
        .strictObject({
          ...begun,
          tags: asList(begun.tags, null, "Tags of `list_tags`, or the agency's own."),
          open_date: begun.open_date.meta({ type: "string", format: "date", description: "For a template's period." }),
        })
        .openapi("BegunDocket"),
      {
        title: docketExample.title,
        summary: docketExample.summary,
        tags: docketExample.tags,
        from: "rulemaking",
        open_date: "2026-09-01",
      },
    ),
  },
  responses: {
    201: json("The draft.", agencyDocket, draftExample),
    ...refusals(...ofCalls, ...ofChanges, "slug_taken"),
  },
})

docketDrafts.openapi(beginRoute, async (c) => {
  const { ctx } = c.var
  const id = agencyIn(c.req.valid("param"))
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const made = await createDocket(ctx, { ...c.req.valid("json"), agency_id: id, idempotency_key })
  return c.json(await readDocket(ctx, { agency_id: id, docket_id: made.id }), 201)
})

const copyRoute = createRoute({
  operationId: "copy_docket",
  tags,
  summary: "Copy a docket",
  description:
    "Makes a draft of its words, tags, and settings, with its documents if you ask for them. Dates, slug, reference code, comments, and notes stay behind.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/copy",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofDocket),
    query: noQuery,
    headers: idempotencyKey,
    body: jsonBody(
      z
        .strictObject({ documents: asBoolean(copyDocketForm.shape.documents, "Whether its documents come along.") })
        .openapi("DocketCopy"),
      { documents: true },
    ),
  },
  responses: {
    201: json("The draft.", agencyDocket, draftExample),
    ...refusals(...ofCalls, ...ofChanges, "docket_not_found", "changed_meanwhile", "storage_full"),
  },
})

docketDrafts.openapi(copyRoute, async (c) => {
  const { ctx } = c.var
  const ids = docketIn(c.req.valid("param"))
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const { id } = await copyDocket(ctx, { ...c.req.valid("json"), ...ids, idempotency_key })
  return c.json(await readDocket(ctx, { ...ids, docket_id: id }), 201)
})

const discardRoute = createRoute({
  operationId: "discard_docket_draft",
  tags,
  summary: "Discard a draft",
  description:
    "Takes away a docket that was never opened, in the `version` that you read. Its slug and reference code are free again. It cannot be undone.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/discard",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofDocket),
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({ version: asInteger(versionField, "The version that you read."), reason: reasonField })
        .openapi("DocketDiscarding"),
      { version: agencyDocketExample.version, reason: null },
    ),
  },
  responses: {
    200: json("It is gone.", z.object({ id: z.uuid(), discarded: z.literal(true) }).openapi("DiscardedDocket"), {
      id: docketExample.id,
      discarded: true,
    }),
    ...refusals(
      ...ofCalls,
      ...ofChanges,
      "docket_not_found",
      "docket_changed_meanwhile",
      "docket_transition_not_allowed",
    ),
  },
})

docketDrafts.openapi(discardRoute, async (c) => {
  const ids = docketIn(c.req.valid("param"))
  const work = discardDraft(c.var.ctx, { ...c.req.valid("json"), ...ids })
  await withCurrent(work, () => readDocket(c.var.ctx, ids))
  return c.json({ id: ids.docket_id, discarded: true as const }, 200)
})

const activityExample = {
  id: 48_213,
  at: "2026-06-04T09:00:00.000Z",
  action: "docket.extended",
  actor_kind: "user" as const,
  actor_name: ownProfileExample.full_name,
  total: 1,
  reason: "More time was asked for.",
  comment_id: null,
  tracking_id: null,
}

const activityRoute = createRoute({
  operationId: "list_docket_activity",
  tags,
  summary: "List what happened to a docket",
  description: `Acts on the docket and its comments, newest first, ${ACTIVITY_PAGE_SIZE} on a page. Comments received are one line a day; no commenter is named.`,
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/dockets/{docket_id}/activity",
  "x-example": "/agencies/{agency_id}/dockets/{docket_id}/activity",
  request: {
    params: z.object(ofDocket),
    query: z.strictObject({
      before: z
        .string()
        .optional()
        .openapi({ type: "integer", minimum: 1, description: "`next_before` of the previous page." }),
    }),
  },
  responses: {
    200: page(
      "One page of lines.",
      z
        .object({
          items: z.array(
            z.object({
              id: count,
              at: moment,
              action: z.string().openapi({ description: "The kind of act, such as `docket.extended`." }),
              actor_kind: z.enum(actorKinds),
              actor_name: z.string().nullable().openapi({ description: "A member of the agency; null for others." }),
              total: count.openapi({ description: "How many acts the line sums up." }),
              reason: z.string().nullable(),
              comment_id: z.uuid().nullable(),
              tracking_id: z.string().nullable(),
            }),
          ),
          next_before: count.nullable(),
        })
        .openapi("DocketActivity"),
      { items: [activityExample], next_before: null },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "permission_denied"),
  },
})

docketDrafts.openapi(activityRoute, async (c) => {
  const { ctx } = c.var
  const { docket_id } = docketIn(c.req.valid("param"))
  const scope = await scopeIn(c, c.req.valid("param"), "view_dashboard")
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  const before = entryIn(c.req.valid("query").before)
  const lines = await listDocketActivity(ctx.db, scope, { docket_id, before, time_zone: docket.time_zone })
  const items = lines.map(({ before: _before, after: _after, ...line }) => line)
  const next_before = items.length === ACTIVITY_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null
  return c.json({ items, next_before }, 200, nextPage(c, next_before ? { before: String(next_before) } : null))
})

/** The number of an entry of the log; null where none is named. */
export function entryIn(text: string | undefined): number | null {
  if (!text) return null
  const number = Number(text)
  return /^\d{1,15}$/.test(text) && number > 0
    ? number
    : refuse("invalid_input", { fields: { before: refusalMessages.invalidValue } })
}
