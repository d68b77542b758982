import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { jsonBody } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { FOLLOWS_MAX } from "#src/rules/limits.ts"
import { followKinds } from "#src/rules/record/following.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { findFollowed, findOwnFollowed } from "#src/services/following/find-followed.ts"
import { follow } from "#src/services/following/follow.ts"
import { listFollows } from "#src/services/following/queries.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** What the caller follows: dockets, and what they open under, such as an agency, a tag, or words to search for (decision 43). */
export const follows = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Your account"]
const kind = z.enum(followKinds)
const of = z.string().min(1).max(500).openapi({
  description:
    "Which one: the `slug` of a docket or an agency, the code of a state, `OH/City of Springfield` for a city, a tag, or the words.",
})
const followList = z
  .object({
    items: z.array(
      z.object({
        kind,
        subject: z.string().openapi({ description: "What is kept: the `id` of a docket or an agency, or the text." }),
        name: z.string().nullable().openapi({ description: "Of an agency." }),
        slug: z.string().nullable().openapi({ description: "Of an agency." }),
        created_at: moment,
      }),
    ),
    total: count,
  })
  .openapi("FollowList")

const listRoute = createRoute({
  operationId: "list_follows",
  tags,
  summary: "List what you follow",
  description: `The newest first, at most ${FOLLOWS_MAX}. When emails about it come: \`get_own_letters\`.`,
  ...calledWith("read"),
  method: "get",
  path: "/me/follows",
  "x-example": "/me/follows",
  request: { query: noQuery },
  responses: {
    200: json("All of it, on one page.", followList, {
      items: [{ kind: "tag", subject: "Housing", name: null, slug: null, created_at: "2026-06-02T10:00:00.000Z" }],
      total: 1,
    }),
    ...unchanged,
    ...refusals(...ofCalls),
  },
})

follows.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const items = await listFollows(ctx.db, { user_id: requireUser(ctx).user_id, limit: FOLLOWS_MAX })
  return c.json({ items, total: items.length }, 200)
})

const followed = z.object({ kind, of: z.string(), name: z.string(), following: z.boolean() }).openapi("Followed")
const followedExample = { kind: "tag" as const, of: "Housing", name: "Housing" }

async function change(ctx: Ctx, asked: { kind: (typeof followKinds)[number]; of: string }, following: boolean) {
  const { user_id } = requireUser(ctx)
  const named = { ...asked, texts: textsIn("en") }
  const own = () => (following ? undefined : findOwnFollowed(ctx.db, { ...named, user_id }))
  const found = (await findFollowed(ctx.db, named)) ?? (await own()) ?? refuse("not_found")
  await follow(ctx, { followed: found.followed, following })
  return { kind: found.followed.kind, of: found.of, name: found.name, following }
}

const followRoute = createRoute({
  operationId: "follow",
  tags,
  summary: "Follow a docket, an agency, a place, a tag, or words",
  description:
    "Of a docket you are told all that happens to it; of the others, which dockets open. Twice changes nothing.",
  ...calledWith("submit"),
  method: "post",
  path: "/me/follows",
  middleware: [strictJson] as const,
  request: {
    query: noQuery,
    body: jsonBody(z.strictObject({ kind, of }).openapi("NewFollow"), {
      kind: followedExample.kind,
      of: followedExample.of,
    }),
  },
  responses: {
    200: json("You follow it.", followed, { ...followedExample, following: true }),
    ...refusals(...ofCalls, "not_found", "payload_too_large"),
  },
})

follows.openapi(followRoute, async (c) => c.json(await change(c.var.ctx, c.req.valid("json"), true), 200))

const unfollowRoute = createRoute({
  operationId: "unfollow",
  tags,
  summary: "No longer follow something",
  description: "Emails about it end. Twice changes nothing.",
  ...calledWith("submit"),
  method: "delete",
  path: "/me/follows",
  request: {
    query: z.strictObject({
      kind: kind.openapi({ description: "What kind it is.", example: followedExample.kind }),
      of: of.openapi({ example: followedExample.of }),
    }),
  },
  responses: {
    200: json("You no longer follow it.", followed, { ...followedExample, following: false }),
    ...refusals(...ofCalls, "not_found"),
  },
})

follows.openapi(unfollowRoute, async (c) => c.json(await change(c.var.ctx, c.req.valid("query"), false), 200))
