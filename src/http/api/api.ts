import { OpenAPIHono } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Config } from "#src/platform/config.ts"
import { type ApiReference, type OpenApiDocument, readOpenApi } from "#src/rules/open-api/read-open-api.ts"
import { refuse } from "#src/rules/errors.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { agencies } from "./operations/agencies.ts"
import { comments } from "./operations/comments.ts"
import { agencySettings } from "./operations/console/agency/agency-settings.ts"
import { agencyTags } from "./operations/console/agency/agency-tags.ts"
import { auditLogs } from "./operations/console/agency/audit-log.ts"
import { invitations } from "./operations/console/agency/invitations.ts"
import { members } from "./operations/console/agency/members.ts"
import { morningMail } from "./operations/console/agency/morning-mail.ts"
import { savedReasons } from "./operations/console/agency/saved-reasons.ts"
import { scimKeys } from "./operations/console/agency/scim-keys.ts"
import { signInDomains } from "./operations/console/agency/sign-in-domains.ts"
import { signInProvider } from "./operations/console/agency/sign-in-provider.ts"
import { signInTrial } from "./operations/console/agency/sign-in-trial.ts"
import { webhookDeliveries } from "./operations/console/agency/webhook-deliveries.ts"
import { webhooks } from "./operations/console/agency/webhooks.ts"
import { agencyDockets } from "./operations/console/dockets/agency-dockets.ts"
import { docketDocumentChanges } from "./operations/console/dockets/docket-document-changes.ts"
import { docketDocuments } from "./operations/console/dockets/docket-documents.ts"
import { docketDrafts } from "./operations/console/dockets/docket-drafts.ts"
import { docketTemplates } from "./operations/console/dockets/docket-templates.ts"
import { docketTranslations } from "./operations/console/dockets/docket-translations.ts"
import { agencyFigures } from "./operations/console/figures/agency-figures.ts"
import { exportJobs } from "./operations/console/figures/export-jobs.ts"
import { savedSearches } from "./operations/console/figures/saved-searches.ts"
import { assignments } from "./operations/console/moderation/assignments.ts"
import { besideQueue } from "./operations/console/moderation/beside-queue.ts"
import { bulkActions } from "./operations/console/moderation/bulk-actions.ts"
import { moderatedFiles } from "./operations/console/moderation/moderated-files.ts"
import { moderation } from "./operations/console/moderation/moderation.ts"
import { moderationQueue } from "./operations/console/moderation/moderation-queue.ts"
import { staffNotes } from "./operations/console/moderation/staff-notes.ts"
import { stuckWork } from "./operations/console/stuck-work.ts"
import { overseenAgencies } from "./operations/console/platform/overseen-agencies.ts"
import { platform } from "./operations/console/platform/platform.ts"
import { contact } from "./operations/contact.ts"
import { dockets } from "./operations/dockets.ts"
import { follows } from "./operations/own/follows.ts"
import { ownAccount } from "./operations/own/own-account.ts"
import { ownComments } from "./operations/own/own-comments.ts"
import { ownLetters } from "./operations/own/own-letters.ts"
import { savedDockets } from "./operations/own/saved-dockets.ts"
import { publishedComments } from "./operations/published-comments.ts"
import { states } from "./operations/states.ts"
import { submissions } from "./operations/submissions.ts"
import { tags } from "./operations/tags.ts"
import { aboutApi, describeShared } from "#src/http/api/description/about-api.ts"
import { entityTag } from "#src/http/api/passage/entity-tag.ts"
import { refuseMethod } from "#src/http/api/passage/refuse-method.ts"

/** `/api/v1`: the same services as the screens, for programs. Its description is made from the same zod schemas. */
export function createApi(config: Config) {
  const api = new OpenAPIHono<HttpEnv>()
  api.use(entityTag(config))
  const open = [dockets, tags, comments, publishedComments, agencies, states, submissions, contact]
  const own = [ownAccount, ownComments, savedDockets, follows, ownLetters]
  const ofDockets = [
    agencyDockets,
    docketTranslations,
    docketDrafts,
    docketTemplates,
    docketDocuments,
    docketDocumentChanges,
  ]
  const ofComments = [moderationQueue, moderation, assignments, bulkActions, besideQueue, staffNotes, moderatedFiles]
  const figures = [exportJobs, agencyFigures, savedSearches]
  const people = [members, invitations, agencySettings, agencyTags, savedReasons, morningMail, auditLogs]
  const told = [webhooks, webhookDeliveries]
  const entrance = [signInProvider, signInTrial, signInDomains, scimKeys]
  const team = [platform(config), overseenAgencies, stuckWork]
  const all = [...open, ...own, ...ofDockets, ...ofComments, ...figures, ...people, ...told, ...entrance, ...team]
  for (const operations of all) api.route("/", operations)
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
