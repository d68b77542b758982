import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"
import { listPublicTags } from "#src/services/dockets/public-docket-queries.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { count } from "./docket-summary.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofReads, refusals } from "#src/http/api/description/refusals.ts"

/** Tags by which dockets and comments can be narrowed (P 7.1). */
export const tags = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tagList = z
  .object({
    items: z.array(
      z.object({
        tag: z.string(),
        docket_count: count.openapi({ description: "Public dockets that have it." }),
        fixed: z
          .boolean()
          .openapi({ description: "True if every agency can use it; false if it is an agency's own tag." }),
      }),
    ),
    total: count,
  })
  .openapi("TagList")

const listRoute = createRoute({
  operationId: "list_tags",
  tags: ["Dockets"],
  summary: "List the tags",
  description: "The tags of public dockets, at most 1,000, and those that every agency can use, by name.",
  "x-example": "/tags",
  method: "get",
  path: "/tags",
  request: { query: noQuery },
  responses: {
    200: json("All of them, on one page.", tagList, {
      items: [{ tag: "Transportation", docket_count: 1, fixed: true }],
      total: 1,
    }),
    ...unchanged,
    ...refusals(...ofReads),
  },
})

const isFixed = (tag: string) => fixedTags.some((fixed) => fixed === tag)

tags.openapi(listRoute, async (c) => {
  const carried = await listPublicTags(c.var.ctx.db)
  const unused = fixedTags.filter((fixed) => !carried.some(({ tag }) => tag === fixed))
  const items = [...carried, ...unused.map((tag) => ({ tag, docket_count: 0 }))]
    .map((row) => ({ ...row, fixed: isFixed(row.tag) }))
    .toSorted((a, b) => a.tag.localeCompare(b.tag, "en"))
  return c.json({ items, total: items.length }, 200)
})
