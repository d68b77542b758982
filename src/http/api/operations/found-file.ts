import { z } from "@hono/zod-openapi"
import type { FoundFile } from "#src/services/search/results/found-in-files.ts"
import type { Segment } from "#src/services/search/results/snippet.ts"
import { count } from "./docket-summary.ts"

/** A part of a text with the search words marked, in the answers of the searches (P 7.1). */
export const snippets = {
  snippet: z.string().openapi({ description: "The part of the text that contains most of the search words." }),
  snippet_segments: z
    .array(z.object({ text: z.string(), hit: z.boolean() }))
    .openapi({ description: "The snippet in pieces; `hit` marks the search words." }),
}

/** Where in the files of a comment the words are. */
const place = {
  id: z.uuid(),
  filename: z.string(),
  page: count.nullable().openapi({ description: "The page, counted from 1; null when the file has no pages." }),
  ...snippets,
}
export const filePlace = z.object(place)
export const foundFile = z.object({ ...place, file_url: z.url() }).openapi("FoundFile")

export const foundDocument = z
  .object({
    id: z.uuid(),
    title: z.string().openapi({ description: "What the agency calls it." }),
    page: count.nullable().openapi({
      description: "The page, counted from 1; null when the document has no pages, or the words are in its title.",
    }),
    snippet: z.string().openapi({
      description: "The part of its text that contains most of the search words; empty when they are in its title.",
    }),
    snippet_segments: snippets.snippet_segments,
    file_url: z.url(),
  })
  .openapi("FoundDocument")

/** The snippet as its text and as its pieces. */
export function inPieces(snippet: Segment[]) {
  return { snippet: snippet.map((piece) => piece.text).join(""), snippet_segments: snippet }
}

export function foundPlace({ id, filename, page, snippet }: FoundFile): z.input<typeof filePlace> {
  return { id, filename, page, ...inPieces(snippet) }
}
