import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { jsonBody } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { paces } from "#src/rules/record/following.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { findOwnPace } from "#src/services/following/queries.ts"
import { choosePace } from "#src/services/following/stop-following.ts"
import { chooseDecisionLetters } from "#src/services/moderation/letters/choose-decision-letters.ts"
import { findLettersWanted } from "#src/services/moderation/letters/stop-decision-letters.ts"

/** Which emails the caller gets (decision 43, settled 56). */
export const ownLetters = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Your account"]
const pace = z.enum(paces)
const letters = z
  .object({
    dockets: pace.openapi({ description: "When emails about what you follow come." }),
    decisions: z.boolean().openapi({ description: "Whether you are told what became of your comments." }),
  })
  .openapi("OwnLetters")
const example = { dockets: "daily" as const, decisions: true }

async function readLetters(ctx: Ctx): Promise<z.input<typeof letters>> {
  const { user_id } = requireUser(ctx)
  const [own, decisions] = await Promise.all([findOwnPace(ctx.db, user_id), findLettersWanted(ctx.db, user_id)])
  return { dockets: own, decisions: decisions ?? false }
}

const readRoute = createRoute({
  operationId: "get_own_letters",
  tags,
  summary: "Read which emails you get",
  description: "About what you follow, and about decisions on your comments.",
  ...calledWith("read"),
  method: "get",
  path: "/me/letters",
  "x-example": "/me/letters",
  request: { query: noQuery },
  responses: {
    200: json("Your choices.", letters, example),
    ...unchanged,
    ...refusals(...ofCalls),
  },
})

ownLetters.openapi(readRoute, async (c) => c.json(await readLetters(c.var.ctx), 200))

const docketsRoute = createRoute({
  operationId: "choose_docket_letters",
  tags,
  summary: "Choose when emails about dockets come",
  description: "Each at once, those of a day in one, or none.",
  ...calledWith("manage"),
  method: "put",
  path: "/me/letters/dockets",
  middleware: [strictJson] as const,
  request: {
    query: noQuery,
    body: jsonBody(z.strictObject({ dockets: pace }).openapi("DocketLetters"), { dockets: "daily" }),
  },
  responses: {
    200: json("Your choices as they are now.", letters, example),
    ...refusals(...ofCalls, "payload_too_large"),
  },
})

ownLetters.openapi(docketsRoute, async (c) => {
  await choosePace(c.var.ctx, c.req.valid("json").dockets)
  return c.json(await readLetters(c.var.ctx), 200)
})

const decisionsRoute = createRoute({
  operationId: "choose_decision_letters",
  tags,
  summary: "Choose whether you are told what became of your comments",
  description:
    "Whether an email tells you what an agency decided about a comment of yours, or that it takes a second look.",
  ...calledWith("manage"),
  method: "put",
  path: "/me/letters/decisions",
  middleware: [strictJson] as const,
  request: {
    query: noQuery,
    body: jsonBody(z.strictObject({ decisions: z.boolean() }).openapi("DecisionLetters"), { decisions: false }),
  },
  responses: {
    200: json("Your choices as they are now.", letters, { ...example, decisions: false }),
    ...refusals(...ofCalls, "payload_too_large"),
  },
})

ownLetters.openapi(decisionsRoute, async (c) => {
  await chooseDecisionLetters(c.var.ctx, { wanted: c.req.valid("json").decisions })
  return c.json(await readLetters(c.var.ctx), 200)
})
