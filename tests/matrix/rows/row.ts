import type { Fields } from "../malformations.ts"
import type { Permission } from "#src/rules/people/permissions.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import type { Member } from "../records.ts"
import { mayBySpec } from "../spec-permissions.ts"
import type { Persona, World } from "../world.ts"

/** What a GET must answer: a status, and for a redirect where it leads. */
export type Answer = { status: number; to?: string }
export type Expect = ((persona: Persona, address: string) => Answer) & {
  /** Of a screen of the console. */
  permission?: Permission
}

/** `both` works for both agencies. */
export type Sender = Persona | "both"

export type Files = Readonly<Record<string, File>>

/** How its page comes to show a form; null for one that only page scripts send. */
export type Loading = {
  /** The page, when it is not the address the form is sent to. */
  page?: (world: World, by: Member) => string
  /** What is sent there for the form to be shown, as a question that a button asks. */
  asks?: (world: World, by: Member) => Fields
} | null

/** Of a form about a record with a version: what a colleague types into the same form and sends first, or which other form. */
export type Meanwhile = {
  types?: Fields
  sends?: string
  /** What the refusal shows of the colleague's change beside what was typed, where both can be compared. */
  shows?: string
}

/** A form of a screen, filled in as its page would send it, and who sends it. */
export type RowForm = {
  name: string
  persona: Sender
  fields: Fields | ((world: World, by: Member) => Fields)
  /** Sent beside the fields, as a browser does. */
  files?: Files
  /** What follows the screen's address, such as "?step=2". */
  query?: string
  /** Where it is sent, when it is about another record than the screen's example. */
  address?: (world: World, by: Member) => string
  /** What the specification asks of whoever sends it, when it is not what its screen asks (S 6, settled 36). */
  needs?: readonly Permission[]
  /** What it answers when it was done, if not with the way on (303). */
  answers?: number
  loading?: Loading
  /** Null for one that answers a question, whatever became of the record. */
  meanwhile?: Meanwhile | null
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
export function console(permission: Permission, { ofOurs = false, found = open as Expect } = {}): Expect {
  const answer = (persona: Persona, address: string) => {
    if (persona === "visitor") return toAgencyLogin(address)
    if (!isStaff(persona)) return { status: 302, to: "/agency/no-access" }
    if (isRole(persona) && !mayBySpec(persona, permission)) return { status: 403 }
    return persona === "outsider" && ofOurs ? { status: 404 } : found(persona, address)
  }
  return Object.assign(answer, { permission })
}

/** A sign-in page leads those on who are signed in already. */
export const signInPage =
  (landing: (persona: Persona) => string): Expect =>
  (persona) =>
    persona === "visitor" ? { status: 200 } : { status: 302, to: landing(persona) }

/** Where an account belongs. */
export const home = (persona: Persona) => (isAgencyAccount(persona) ? "/agency-dashboard" : "/dashboard")
