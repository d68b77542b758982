import type { Fields } from "../malformations.ts"
import type { World } from "../world.ts"
import { agencySearchRow } from "./agency-search.ts"
import {
  account,
  type Answer,
  console,
  type Expect,
  isStaff,
  leadsTo,
  nobodys,
  open,
  type Row,
  signInPage,
  toAgencyLogin,
} from "./row.ts"

const subject = { title: "A plan", summary: "What we plan.", description: "", tags: "Environment" }
const period = { open_date: "2026-07-01", open_time: "09:00", close_date: "2026-08-01", close_time: "17:00" }
const publication = { slug: "a-plan", reference_code: "P-1" }
const settings = ({ ours }: World): Fields => ({
  intent: "save",
  version: "1",
  name: ours.agency.name,
  jurisdiction_type: "city",
  jurisdiction: "City",
  state_code: "OH",
  time_zone: "America/New_York",
  contact_email: "",
  description: "",
  max_file_size_mb: "10",
  accent_color: "#0050D8",
  allowed_mime_types: ["application/pdf", "image/png"],
  captcha_enabled: "on",
  footer_disclaimer: "",
})
const savedReason = {
  intent: "reason_add",
  action: "reject",
  label: "Sent twice",
  reason: "It was sent twice.",
  letter: "We have your comment already.",
}

