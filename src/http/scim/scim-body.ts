import type { Context } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { isWithinJsonBounds } from "#src/rules/input/reading/bounded-json.ts"
import { applyPatch, idsNamed, patchBody } from "#src/rules/scim/patch.ts"
import { refuse } from "#src/rules/errors.ts"
import { refuseScim } from "#src/rules/scim/refuse-scim.ts"
import type { Resource, Shape } from "#src/rules/scim/shape.ts"

/** A group of 5,000, each with an id and a name. */
const JSON_PARTS_MAX = 16_000

/** The JSON object of a request. Raises `malformed_request` (`invalidSyntax`), `payload_too_large`. */
export async function readScimBody(c: Context<HttpEnv>): Promise<Resource> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (type !== "application/scim+json" && type !== "application/json")
    refuseScim("invalidSyntax", "The body is application/scim+json.")
  const text = decoded(await c.req.arrayBuffer())
  if (!isWithinJsonBounds(text, JSON_PARTS_MAX)) refuse("payload_too_large")
  const body = parsed(text)
  return typeof body === "object" && body !== null && !Array.isArray(body)
    ? (body as Resource)
    : refuseScim("invalidSyntax", "The body is a JSON object.")
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return refuseScim("invalidSyntax", "The body is not UTF-8.")
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuseScim("invalidSyntax", "The body is not JSON.")
  }
}

/** What the operations of PATCH make of a resource, and whom they name. Raises `malformed_request`. */
export function patched(body: Resource, shape: Shape): { patch: (now: Resource) => Resource; named: string[] } {
  const { data } = patchBody.safeParse(body)
  if (!data) return refuseScim("invalidSyntax", "The body of PATCH has Operations: a list of op, path, and value.")
  const { Operations } = data
  return { patch: (now) => applyPatch(now, Operations, shape), named: idsNamed(Operations) }
}
