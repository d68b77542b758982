import { z } from "@hono/zod-openapi"
import { publicStatuses } from "#src/rules/docket-status.ts"
import { PAGE_LIMIT_MAX, PAGE_LIMIT_MIN, PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"

export const moment = z.iso.datetime()
const count = z.number().int().min(0)

const wholeNumber = (description: string) => z.string().optional().openapi({ type: "integer", description })
export const text = (description: string) => z.string().optional().openapi({ description })

/** Paging of every public list. */
export const pageParameters = {
  limit: wholeNumber(
    `Rows on a page, clamped to ${PAGE_LIMIT_MIN}-${PAGE_LIMIT_MAX}; ${PAGE_SIZE_DEFAULT} when absent.`,
  ),
  offset: wholeNumber("Rows to pass over."),
}
export const dateParameters = {
  date_from: text("First day, YYYY-MM-DD, as days are counted where the agency is."),
  date_to: text("Last day, YYYY-MM-DD; the whole day counts."),
}
export const stateParameter = text("Two-letter code or full name of a state.")

export const pageFields = { total: count, limit: count, offset: count }

export const docketSummary = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    status: z.enum(publicStatuses),
    open_at: moment.nullable(),
    close_at: moment.nullable(),
    tags: z.array(z.string()),
    agency_name: z.string(),
    agency_slug: z.string(),
    agency_jurisdiction: z.string(),
    state_code: z.string(),
    time_zone: z.string(),
    comment_count: count,
  })
  .openapi("DocketSummary")

export const file = z
  .object({ id: z.uuid(), filename: z.string(), file_size: count, mime_type: z.string(), file_url: z.url() })
  .openapi("File")

/** The error shape of every refusal, for the description. */
const errorBody = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      request_id: z.string(),
    }),
  })
  .openapi("Error")

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
})
export const refused = (description: string) => json(description, errorBody)
