import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, jsonBody } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { morningParts, morningPartsFor } from "#src/rules/record/morning-mail.ts"
import { authorize, type Ctx, requireUser } from "#src/services/context.ts"
import { chooseMorningMail } from "#src/services/morning-mail/choose-morning-mail.ts"
import { findMorningParts } from "#src/services/morning-mail/queries.ts"

/** What the caller reads in the morning about an agency that they work for (decision 38). */
export const morningMail = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: people and settings"]
const params = z.object({ agency_id })
const part = z.enum(morningParts)
const choices = z
  .object({
    parts: z.array(part).openapi({ description: "What the email tells you; none means no email." }),
    offered: z.array(part).openapi({ description: "What it can tell you, by your role." }),
  })
  .openapi("MorningMail")
const example = { parts: ["waiting" as const], offered: [...morningParts] }

async function readChoices(ctx: Ctx, id: string) {
  const scope = await authorize(ctx, id, "view_dashboard")
  return { parts: await findMorningParts(ctx.db, scope, requireUser(ctx)), offered: morningPartsFor(scope.role) }
}

const readRoute = createRoute({
  operationId: "get_morning_mail",
  tags,
  summary: "Read what your morning email tells you",
  description: "What you chose to read about this agency on weekday mornings.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/morning-mail",
  "x-example": "/agencies/{agency_id}/morning-mail",
  request: { params, query: noQuery },
  responses: {
    200: json("Your choice.", choices, example),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

morningMail.openapi(readRoute, async (c) => c.json(await readChoices(c.var.ctx, agencyIn(c.req.valid("param"))), 200))

const chooseRoute = createRoute({
  operationId: "choose_morning_mail",
  tags,
  summary: "Choose what your morning email tells you",
  description: "Your own choice for this agency. No parts mean no email.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/morning-mail",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ parts: z.array(part).max(morningParts.length) }).openapi("ChosenMorningMail"), {
      parts: example.parts,
    }),
  },
  responses: {
    200: json("Your choice as it is now.", choices, example),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large"),
  },
})

morningMail.openapi(chooseRoute, async (c) => {
  const id = agencyIn(c.req.valid("param"))
  const { parts } = c.req.valid("json")
  await chooseMorningMail(c.var.ctx, id, { parts: morningParts.filter((one) => parts.includes(one)) })
  return c.json(await readChoices(c.var.ctx, id), 200)
})
