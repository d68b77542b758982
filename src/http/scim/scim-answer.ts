import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { HttpEnv } from "#src/http/http-env.ts"
import { AppError } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"

const SCIM_JSON = "application/scim+json; charset=utf-8"
const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error"

/** True for an address of the door for identity providers. */
export const isScim = (path: string) => `${path}/`.startsWith(paths.scim("/"))

/** An answer of this door; never kept by anyone on the way. */
export function scimAnswer(c: Context<HttpEnv>, body: object, status: ContentfulStatusCode = 200) {
  return c.body(JSON.stringify(body), status, { "content-type": SCIM_JSON, "cache-control": "no-store" })
}

/** A refusal as SCIM puts it (RFC 7644, 3.12). */
export function scimRefusal(c: Context<HttpEnv>, error: unknown) {
  const refused = error instanceof AppError ? error : new AppError("unexpected")
  // What cannot be used is a bad request here; 422 is unknown to providers.
  const status = refused.status === 422 ? 400 : refused.status
  const { scim_type = status === 400 ? "invalidValue" : undefined } = refused.details
  return scimError(c, { status, detail: inEnglish(refused.saying), scim_type })
}

type Said = { status: number; detail: string; scim_type?: unknown }

/** An error with its status as text, as the standard wants it. */
export function scimError(c: Context<HttpEnv>, { status, detail, scim_type }: Said) {
  const scimType = typeof scim_type === "string" && { scimType: scim_type }
  const body = { schemas: [ERROR], status: String(status), ...scimType, detail }
  return scimAnswer(c, body, status as ContentfulStatusCode)
}
