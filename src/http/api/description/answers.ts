import type { z } from "@hono/zod-openapi"

const ref = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })
const limits = { ...ref("RateLimit"), ...ref("RateLimit-Policy") }

/** Headers that responses have in common, for the description. */
export const headerComponents = {
  ETag: header("Identifies this response. Send it back as `If-None-Match` to get a 304 if nothing has changed."),
  Link: header('Address of the next page as `<…>; rel="next"`; absent on the last one.'),
  RateLimit: header('What this client has left: `"reads";r=` reads, and `t=` seconds until it has all of them again.'),
  "RateLimit-Policy": header('What a client can read: `"reads";q=` reads in `w=` seconds.'),
  "Retry-After": { description: "Seconds to wait before the next request.", schema: { type: "integer" as const } },
}

function header(description: string) {
  return { description, schema: { type: "string" as const } }
}

/** A JSON response with an example. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema, example: z.input<Schema>) => ({
  description,
  headers: { ...ref("ETag"), ...limits },
  content: { "application/json": { schema, example } },
})

/** One page of a list; the address of the next one is in its `Link`. */
export const page = <Schema extends z.ZodType>(description: string, schema: Schema, example: z.input<Schema>) => {
  const answer = json(description, schema, example)
  return { ...answer, headers: { ...answer.headers, ...ref("Link") } }
}

/** The response to an `If-None-Match` that still holds. Handlers do not return it: see entity-tag.ts. */
export const unchanged: Record<never, never> = {
  304: {
    description: "Nothing has changed since the response with this `ETag`.",
    headers: { ...ref("ETag"), ...limits },
  },
}
