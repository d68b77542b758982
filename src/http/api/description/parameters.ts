import { z } from "@hono/zod-openapi"
import { isCalendarDate } from "#src/rules/dates/dates.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import {
  AGENCY_FILTER_MAX_CHARACTERS,
  PAGE_LIMIT_MAX,
  PAGE_LIMIT_MIN,
  PAGE_SIZE_DEFAULT,
  STATE_FILTER_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_PER_DOCKET,
} from "#src/rules/limits.ts"

/**
 * Query parameters as the description shows them. An empty one counts as absent (P 5); values are read by `rules/input`, which leaves out what a
 * page cannot use: here it is refused.
 */
type About = { description: string; example?: string }

export const text = (max: number, about: About) => z.string().max(max).optional().openapi(about)

/** One of the choices, case ignored; the refusal names them all. */
export function choice(choices: readonly string[], about: About & { default?: string }) {
  const known = (value: string) => value === "" || choices.includes(value.toLowerCase())
  return z
    .string()
    .refine(known, `Expected one of: ${choices.join(", ")}`)
    .optional()
    .openapi({ type: "string", enum: [...choices], ...about })
}

/** Text of which some values make sense. */
export const usable = (fits: (value: string) => boolean) =>
  z.string().refine((value) => value.trim() === "" || fits(value.trim()), refusalMessages.invalidValue)

export const wholeNumber = (about: About & { minimum?: number; maximum?: number; default?: number }) =>
  usable((value) => Number.isFinite(Number(value)))
    .optional()
    .openapi({ type: "integer", ...about, ...(about.example && { example: Number(about.example) }) })

export const id = (about: About) =>
  z
    .string()
    .optional()
    .openapi({ format: "uuid", ...about })

/** An id that is refused unless it is one. */
export const filterId = (about: About) =>
  z
    .union([z.literal(""), z.uuid("Expected an id")])
    .optional()
    .openapi({ type: "string", format: "uuid", ...about })

export const dateParameter = (about: About) =>
  usable(isCalendarDate)
    .optional()
    .openapi({ format: "date", ...about })

/** Paging of every public list (P 5). */
export const pageParameters = {
  limit: wholeNumber({
    description: `Rows on a page; values outside ${PAGE_LIMIT_MIN} to ${PAGE_LIMIT_MAX} are clamped to that range.`,
    minimum: PAGE_LIMIT_MIN,
    maximum: PAGE_LIMIT_MAX,
    default: PAGE_SIZE_DEFAULT,
    example: "25",
  }),
  offset: wholeNumber({ description: "Rows to skip.", minimum: 0, default: 0, example: "25" }),
}

export const dateParameters = {
  date_from: dateParameter({ description: "First day, in the agency's time zone.", example: "2026-01-01" }),
  date_to: dateParameter({ description: "Last day; the whole day is included.", example: "2026-12-31" }),
}

/** What narrows dockets and comments alike. */
export const placeParameters = {
  agency: text(AGENCY_FILTER_MAX_CHARACTERS, { description: "Part of an agency's name.", example: "Springfield" }),
  agency_name: text(AGENCY_FILTER_MAX_CHARACTERS, {
    description: "The same as `agency`, which is used if both are given.",
  }),
  agency_slug: text(AGENCY_FILTER_MAX_CHARACTERS, {
    description: "One agency by its `slug`. Several agencies may have one name.",
    example: "city-of-springfield",
  }),
  state: text(STATE_FILTER_MAX_CHARACTERS, {
    description: "Two-letter code or full name of a state; `US` for federal agencies.",
    example: "OH",
  }),
  tags: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().map((tag) => tag.trim()))
    .transform((given) => given.filter((tag) => tag !== ""))
    .pipe(z.array(z.string().max(TAG_MAX_CHARACTERS)).max(TAGS_PER_DOCKET))
    .optional()
    .openapi({
      type: "array",
      items: { type: "string", maxLength: TAG_MAX_CHARACTERS },
      maxItems: TAGS_PER_DOCKET,
      description: "A tag exactly as `list_tags` gives it. Repeat it to find dockets with any of several tags.",
      example: ["Housing"],
    }),
}

/** For operations that take no query parameter at all. */
export const noQuery = z.strictObject({})
