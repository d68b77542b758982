import type { z } from "zod"
import { englishOnly, inEnglish, type Saying } from "#src/rules/languages/saying.ts"
import { useOurSentences } from "./zod-sentences.ts"

useOurSentences()

/** The error of a rule whose sentence has values or consists of several: `.refine(test, says(tooLong))`. */
export function says(saying: Saying) {
  return { error: inEnglish(saying), params: { saying } }
}

/**
 * What is wrong with each field, by its name: the first error of each. `nameOf` gives the field for a path. With the form's schema they
 * come in the order of its fields, as people meet them; by itself zod puts last what it says of several fields together.
 */
export function readIssues(
  { issues }: Pick<z.ZodError, "issues">,
  nameOf: (path: readonly PropertyKey[]) => string = ([field = "form"]) => String(field),
  schema?: z.ZodType,
): Record<string, Saying> {
  const fields: Record<string, Saying> = {}
  for (const issue of issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [nameOf(issue.path)]
    for (const name of names) fields[name] ??= sayingOf(issue)
  }
  return schema ? inOrderOf(schema, fields) : fields
}

function inOrderOf<Value>(schema: z.ZodType, fields: Record<string, Value>): Record<string, Value> {
  const names = "shape" in schema ? Object.keys(schema.shape as object) : []
  const place = ([name]: [string, Value]) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(fields).toSorted((a, b) => place(a) - place(b)))
}

/** A sentence without values is the issue's own message: its schema's, or what `useOurSentences` says in its place. */
function sayingOf(issue: z.core.$ZodIssue): Saying {
  const given = issue.code === "custom" ? (issue.params?.["saying"] as Saying | undefined) : undefined
  return given ?? englishOnly(issue.message)
}
