import type { Fields } from "../malformations.ts"
import { may, type Permission } from "#src/rules/people/permissions.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import type { Persona, World } from "../world.ts"

/** What a GET must answer: a status, and for a redirect where it leads. */
export type Answer = { status: number; to?: string }
export type Expect = (persona: Persona, address: string) => Answer

/** `both` works for both agencies. */
export type Sender = Persona | "both"

/** A form of a screen, filled in as its page would send it, and who sends it. */
export type RowForm = {
  name: string
  persona: Sender
  fields: Fields | ((world: World) => Fields)
  /** What follows the screen's address, such as "?step=2". */
  query?: string
  /** Where it is sent, when it is about another record than the screen's example. */
  address?: (world: World) => string
}

/** What the specification says of one screen; stated here, and never read from the code under test. */
export type Row = {
  /** As in `src/web/routes.ts`. */
  pattern: string
  expect: Expect
  /** Only where `examples.ts` gives no address, or not the one that `expect` is about. */
  address?: (world: World) => string
  forms?: readonly RowForm[]
}

export const nobodys = "00000000-0000-4000-8000-000000000000"
export const account = { email: "pat@example.org", password: "Maple-Street-7!", next: "" }

export const status =
  (code: number): Expect =>
  () => ({ status: code })
export const open = status(200)
export const notFound = status(404)
export const leadsTo =
  (to: string, code = 302): Expect =>
  () => ({ status: code, to })

const isRole = (persona: Persona): persona is AgencyRole => agencyRoles.some((role) => role === persona)
export const isStaff = (persona: Persona) => isRole(persona) || persona === "outsider"

/** Deactivated members still have an agency account: it steers routing and grants nothing. */
export function isAgencyAccount(persona: Persona): boolean {
  return isStaff(persona) || persona === "former"
}

export const openPage = (pattern: string): Row => ({ pattern, expect: open })
export const ownPage = (pattern: string): Row => ({ pattern, expect: signedIn(open) })

/** Any account. */
export const signedIn =
  (answer: Expect): Expect =>
  (persona, address) =>
    persona === "visitor" ? { status: 302, to: `/login?next=${encodeURIComponent(address)}` } : answer(persona, address)

export const toAgencyLogin = (address: string): Answer => ({
  status: 302,
  to: `/agency/login?next=${encodeURIComponent(address)}`,
})

/** A page of the console: members with the permission; `ofOurs` when it is about a record of our agency. */
export function console(permission: Permission, { ofOurs = false, found = open } = {}): Expect {
  return (persona, address) => {
    if (persona === "visitor") return toAgencyLogin(address)
    if (!isStaff(persona)) return { status: 302, to: "/agency/no-access" }
    if (isRole(persona) && !may(persona, permission)) return { status: 403 }
    return persona === "outsider" && ofOurs ? { status: 404 } : found(persona, address)
  }
}

/** A sign-in page leads those on who are signed in already. */
export const signInPage =
  (landing: (persona: Persona) => string): Expect =>
  (persona) =>
    persona === "visitor" ? { status: 200 } : { status: 302, to: landing(persona) }

/** Where an account belongs. */
export const home = (persona: Persona) => (isAgencyAccount(persona) ? "/agency-dashboard" : "/dashboard")
