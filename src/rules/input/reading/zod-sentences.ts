import { z } from "zod"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"

type RawIssue = z.core.$ZodRawIssue
/** An issue of one kind as zod hands it out: what it was given is beside it. */
type Raw<Kind extends z.core.$ZodIssue> = z.core.$ZodRawIssue<Kind>

/**
 * What is said of a value where its schema has no sentence of its own: zod's own tell of types and classes that nobody who sends a
 * value knows. In English, as no form of ours sends such a value, and programs read it.
 */
export function useOurSentences(): void {
  z.config({ localeError: sentenceFor })
}

function sentenceFor(issue: RawIssue): string {
  const { code } = issue
  if (code === "invalid_type") return expectedType(issue)
  if (code === "too_small") return bound("at least", issue, issue.minimum)
  if (code === "too_big") return bound("at most", issue, issue.maximum)
  if (code === "invalid_value") return `Expected ${oneOf(issue.values)}`
  if (code === "invalid_format") return expected(formats[issue.format])
  if (code === "unrecognized_keys") return "Unknown field"
  return refusalMessages.invalidValue
}

const types: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  null: "null",
}

const formats: Record<string, string> = {
  uuid: "an id",
  guid: "an id",
  email: "an email address",
  url: "a web address",
  date: "a date as yyyy-MM-dd",
  datetime: "a date and time as 2026-06-01T12:00:00Z",
}

const units: Record<string, string> = { string: "character", array: "value", set: "value", file: "byte" }

function expectedType({ expected: type, input }: Raw<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined) return "Required"
  if (Array.isArray(input) && (type === "string" || type === "number")) return "Expected one value, not several"
  return expected(types[type])
}

function bound(word: string, { origin }: { origin: string }, most: number | bigint): string {
  const unit = units[origin]
  return `Expected ${word} ${most.toLocaleString("en-US")}${unit ? ` ${unit}${Number(most) === 1 ? "" : "s"}` : ""}`
}

function oneOf(values: readonly unknown[]): string {
  const named = values.filter((value) => value !== "")
  return named.length === 1 ? String(named[0]) : `one of: ${named.join(", ")}`
}

const expected = (what: string | undefined) => (what ? `Expected ${what}` : refusalMessages.invalidValue)
