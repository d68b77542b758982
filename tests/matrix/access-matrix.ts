import { may, type Permission } from "#src/rules/people/permissions.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import type { Persona, World } from "./world.ts"

/** What a GET must answer: a status, and for a redirect where it leads. */
export type Answer = { status: number; to?: string }
type Expect = (persona: Persona, address: string) => Answer
export type Row = { pattern: string; expect: Expect; address?: (world: World) => string }

const status =
  (code: number): Expect =>
  () => ({ status: code })
const open = status(200)
const notFound = status(404)
const leadsTo =
  (to: string, code = 302): Expect =>
  () => ({ status: code, to })

const isRole = (persona: Persona): persona is AgencyRole => agencyRoles.some((role) => role === persona)
const isStaff = (persona: Persona) => isRole(persona) || persona === "outsider"

const toLogin = (address: string): Answer => ({ status: 302, to: `/login?next=${encodeURIComponent(address)}` })
const toAgencyLogin = (address: string): Answer => ({
  status: 302,
  to: `/agency/login?next=${encodeURIComponent(address)}`,
})

/** Any account. */
const signedIn =
  (answer: Expect): Expect =>
  (persona, address) =>
    persona === "visitor" ? toLogin(address) : answer(persona, address)

/** The platform team; others have no permission here (P 2.18). */
const platformTeam: Expect = (persona) =>
  persona === "super_user" || persona === "super_owner" ? { status: 200 } : { status: 302, to: "/unauthorized" }

/** A page of the console: members with the permission; `ofOurs` when it is about a record of our agency. */
function console(permission: Permission, { ofOurs = false, found = open } = {}): Expect {
  return (persona, address) => {
    if (persona === "visitor") return toAgencyLogin(address)
    if (!isStaff(persona)) return { status: 302, to: "/agency/no-access" }
    if (isRole(persona) && !may(persona, permission)) return { status: 403 }
    return persona === "outsider" && ofOurs ? { status: 404 } : found(persona, address)
  }
}

/** A sign-in page leads those on who are signed in already. */
const signInPage =
  (landing: (persona: Persona) => string): Expect =>
  (persona) =>
    persona === "visitor" ? { status: 200 } : { status: 302, to: landing(persona) }

const openDocket = ({ ours }: World) => ours.dockets.open.slug
const openDocketId = ({ ours }: World) => ours.dockets.open.id

