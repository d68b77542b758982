/** Addresses that are no screens: doors for machines, files, feeds, and fixed places. `routes.test.ts` finds what is missing. */
export const otherRoutes = [
  "/uploads",
  "/uploads/:id",
  "/attachments/:id",
  "/documents/:id",
  "/agency/attachments/:id",
  "/agency/exports/:id/download",
  "/logos/:id",
  "/feed.atom",
  "/state/:stateCode/feed.atom",
  "/agencies/:slug/feed.atom",
  "/dockets/:slug/feed.atom",
  "/dockets/:slug/deadline.ics",
  "/agencies/:slug/accent.css",
  "/captcha/challenge",
  "/policy-reports",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/api/v1/openapi.json",
  "/healthz",
  "/readyz",
  "/metrics",
  "/sitemaps/:file",
  "/dev/mailbox",
  "/dev/mailbox/:name",
  "/favicon.svg",
  "/manifest.webmanifest",
  "/nowhere",
]
export const authRoutes =
  "/signup /token?grant_type=password /token?grant_type=refresh_token /token?grant_type=pkce /token?grant_type=id_token /verify /verify/press /otp /magiclink /recover /resend /user /logout /reauthenticate /factors /factors/:id /factors/:id/challenge /factors/:id/verify /authorize /callback /user/identities /user/identities/authorize /user/identities/:id /settings /health /.well-known/jwks.json /admin/users /admin/users/:id /admin/users/:id/factors /admin/users/:id/factors/:id /admin/users/:id/passkeys /admin/users/:id/passkeys/:id /passkeys /passkeys/:id /passkeys/authentication/options /passkeys/authentication/verify /passkeys/registration/options /passkeys/registration/verify /admin/generate_link /invite /sso"
    .split(" ")
    .map((path) => `/auth/v1${path}`)
