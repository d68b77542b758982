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

export const account = { email: "pat@example.org", password: "Maple-Street-7!", next: "" }

/** Forms of people's own accounts, and the one to write to us. */
export const accountForms: readonly Form[] = [
  { name: "older sign-in", persona: "visitor", address: () => "/agency-login", fields: () => ({ ...account }) },
  {
    name: "older sign-up",
    persona: "visitor",
    address: () => "/agency-login?tab=sign_up",
    fields: () => ({ ...account, full_name: "Pat Public", agency_name: "City of Springfield" }),
  },
  {
    name: "accept an invitation",
    persona: "citizen",
    address: () => "/invitations/accept",
    fields: () => ({ token: "abc" }),
  },
  {
    name: "accept with a new account",
    persona: "visitor",
    address: () => "/invitations/accept?new=yes",
    fields: () => ({ token: "abc", full_name: "Pat Public", password: account.password }),
  },
  {
    name: "write to us",
    persona: "visitor",
    address: () => "/contact",
    fields: () => ({
      user_type: "citizen",
      name: "Pat",
      email: account.email,
      organization: "",
      subject: "Hello",
      category: "general_inquiry",
      message: "More marmalade.",
      captcha: "",
    }),
  },
  {
    name: "own name",
    persona: "citizen",
    address: () => "/account/profile",
    fields: () => ({ full_name: "Pat Public" }),
  },
  {
    name: "own address",
    persona: "citizen",
    address: () => "/account/email",
    fields: () => ({ email: "new@example.org", current_password: account.password }),
  },
  {
    name: "agree to an address",
    persona: "citizen",
    address: () => "/account/email/agree",
    fields: () => ({ token: "abc" }),
  },
  {
    name: "go on with a sign-in",
    persona: "citizen",
    address: () => "/login/confirm",
    fields: () => ({ token: "abc" }),
  },
  {
    name: "own password",
    persona: "citizen",
    address: () => "/account/password",
    fields: () => ({ current_password: account.password, password: "Maple-Street-8!" }),
  },
  {
    name: "end a session",
    persona: "citizen",
    address: () => "/account/sessions",
    fields: () => ({ session_id: nobodys }),
  },
  {
    name: "close the account",
    persona: "citizen",
    address: () => "/account/close",
    fields: () => ({ confirmation: "close", current_password: account.password }),
  },
  {
    name: "connect a provider",
    persona: "citizen",
    address: () => "/account/sign-in-methods/add",
    fields: () => ({ provider: "nobody", current_password: account.password }),
  },
  {
    name: "remove a sign-in method",
    persona: "citizen",
    address: () => "/account/sign-in-methods/remove",
    fields: () => ({ identity_id: nobodys, current_password: account.password }),
  },
  { name: "add an app", persona: "citizen", address: () => "/account/second-factor", fields: () => ({ next: "" }) },
  {
    name: "prove the app",
    persona: "citizen",
    address: () => "/account/second-factor/app",
    fields: () => ({ factor_id: nobodys, code: "123456", next: "" }),
  },
  {
    name: "remove a factor",
    persona: "citizen",
    address: () => "/account/second-factor/remove",
    fields: () => ({ factor_id: nobodys, current_password: account.password }),
  },
  {
    name: "recovery codes",
    persona: "citizen",
    address: () => "/account/second-factor/codes",
    fields: () => ({ current_password: account.password }),
  },
  {
    name: "show a second factor",
    persona: "visitor",
    address: () => "/login/second-factor",
    fields: () => ({ code: "123456", next: "", recovery: "" }),
  },
  { name: "passkey", persona: "visitor", address: () => "/login/passkey", fields: () => ({ message: "{}" }) },
  {
    name: "sign in with a passkey",
    persona: "visitor",
    address: () => "/login/with-passkey",
    fields: () => ({ message: "{}" }),
  },
  {
    name: "rename a factor",
    persona: "citizen",
    address: () => "/account/second-factor/name",
    fields: () => ({ factor_id: nobodys, name: "My phone" }),
  },
  {
    name: "new passkey",
    persona: "citizen",
    address: () => "/account/second-factor/passkey",
    fields: () => ({ message: '{"step":"ask"}' }),
  },
]
