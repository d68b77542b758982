import { Hono, type MiddlewareHandler } from "hono"
import { createSmsSender } from "#src/platform/sms/sms-sender.ts"
import { clientAddresses } from "#src/http/middleware/client-address.ts"
import { chooseLanguage } from "#src/http/middleware/choose-language.ts"
import { limitBody } from "#src/http/middleware/limit-body.ts"
import { refuseOnWire } from "./wire/wire-errors.ts"
import { AppError } from "#src/rules/errors.ts"
import { AUTH_BODY_MAX_BYTES } from "#src/rules/limits.ts"
import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { createProviderClients } from "#src/services/accounts/providers/provider-clients.ts"
import { createKeyring } from "#src/services/accounts/tokens/keyring.ts"
import { createCtx, type Deps, withCtx } from "#src/services/context.ts"
import { aboutRoutes } from "./service-facts.ts"
import { adminRoutes } from "./accounts/admin.ts"
import type { AuthEnv } from "./auth-env.ts"
import { crossOrigin } from "./cross-origin.ts"
import { asWireError, errorAnswer } from "./wire/auth-error-answer.ts"
import { factorRoutes } from "./accounts/factors.ts"
import { mailedCodeRoutes } from "./sign-in/mailed-codes.ts"
import { passkeyRoutes } from "./accounts/passkeys.ts"
import { providerRoutes } from "./sign-in/providers.ts"
import { samlRoutes } from "./sign-in/saml.ts"
import { signUpRoute } from "./sign-in/sign-up.ts"
import { tokenRoute } from "./sign-in/token.ts"
import { ssoProviderRoutes } from "./accounts/sso-providers.ts"
import { userRoutes } from "./accounts/user.ts"
import { verifyRoute } from "./sign-in/verify.ts"

/** The authentication service for API clients at /auth/v1 (P 7.2). It looks at no session of our pages; they look at none of its tokens. */
export function createAuth(deps: Deps) {
  const auth = new Hono<AuthEnv>()
  auth.use(context(deps))
  auth.use(crossOrigin(deps.config))
  auth.use(limitBody(AUTH_BODY_MAX_BYTES, () => refuseOnWire("request_entity_too_large")))
  auth.use(async (c, next) => {
    await next()
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store")
  })
  auth.route("/", aboutRoutes)
  auth.route("/signup", signUpRoute)
  auth.route("/token", tokenRoute)
  auth.route("/verify", verifyRoute)
  auth.route("/", mailedCodeRoutes)
  auth.route("/", providerRoutes)
  auth.route("/", samlRoutes)
  auth.route("/", userRoutes)
  auth.route("/", factorRoutes)
  auth.route("/", passkeyRoutes)
  auth.route("/", adminRoutes)
  auth.route("/", ssoProviderRoutes)
  refuseOtherMethods(auth)
  auth.all("*", (c) => c.text("404 page not found\n", 404))
  auth.onError((error, c) => {
    const status = asWireError(c, error).status
    const busy = error instanceof AppError && error.code === "service_unavailable" // nothing went wrong, and it comes in rushes
    if (status >= 500 && !busy)
      deps.log.error({ err: error, request_id: c.get("request_id") }, "an authentication request failed")
    return errorAnswer(c, error)
  })
  return auth
}

/** Paths that exist answer 405 to methods they do not have. */
function refuseOtherMethods(auth: Hono<AuthEnv>) {
  const paths = new Set(auth.routes.filter(({ method }) => method !== "ALL").map(({ path }) => path))
  for (const path of paths) auth.all(path, (c) => c.body(null, 405))
}

function context(deps: Deps): MiddlewareHandler<AuthEnv> {
  const keyring = createKeyring()
  const providers = createProviderClients(providerReachOf(deps.config))
  const sms = createSmsSender(deps.config)
  const clientAddress = clientAddresses(deps.config)
  const secure = deps.config.PUBLIC_URL.startsWith("https:")
  return async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress
    const client_address = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    const { language } = chooseLanguage(c, { secure }) // for letters alone: answers are for programs
    const ctx = withCtx(createCtx(deps, { kind: "visitor" }, c.get("request_id")), { client_address, language })
    c.set("auth", { ...ctx, keyring, providers, sms })
    await next()
  }
}
