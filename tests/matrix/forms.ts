import { account, accountForms, type Form, nobodys } from "./account-forms.ts"
import type { Fields } from "./malformations.ts"
import type { World } from "./world.ts"

const docketForm = (step: string) => (known: World) => `/dockets/${known.ours.dockets.open.slug}/comment${step}`
const approval = ({ ours }: World): Fields => ({ press: `approve:${ours.comments.submitted.id}:1`, reason: "because" })
const docket = {
  title: "A plan",
  summary: "What we plan.",
  description: "",
  tags: "Parks",
  open_date: "2026-07-01",
  open_time: "09:00",
  close_date: "2026-08-01",
  close_time: "17:00",
}

/** Every form there is, filled in as its page would send it, and who sends it. */
export const forms: readonly Form[] = [
  { name: "sign in", persona: "visitor", address: () => "/login", fields: () => account },
  {
    name: "sign up",
    persona: "visitor",
    address: () => "/login?tab=sign_up",
    fields: () => ({ ...account, full_name: "Pat Public" }),
  },
  { name: "staff sign in", persona: "visitor", address: () => "/agency/login", fields: () => account },
  {
    name: "forgotten password",
    persona: "visitor",
    address: () => "/agency/reset-password",
    fields: () => ({ email: account.email }),
  },
  {
    name: "new password",
    persona: "visitor",
    address: () => "/agency/reset-password?token=abc",
    fields: () => ({ token: "abc", password: account.password }),
  },
  {
    name: "send the confirmation again",
    persona: "visitor",
    address: () => "/confirm-email",
    fields: () => ({ email: account.email, next: "" }),
  },
  { name: "confirm", persona: "visitor", address: () => "/confirm-email?token=abc", fields: () => ({ token: "abc" }) },
  { name: "sign out", persona: "owner", address: () => "/sign-out", fields: () => ({}) },
  {
    name: "choose an agency",
    persona: "both",
    address: () => "/agency/select",
    fields: ({ ours }) => ({ agency_id: ours.agency.id }),
  },
  {
    name: "save a docket",
    persona: "citizen",
    address: ({ ours }) => `/dockets/${ours.dockets.open.slug}/save`,
    fields: () => ({ saved: "true", next: "/dockets" }),
  },
  {
    name: "wizard, step 1",
    persona: "citizen",
    address: docketForm(""),
    fields: () => ({ commenter_name: "Pat", commenter_email: "", commenter_organization: "" }),
  },
  {
    name: "wizard, step 2",
    persona: "citizen",
    address: docketForm("?step=2"),
    fields: () => ({ content: "Text", position: "support" }),
  },
  {
    name: "wizard, step 4",
    persona: "citizen",
    address: docketForm("?step=4"),
    fields: () => ({ representation: "myself", perjury_certified: "on" }),
  },
  {
    name: "wizard, step 5",
    persona: "citizen",
    address: docketForm("?step=5"),
    fields: () => ({ intent: "submit", agreed_to_public: "on", draft_id: nobodys, idempotency_key: nobodys }),
  },
  {
    name: "wizard, a file's removal",
    persona: "citizen",
    address: docketForm("?step=3"),
    fields: () => ({ remove: "x" }),
  },
  {
    name: "keep a draft",
    persona: "citizen",
    address: docketForm("/draft?step=2"),
    fields: () => ({ content: "Text" }),
  },
  { name: "link to submit", persona: "citizen", address: docketForm("/confirm"), fields: () => ({ token: "abc" }) },
  {
    name: "moderate",
    persona: "owner",
    address: () => "/agency/moderation/queue",
    fields: ({ ours }) => ({ press: `approve:${ours.comments.submitted.id}:1`, reason: "because" }),
  },
  {
    name: "moderate several",
    persona: "owner",
    address: () => "/agency/moderation/queue",
    fields: ({ ours }) => ({ press: "approve", comments: [`${ours.comments.submitted.id}:1`, `${nobodys}:1`] }),
  },
  { name: "undo", persona: "owner", address: () => "/agency/moderation/queue", fields: () => ({ undo: nobodys }) },
  {
    name: "change a docket",
    persona: "owner",
    address: ({ ours }) => `/agency/dockets/${ours.dockets.draft.id}?tab=settings`,
    fields: () => ({ change: "open", version: "1", reason: "because", close_date: "", close_time: "17:00" }),
  },
  { name: "logo", persona: "owner", address: () => "/agency/settings/logo", fields: () => ({ logo: "" }) },
  ...onComments(["/agency/moderation", "/agency/moderation/flagged"]),
  {
    name: "moderate on the comment's page",
    persona: "owner",
    address: ({ ours }) => `/agency/moderation/comment/${ours.comments.submitted.id}`,
    fields: approval,
  },
  ...accountForms,
  ...["/agency/dockets/new", "/agency/threads/new"].map((address): Form => ({
    name: `new docket at ${address}`,
    persona: "owner",
    address: () => address,
    fields: () => docket,
  })),
  {
    name: "edit a docket",
    persona: "owner",
    address: ({ ours }) => `/agency/dockets/${ours.dockets.open.id}/edit`,
    fields: () => docket,
  },
  {
    name: "change a role",
    persona: "owner",
    address: () => "/agency/users",
    fields: ({ users }) => ({ intent: "role", id: users.viewer.user_id, role: "reviewer" }),
  },
  {
    name: "deactivate a member",
    persona: "owner",
    address: () => "/agency/users",
    fields: ({ users }) => ({ intent: "deactivate", id: users.viewer.user_id }),
  },
  {
    name: "invite a member",
    persona: "owner",
    address: () => "/agency/users",
    fields: () => ({ intent: "invite", email: "new@example.org", role: "viewer", full_name: "Nia New" }),
  },
  {
    name: "agency settings",
    persona: "owner",
    address: () => "/agency/settings",
    fields: ({ ours }) => ({
      intent: "save",
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
    }),
  },
  {
    name: "ask for a second factor",
    persona: "owner",
    address: () => "/agency/settings",
    fields: () => ({ intent: "second_factor", asked: "on" }),
  },
  { name: "a logo", persona: "owner", address: () => "/agency/settings/logo", fields: () => ({ logo: "no file" }) },
  {
    name: "transfer an agency",
    persona: "owner",
    address: () => "/agency/settings",
    fields: ({ users }) => ({ intent: "transfer", new_owner_id: users.admin.user_id }),
  },
  {
    name: "archive an agency",
    persona: "owner",
    address: () => "/agency/settings",
    fields: () => ({ intent: "archive", typed_name: "not its name" }),
  },
  {
    name: "create an agency",
    persona: "super_user",
    address: () => "/platform-admin",
    fields: () => ({
      intent: "create_agency",
      agency_name: "New Town",
      jurisdiction: "",
      jurisdiction_type: "city",
      state_code: "OH",
      description: "",
      owner_email: "owner@town.gov",
      owner_name: "",
    }),
  },
  {
    name: "invite to any agency",
    persona: "super_user",
    address: () => "/platform-admin?tab=invite-user",
    fields: ({ ours }) => ({
      intent: "invite_user",
      agency_id: ours.agency.id,
      email: "new@example.org",
      role: "owner",
      full_name: "",
    }),
  },
  {
    name: "invite a super user",
    persona: "super_owner",
    address: () => "/platform-admin?tab=super-users",
    fields: () => ({ intent: "invite_super_user", email: "new@opendocket.example", full_name: "" }),
  },
]

function onComments(addresses: readonly string[]): Form[] {
  return addresses.map((address) => ({
    name: `moderate at ${address}`,
    persona: "owner",
    address: () => address,
    fields: approval,
  }))
}
