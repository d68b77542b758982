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
      summary: "Dockets and comments of state and local governments.",
      description: [
        "You can read everything that is public on the pages without an account and without a key, including from pages on other sites.",
        "For everything else, send `Authorization: Bearer` with an API key that you made at `/account/api-keys`, or with an access token of `/auth/v1`. The scope a key needs stands with each operation.",
        `A client may read ${config.API_READS_PER_MINUTE} times a minute. Beyond that, the response is 429.`,
        "Times are in UTC. We refuse unknown parameters instead of ignoring them. Responses may get more fields, so read only those you know.",
      ].join(" "),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: new URL(paths.api(), config.PUBLIC_URL).href }],
    tags: [
      { name: "Dockets", description: "Comment periods on proposed government actions." },
      { name: "Comments", description: "What people have said about dockets." },
      { name: "Agencies and states", description: "Who asks for comments." },
      { name: "Contact", description: "Messages to the team of this site." },
      { name: "Your account", description: "You, your comments, and the dockets you saved." },
      { name: "Console: dockets", description: "What staff do with the dockets of their agency." },
      { name: "Console: moderation", description: "Comments that wait, and decisions about them." },
      { name: "Console: exports and figures", description: "Copies of comments, figures, and search." },
      { name: "Console: people and settings", description: "Members, invitations, settings, and ownership." },
      { name: "Console: sign-in", description: "How the agency's people get in." },
      { name: "Console: webhooks", description: "Systems of yours that are told what happens." },
      { name: "Platform", description: "What the platform team does." },
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
    description: "The cookie of a signed-in browser, on pages of this site.",
  })
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description:
      "`Authorization: Bearer` with an API key of `/account/api-keys`, or with an access token of `/auth/v1`. A key needs the scope that stands with the operation; a token has every one.",
  })
}
