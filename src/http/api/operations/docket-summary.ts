import { z } from "@hono/zod-openapi"
import { periodOf } from "#src/rules/record/comment-period.ts"
import { effectiveStatus, publicStatuses, type PublicStatus } from "#src/rules/record/dockets/docket-status.ts"
import type { PublicDocket } from "#src/services/dockets/public-docket-queries.ts"

/** A moment in UTC. */
export const moment = z.iso.datetime()
export const count = z.number().int().min(0)

export const docketSummary = z
  .object({
    id: z.uuid(),
    slug: z.string().openapi({ description: "Its name in addresses." }),
    title: z.string(),
    summary: z.string(),
    language: z
      .string()
      .openapi({ description: "Of title, summary and description: a BCP 47 tag, such as `en` or `zh-Hans`." }),
    status: z.enum(publicStatuses).openapi({ description: "What it is right now; only `open` accepts comments." }),
    open_at: moment.nullable(),
    close_at: moment.nullable().openapi({ description: "The close date that was announced; null if there is none." }),
    opened_at: moment.nullable().openapi({
      description: "When comments began to be accepted: `open_at`, or later if the agency was late. Null before that.",
    }),
    closed_at: moment.nullable().openapi({
      description:
        "When comments stopped being accepted: at `close_at`, or earlier if the agency closed it. Null before that.",
    }),
    created_at: moment,
    tags: z.array(z.string()),
    agency_name: z.string(),
    agency_slug: z.string(),
    agency_jurisdiction: z.string(),
    state_code: z.string(),
    time_zone: z.string().openapi({ description: "The agency's time zone." }),
    comment_count: count.openapi({ description: "Published comments." }),
  })
  .openapi("DocketSummary")

export const language = z.string().nullable().openapi({
  description: "The language it is written in, a BCP 47 tag, as far as a program can tell; null where it cannot.",
})

export const file = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    file_size: count.openapi({ description: "In bytes." }),
    mime_type: z.string(),
    file_url: z.url(),
  })
  .openapi("File")

/** The columns the public sees, with the status the docket has at the moment (P 4). */
export function asPublic(docket: PublicDocket, now: Date) {
  const { id, slug, title, summary, language, open_at, close_at, created_at, tags, comment_count } = docket
  const { opens, closes } = periodOf(docket, now)
  const past = (moment: Date | null) => (moment && moment <= now ? moment : null)
  const period = { open_at, close_at, opened_at: past(opens), closed_at: past(closes) }
  const { agency_name, agency_slug, agency_jurisdiction, state_code, time_zone } = docket
  // A draft never comes out of the public queries.
  const status = effectiveStatus(docket, now) as PublicStatus
  const agency = { agency_name, agency_slug, agency_jurisdiction, state_code, time_zone }
  return { id, slug, title, summary, language, status, ...period, created_at, tags, ...agency, comment_count }
}
