import { OpenAPIHono } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/env.ts"
import { refuse } from "#src/rules/errors.ts"
import { comments } from "./comments.ts"
import { dockets } from "./dockets.ts"
import { states } from "./states.ts"
import { submissions } from "./submissions.ts"

/** `/api/v1`: the same services as the screens, for programs. Its description is made from the same zod schemas. */
export function createApi() {
  const api = new OpenAPIHono<HttpEnv>()
  api.route("/", dockets)
  api.route("/", comments)
  api.route("/", states)
  api.route("/", submissions)
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "OpenDocket",
      version: "1",
      description: "Dockets and published comments of state and local governments.",
    },
    servers: [{ url: "/api/v1" }],
  })
  api.all("*", () => refuse("not_found"))
  return api
}
