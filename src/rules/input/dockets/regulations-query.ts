import { z } from "zod"
import { dayAfter, isCalendarDate, utcToZoned, zonedToUtc } from "#src/rules/dates/dates.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { refuse } from "#src/rules/errors.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import {
  QUERY_MAX_CHARACTERS,
  REGULATIONS_FILTER_VALUES,
  REGULATIONS_PAGE_SIZE_DEFAULT,
  REGULATIONS_PAGE_SIZE_MAX,
  REGULATIONS_PAGE_SIZE_MIN,
  REGULATIONS_PAGES_MAX,
} from "#src/rules/limits.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"

/** The clock of regulations.gov: its days, and its filter of changes, are in this zone. */
const EASTERN = "America/New_York"

/** Half-open; null where a side is open. */
export type Moments = { from: Date | null; before: Date | null }
export type RegulationsSort<Field extends string> = { field: Field; descending: boolean }

/** What is asked of one of the three lists. An empty list of values narrows nothing. */
export type RegulationsQuery<Field extends string> = {
  size: number
  page: number
  sort: readonly RegulationsSort<Field>[]
  search_term: string
  agency_slugs: readonly string[]
  docket_slugs: readonly string[]
  /** What comments are on: ids of dockets; '' stands for one that names nothing. */
  object_ids: readonly string[]
  types: readonly string[]
  posted: Moments
  modified: Moments
  comments_end: Moments
  /** True for documents that take comments now. */
  open_only: boolean
}

const lists = {
  documents: {
    sorts: ["commentEndDate", "postedDate", "lastModifiedDate", "documentId", "title"],
    filters: ["agencyId", "docketId", "documentType", "searchTerm", "withinCommentPeriod", "frDocNum", "subtype"],
    days: ["postedDate", "commentEndDate"],
  },
  comments: {
    sorts: ["postedDate", "lastModifiedDate", "documentId"],
    filters: ["agencyId", "docketId", "commentOnId", "searchTerm"],
    days: ["postedDate"],
  },
  dockets: {
    sorts: ["title", "docketId", "lastModifiedDate"],
    filters: ["agencyId", "docketType", "searchTerm"],
    days: [],
  },
} as const satisfies Record<string, { sorts: readonly string[]; filters: readonly string[]; days: readonly string[] }>

export type RegulationsList = keyof typeof lists
export type RegulationsField<List extends RegulationsList> = (typeof lists)[List]["sorts"][number]

/** The kinds of documents of regulations.gov. We have the second and the fifth. */
const documentTypes = ["Notice", "Proposed Rule", "Rule", "Other", "Supporting & Related Material"]
const docketTypes = ["Rulemaking", "Nonrulemaking"]

const comparisons = ["", "[ge]", "[le]"] as const

/**
 * The query string of a list in the shape of regulations.gov's API (v4). A parameter that is empty counts as absent; `api_key` is read
 * over. Raises `invalid_input` naming each parameter that is unknown, repeated, or makes no sense: a filter is never left out.
 */
export function readRegulationsQuery<List extends RegulationsList>(
  list: List,
  parameters: URLSearchParams,
): RegulationsQuery<RegulationsField<List>> {
  const read = schemaOf(list).safeParse(given(parameters))
  if (!read.success) return refuse("invalid_input", { fields: readIssues(read.error, (path) => path.join(".")) })
  const values: Record<string, string | undefined> = read.data
  const many = (name: string) => split(values[`filter[${name}]`])
  return {
    size: Number(values["page[size]"] ?? REGULATIONS_PAGE_SIZE_DEFAULT),
    page: Number(values["page[number]"] ?? 1),
    sort: split(values["sort"]).map((name) => ({
      field: name.replace(/^-/, "") as RegulationsField<List>,
      descending: name.startsWith("-"),
    })),
    search_term: values["filter[searchTerm]"] ?? "",
    agency_slugs: many("agencyId").map((id) => id.toLowerCase()),
    docket_slugs: many("docketId").map((id) => id.toLowerCase()),
    object_ids: many("commentOnId").map((id) => (isUuid(id.toLowerCase()) ? id.toLowerCase() : "")),
    types: [...many("documentType"), ...many("docketType"), ...missingKinds(values)],
    posted: momentsOf(values, "postedDate", dayOf),
    modified: momentsOf(values, "lastModifiedDate", secondOf),
    comments_end: momentsOf(values, "commentEndDate", dayOf),
    open_only: values["filter[withinCommentPeriod]"] === "true",
  }
}

/** What no document of ours has: a filter by it finds nothing. */
const missingKinds = (values: Record<string, string | undefined>) =>
  values["filter[frDocNum]"] || values["filter[subtype]"] ? [""] : []

/** Of one document, comment or docket: whether its files are wanted with it. Raises `invalid_input`. */
export function readRegulationsDetail(parameters: URLSearchParams): { attachments: boolean } {
  const include = z.literal("attachments", "Expected attachments").optional()
  const read = z.strictObject({ ...ofEvery, include }).safeParse(given(parameters))
  if (!read.success) return refuse("invalid_input", { fields: readIssues(read.error, (path) => path.join(".")) })
  return { attachments: read.data.include === "attachments" }
}

