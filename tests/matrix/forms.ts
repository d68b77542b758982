import type { Fields } from "./malformations.ts"
import type { Persona, World } from "./world.ts"

/** `both` works for both agencies. */
export type Sender = Persona | "both"
export const nobodys = "00000000-0000-4000-8000-000000000000"

export type Form = {
  name: string
  persona: Sender
  address: (world: World) => string
  fields: (world: World) => Fields
}
const docketForm = (step: string) => (known: World) => `/dockets/${known.ours.dockets.open.slug}/comment${step}`
const account = { email: "pat@example.org", password: "Maple-Street-7!", next: "" }

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
    fields: () => ({ change: "open", reason: "because", close_date: "", close_time: "17:00" }),
  },
]
