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
import { retryStuckInput } from "#src/rules/input/agencies/stuck.ts"
import { authorizePlatform } from "#src/services/context.ts"
import { listStuck, listStuckAnywhere, type StuckWork } from "#src/services/stuck/list-stuck.ts"
import { stuckOfAgency } from "#src/services/stuck/queries.ts"
import { retryAnywhere, retryStuck } from "#src/services/stuck/retry-stuck.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"
import { docketExample } from "#src/http/api/description/examples.ts"

/** Letters, exports, bulk actions and jobs that failed, of an agency or of all (settled 38). */
export const stuckWork = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const need = "edit_agency_settings"
const stuckExample = {
  what: "letter" as const,
  id: "019b2d33-9922-7374-8586-97a8b9cadbec",
  kind: "member_invitation",
  about: "kim@springfield.example.gov",
  agency_name: docketExample.agency_name,
  reason: "550 No such mailbox",
  tries: 12,
  trying: false,
  can_retry: true,
  at: "2026-06-04T09:00:00.000Z",
}
const jobExample = {
  what: "job" as const,
  id: "make_open_data",
  kind: "make_open_data",
  about: null,
  agency_name: null,
  reason: "The disk was full.",
  tries: 3,
  trying: true,
  can_retry: true,
  at: "2026-06-04T09:00:00.000Z",
}

const stuck = z
  .object({
    what: z.enum(["letter", "export", "bulk_action", "scan", "job"]),
    id: z.string().openapi({ description: "Send it back with `what` to try it again; a job has its name." }),
    kind: z.string().openapi({ description: "Which letter, export, decision, finding of a malware scan, or job." }),
    about: z
      .string()
      .nullable()
      .openapi({ description: "Whom a letter is for, the docket of an export, or the name of a file." }),
    agency_name: z.string().nullable(),
    reason: z.string().nullable().openapi({ description: "Why the last try failed." }),
    tries: count.nullable().openapi({ description: "How often a letter or a job was tried in vain." }),
    trying: z.boolean().openapi({ description: "Whether it will be tried again anyway." }),
    can_retry: z.boolean().openapi({
      description: "False for a letter whose text is gone, and for a file that has malware or still waits.",
    }),
    at: moment.openapi({ description: "When it was asked for; of a job, when it failed last." }),
  })
  .openapi("StuckWork")
const list = z.object({ items: z.array(stuck), total: count }).openapi("StuckWorkList")

function asStuck(work: StuckWork): z.input<typeof stuck> {
  const { what, id, agency_name, reason, can_retry } = work
  const common = { what, id, agency_name, reason, can_retry, at: work.at.toISOString(), tries: null, trying: false }
  switch (work.what) {
    case "job":
      return { ...common, kind: id, about: null, tries: work.times, trying: true }
    case "letter":
      return { ...common, kind: work.kind, about: work.to || null, tries: work.attempts, trying: work.still_trying }
    case "export":
      return { ...common, kind: work.export_type, about: work.docket_title }
    case "scan":
      return { ...common, kind: work.state, about: work.filename, trying: work.state === "waiting" }
    case "bulk_action":
      return { ...common, kind: work.action, about: null }
  }
}

const listRoute = createRoute({
  operationId: "list_stuck_work",
  tags: ["Console: people and settings"],
  summary: "List what is stuck",
  description:
    "Letters, exports, bulk actions, and malware scans of your agency that failed, newest first within their kind.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/stuck",
  "x-example": "/agencies/{agency_id}/stuck",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json("The newest of each kind, on one page.", list, { items: [stuckExample], total: 1 }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

stuckWork.openapi(listRoute, async (c) => {
  const scope = await scopeIn(c, c.req.valid("param"), need)
  const items = (await listStuck(c.var.ctx, stuckOfAgency(scope))).map(asStuck)
  return c.json({ items, total: items.length }, 200)
})

const retried = z.object({ id: z.string(), retried: z.literal(true) }).openapi("RetriedWork")
const ofAgency = z.enum(["letter", "export", "bulk_action", "scan"])

const retryRoute = createRoute({
  operationId: "retry_stuck_work",
  tags: ["Console: people and settings"],
  summary: "Try again what is stuck",
  description:
    "A letter, an export, a bulk action, or the malware scan of a file of your agency. It goes on with the power of whoever asked for it.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/stuck",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    body: jsonBody(z.strictObject({ what: ofAgency, id: z.uuid() }).openapi("RetriedStuckWork"), {
      what: "letter" as const,
      id: stuckExample.id,
    }),
  },
  responses: {
    200: json("It is tried again.", retried, { id: stuckExample.id, retried: true }),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "permission_denied",
      "not_found",
      "changed_meanwhile",
      "too_many_exports",
      "payload_too_large",
    ),
  },
})

stuckWork.openapi(retryRoute, async (c) => {
  const work = c.req.valid("json")
  await retryStuck(c.var.ctx, agencyIn(c.req.valid("param")), work)
  return c.json({ id: work.id, retried: true as const }, 200)
})

const listAnywhereRoute = createRoute({
  operationId: "list_platform_stuck_work",
  tags: ["Platform"],
  summary: "List what is stuck anywhere",
  description:
    "Jobs that fail, and letters, exports, bulk actions, and malware scans of all agencies. Addresses are cut before the @. Only for super owners.",
  ...calledWith("read"),
  method: "get",
  path: "/platform/stuck",
  "x-example": "/platform/stuck",
  request: { query: noQuery },
  responses: {
    200: json("The newest of each kind, on one page.", list, { items: [jobExample], total: 1 }),
    ...unchanged,
    ...refusals(...ofCalls, "permission_denied"),
  },
})

stuckWork.openapi(listAnywhereRoute, async (c) => {
  const { ctx } = c.var
  const items = (await listStuckAnywhere(ctx, await authorizePlatform(ctx, "view_all_agencies"))).map(asStuck)
  return c.json({ items, total: items.length }, 200)
})

const retryAnywhereRoute = createRoute({
  operationId: "retry_platform_stuck_work",
  tags: ["Platform"],
  summary: "Try again what is stuck anywhere",
  description: "A job by its name, or what is stuck in any agency. Only for super owners.",
  ...calledWith("manage"),
  method: "post",
  path: "/platform/stuck",
  middleware: [strictJson] as const,
  request: {
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({ what: z.enum([...ofAgency.options, "job"]), id: z.string().max(60) })
        .openapi("RetriedWorkAnywhere"),
      { what: "job" as const, id: jobExample.id },
    ),
  },
  responses: {
    200: json("It is tried again.", retried, { id: jobExample.id, retried: true }),
    ...refusals(
      ...ofCalls,
      "permission_denied",
      "not_found",
      "changed_meanwhile",
      "too_many_exports",
      "payload_too_large",
    ),
  },
})

stuckWork.openapi(retryAnywhereRoute, async (c) => {
  const { ctx } = c.var
  await authorizePlatform(ctx, "view_all_agencies") // before a word of the body is judged
  const work = retryStuckInput.safeParse(c.req.valid("json"))
  if (!work.success) return refuse("not_found") // an id that no one has
  await retryAnywhere(ctx, work.data)
  return c.json({ id: work.data.id, retried: true as const }, 200)
})
