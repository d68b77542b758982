import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { jsonBody } from "#src/http/api/passage/agency-call.ts"
import { json } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofReads, refusals } from "#src/http/api/description/refusals.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { confirmedContactInput } from "#src/rules/input/agencies/contact.ts"
import { submitContact } from "#src/services/contact/submit-contact.ts"

/** The contact form (P 2.12, P 7.1). */
export const contact = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

/** A schema of its own: those of the rules may be older than what describes them here. */
const contactMessage = confirmedContactInput.extend({}).openapi("ContactMessage")

const contactRoute = createRoute({
  operationId: "submit_contact",
  tags: ["Contact"],
  summary: "Send a message to the team",
  description:
    "Open to everyone. Without an account whose address is confirmed, `captcha` is required: the solution of the challenge at `/captcha/challenge?form=contact`. The same message sent again gets the same reference.",
  method: "post",
  path: "/contact",
  middleware: [strictJson] as const,
  request: {
    query: noQuery,
    body: jsonBody(contactMessage, {
      user_type: "citizen",
      name: "Ana Ruiz",
      email: "ana@example.org",
      subject: "A question",
      category: "general_inquiry",
      message: "Where do I find the former dockets?",
      captcha: "…",
    }),
  },
  responses: {
    201: json("The message was received.", z.object({ reference_id: z.string() }).openapi("ContactReceipt"), {
      reference_id: "MG3K2Z1A7QX4N8B2C5D9E",
    }),
    ...refusals(
      ...ofReads,
      "cross_site_request",
      "sign_in_required",
      "payload_too_large",
      "captcha_required",
      "captcha_failed",
      "captcha_expired",
    ),
  },
})

contact.openapi(contactRoute, async (c) => {
  const user_agent = c.req.header("user-agent") ?? null
  const { reference_id } = await submitContact(c.var.ctx, { ...c.req.valid("json"), user_agent })
  return c.json({ reference_id }, 201)
})
