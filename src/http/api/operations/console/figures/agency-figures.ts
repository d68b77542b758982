import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { docketExample, foundCommentExample } from "#src/http/api/description/examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { pageAfter } from "#src/http/api/passage/next-page.ts"
import { choice, dateParameters, filterId, text, wholeNumber } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { utcToZoned } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import { allowedMimeTypes } from "#src/rules/files/file-types.ts"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { parseReportQuery, reportRangeNames } from "#src/rules/input/agencies/report.ts"
import {
  NAME_MAX_CHARACTERS,
  OFFSET_MAX_ROWS,
  QUERY_MAX_CHARACTERS,
  REFERENCE_CODE_MAX_CHARACTERS,
  SEARCH_PAGE_SIZE_DEFAULT,
} from "#src/rules/limits.ts"
import { may } from "#src/rules/people/permissions.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { docketStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { searchSorts } from "#src/rules/vocabulary.ts"
import { findReport } from "#src/services/analytics/find-report.ts"
import { findReportZone, listTitles } from "#src/services/analytics/queries.ts"
import { filePlace, foundPlace } from "#src/http/api/operations/found-file.ts"
import { type AgencyResult, searchAgency } from "#src/services/search/staff/search-agency.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** Figures of an agency, and the search of all that it has (S 2, S 3, S 7). */
export const agencyFigures = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: exports and figures"]
const counted = <Name extends string>(name: Name) => z.array(z.object({ [name]: z.string(), total: count }))

const figures = z
  .object({
    date_from: z.iso.date().nullable().openapi({ description: "First day; null for all up to `date_to`." }),
    date_to: z.iso.date(),
    time_zone: z.string().openapi({ description: "In which days are counted." }),
    docket_id: z.uuid().nullable(),
    total_dockets: count,
    active_dockets: count.openapi({ description: "Dockets that are open now." }),
    total_comments: count.openapi({ description: "Comments received on these days." }),
    approved_comments: count,
    total_attachments: count,
    total_attachment_size_mb: z.number().min(0),
    unique_commenters: count,
    unique_commenters_are_exact: z.boolean(),
    avg_comments_per_docket: z.number().min(0),
    comments_by_day: counted("day"),
    comments_by_status: counted("status"),
    comments_by_position: counted("position"),
    decisions_by_day: counted("day"),
    waiting_by_day: counted("day").openapi({
      description: "Comments that wait for a decision, by the day of receipt.",
    }),
  })
  .openapi("Analytics")

const analyticsExample = {
  date_from: "2026-04-01",
  date_to: "2026-06-30",
  time_zone: docketExample.time_zone,
  docket_id: null,
  total_dockets: 1,
  active_dockets: 1,
  total_comments: 12,
  approved_comments: 11,
  total_attachments: 2,
  total_attachment_size_mb: 0.9,
  unique_commenters: 10,
  unique_commenters_are_exact: true,
  avg_comments_per_docket: 12,
  comments_by_day: [{ day: "2026-06-03", total: 12 }],
  comments_by_status: [{ status: "published", total: 11 }],
  comments_by_position: [{ position: "support", total: 7 }],
  decisions_by_day: [{ day: "2026-06-04", total: 11 }],
  waiting_by_day: [{ day: "2026-06-03", total: 1 }],
}

const analyticsRoute = createRoute({
  operationId: "get_agency_analytics",
  tags,
  summary: "Read your agency's figures",
  description:
    "What was received and decided on some days, true to the moment; 90 days without `date_from` and `date_to`.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/analytics",
  "x-example": "/agencies/{agency_id}/analytics?range=30",
  request: {
    params: z.object({ agency_id }),
    query: z.strictObject({
      ...dateParameters,
      range: choice(reportRangeNames, {
        description: "A span that ends today: days, this `year`, or `all`. `date_from` and `date_to` come first.",
        example: "30",
      }),
      docket_id: filterId({ description: "One docket." }),
    }),
  },
  responses: {
    200: json("The figures.", figures, analyticsExample),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "permission_denied"),
  },
})

agencyFigures.openapi(analyticsRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "view_analytics")
  const zone = await findReportZone(ctx.db, scope)
  const now = ctx.now()
  const query = parseReportQuery(new URL(c.req.url).searchParams, utcToZoned(now, zone).date)
  if (query.docket_id && (await listTitles(ctx.db, scope, [query.docket_id])).length === 0) refuse("docket_not_found")
  const { figures: found, received, decisions, waiting } = await findReport(ctx.db, scope, { ...query, zone, now })
  const days = { date_from: query.from, date_to: query.to, time_zone: zone, docket_id: query.docket_id }
  const { total_attachment_bytes, ...counts } = found
  return c.json(
    {
      ...days,
      ...counts,
      total_attachment_size_mb: Math.round((total_attachment_bytes / bytesOfMegabytes(1)) * 10) / 10,
      comments_by_day: received.days,
      comments_by_status: received.statuses,
      comments_by_position: received.positions,
      decisions_by_day: decisions.days,
      waiting_by_day: waiting,
    },
    200,
  )
})

const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))
const result = z
  .object({
    result_type: z.enum(["docket", "comment"]),
    result_id: z.uuid(),
    title: z.string(),
    content: z.string().openapi({ description: "The part of the text with most of the words." }),
    content_segments: segments.openapi({ description: "The same in pieces; `hit` marks the words." }),
    status: z.string(),
    rank: z.number().nullable().openapi({ description: "From 0 to 1; null where nothing is ranked." }),
    created_at: moment,
    metadata: z
      .object({
        comment_deadline: moment.nullable().optional(),
        comment_count: count.optional(),
        reference_code: z.string().nullable().optional(),
        tags: z.array(z.string()).optional(),
        commenter_name: z.string().nullable().optional(),
        commenter_organization: z.string().nullable().optional(),
        attachment_count: count.optional(),
        docket_id: z.uuid().optional(),
        file: filePlace.nullable().optional(),
      })
      .openapi({ description: "What a docket has, or a comment." }),
  })
  .openapi("SearchResult")