/** The screens of the agency console (S 2). */
export const agencyRows: readonly Row[] = [
  { pattern: "/agency", expect: leadsTo("/agency/login") },
  {
    pattern: "/agency/login",
    expect: signInPage(() => "/agency/dashboard"),
    forms: [{ name: "staff sign in", persona: "visitor", fields: account }],
  },
  {
    pattern: "/agency/reset-password",
    expect: open,
    forms: [
      { name: "forgotten password", persona: "visitor", fields: { email: account.email } },
      {
        name: "new password",
        persona: "visitor",
        query: "?token=abc",
        fields: { token: "abc", password: account.password },
      },
    ],
  },
  {
    pattern: "/agency/select",
    expect: afterChoosing("/agency/dashboard", { status: 302, to: "/agency/no-access" }),
    forms: [{ name: "choose an agency", persona: "both", fields: ({ ours }) => ({ agency_id: ours.agency.id }) }],
  },
  { pattern: "/agency/no-access", expect: afterChoosing("/agency/dashboard", { status: 200 }) },
  { pattern: "/agency/dashboard", expect: console("view_dashboard") },
  { pattern: "/agency/dockets", expect: console("view_dashboard") },
  { pattern: "/agency/threads", expect: console("view_dashboard") },
  {
    pattern: "/agency/dockets/:id",
    expect: console("view_dashboard", { ofOurs: true }),
    forms: [
      {
        name: "change a docket",
        persona: "owner",
        address: ({ ours }) => `/agency/dockets/${ours.dockets.draft.id}?tab=settings`,
        fields: { change: "open", version: "1", reason: "because", close_date: "", close_time: "17:00" },
      },
    ],
  },
  {
    pattern: "/agency/threads/:id",
    expect: console("view_dashboard", {
      found: (_, at) => ({ status: 301, to: at.replace("/threads/", "/dockets/") }),
    }),
  },
  ...["/agency/dockets/new", "/agency/threads/new"].map((pattern): Row => ({
    pattern,
    expect: console("create_thread"),
    forms: [
      { name: `new docket at ${pattern}`, persona: "owner", fields: { ...subject, idempotency_key: nobodys } },
      {
        name: `docket from a starting point at ${pattern}`,
        persona: "owner",
        query: "?from=permit",
        fields: { ...subject, idempotency_key: nobodys, from: "permit", open_date: "2026-07-01" },
      },
    ],
  })),
  {
    pattern: "/agency/dockets/:id/copy",
    expect: console("create_thread", { ofOurs: true }),
    forms: [{ name: "copy a docket", persona: "owner", fields: { idempotency_key: nobodys } }],
  },
  {
    pattern: "/agency/dockets/:id/template",
    expect: console("create_thread", { ofOurs: true }),
    forms: [{ name: "save a template", persona: "owner", fields: { name: "Hearings", idempotency_key: nobodys } }],
  },
  {
    pattern: "/agency/dockets/templates",
    expect: console("create_thread"),
    forms: [
      {
        name: "rename a template",
        persona: "owner",
        fields: ({ ours }) => ({ intent: "rename", id: ours.template.id, version: "1", name: "Hearings" }),
      },
      {
        name: "delete a template",
        persona: "owner",
        fields: ({ ours }) => ({ intent: "delete", id: ours.template.id, version: "1" }),
      },
    ],
  },
  {
    pattern: "/agency/dockets/:id/edit",
    expect: console("edit_thread", { ofOurs: true }),
    forms: [{ name: "edit a docket", persona: "owner", fields: { ...subject, ...period } }],
  },
  {
    pattern: "/agency/dockets/:id/setup",
    expect: console("edit_thread", { ofOurs: true }),
    address: ({ ours }) => `/agency/dockets/${ours.dockets.draft.id}/setup`,
    forms: [subject, period, publication].map((fields, index) => ({
      name: `step ${index + 1} of a draft`,
      persona: "owner",
      query: `?step=${index + 1}`,
      fields: { ...fields, version: "1", intent: "next" },
    })),
  },
  {
    pattern: "/agency/dockets/:id/preview",
    expect: console("view_dashboard", { ofOurs: true }),
    address: ({ ours }) => `/agency/dockets/${ours.dockets.draft.id}/preview`,
  },
  agencySearchRow,
  { pattern: "/agency/reports/table.csv", expect: console("view_analytics") },
  {
    pattern: "/agency/reports",
    expect: console("view_dashboard"),
    forms: [
      {
        name: "create exports",
        persona: "owner",
        fields: {
          intent: "create",
          idempotency_key: nobodys,
          export_types: ["csv", "zip"],
          include_all_statuses: "on",
          include_attachments: "on",
        },
      },
      { name: "delete an export", persona: "owner", fields: { intent: "delete", export_id: nobodys } },
      { name: "make an export again", persona: "owner", fields: { intent: "retry", export_id: nobodys } },
    ],
  },
  {
    pattern: "/agency/users",
    expect: console("invite_users"),
    forms: [
      {
        name: "change a role",
        persona: "owner",
        fields: ({ users }) => ({ intent: "role", id: users.viewer.user_id, from: "viewer", role: "reviewer" }),
      },
      {
        name: "deactivate a member",
        persona: "owner",
        fields: ({ users }) => ({ intent: "deactivate", id: users.viewer.user_id }),
      },
      {
        name: "send an invitation again",
        persona: "owner",
        fields: { intent: "resend", id: nobodys },
      },
      {
        name: "invite a member",
        persona: "owner",
        fields: { intent: "invite", email: "new@example.org", role: "viewer", full_name: "Nia New" },
      },
    ],
  },
  {
    pattern: "/agency/settings",
    expect: console("view_dashboard"),
    forms: [
      { name: "agency settings", persona: "owner", fields: settings },
      { name: "add a saved reason", persona: "owner", fields: savedReason },
      { name: "move a saved reason", persona: "owner", fields: { intent: "reason_up", id: nobodys } },
      { name: "add a tag", persona: "owner", fields: { intent: "tag_add", name: "Rivers" } },
      {
        name: "ask for a second factor",
        persona: "owner",
        fields: { intent: "second_factor", seen: "false", asked: "on" },
      },
      {
        name: "transfer an agency",
        persona: "owner",
        fields: ({ users }) => ({ intent: "transfer", new_owner_id: users.admin.user_id }),
      },
      { name: "archive an agency", persona: "owner", fields: { intent: "archive", typed_name: "not its name" } },
    ],
  },
  {
    pattern: "/agency/settings/logo",
    expect: console("edit_agency_settings"),
    forms: [
      { name: "logo", persona: "owner", fields: { logo: "" } },
      { name: "a logo", persona: "owner", fields: { logo: "no file" } },
    ],
  },
  {
    pattern: "/agency/stuck",
    expect: console("edit_agency_settings"),
    forms: [{ name: "try again what is stuck", persona: "owner", fields: { what: "export", id: nobodys } }],
  },
  {
    pattern: "/agency/morning-summary",
    expect: console("view_dashboard"),
    forms: [{ name: "choose the morning summary", persona: "viewer", fields: { closing: "on", mentions: "on" } }],
  },
  { pattern: "/agency/audit-log", expect: console("edit_agency_settings") },
  { pattern: "/agency/audit-log.jsonl", expect: console("edit_agency_settings") },
  { pattern: "/agency/*", expect: console("view_dashboard", { found: () => ({ status: 404 }) }) },
]

/** Pages for whoever has not one agency: members of one are led on. */
function afterChoosing(to: string, without: Answer): Expect {
  return (persona, address) => {
    if (persona === "visitor") return toAgencyLogin(address)
    return isStaff(persona) ? { status: 302, to } : without
  }
}
