import { OpenAPIHono } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Config } from "#src/platform/config.ts"
import { type ApiReference, type OpenApiDocument, readOpenApi } from "#src/rules/open-api/read-open-api.ts"
import { refuse } from "#src/rules/errors.ts"
import { refusalMessages } from "#src/rules/messages/refusal.ts"
import { agencies } from "./operations/agencies.ts"
import { agencyDockets } from "./operations/console/agency-dockets.ts"
import { agencyFigures } from "./operations/console/agency-figures.ts"
import { agencySettings } from "./operations/console/agency-settings.ts"
import { contact } from "./operations/contact.ts"
import { docketTranslations } from "./operations/console/docket-translations.ts"
import { exportJobs } from "./operations/console/export-jobs.ts"
import { members } from "./operations/console/members.ts"
import { moderatedFiles } from "./operations/console/moderated-files.ts"
import { moderation } from "./operations/console/moderation.ts"
import { ownAccount } from "./operations/own/own-account.ts"
import { ownComments } from "./operations/own/own-comments.ts"
import { platform } from "./operations/console/platform.ts"
import { publishedComments } from "./operations/published-comments.ts"
import { savedDockets } from "./operations/own/saved-dockets.ts"
import { comments } from "./operations/comments.ts"
import { aboutApi, describeShared } from "./about-api.ts"
import { dockets } from "./operations/dockets.ts"
import { entityTag } from "./entity-tag.ts"
import { refuseMethod } from "./refuse-method.ts"
import { states } from "./operations/states.ts"
import { submissions } from "./operations/submissions.ts"
import { webhookDeliveries } from "./operations/console/webhook-deliveries.ts"
import { webhooks } from "./operations/console/webhooks.ts"
import { tags } from "./operations/tags.ts"

/** `/api/v1`: the same services as the screens, for programs. Its description is made from the same zod schemas. */
export function createApi(config: Config) {
  const api = new OpenAPIHono<HttpEnv>()
  api.use(entityTag(config))
  const open = [dockets, tags, comments, publishedComments, agencies, states, submissions, contact]
  const own = [ownAccount, ownComments, savedDockets]
  const console = [
    agencyDockets,
    docketTranslations,
    moderation,
    moderatedFiles,
    exportJobs,
    agencyFigures,
    members,
    agencySettings,
  ]
  const told = [webhooks, webhookDeliveries]
  for (const operations of [...open, ...own, ...console, ...told, platform(config)]) api.route("/", operations)
  describeShared(api.openAPIRegistry)
  api.doc31("/openapi.json", aboutApi(config))
  api.all("*", refuseMethod(api.routes), () => refuse("not_found", { message: refusalMessages.addressNotFound }))
  return api
}

/** The data of the reference page, read from the same description as `/api/v1/openapi.json` on the first request. */
export function describeApi(config: Config): () => ApiReference {
  let made: ApiReference | undefined
  return () => {
    made ??= readOpenApi(createApi(config).getOpenAPI31Document(aboutApi(config)) as unknown as OpenApiDocument)
    return made
  }
}
