import { Hono } from "hono"
import { configuredProviders } from "#src/services/accounts/providers/providers.ts"
import { findSsoOffered } from "#src/services/accounts/saml/queries.ts"
import type { AuthEnv } from "./auth-env.ts"

/** Providers that clients ask about by name, whether or not they can be used here. */
const namedProviders = ["github", "google", "azure", "keycloak", "apple", "gitlab", "facebook", "linkedin_oidc"]

/** GET /health, /settings and /.well-known/jwks.json: what anyone may know. */
export const aboutRoutes = new Hono<AuthEnv>()
  .get("/health", (c) =>
    c.json({ version: "1.0.0", name: "OpenDocket", description: "The authentication service of OpenDocket" }),
  )
  .get("/settings", async (c) => {
    const { config, sms, db } = c.get("auth")
    const on = configuredProviders(config).map(({ name }) => name)
    const external = Object.fromEntries([...namedProviders, ...on].map((name) => [name, on.includes(name)]))
    return c.json({
      external: {
        ...external,
        email: config.AUTH_EMAIL,
        phone: config.AUTH_PHONE,
        anonymous_users: config.AUTH_ANONYMOUS,
      },
      disable_signup: !config.AUTH_SIGNUP,
      mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
      phone_autoconfirm: config.AUTH_PHONE_AUTOCONFIRM,
      sms_provider: sms ? "webhook" : "",
      saml_enabled: await findSsoOffered(db, { saml: true }),
      passkeys_enabled: false,
      mfa_enabled: config.AUTH_MFA_TOTP || config.AUTH_MFA_WEBAUTHN,
    })
  })
  .get("/.well-known/jwks.json", async (c) => {
    const ctx = c.get("auth")
    const keys = (await ctx.keyring.all(ctx)).map(({ public_jwk }) => public_jwk)
    return c.json({ keys }, 200, { "cache-control": "public, max-age=600" })
  })
