import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { Context } from "hono"
import { agency_id, agencyIn, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { page, unchanged } from "#src/http/api/description/answers.ts"
import { agencyExample } from "#src/http/api/description/examples.ts"
import { ownProfileExample } from "#src/http/api/description/console-examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { dateParameter, filterId, text } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { actorKinds } from "#src/rules/messages/history/act-sentence.ts"
import { parseAuditLogQuery } from "#src/rules/input/agencies/audit-log.ts"
import { AUDIT_PAGE_SIZE, DEFAULT_TIME_ZONE, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { auditLogFile } from "#src/services/audit/audit-log-file.ts"
import { logForPlatform, logOfAgency, type ReadableLog } from "#src/services/audit/audit-log-queries.ts"
import { auditLineInJson, exportAuditLog, exportPlatformLog } from "#src/services/audit/export-audit-log.ts"
import { auditFilter, readAuditLog } from "#src/services/audit/read-audit-log.ts"
import { authorizePlatform, type Ctx } from "#src/services/context.ts"
import { findOverseenAgency } from "#src/services/platform-team/overseen-agency-queries.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** The audit log of an agency for its owners and admins, and the platform's own for super owners (settled 15, decision 35). */
export const auditLogs = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const filters = {
  person: text(QUERY_MAX_CHARACTERS, { description: "Part of a name or an email address, or an id." }),
  kind: text(100, { description: "A kind of act, such as `docket.opened`; a group of them; or `all`." }),
  record: text(QUERY_MAX_CHARACTERS, {
    description: "A tracking ID, the reference code or slug of a docket, an email address, or an id.",
  }),
  from: dateParameter({ description: "First day, in the agency's time zone.", example: "2026-01-01" }),
  to: dateParameter({ description: "Last day; the whole day is included.", example: "2026-12-31" }),
}
const paged = {
  ...filters,
  before: z
    .string()
    .optional()
    .openapi({ type: "integer", minimum: 1, description: "`next_before` of the previous page." }),
}

const recorded = z.unknown().openapi({ description: "As it was recorded." })
const line = z
  .object({
    id: count,
    at: moment,
    kind: z.string(),
    sentence: z.string(),
    actor: z.object({
      kind: z.enum(actorKinds),
      id: z.uuid().nullable(),
      name: z.string(),
    }),
    agency_id: z.uuid().nullable(),
    record_id: z.uuid(),
    changes: z.array(z.object({ field: z.string(), before: recorded, after: recorded })),
    reason: z.string().nullable(),
  })
  .openapi("AuditLine")
const lineExample = {
  id: 48_213,
  at: "2026-06-04T09:00:00.000Z",
  kind: "docket.opened",
  sentence: "Pat Doe opened the docket “Bike lanes on Main Street”.",
  actor: { kind: "user" as const, id: ownProfileExample.id, name: ownProfileExample.full_name },
  agency_id: agencyExample.id,
  record_id: agencyExample.id,
  changes: [{ field: "status", before: "draft", after: "open" }],
  reason: null,
}
const lines = z.object({ items: z.array(line), next_before: count.nullable() }).openapi("AuditLog")

async function readPage(c: Context<HttpEnv>, log: ReadableLog, time_zone: string) {
  const { ctx } = c.var
  const { limit, before, dropped, ...asked } = parseAuditLogQuery(new URL(c.req.url).searchParams)
  refuseDropped(dropped)
  const filter = await auditFilter(ctx.db, log, { ...asked, time_zone })
  const found = await readAuditLog(ctx.db, log, { filter, before, limit: limit + 1 })
  const items = found.slice(0, limit).map(auditLineInJson)
  return { items, next_before: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** What a download asks for. */
function wantedIn(c: Context<HttpEnv>, time_zone: string) {
  const { limit: _limit, before: _before, dropped, ...asked } = parseAuditLogQuery(new URL(c.req.url).searchParams)
  refuseDropped(dropped)
  return { ...asked, time_zone }
}

const linkAfter = (c: Context<HttpEnv>, next: number | null) => nextPage(c, next ? { before: String(next) } : null)

async function zoneOf(ctx: Ctx, id: string): Promise<string> {
  return ((await findAgencySummary(ctx.db, id)) ?? refuse("agency_not_found")).time_zone
}

const ofAgency = {
  tags: ["Console: people and settings"],
  method: "get" as const,
}
const file = {
  200: {
    description: "The log.",
    content: { "application/jsonl": { schema: z.string().openapi({ format: "binary" }) } },
  },
}

const agencyRoute = createRoute({
  operationId: "list_agency_audit_log",
  ...ofAgency,
  summary: "Read your agency's audit log",
  description: `Who did what, newest first, ${AUDIT_PAGE_SIZE} on a page. Comments received are left out unless \`kind\` asks for them.`,
  ...calledWith("read"),
  path: "/agencies/{agency_id}/audit-log",
  "x-example": "/agencies/{agency_id}/audit-log",
  request: { params: z.object({ agency_id }), query: z.strictObject(paged) },
  responses: {
    200: page("One page of the log.", lines, { items: [lineExample], next_before: null }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

auditLogs.openapi(agencyRoute, async (c) => {
  const scope = await scopeIn(c, c.req.valid("param"), "edit_agency_settings")
  const found = await readPage(c, logOfAgency(scope), await zoneOf(c.var.ctx, scope.agency_id))
  return c.json(found, 200, linkAfter(c, found.next_before))
})

const agencyFileRoute = createRoute({
  operationId: "download_agency_audit_log",
  ...ofAgency,
  summary: "Download your agency's audit log",
  description:
    "The whole log, or what the filters leave of it, one line of JSON for each act. The download is in the log.",
  ...calledWith("read"),
  path: "/agencies/{agency_id}/audit-log/file",
  request: { params: z.object({ agency_id }), query: z.strictObject(filters) },
  responses: { ...file, ...refusals(...ofCalls, "agency_not_found", "permission_denied") },
})

auditLogs.openapi(agencyFileRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "edit_agency_settings")
  const wanted = wantedIn(c, await zoneOf(ctx, scope.agency_id))
  return auditLogFile(ctx, await exportAuditLog(ctx, agencyIn(c.req.valid("param")), wanted), "audit-log") as never
})

const ofPlatform = {
  ...filters,
  agency_id: filterId({ description: "The log of one agency; the platform's own without it." }),
}

async function askedLog(c: Context<HttpEnv>, asked: string | undefined) {
  const { ctx } = c.var
  const proven = await authorizePlatform(ctx, "view_all_agencies")
  if (!asked) return { agency: null, proven, time_zone: DEFAULT_TIME_ZONE }
  const found = (await findOverseenAgency(ctx.db, { proven, agency_id: asked })) ?? refuse("agency_not_found")
  return { agency: found.id, proven, time_zone: DEFAULT_TIME_ZONE }
}

const platformRoute = createRoute({
  operationId: "list_platform_audit_log",
  tags: ["Platform"],
  summary: "Read the platform's audit log",
  description:
    "What belongs to no agency, such as accounts and the platform team, or the log of one agency. Days are those of the platform. Only for super owners.",
  ...calledWith("read"),
  method: "get",
  path: "/platform/audit-log",
  "x-example": "/platform/audit-log",
  request: { query: z.strictObject({ ...paged, ...ofPlatform }) },
  responses: {
    200: page("One page of the log.", lines, { items: [{ ...lineExample, agency_id: null }], next_before: null }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

auditLogs.openapi(platformRoute, async (c) => {
  const { agency, proven, time_zone } = await askedLog(c, c.req.valid("query").agency_id)
  const found = await readPage(c, logForPlatform(proven, agency), time_zone)
  return c.json(found, 200, linkAfter(c, found.next_before))
})

const platformFileRoute = createRoute({
  operationId: "download_platform_audit_log",
  tags: ["Platform"],
  summary: "Download the platform's audit log",
  description: "The same as a file of lines of JSON. The download is in the log. Only for super owners.",
  ...calledWith("read"),
  method: "get",
  path: "/platform/audit-log/file",
  request: { query: z.strictObject(ofPlatform) },
  responses: { ...file, ...refusals(...ofCalls, "agency_not_found", "permission_denied") },
})

auditLogs.openapi(platformFileRoute, async (c) => {
  const { ctx } = c.var
  const { agency, time_zone } = await askedLog(c, c.req.valid("query").agency_id)
  const named = agency === null ? "platform-audit-log" : "agency-audit-log"
  return auditLogFile(ctx, await exportPlatformLog(ctx, agency, wantedIn(c, time_zone)), named) as never
})
