import { nobodys, type Row, signedIn } from "./row.ts"

const newAgency = {
  intent: "create_agency",
  idempotency_key: nobodys,
  zones_of: "",
  agency_name: "New Town",
  jurisdiction: "",
  jurisdiction_type: "city",
  state_code: "OH",
  description: "",
  owner_email: "owner@town.gov",
  owner_name: "",
}

/** What only super owners see (P 6: view_all_agencies). */
const forSuperOwners = signedIn((persona) =>
  persona === "super_owner" ? { status: 200 } : { status: 302, to: "/unauthorized" },
)

/** The screens of the platform team (P 2.18). */
export const platformRows: readonly Row[] = [
  {
    pattern: "/platform-admin",
    expect: signedIn((persona) =>
      persona === "super_user" || persona === "super_owner" ? { status: 200 } : { status: 302, to: "/unauthorized" },
    ),
    forms: [
      { name: "create an agency", persona: "super_user", fields: newAgency },
      {
        name: "invite to any agency",
        persona: "super_user",
        address: ({ ours }) => `/platform-admin?tab=invite-user&agency=${ours.agency.id}`,
        fields: ({ ours }) => ({
          intent: "invite_user",
          agency_id: ours.agency.id,
          email: "new@town.gov",
          role: "owner",
          full_name: "",
        }),
      },
      {
        name: "invite a super user",
        persona: "super_owner",
        query: "?tab=super-users",
        fields: { intent: "invite_super_user", email: "new@opendocket.example", full_name: "" },
      },
    ],
  },
  {
    pattern: "/platform-admin/agencies/:id",
    expect: forSuperOwners,
    forms: [
      {
        name: "settle an invitation to an agency",
        persona: "super_owner",
        fields: { press: "revoke", invitation_id: nobodys },
      },
    ],
  },
  {
    pattern: "/platform-admin/agencies/:id/view-as/:memberId",
    // The example is no member of the agency.
    expect: signedIn((persona) => (persona === "super_owner" ? { status: 404 } : { status: 302, to: "/unauthorized" })),
    forms: [{ name: "view as a member", persona: "super_owner", fields: { reason: "Ticket 4711" } }],
  },
  {
    pattern: "/platform-admin/stuck",
    expect: forSuperOwners,
    forms: [{ name: "try anything again", persona: "super_owner", fields: { what: "letter", id: nobodys } }],
  },
  {
    pattern: "/platform-admin/returned-mail",
    expect: forSuperOwners,
    forms: [{ name: "send letters to an address again", persona: "super_owner", fields: { id: nobodys } }],
  },
  { pattern: "/platform-admin/audit-log", expect: forSuperOwners },
  { pattern: "/platform-admin/audit-log.jsonl", expect: forSuperOwners },
]