function given(parameters: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {}
  const twice: string[] = []
  for (const [name, value] of parameters) {
    if (value.trim() === "") continue
    if (Object.hasOwn(values, name)) twice.push(name)
    Object.defineProperty(values, name, { value: value.trim(), enumerable: true, configurable: true })
  }
  if (twice.length === 0) return values
  return refuse("invalid_input", {
    fields: Object.fromEntries(twice.map((name) => [name, englishOnly("Given more than once")])),
  })
}

const split = (text: string | undefined) =>
  [...new Set((text ?? "").split(",").map((part) => part.trim()))].filter(Boolean)

/** The key that a client of regulations.gov has to send. We need none. */
const ofEvery = { api_key: z.string().optional() }

function schemaOf(list: RegulationsList): z.ZodType<Record<string, string | undefined>> {
  const { sorts, filters, days } = lists[list]
  return z.strictObject({
    ...ofEvery,
    "page[size]": whole(REGULATIONS_PAGE_SIZE_MIN, REGULATIONS_PAGE_SIZE_MAX),
    "page[number]": whole(1, REGULATIONS_PAGES_MAX),
    sort: among(sorts, (name) => name.replace(/^-/, "")),
    ...Object.fromEntries(filters.map((name) => [`filter[${name}]`, filterOf(name)])),
    ...compared("lastModifiedDate", (text) => secondOf(text) !== null, "Expected yyyy-MM-dd HH:mm:ss, in Eastern time"),
    ...Object.fromEntries(
      days.flatMap((name) => Object.entries(compared(name, isCalendarDate, "Expected yyyy-MM-dd"))),
    ),
  })
}

function filterOf(name: string) {
  if (name === "documentType") return among(documentTypes)
  if (name === "docketType") return among(docketTypes)
  if (name === "withinCommentPeriod") return z.literal("true", "Expected true").optional()
  const text = z.string().max(QUERY_MAX_CHARACTERS, `Expected at most ${QUERY_MAX_CHARACTERS} characters`)
  if (name === "searchTerm") return text.optional()
  const few = (value: string) => split(value).length <= REGULATIONS_FILTER_VALUES
  return text.refine(few, `Expected at most ${REGULATIONS_FILTER_VALUES} values`).optional()
}

function whole(least: number, most: number) {
  const fits = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most
  return z.string().refine(fits, `Expected a whole number from ${least} to ${most}`).optional()
}

function among(choices: readonly string[], nameOf = (text: string) => text) {
  const known = (text: string) => split(text).every((part) => choices.includes(nameOf(part)))
  return z
    .string()
    .max(QUERY_MAX_CHARACTERS)
    .refine(known, `Expected some of: ${choices.join(", ")}`)
    .optional()
}

function compared(name: string, fits: (text: string) => boolean, message: string) {
  return Object.fromEntries(
    comparisons.map((comparison) => [`filter[${name}]${comparison}`, z.string().refine(fits, message).optional()]),
  )
}

/** As long as `unit` reads what was typed: the first moment, and the one after the last. */
function momentsOf(
  values: Record<string, string | undefined>,
  name: string,
  unit: (text: string) => { from: Date; before: Date } | null,
): Moments {
  const [at, least, most] = comparisons.map((comparison) => {
    const text = values[`filter[${name}]${comparison}`]
    return text === undefined ? null : unit(text)
  })
  const froms = [at?.from, least?.from].filter((moment) => moment !== undefined)
  const befores = [at?.before, most?.before].filter((moment) => moment !== undefined)
  return {
    from: froms.length > 0 ? new Date(Math.max(...froms.map(Number))) : null,
    before: befores.length > 0 ? new Date(Math.min(...befores.map(Number))) : null,
  }
}

function dayOf(text: string): { from: Date; before: Date } | null {
  if (!isCalendarDate(text)) return null
  return { from: zonedToUtc(text, "00:00", EASTERN), before: zonedToUtc(dayAfter(text), "00:00", EASTERN) }
}

const second = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d):([0-5]\d)(Z?)$/

/**
 * The second that was typed: a clock in the East of the US, or UTC with a `Z`, as our own answers have it. Of an hour that occurs twice
 * the first is meant, so that a walk misses nothing.
 */
function secondOf(text: string): { from: Date; before: Date } | null {
  const [, day = "", time = "", seconds = "", utc] = second.exec(text) ?? []
  if (!isCalendarDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const minute = utc ? new Date(`${day}T${time}:00Z`) : zonedToUtc(day, time, EASTERN)
  const from = minute.getTime() + Number(seconds) * 1000
  return { from: new Date(from), before: new Date(from + 1000) }
}

/** The day of a moment as regulations.gov writes it: its midnight in the East, in UTC. */
export function postedDay(moment: Date): string {
  return secondsOnly(zonedToUtc(utcToZoned(moment, EASTERN).date, "00:00", EASTERN))
}

/** A moment as regulations.gov writes it. */
export function secondsOnly(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}
