import { z } from "@hono/zod-openapi"
import type { Context } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { AppError, type ErrorCode, refuse } from "#src/rules/errors.ts"
import type { Permission } from "#src/rules/people/permissions.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { type AgencyScope, authorize, type Ctx, requireUser, withCtx } from "#src/services/context.ts"
import { agencyExample, docketExample, foundCommentExample } from "#src/http/api/description/examples.ts"

/** What operations of an agency have in common: its id in the path, and the proof that the caller may act for it. */

export const pathId = (description: string, example: string) =>
  z.string().openapi({ format: "uuid", description, example })

export const agency_id = pathId("The agency's `id`. Those you work for are in `get_own_profile`.", agencyExample.id)

/** What stands in the path of a docket or a comment of an agency. */
export const ofDocket = { agency_id, docket_id: pathId("The docket's `id`.", docketExample.id) }
export const ofComment = { agency_id, comment_id: pathId("The comment's `id`.", foundCommentExample.id) }

/** An id of the path; what is no id cannot be found, like an id no one has. */
export function idIn(value: string, code: ErrorCode): string {
  return isUuid(value.toLowerCase()) ? value.toLowerCase() : refuse(code)
}

type OfAgency = { agency_id: string }
export const agencyIn = ({ agency_id: given }: OfAgency) => idIn(given, "agency_not_found")
export const docketIn = (given: OfAgency & { docket_id: string }) => ({
  agency_id: agencyIn(given),
  docket_id: idIn(given.docket_id, "docket_not_found"),
})
export const commentIn = (given: OfAgency & { comment_id: string }) => ({
  agency_id: agencyIn(given),
  comment_id: idIn(given.comment_id, "comment_not_found"),
})

/** Proves what `authorize` proves, for the agency of the path. */
export function scopeIn(c: Context<HttpEnv>, given: OfAgency, need: Permission): Promise<AgencyScope> {
  return authorize(c.var.ctx, agencyIn(given), need)
}

/** How accounts are entered is decided by a person: a key that leaked must not open more than it did (decision 73). Raises `permission_denied`. */
export function requirePerson(ctx: Ctx): void {
  if (requireUser(ctx).api_key) refuse("permission_denied")
}

/** For whatever happens by the clock: the whole request has been read by now (settled 15c). */
export const receivedNow = (ctx: Ctx): Ctx => withCtx(ctx, { received_at: ctx.now() })

/** A key of the client's, so that a request that is sent again does nothing more. */
export const idempotencyKey = z.object({
  "idempotency-key": z.uuid().openapi({
    description: "A UUID that you choose, once for each thing to be made. Sent again, nothing more is made.",
    example: "0b0f2c1e-6d0e-4c1b-9a53-2f3d8f4f7c11",
  }),
})

export const jsonBody = <Schema extends z.ZodType>(schema: Schema, example: unknown) => ({
  required: true as const,
  content: { "application/json": { schema, example } },
})

/** Whom somebody came after is told in `current` what the record is now, beside what they sent. */
export async function withCurrent<Result>(work: Promise<Result>, findCurrent: () => Promise<unknown>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    const details = { ...error.details, current: await findCurrent() }
    throw new AppError(error.code, { message: error.saying, fields: error.fields, details })
  }
}

/** What a form sends as text, in the type that a program sends. */
export const asBoolean = <Field extends z.ZodType>(field: Field, description: string) =>
  field.meta({ type: "boolean", description })
export const asInteger = <Field extends z.ZodType>(field: Field, description: string) =>
  field.meta({ type: "integer", description })
export const asList = <Field extends z.ZodType>(field: Field, values: readonly string[] | null, description: string) =>
  field.meta({ type: "array", items: { type: "string", ...(values && { enum: [...values] }) }, description })
