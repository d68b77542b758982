import { pngBytes } from "#src/testing/records/sample-files.ts"
import type { Fields } from "../malformations.ts"
import type { World } from "../world.ts"
import { console, type Row, type RowForm } from "./row.ts"

const settings = ({ ours }: World): Fields => ({
  intent: "save",
  version: "1",
  name: ours.agency.name,
  jurisdiction_type: "city",
  jurisdiction: "City",
  state_code: "OH",
  time_zone: "America/New_York",
  contact_email: "",
  description: "What we typed.",
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

/** Of owners and admins, on a page that every member may read. */
const edits = (name: string, fields: RowForm["fields"], more: Partial<RowForm> = {}): RowForm => ({
  name,
  persona: "owner",
  needs: ["edit_agency_settings"],
  fields,
  ...more,
})

/** What an agency says of itself and decides for all of its dockets (S 2). */
export const settingsRows: readonly Row[] = [
  {
    pattern: "/agency/settings",
    expect: console("view_dashboard"),
    forms: [
      edits("agency settings", settings, {
        meanwhile: { types: { description: "What they typed." }, shows: "What they typed." },
      }),
      edits("add a saved reason", savedReason),
      edits(
        "change a saved reason",
        ({ records: { reasons } }) => {
          const { action: _action, ...texts } = savedReason
          return { ...texts, intent: "reason_change", id: reasons.first, version: "1" }
        },
        { meanwhile: { types: { reason: "Their reason." } } },
      ),
      edits("move a saved reason up", ({ records: { reasons } }) => ({ intent: "reason_up", id: reasons.second })),
      edits("move a saved reason down", ({ records: { reasons } }) => ({ intent: "reason_down", id: reasons.first })),
      edits("retire a saved reason", ({ records: { reasons } }) => ({ intent: "reason_retire", id: reasons.first })),
      edits("offer a saved reason again", ({ records: { reasons } }) => ({
        intent: "reason_restore",
        id: reasons.retired,
      })),
      edits("add a tag", { intent: "tag_add", name: "Rivers" }),
      edits("rename a tag", ({ records: { tags } }) => ({ intent: "tag_rename", tag: tags.offered, name: "Rivers" })),
      edits("retire a tag", ({ records: { tags } }) => ({ intent: "tag_retire", tag: tags.offered })),
      edits("offer a tag again", ({ records: { tags } }) => ({ intent: "tag_restore", tag: tags.retired })),
      edits(
        "ask for a second factor",
        { intent: "second_factor", seen: "false", asked: "on" },
        { needs: ["transfer_ownership"] },
      ),
      edits("transfer an agency", ({ users }) => ({ intent: "transfer", new_owner_id: users.admin.user_id }), {
        needs: ["transfer_ownership"],
        loading: { page: () => "/agency/settings?ask=transfer" },
      }),
      edits("archive an agency", ({ ours }) => ({ intent: "archive", typed_name: ours.agency.name }), {
        needs: ["archive_agency"],
        loading: { page: () => "/agency/settings?ask=archive" },
      }),
    ],
  },
  {
    pattern: "/agency/settings/logo",
    expect: console("edit_agency_settings"),
    forms: [edits("logo", {}, { files: { logo: new File([pngBytes], "logo.png", { type: "image/png" }) } })],
  },
]

const webhook = { url: "https://hooks.example.org/more", events: ["comment.received", "docket.closed"] }
const press = (name: string, intent: string, more: Partial<RowForm> = {}): RowForm => ({
  name,
  persona: "owner",
  fields: { intent },
  ...more,
})
const askedOf = (ask: string) => ({
  page: ({ records }: World) => `/agency/settings/webhooks/${records.webhook.id}?ask=${ask}`,
})

/** Systems of the agency's own that are told what happens (decision 54). */
export const webhookRows: readonly Row[] = [
  {
    pattern: "/agency/settings/webhooks",
    expect: console("edit_agency_settings"),
    forms: [{ name: "add a webhook", persona: "owner", fields: webhook, answers: 200 }],
  },
  {
    pattern: "/agency/settings/webhooks/:id",
    expect: console("edit_agency_settings", { ofOurs: true }),
    forms: [
      press("change a webhook", "change", {
        fields: { ...webhook, intent: "change", version: "1" },
        meanwhile: { types: { url: "https://hooks.example.org/theirs" } },
      }),
      press("pause a webhook", "pause"),
      press("resume a webhook", "resume", {
        address: ({ records }) => `/agency/settings/webhooks/${records.webhook.paused_id}`,
        loading: { page: ({ records }) => `/agency/settings/webhooks/${records.webhook.paused_id}` },
      }),
      press("send a test event", "test"),
      press("make a new webhook secret", "rotate", {
        fields: { intent: "rotate", version: "1" },
        answers: 200,
        loading: askedOf("rotate"),
        meanwhile: {},
      }),
      press("send a delivery again", "resend", {
        fields: ({ records }) => ({ intent: "resend", delivery_id: records.webhook.delivery_id }),
      }),
      press("delete a webhook", "delete", { loading: askedOf("delete") }),
    ],
  },
]

const signIn = (name: string, intent: string, more: Partial<RowForm> = {}): RowForm => ({
  name,
  persona: "owner",
  fields: { intent },
  ...more,
})
const ofDomain = (intent: string, which: "proven_id" | "claimed_id") => ({
  fields: ({ sign_in }: World): Fields => ({ intent, domain_id: sign_in[which] }),
})

/** How people of the agency sign in with a provider of its own, which owners decide (decision 63). */
export const signInRows: readonly Row[] = [
  {
    pattern: "/agency/settings/sign-in",
    expect: console("transfer_ownership"),
    forms: [
      signIn("claim a domain", "claim", { fields: { intent: "claim", domain: "more.example.org" } }),
      signIn("look for the record of a domain", "check", ofDomain("check", "claimed_id")),
      signIn("send a letter about a domain", "letter", ofDomain("letter", "claimed_id")),
      signIn("give up a domain", "give_up", {
        ...ofDomain("give_up", "proven_id"),
        loading: { page: ({ sign_in }) => `/agency/settings/sign-in?ask=give_up&id=${sign_in.proven_id}` },
      }),
      signIn("change the sign-in provider", "save", {
        fields: ({ sign_in }) => ({
          intent: "save",
          version: String(sign_in.version),
          issuer: sign_in.issuer,
          client_id: "another",
          client_auth: "secret",
          credential: "",
          scopes: "groups",
          acr_values: "",
          trusts_second_factor: "on",
          membership: "first_sign_in",
          groups_claim: "groups",
          admin_groups: "clerks",
          manager_groups: "",
          reviewer_groups: "",
        }),
        meanwhile: { types: { client_id: "theirs" } },
      }),
      signIn("try the sign-in provider", "try", { answers: 200 }),
      signIn("switch the sign-in provider off", "switch_off"),
      signIn("require the sign-in provider", "require", {
        fields: ({ users }) => ({
          intent: "require",
          seen: "false",
          required: "on",
          way_back_user_id: users.owner.user_id,
        }),
      }),
      signIn("remove the sign-in provider", "remove", {
        loading: { page: () => "/agency/settings/sign-in?ask=remove" },
      }),
    ],
  },
]

const asked = (ask: string, id: (world: World) => string) => ({
  page: (world: World) => `/agency/users?ask=${ask}&id=${id(world)}`,
})
const viewer = ({ users }: World) => users.viewer.user_id
const left = ({ records }: World) => records.left_id
const invitation = ({ records }: World) => records.invitation_id

/** Who works for an agency (S 2, S 6). */
export const userRows: readonly Row[] = [
  {
    pattern: "/agency/users",
    expect: console("invite_users"),
    forms: [
      {
        name: "change a role",
        persona: "owner",
        needs: ["change_user_roles"],
        fields: (world) => ({ intent: "role", id: viewer(world), from: "viewer", role: "reviewer" }),
        loading: asked("role", viewer),
        meanwhile: { types: { role: "manager" } },
      },
      {
        name: "deactivate a member",
        persona: "owner",
        needs: ["remove_users"],
        fields: (world) => ({ intent: "deactivate", id: viewer(world) }),
        loading: asked("deactivate", viewer),
      },
      {
        name: "take a member back",
        persona: "owner",
        fields: (world) => ({ intent: "reactivate", id: left(world) }),
        loading: asked("reactivate", left),
      },
      {
        name: "send an invitation again",
        persona: "owner",
        fields: (world) => ({ intent: "resend", id: invitation(world) }),
        loading: asked("resend", invitation),
      },
      {
        name: "revoke an invitation",
        persona: "owner",
        fields: (world) => ({ intent: "revoke", id: invitation(world) }),
        loading: asked("revoke", invitation),
      },
      {
        name: "invite a member",
        persona: "owner",
        fields: { intent: "invite", email: "new@example.org", role: "viewer", full_name: "Nia New" },
      },
    ],
  },
]

/** Keys of the agency's identity provider, which only owners make (decision 66). */
export const scimRows: readonly Row[] = [
  {
    pattern: "/agency/settings/scim",
    expect: console("transfer_ownership"),
    forms: [
      press("make a key for the identity provider", "create", {
        fields: { intent: "create", name: "Entra ID", days: "90" },
        answers: 200,
      }),
      press("revoke a key of the identity provider", "revoke", {
        fields: ({ records }) => ({ intent: "revoke", key_id: records.scim_key_id }),
      }),
    ],
  },
]