/** Every screen there is, in the order of the route table, with what each persona gets. A screen that is missing here fails. */
export const accessMatrix: readonly Row[] = [
  { pattern: "/", expect: open },
  ...["/privacy", "/terms", "/accessibility", "/contact", "/security", "/about", "/faqs"].map(openPage),
  ...["/onboarding", "/join-onboard", "/new-onboarding", "/data-access", "/status"].map(openPage),
  openPage("/dev/gallery"), // that it is in development only: tests/spec/gallery.test.ts
  ...["/user-guide", "/user-admin-guide", "/government-user-guide"].map(openPage),
  { pattern: "/dockets", expect: open },
  { pattern: "/dockets/:slug", expect: open, address: (world) => `/dockets/${openDocket(world)}` },
  {
    pattern: "/dockets/:slug/comment",
    expect: signedIn(open),
    address: (world) => `/dockets/${openDocket(world)}/comment`,
  },
  {
    pattern: "/dockets/:slug/comment/confirm",
    expect: open,
    address: (world) => `/dockets/${openDocket(world)}/comment/confirm`,
  },
  // Takes what is typed; there is nothing to look at.
  {
    pattern: "/dockets/:slug/comment/draft",
    expect: notFound,
    address: (world) => `/dockets/${openDocket(world)}/comment/draft`,
  },
  {
    pattern: "/dockets/:slug/save",
    expect: signedIn((_, address) => ({ status: 302, to: address.replace(/\/save$/, "") })),
    address: (world) => `/dockets/${openDocket(world)}/save`,
  },
  { pattern: "/thank-you", expect: notFound }, // no one's tracking ID
  { pattern: "/state/:stateCode", expect: open, address: () => "/state/oh" },
  { pattern: "/agencies/:slug", expect: open, address: ({ ours }) => `/agencies/${ours.agency.slug}` },
  { pattern: "/comments/search", expect: open },
  { pattern: "/comments/:id", expect: open, address: ({ ours }) => `/comments/${ours.comments.published.id}` },
  { pattern: "/search", expect: leadsTo("/comments/search?q=x", 301), address: () => "/search?q=x" },
  {
    pattern: "/login",
    expect: signInPage((persona) => (isAgencyAccount(persona) ? "/agency-dashboard" : "/dashboard")),
  },
  {
    pattern: "/agency-login",
    expect: signInPage((persona) => (isAgencyAccount(persona) ? "/agency-dashboard" : "/dashboard")),
  },
  { pattern: "/agency-dashboard", expect: signedIn(olderDashboard) },
  { pattern: "/agency", expect: leadsTo("/agency/login") },
  { pattern: "/unauthorized", expect: open },
  { pattern: "/platform-admin", expect: signedIn(platformTeam) },
  {
    pattern: "/dashboard",
    expect: signedIn((persona) => (isAgencyAccount(persona) ? { status: 302, to: "/unauthorized" } : { status: 200 })),
  },
  ...["/account", "/account/profile", "/account/email", "/account/password", "/account/sessions"].map(ownPage),
  ...["/account/data", "/account/close", "/account/sign-in-methods"].map(ownPage),
  { pattern: "/account/sign-in-methods/add", expect: signedIn(notFound) }, // no provider is named
  { pattern: "/account/sign-in-methods/remove", expect: signedIn(notFound) }, // nothing is named
  { pattern: "/account/sign-in-methods/added", expect: signedIn(leadsTo("/account/sign-in-methods?done=failed")) },
  ...["/account/second-factor", "/account/second-factor/codes"].map(ownPage),
  { pattern: "/account/second-factor/app", expect: signedIn(notFound) }, // nothing was begun
  { pattern: "/account/second-factor/remove", expect: signedIn(notFound) }, // nothing is named
  { pattern: "/account/second-factor/name", expect: signedIn(notFound) }, // nothing is named
  { pattern: "/account/second-factor/passkey", expect: signedIn(leadsTo("/account/second-factor")) },
  {
    pattern: "/login/second-factor", // no password was given yet
    expect: (persona) => {
      if (persona === "visitor") return { status: 302, to: "/login" }
      return { status: 302, to: isAgencyAccount(persona) ? "/agency-dashboard" : "/dashboard" }
    },
  },
  { pattern: "/login/confirm", expect: open },
  { pattern: "/login/passkey", expect: leadsTo("/login") },
  { pattern: "/login/with-passkey", expect: leadsTo("/login") },
  { pattern: "/login/with/:provider", expect: notFound, address: () => "/login/with/nobody" },
  { pattern: "/login/finish", expect: leadsTo("/login?provider=failed") },
  { pattern: "/account/email/agree", expect: open },
  { pattern: "/account/closed", expect: open },
  { pattern: "/invitations/accept", expect: open },
  { pattern: "/account/stay", expect: signedIn(leadsTo("/account")) }, // takes a press; there is nothing to look at
  {
    pattern: "/account/kept/:id",
    expect: signedIn(notFound), // no one's form
    address: () => "/account/kept/00000000-0000-4000-8000-000000000000",
  },
  { pattern: "/state", expect: leadsTo("/state/oh"), address: () => "/state?state_code=OH" },
  { pattern: "/*", expect: notFound, address: () => "/nowhere" },
  { pattern: "/api/v1/docs", expect: open },
  { pattern: "/confirm-email", expect: open },
  { pattern: "/sign-out", expect: open },

  { pattern: "/agency/login", expect: signInPage(() => "/agency/dashboard") },
  { pattern: "/agency/reset-password", expect: open },
  { pattern: "/agency/select", expect: afterChoosing("/agency/dashboard", { status: 302, to: "/agency/no-access" }) },
  { pattern: "/agency/no-access", expect: afterChoosing("/agency/dashboard", { status: 200 }) },
  { pattern: "/agency/dashboard", expect: console("view_dashboard") },
  { pattern: "/agency/dockets", expect: console("view_dashboard") },
  { pattern: "/agency/threads", expect: console("view_dashboard") },
  {
    pattern: "/agency/dockets/:id",
    expect: console("view_dashboard", { ofOurs: true }),
    address: (world) => `/agency/dockets/${openDocketId(world)}`,
  },
  {
    pattern: "/agency/threads/:id",
    expect: console("view_dashboard", {
      found: (_, at) => ({ status: 301, to: at.replace("/threads/", "/dockets/") }),
    }),
    address: (world) => `/agency/threads/${openDocketId(world)}`,
  },
  { pattern: "/agency/dockets/new", expect: console("create_thread") },
  { pattern: "/agency/threads/new", expect: console("create_thread") },
  {
    pattern: "/agency/dockets/:id/edit",
    expect: console("edit_thread", { ofOurs: true }),
    address: (world) => `/agency/dockets/${openDocketId(world)}/edit`,
  },
  { pattern: "/agency/search", expect: console("view_dashboard") },
  { pattern: "/agency/reports", expect: console("view_dashboard") },
  { pattern: "/agency/users", expect: console("invite_users") },
  { pattern: "/agency/moderation", expect: console("approve_comments") },
  { pattern: "/agency/moderation/queue", expect: console("approve_comments") },
  { pattern: "/agency/moderation/flagged", expect: console("approve_comments") },
  {
    pattern: "/agency/moderation/comment/:id",
    expect: console("approve_comments", { ofOurs: true }),
    address: ({ ours }) => `/agency/moderation/comment/${ours.comments.submitted.id}`,
  },
  { pattern: "/agency/settings", expect: console("view_dashboard") },
  { pattern: "/agency/settings/logo", expect: console("edit_agency_settings") },
  { pattern: "/agency/*", expect: console("view_dashboard", { found: notFound }), address: () => "/agency/nowhere" },
]

function openPage(pattern: string): Row {
  return { pattern, expect: open }
}

function ownPage(pattern: string): Row {
  return { pattern, expect: signedIn(open) }
}

/** Deactivated members still have an agency account: it steers routing and grants nothing. */
function isAgencyAccount(persona: Persona): boolean {
  return isStaff(persona) || persona === "former"
}

function olderDashboard(persona: Persona): Answer {
  if (isStaff(persona)) return { status: 200 }
  return { status: 302, to: isAgencyAccount(persona) ? "/agency/no-access" : "/unauthorized" }
}

/** Pages for whoever has not one agency: members of one are led on. */
function afterChoosing(to: string, without: Answer): Expect {
  return (persona, address) => {
    if (persona === "visitor") return toAgencyLogin(address)
    return isStaff(persona) ? { status: 302, to } : without
  }
}
