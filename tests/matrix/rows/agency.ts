import { agencySearchRow } from "./agency-search.ts"
import { scimRows, settingsRows, signInRows, userRows, webhookRows } from "./agency-settings.ts"
import { docketRows } from "./dockets.ts"
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
  type RowForm,
  signInPage,
  toAgencyLogin,
} from "./row.ts"

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
  ...docketRows,
  agencySearchRow,
  { pattern: "/agency/reports/table.csv", expect: console("view_analytics") },
  {
    pattern: "/agency/reports",
    expect: console("view_dashboard"),
    forms: [
      {
        name: "create exports",
        persona: "owner",
        needs: ["bulk_export", "approve_comments"],
        loading: { page: () => "/agency/reports?ask=export" },
        fields: {
          intent: "create",
          idempotency_key: nobodys,
          export_types: ["csv", "zip"],
          include_all_statuses: "on",
          include_attachments: "on",
        },
      },
      ...["", " of a docket"].map((of): RowForm => ({
        name: `create public exports${of}`,
        persona: "owner",
        needs: ["bulk_export"],
        fields: ({ ours }) => ({
          intent: "create",
          idempotency_key: nobodys,
          export_types: ["csv", "zip"],
          ...(of && { docket_id: ours.dockets.open.id }),
        }),
        loading: {
          page: ({ ours }) => `/agency/reports?ask=export${of && `&docket_id=${ours.dockets.open.id}`}`,
        },
      })),
      {
        name: "delete an export",
        persona: "owner",
        needs: ["bulk_export"],
        fields: ({ records }) => ({ intent: "delete", export_id: records.export_id }),
        loading: { page: ({ records }) => `/agency/reports?ask=delete&id=${records.export_id}` },
      },
      {
        name: "make an export again",
        persona: "owner",
        needs: ["bulk_export"],
        fields: ({ records }) => ({ intent: "retry", export_id: records.export_id }),
      },
    ],
  },
  ...userRows,
  ...settingsRows,
  ...webhookRows,
  ...scimRows,
  ...signInRows,
  {
    pattern: "/agency/stuck",
    expect: console("edit_agency_settings"),
    forms: (["export", "letter"] as const).map((what): RowForm => ({
      name: `try the stuck ${what} again`,
      persona: "owner",
      fields: ({ records }) => ({ what, id: what === "export" ? records.export_id : records.letter_id }),
    })),
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