const wordsOf = (pieces: readonly { text: string }[]) => pieces.map(({ text: piece }) => piece).join("")

function asResult(found: AgencyResult): z.input<typeof result> {
  const shown = {
    result_type: found.type,
    result_id: found.id,
    title: wordsOf(found.title),
    content: wordsOf(found.snippet),
    content_segments: found.snippet.map(({ text: piece, hit }) => ({ text: piece, hit })),
    status: found.status,
    rank: found.rank,
    created_at: found.created_at.toISOString(),
  }
  if (found.type === "docket") {
    const { comment_count, reference_code, tags: own, close_at } = found
    const comment_deadline = close_at && close_at.toISOString()
    return { ...shown, metadata: { comment_deadline, comment_count, reference_code, tags: own } }
  }
  const { commenter_name, commenter_organization, attachment_count, docket_id } = found
  const file = found.file && foundPlace(found.file)
  return { ...shown, metadata: { commenter_name, commenter_organization, attachment_count, docket_id, file } }
}

const list = (name: string, values: readonly string[] | null) =>
  text(2000, { description: `${name}, several joined by commas${values ? `: ${values.join(", ")}` : ""}.` })
const day = dateParameters.date_from
const name = (description: string) => text(NAME_MAX_CHARACTERS, { description })

const searchRoute = createRoute({
  operationId: "advanced_search",
  tags,
  summary: "Search your agency",
  description:
    "Dockets and comments of the agency. Filters by commenter, status, and files need `approve_comments`, and so do comments that are not public.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/search",
  "x-example": "/agencies/{agency_id}/search?query=traffic",
  request: {
    params: z.object({ agency_id }),
    query: z.strictObject({
      query: text(QUERY_MAX_CHARACTERS, {
        description: 'Words; takes "quoted phrases" and -excluded words.',
        example: "traffic",
      }),
      exact_phrase: text(QUERY_MAX_CHARACTERS, { description: "Words in exactly this order." }),
      exclude_words: text(QUERY_MAX_CHARACTERS, { description: "Words that must not occur." }),
      date_from: day,
      date_to: day,
      comment_date_from: day,
      comment_date_to: day,
      docket_statuses: list("Statuses of dockets", docketStatuses),
      comment_statuses: list("Statuses of comments", commentStatuses),
      tags: list("Tags", null),
      reference_code: text(REFERENCE_CODE_MAX_CHARACTERS, { description: "A docket's reference code." }),
      commenter_name: name("Part of a commenter's name."),
      commenter_email: name("A commenter's address."),
      commenter_domain: name("The domain of a commenter's address."),
      has_attachments: choice(["any", "yes", "no"], { description: "With or without files." }),
      mime_types: list("Types of files", allowedMimeTypes),
      min_file_size: wholeNumber({ description: "Kilobytes.", minimum: 0 }),
      max_file_size: wholeNumber({ description: "Kilobytes.", minimum: 0 }),
      sort_by: choice(searchSorts, { description: "The order.", default: "relevance" }),
      limit: wholeNumber({
        description: "Rows on a page: 25, 50, or 100.",
        minimum: 1,
        maximum: 100,
        default: SEARCH_PAGE_SIZE_DEFAULT,
      }),
      offset: wholeNumber({ description: "Rows to skip.", minimum: 0, default: 0 }),
    }),
  },
  responses: {
    200: page(
      "One page of results.",
      z
        .object({
          items: z.array(result),
          dockets: count,
          comments: count,
          comments_exact: z.boolean().openapi({ description: "False if there are more comments than `comments`." }),
          limit: count,
          offset: count,
        })
        .openapi("SearchResults"),
      {
        items: [
          {
            result_type: "comment",
            result_id: foundCommentExample.id,
            title: docketExample.title,
            content: foundCommentExample.snippet,
            content_segments: foundCommentExample.snippet_segments,
            status: "published",
            rank: 0.6,
            created_at: foundCommentExample.created_at,
            metadata: {
              commenter_name: "Ana Ruiz",
              commenter_organization: null,
              attachment_count: 0,
              docket_id: docketExample.id,
              file: null,
            },
          },
        ],
        dockets: 0,
        comments: 1,
        comments_exact: true,
        limit: 25,
        offset: 0,
      },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "offset_too_large"),
  },
})

agencyFigures.openapi(searchRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "view_dashboard")
  const query = parseAgencySearchQuery(new URL(c.req.url).searchParams)
  refuseDropped(query.dropped)
  const { search, errors } = readAgencySearch(query, { moderates: may(scope.role, "approve_comments") })
  if (Object.keys(errors).length > 0) return refuse("invalid_input", { fields: errors })
  if (query.offset > OFFSET_MAX_ROWS) return refuse("offset_too_large")
  const { limit, offset, sort_by: sort } = query
  const found = await searchAgency(ctx.db, scope, { search, sort, limit, offset, now: ctx.now() })
  const { total: comments, total_exact: comments_exact } = found.comments
  const answer = { items: found.items.map(asResult), dockets: found.dockets, comments, comments_exact, limit, offset }
  const total = found.more ? Infinity : 0
  return c.json(answer, 200, pageAfter(c, { limit, offset, total, furthest: OFFSET_MAX_ROWS }))
})
