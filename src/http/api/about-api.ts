import type { OpenAPIHono } from "@hono/zod-openapi"
import type { Config } from "#src/platform/config.ts"
import { cookieName } from "#src/rules/requests/cookies.ts"
import { paths } from "#src/rules/paths.ts"
import { headerComponents } from "./answers.ts"

export function aboutApi(config: Pick<Config, "PUBLIC_URL" | "API_READS_PER_MINUTE">) {
  return {
    openapi: "3.1.0",
    info: {
      title: "OpenDocket",
      version: "1",
      summary: "Dockets and published comments of state and local governments.",
      description: [
        "You can read everything that is public on the pages without an account and without a key, including from pages on other sites.",
        `A client may read ${config.API_READS_PER_MINUTE} times a minute. Beyond that, the response is 429.`,
        "Times are in UTC. We refuse unknown parameters instead of ignoring them. Responses may get more fields, so read only those you know.",
      ].join(" "),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: new URL(paths.api(), config.PUBLIC_URL).href }],
    tags: [
      { name: "Dockets", description: "Comment periods on proposed government actions." },
      { name: "Comments", description: "What people have said about them." },
      { name: "Agencies and states", description: "Who asks for comments." },
    ],
    externalDocs: { description: "Reference", url: new URL(paths.apiReference(), config.PUBLIC_URL).href },
  }
}

/** Components that operations refer to by name. */
export function describeShared(registry: OpenAPIHono["openAPIRegistry"]): void {
  for (const [name, header] of Object.entries(headerComponents)) registry.registerComponent("headers", name, header)
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: cookieName("session", true),
    description: "The cookie of a signed-in browser.",
  })
}
