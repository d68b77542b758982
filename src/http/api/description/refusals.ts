import { z } from "@hono/zod-openapi"
import { type ErrorCode, errors } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"

/** The one error shape of every operation: a problem (RFC 9457), and beside it the object `error` that says the same (decision 54). */
export const errorBody = z
  .object({
    type: z.string().openapi({ description: "Where errors are described." }),
    title: z.string().openapi({ description: "What a `code` means in general." }),
    status: z.int().openapi({ description: "The HTTP status." }),
    detail: z.string().openapi({ description: "A sentence for people." }),
    instance: z.string().openapi({ description: "This one response, as a URN of its `request_id`." }),
    code: z.string().openapi({ description: "Which error it is. The meaning of a code never changes." }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: "Parameter or field → what is wrong with it." }),
    request_id: z.string().openapi({ description: "Mention this when you ask about the error." }),
    error: z.object({
      code: z.string().openapi({ description: "Which error it is. The meaning of a code never changes." }),
      message: z.string().openapi({ description: "A sentence for people." }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .openapi({ description: "Parameter or field → what is wrong with it." }),
      request_id: z.string().openapi({ description: "Mention this when you ask about the error." }),
    }),
  })
  .openapi("Error")

/** Errors that any operation may return. */
const always = ["malformed_request", "unexpected", "service_unavailable"] as const satisfies readonly ErrorCode[]
/** Errors that any read may return. */
export const ofReads = ["invalid_input", "rate_limited"] as const satisfies readonly ErrorCode[]
/** Errors that any operation may return that asks who calls. */
export const ofCalls = [
  "invalid_input",
  "rate_limited",
  "sign_in_required",
  "api_key_invalid",
  "access_token_invalid",
  "session_ended",
  "scope_missing",
  "second_factor_required",
  "cross_site_request",
] as const satisfies readonly ErrorCode[]

const faulty: Partial<Record<ErrorCode, Record<string, string>>> = { invalid_input: { limit: "Invalid value" } }
const waits: readonly ErrorCode[] = ["rate_limited", "service_unavailable"]

function exampleOf(code: ErrorCode) {
  const { message } = errors[code]
  const fields = faulty[code]
  const request_id = "3f0c1d2e-8a57-4c0b-9e5d-6b1f2a7c4d90"
  const facts = { code, ...(fields && { fields }), request_id }
  const problem = {
    type: `${paths.apiReference()}#errors`,
    title: message,
    status: errors[code].status,
    detail: message,
    instance: `urn:uuid:${request_id}`,
    ...facts,
  }
  return [code, { summary: message, value: { ...problem, error: { ...facts, message } } }] as const
}

/**
 * The error answers of an operation by status, each with an example of every code it can have: the given ones and those that any
 * operation may answer. Spread into `responses`; the type says nothing of them, since handlers throw and do not return them.
 */
export function refusals(...codes: ErrorCode[]): Record<never, never> {
  const byStatus = Map.groupBy([...codes, ...always], (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errors[code].message}`).join("\n"),
        ...(group.some((code) => waits.includes(code)) && {
          headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } },
        }),
        content: {
          "application/problem+json": { schema: errorBody, examples: Object.fromEntries(group.map(exampleOf)) },
        },
      },
    ]),
  )
}
