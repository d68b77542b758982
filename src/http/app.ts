import { Hono, type MiddlewareHandler } from "hono"
import type { Replicas } from "#src/platform/db/replicas/replicas.ts"
import type { Readiness } from "#src/platform/db/health/readiness.ts"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"
import type { OutsideFetch } from "#src/platform/outside/fetch-outside.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { FORM_BODY_MAX_BYTES } from "#src/rules/limits.ts"
import { pageAddress } from "#src/rules/addresses/page-address.ts"
import { type Screen, screenFinder } from "#src/rules/addresses/screen.ts"
import { asRefusal, retryAfter } from "#src/rules/requests/outage.ts"
import { paths } from "#src/rules/paths.ts"
import type { Deps } from "#src/services/context.ts"
import { answerRefusal } from "./answers/answer-refusal.ts"
import { agencyLook } from "./files/agency-look.ts"
import { createApi } from "./api/api.ts"
import { requireListedOperation } from "#src/http/api/passage/open-operations.ts"
import { doorsForFiles, requireScope, scopesOf } from "#src/http/api/passage/scopes.ts"
import { openReads } from "#src/http/api/passage/open-reads.ts"
import { limitBody } from "#src/http/middleware/limit-body.ts"
import { createAuth } from "./auth/auth.ts"
import { deadlines } from "./calendar/deadlines.ts"
import { captchaChallenge } from "./captcha-challenge.ts"
import { compressed } from "./middleware/compressed.ts"
import { refuseCrossSite } from "./middleware/cross-site.ts"
import { devMailbox } from "./dev-mailbox.ts"
import { sitemap } from "./discovery/sitemap.ts"
import { wellKnown } from "./discovery/well-known.ts"
import { docketCards } from "./files/docket-cards.ts"
import { downloads } from "./files/downloads.ts"
import { openData } from "./files/open-data.ts"
import type { HttpEnv } from "./http-env.ts"
import { feeds } from "./feeds/feeds.ts"
import { health } from "./monitoring/health.ts"
import type { Metrics } from "./monitoring/metrics.ts"
import { mailEvents } from "./mail-events/mail-events.ts"
import { type PageHandler, pages } from "./pages/pages.ts"
import type { PageCache } from "./pages/page-cache.ts"
import { policyReports } from "./monitoring/policy-reports.ts"
import { proxyAdvice } from "./middleware/proxy-advice.ts"
import { regulations } from "./api/regulations/regulations.ts"
import { regulationsReads } from "./api/regulations/regulations-reads.ts"
import { requestLog } from "./middleware/request-log.ts"
import { traceRequest } from "./middleware/trace-request.ts"
import { createScim } from "./scim/scim.ts"
import { securityHeaders } from "./middleware/security-headers.ts"
import { session } from "./middleware/session.ts"
import { strictAddress } from "./middleware/strict-address.ts"
import { uploads } from "./uploads/uploads.ts"

export type AppDeps = Deps & {
  readiness: Readiness
  neighbors: Neighbors
  metrics: Metrics
  pageCache: PageCache
  /** Replicas of the database that answer what strangers read of the public record. */
  replicas?: Replicas | undefined
  /** What is declared of every screen. */
  screens: readonly Screen[]
  /** Renders the screens with React Router. */
  renderPage: PageHandler
  tracing?: Tracing | undefined
  /** How addresses outside are asked that are not an agency's to name. */
  outside?: OutsideFetch
}

/** Holds every body to what a form without files may send, but for those who check their own, larger limit. */
function limitBodies(doors: readonly Pick<Screen, "pattern" | "takes_files">[]): MiddlewareHandler<HttpEnv> {
  const limit = limitBody(FORM_BODY_MAX_BYTES, () => refuse("payload_too_large"))
  const doorAt = screenFinder(doors.filter(({ takes_files }) => takes_files))
  return async (c, next) => {
    const { path } = c.req
    if (path === paths.uploads() || path.startsWith(paths.upload(""))) return next()
    const carriesFiles = c.req.header("content-type")?.startsWith("multipart/form-data") ?? false
    return carriesFiles && doorAt(pageAddress(path)) ? next() : limit(c, next)
  }
}

/** Every door of the product on one router, in the order a request passes. Tests call it with `app.fetch`. */
export function createApp(deps: AppDeps) {
  const app = new Hono<HttpEnv>()
  app.use(traceRequest(deps))
  app.use(requestLog(deps))
  app.use(securityHeaders(deps.config))
  app.use(proxyAdvice(deps))
  app.route("/", health(deps))
  const reads = openReads(deps)
  app.use(`${paths.regulations()}/*`, regulationsReads)
  for (const door of [paths.api(), paths.regulations()]) app.use(`${door}/*`, reads)
  app.use(strictAddress)
  app.route("/", policyReports(deps)) // browsers send reports without a cookie
  app.route(paths.mailEvents(), mailEvents(deps)) // mail providers have a secret instead
  app.route("/auth/v1", createAuth(deps)) // before everything that reads cookies
  app.route(paths.scim(), createScim(deps)) // likewise
  app.use(refuseCrossSite(deps.config))
  const api = createApi(deps.config)
  app.use(limitBodies([...deps.screens, ...doorsForFiles(api)]))
  app.use(session(deps))
  app.use(requireListedOperation)
  app.use(requireScope(scopesOf(api)))
  app.use(compressed)
  app.route("/uploads", uploads(deps))
  const page = pages(deps)
  for (const address of [paths.apiReference(), `${paths.apiReference()}.data`, `${paths.apiReference()}/:subject`])
    app.get(address, page)
  app.route(paths.api(), api)
  app.route(paths.regulations(), regulations(deps.config))
  app.route("/captcha", captchaChallenge)
  app.route("/", downloads())
  app.route("/", openData())
  app.route("/", agencyLook())
  app.route("/", wellKnown(deps))
  app.route("/", sitemap(deps))
  app.route("/", feeds())
  app.route("/", deadlines)
  app.route("/", docketCards)
  if (deps.config.dev_pages) app.route("/dev/mailbox", devMailbox(deps))
  app.all("*", page)
  app.onError((error, c) => {
    if (!(error instanceof AppError))
      deps.log.error({ err: error, request_id: c.get("request_id") }, "a request failed")
    const refusal = asRefusal(error)
    if (refusal instanceof AppError)
      for (const [name, value] of Object.entries(retryAfter(refusal))) c.header(name, value)
    return answerRefusal(c, refusal)
  })
  return app
}
