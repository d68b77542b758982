/** Who a route opens for: anybody, any account, a member of an agency, the platform team. */
export type Door = "public" | "signed_in" | "agency" | "platform"
export type RoutePattern = { pattern: string; purpose: string; door: Door }

const open = (purpose: string, ...patterns: string[]): RoutePattern[] =>
  patterns.map((pattern) => ({ pattern, purpose, door: "public" }))
const behind = (door: Exclude<Door, "public">, purpose: string, ...patterns: string[]): RoutePattern[] =>
  patterns.map((pattern) => ({ pattern, purpose, door }))

/** The route table of the public side, in its order (P 2.1). */
export const publicRoutes: readonly RoutePattern[] = [
  ...open("home", "/"),
  ...open("static legal page", "/privacy", "/terms", "/accessibility"),
  ...open("contact form", "/contact"),
  ...open("static information", "/security", "/about"),
  ...open("agency onboarding page", "/onboarding", "/join-onboard", "/new-onboarding"),
  ...open("FAQs", "/faqs"),
  ...open("guide", "/user-admin-guide", "/user-guide", "/government-user-guide"),
  ...open("data access", "/data-access"),
  ...open("status", "/status"),
  ...open("browse dockets", "/dockets"),
  ...open("docket detail", "/dockets/:slug"),
  ...behind("signed_in", "comment wizard", "/dockets/:slug/comment"),
  ...open("thank-you page", "/thank-you"),
  ...open("state page", "/state/:stateCode"),
  ...open("agency public page", "/agencies/:slug"),
  ...open("comment search", "/comments/search"),
  ...open("single comment", "/comments/:id"),
  ...open("redirects to /comments/search", "/search"),
  ...open("public login", "/login"),
  ...open("older agency login", "/agency-login"),
  ...open("access denied", "/unauthorized"),
  ...behind("signed_in", "public dashboard", "/dashboard"),
  ...behind("agency", "older agency dashboard", "/agency-dashboard"),
  ...behind("platform", "platform administration", "/platform-admin"),
]

/** The route table of the console, in its order (S 2). */
export const agencyRoutes: readonly RoutePattern[] = [
  ...open("redirects to /agency/login", "/agency"),
  ...open("agency sign-in", "/agency/login"),
  ...behind("signed_in", "agency selection", "/agency/select"),
  ...behind("signed_in", "no agency access", "/agency/no-access"),
  ...behind("agency", "agency home panel", "/agency/dashboard"),
  ...behind("agency", "docket list", "/agency/dockets", "/agency/threads"),
  ...behind("agency", "new docket wizard", "/agency/dockets/new", "/agency/threads/new"),
  ...behind("agency", "docket detail", "/agency/dockets/:id"),
  ...behind("agency", "docket edit", "/agency/dockets/:id/edit"),
  ...behind("agency", "moderation queue", "/agency/moderation", "/agency/moderation/queue"),
  ...behind("agency", "flagged items", "/agency/moderation/flagged"),
  ...behind("agency", "single comment moderation", "/agency/moderation/comment/:id"),
  ...behind("agency", "agency-wide search", "/agency/search"),
  ...behind("agency", "reports and exports", "/agency/reports"),
  ...behind("agency", "users and roles", "/agency/users"),
  ...behind("agency", "agency settings", "/agency/settings"),
  ...behind("agency", "older agency dashboard", "/agency-dashboard"),
  ...open("older agency login", "/agency-login"),
  ...open("access denied", "/unauthorized"),
]

/** Pages the specification links to or implies without listing them (P 2.14, P 7.2, S 2). */
export const impliedRoutes: readonly RoutePattern[] = [
  ...behind("agency", "redirects to the docket", "/agency/threads/:id", "/agency/threads/:id/edit"),
  ...behind("agency", "logo of the agency", "/agency/settings/logo"),
  ...open("set a new password", "/agency/reset-password"),
  ...open("confirm an e-mail address", "/confirm-email"),
  ...open("sign out", "/sign-out"),
  ...open("accept an invitation", "/invitations/accept"),
  ...open("begin third-party sign-in", "/login/with/:provider"),
  ...open("show a second factor", "/login/second-factor", "/login/passkey"),
  ...open("sign in with a passkey", "/login/with-passkey"),
  ...open("go on with a sign-in by a mailed link", "/login/confirm"),
  ...open("come back from third-party sign-in", "/login/finish"),
  ...behind("signed_in", "second factors", "/account/second-factor", "/account/second-factor/app"),
  ...behind("signed_in", "second factors", "/account/second-factor/passkey", "/account/second-factor/remove"),
  ...behind("signed_in", "second factors", "/account/second-factor/name"),
  ...behind("signed_in", "recovery codes", "/account/second-factor/codes"),
  ...open("reference of the API", "/api/v1/docs"),
  ...open("submit by an e-mailed link", "/dockets/:slug/comment/confirm"),
  ...open("keeps a draft while it is typed", "/dockets/:slug/comment/draft"),
  ...behind("signed_in", "save or unsave a docket", "/dockets/:slug/save"),
  ...behind("signed_in", "own account", "/account", "/account/profile", "/account/email", "/account/password"),
  ...behind("signed_in", "own sessions", "/account/sessions"),
  ...behind("signed_in", "sign-in methods", "/account/sign-in-methods", "/account/sign-in-methods/add"),
  ...behind("signed_in", "sign-in methods", "/account/sign-in-methods/added", "/account/sign-in-methods/remove"),
  ...open("agree to a change of address", "/account/email/agree"),
  ...behind("signed_in", "download of one's own data", "/account/data"),
  ...behind("signed_in", "close one's account", "/account/close"),
  ...open("after closing the account", "/account/closed"),
  ...behind("signed_in", "stay signed in", "/account/stay"),
  ...behind("signed_in", "a form that arrived after the session", "/account/kept/:id"),
]

/** Every page, each pattern once: both tables name the older dashboard, the older login and access denied. */
export const routePatterns: readonly RoutePattern[] = [...publicRoutes, ...agencyRoutes, ...impliedRoutes].filter(
  (route, index, all) => all.findIndex((other) => other.pattern === route.pattern) === index,
)
