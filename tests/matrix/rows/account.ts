import { paths } from "#src/rules/paths.ts"
import type { Persona } from "../world.ts"
import {
  account,
  type Answer,
  home,
  isAgencyAccount,
  isStaff,
  leadsTo,
  nobodys,
  notFound,
  open,
  openPage,
  ownPage,
  type Row,
  signedIn,
  signInPage,
} from "./row.ts"

const { email, password: current_password } = account

/** Signing in, and what belongs to an account. */
export const accountRows: readonly Row[] = [
  {
    pattern: "/login",
    expect: signInPage(home),
    forms: [
      { name: "sign in", persona: "visitor", fields: account },
      { name: "sign up", persona: "visitor", query: "?tab=sign_up", fields: { ...account, full_name: "Pat Public" } },
    ],
  },
  {
    pattern: "/agency-login",
    expect: signInPage(home),
    forms: [
      { name: "older sign-in", persona: "visitor", fields: account },
      {
        name: "older sign-up",
        persona: "visitor",
        query: "?tab=sign_up",
        fields: { ...account, full_name: "Pat Public", agency_name: "City of Springfield" },
      },
    ],
  },
  {
    pattern: "/login/second-factor", // no password was given yet
    expect: (persona) => ({ status: 302, to: persona === "visitor" ? "/login" : home(persona) }),
    forms: [{ name: "show a second factor", persona: "visitor", fields: { code: "123456", next: "", recovery: "" } }],
  },
  {
    pattern: "/login/confirm",
    expect: open,
    forms: [{ name: "go on with a sign-in", persona: "citizen", fields: { token: "abc" } }],
  },
  {
    pattern: "/login/passkey",
    expect: leadsTo("/login"),
    forms: [{ name: "passkey", persona: "visitor", fields: { message: "{}" } }],
  },
  {
    pattern: "/login/with-passkey",
    expect: leadsTo("/login"),
    forms: [{ name: "sign in with a passkey", persona: "visitor", fields: { message: "{}" } }],
  },
  { pattern: "/login/with/:provider", expect: notFound },
  { pattern: "/login/finish", expect: leadsTo("/login?provider=failed") },
  {
    pattern: "/confirm-email",
    expect: open,
    forms: [
      { name: "send the confirmation again", persona: "visitor", fields: { email, next: "" } },
      { name: "confirm", persona: "visitor", query: "?token=abc", fields: { token: "abc" } },
    ],
  },
  {
    pattern: "/invitations/accept",
    expect: open,
    forms: [
      { name: "accept an invitation", persona: "citizen", fields: { token: "abc" } },
      {
        name: "accept with a new account",
        persona: "visitor",
        query: "?new=yes",
        fields: { token: "abc", full_name: "Pat Public", password: account.password },
      },
    ],
  },
  {
    pattern: "/sign-out",
    expect: open,
    // Who sends no other form: those that follow would meet a stranger.
    forms: [{ name: "sign out", persona: "viewer", fields: {} }],
  },
  {
    pattern: "/stop-viewing",
    expect: signedIn(open),
    forms: [{ name: "stop viewing", persona: "super_owner", fields: {} }],
  },
  { pattern: "/unauthorized", expect: () => ({ status: 403 }) },
  { pattern: "/agency-dashboard", expect: signedIn(olderDashboard) },
  {
    pattern: "/dashboard",
    expect: signedIn((persona) => (isAgencyAccount(persona) ? { status: 302, to: "/unauthorized" } : { status: 200 })),
  },
  {
    pattern: "/dashboard/drafts/:id/discard",
    expect: signedIn(notFound), // no one's draft
    forms: [{ name: "discard a draft", persona: "citizen", fields: {} }],
  },
  ...["/dashboard/comments/:trackingId", "/dashboard/comments/:trackingId/receipt"].map((pattern) => ({
    pattern,
    expect: signedIn((persona) => ({ status: persona === "citizen" ? 200 : 404 })),
  })),
  {
    pattern: "/dashboard/comments/:trackingId/correct",
    address: ({ mistaken_comment }) => paths.correctComment(mistaken_comment.tracking_id),
    expect: signedIn((persona) => ({ status: persona === "citizen" ? 200 : 404 })),
    forms: [
      {
        name: "correct a comment",
        persona: "citizen",
        fields: { version: "1", content: "The words that were meant." },
      },
    ],
  },
  {
    pattern: "/dashboard/comments/:trackingId/withdraw",
    address: ({ waiting_comment }) => paths.withdrawComment(waiting_comment.tracking_id),
    expect: signedIn((persona) => ({ status: persona === "citizen" ? 200 : 404 })),
    forms: [{ name: "withdraw a comment", persona: "citizen", fields: {} }],
  },
  {
    pattern: "/dashboard/comments/:trackingId/redaction",
    expect: signedIn((persona) => ({ status: persona === "citizen" ? 200 : 404 })),
    forms: [{ name: "ask for a redaction", persona: "citizen", fields: { what: "The street I live in, please." } }],
  },
  ownPage("/account/data"),
  {
    pattern: "/account",
    expect: signedIn(open),
    forms: [{ name: "have an address tried again", persona: "citizen", fields: { intent: "try_again" } }],
  },
  {
    pattern: "/account/profile",
    expect: signedIn(open),
    forms: [{ name: "own name", persona: "citizen", fields: { full_name: "Pat Public" } }],
  },
  {
    pattern: "/account/email",
    expect: signedIn(open),
    forms: [{ name: "own address", persona: "citizen", fields: { email: "new@example.org", current_password } }],
  },
  {
    pattern: "/account/email/agree",
    expect: open,
    forms: [{ name: "agree to an address", persona: "citizen", fields: { token: "abc" } }],
  },
  {
    pattern: "/stop-morning-summary",
    expect: open,
    forms: [{ name: "stop the morning summary", persona: "visitor", fields: { token: "abc" } }],
  },
  {
    pattern: "/prove-domain",
    expect: open,
    forms: [{ name: "prove a domain", persona: "visitor", fields: { token: "abc" } }],
  },
  {
    pattern: "/stop-comment-letters",
    expect: open,
    forms: [{ name: "stop letters about comments", persona: "visitor", fields: { token: "abc" } }],
  },
  {
    pattern: "/follow",
    expect: open,
    address: () => "/follow?kind=state&of=oh",
    forms: [
      { name: "follow by address", persona: "visitor", fields: { email: "reader@example.org" } },
      { name: "follow with an account", persona: "citizen", fields: { following: "true" } },
    ],
  },
  {
    pattern: "/follow/confirm",
    expect: open,
    forms: [{ name: "confirm a follow", persona: "visitor", fields: { token: "abc" } }],
  },
  {
    pattern: "/emails-about-dockets",
    expect: open,
    forms: [
      { name: "letters to a follower", persona: "visitor", fields: { token: "abc", pace: "none" } },
      { name: "a follower's address again", persona: "visitor", fields: { token: "abc", intent: "try_again" } },
    ],
  },
  {
    pattern: "/account/following",
    expect: signedIn(open),
    forms: [{ name: "letters about what one follows", persona: "citizen", fields: { pace: "daily" } }],
  },
  {
    pattern: "/account/letters",
    expect: signedIn(open),
    forms: [{ name: "letters about own comments", persona: "citizen", fields: { wanted: "on" } }],
  },
  {
    pattern: "/account/password",
    expect: signedIn(open),
    forms: [{ name: "own password", persona: "citizen", fields: { current_password, password: "Maple-Street-8!" } }],
  },
  {
    pattern: "/account/sessions",
    expect: signedIn(open),
    forms: [{ name: "end a session", persona: "citizen", fields: { session_id: nobodys } }],
  },
  {
    pattern: "/account/api-keys",
    expect: signedIn(open),
    forms: [
      {
        name: "make an API key",
        persona: "citizen",
        fields: { do: "create", name: "Report about marmalade", scopes: "read", days: "90", current_password },
      },
      { name: "revoke an API key", persona: "citizen", fields: { do: "revoke", key_id: nobodys } },
    ],
  },
  {
    pattern: "/account/close",
    expect: signedIn(open),
    forms: [{ name: "close the account", persona: "citizen", fields: { confirmation: "close", current_password } }],
  },
  openPage("/account/closed"),
  {
    pattern: "/account/kept/:id",
    expect: signedIn(notFound), // no one's form
    forms: [{ name: "send a kept form", persona: "owner", fields: { title: "A plan" } }],
  },
  { pattern: "/account/stay", expect: signedIn(leadsTo("/account")) }, // takes a press; there is nothing to look at
  ownPage("/account/sign-in-methods"),
  {
    pattern: "/account/sign-in-methods/add",
    expect: signedIn(notFound), // no provider is named
    forms: [{ name: "connect a provider", persona: "citizen", fields: { provider: "nobody", current_password } }],
  },
  {
    pattern: "/account/sign-in-methods/remove",
    expect: signedIn(notFound), // nothing is named
    forms: [
      { name: "remove a sign-in method", persona: "citizen", fields: { identity_id: nobodys, current_password } },
    ],
  },
  { pattern: "/account/sign-in-methods/added", expect: signedIn(leadsTo("/account/sign-in-methods?done=failed")) },
  {
    pattern: "/account/second-factor",
    expect: signedIn(open),
    forms: [{ name: "add an app", persona: "citizen", fields: { next: "" } }],
  },
  {
    pattern: "/account/second-factor/codes",
    expect: signedIn(open),
    forms: [{ name: "recovery codes", persona: "citizen", fields: { current_password } }],
  },
  {
    pattern: "/account/second-factor/app",
    expect: signedIn(notFound), // nothing was begun
    forms: [{ name: "prove the app", persona: "citizen", fields: { factor_id: nobodys, code: "123456", next: "" } }],
  },
  {
    pattern: "/account/second-factor/remove",
    expect: signedIn(notFound), // nothing is named
    forms: [{ name: "remove a factor", persona: "citizen", fields: { factor_id: nobodys, current_password } }],
  },
  {
    pattern: "/account/second-factor/name",
    expect: signedIn(notFound), // nothing is named
    forms: [{ name: "rename a factor", persona: "citizen", fields: { factor_id: nobodys, name: "My phone" } }],
  },
  {
    pattern: "/account/second-factor/passkey",
    expect: signedIn(leadsTo("/account/second-factor")),
    forms: [{ name: "new passkey", persona: "citizen", fields: { message: '{"step":"ask"}' } }],
  },
]

function olderDashboard(persona: Persona): Answer {
  if (isStaff(persona)) return { status: 200 }
  return { status: 302, to: isAgencyAccount(persona) ? "/agency/no-access" : "/unauthorized" }
}
