import { type CompiledQuery, type Kysely, sql } from "kysely"
import type { Captcha } from "#src/platform/captcha/captcha.ts"
import type { Config } from "#src/platform/config.ts"
import { againAfterDeadlock } from "#src/platform/db/statements/after-deadlock.ts"
import { type Db, type Schema, type Tx, waitForTurn } from "#src/platform/db/statements/client.ts"
import { readTogether } from "#src/platform/db/statements/read-together.ts"
import { transact } from "#src/platform/db/statements/transact.ts"
import type { Log } from "#src/platform/log.ts"
import type { PasswordHasher } from "#src/platform/passwords/password-hash.ts"
import type { LeakedPasswords } from "#src/platform/passwords/leaked-passwords.ts"
import type { Secrets } from "#src/platform/secrets/secrets.ts"
import type { SpentLimits } from "#src/platform/spent-limits.ts"
import type { Storage } from "#src/platform/storage/storage.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Language } from "#src/rules/languages/language.ts"
import type { ActKind } from "#src/rules/messages/history/acts.ts"
import type { ApiScope } from "#src/rules/people/api-scopes.ts"
import { may, type Permission } from "#src/rules/people/permissions.ts"
import { mayOnPlatform, type PlatformPermission, type PlatformRole } from "#src/rules/people/platform-roles.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { type Program, provisioning } from "#src/rules/people/provisioning.ts"
import { findPlatformRole } from "./accounts/queries.ts"
import { personBehind } from "./person-behind.ts"
import { type Change, entriesOf, recordOf } from "./audit/record-of.ts"
import type { KeepTx } from "./kept-tables.ts"
import { findMember, holdPlatformRole, holdRole, roleBehindAgency } from "./members/held-role-queries.ts"

/** Who is acting. A signed-in person's power is looked up on every request, never passed along. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user"
      user_id: string
      session_id: string
      email: string
      email_confirmed: boolean
      full_name: string | null
      /** True when this session has shown a second factor. */
      second_factor?: boolean
      /** When this browser's session ends even if it is in use, for somebody who works for an agency (`latestSessionEnd`). */
      session_until?: Date | undefined
      /** Set where a program calls with an access token: its session is one of the authentication service. */
      by_token?: true
      /** Set where a program calls with a key of this person's; it may do no more than its scopes (decision 48). */
      api_key?: { id: string; prefix: string; scopes: readonly ApiScope[] }
      /** Set while a super owner sees what this person sees: nothing is changed then (settled 14). */
      seen_by?: SeenBy
    }
  | { kind: "command"; name: string }
  | Program
  /** `acts_for`: whose power a job uses, with what they had shown when they asked for it (`actingFor`). */
  | { kind: "job"; name: string; acts_for?: Person }
/** Who sees pages as somebody else, and until when. */
export type SeenBy = { user_id: string; name: string; until: Date }
export type User = Extract<Actor, { kind: "user" }>
/** Someone whose power is used: their own request, or a job that acts for them. */
export type Person = { user_id: string; second_factor?: boolean }

/** What the process is built from, once, at start. */
export type Deps = {
  config: Config
  /** Where is read, and written too unless there are lanes. */
  database: Kysely<Schema>
  /** Connections apart for what requests write and for the console. */
  lanes?: { submit: Kysely<Schema>; staff: Kysely<Schema> }
  storage: Storage
  captcha: Captcha
  passwords: PasswordHasher
  leaked: LeakedPasswords
  secrets: Secrets
  spent: SpentLimits
  log: Log
  now: () => Date
  /** Called after each commit, so that caches are cleared and queues wake. */
  committed: (changes: Committed) => void
}
export type Committed = { actions: readonly string[]; mails: number }

// The key is not exported: no other file can reach the writing connection inside a context.
const writer: unique symbol = Symbol("writer")

/** Everything an operation may depend on. `db` reads; only `write` and `keep` change anything. */
export type Ctx = Omit<Deps, "database" | "lanes"> & {
  db: Db
  actor: Actor
  request_id: string
  /** When the server had read the whole request (settled 15c): a queue at the deadline never makes a comment late. */
  received_at: Date
  /** The client's network address (IPv6 as its /64), for counting attempts; empty for requests from inside. */
  client_address: string
  /** True once a place in the line for passwords was found for this request. */
  has_room?: boolean
  /** The marks in this browser of accounts that signed in there (`knownBrowser`); empty for API clients. */
  browser_marks: string
  /** The person's language. */
  language: Language
  readonly [writer]: Kysely<Schema>
}

/** Binds the process's dependencies to one actor and one request. */
export function createCtx(deps: Deps, actor: Actor, request_id: string): Ctx {
  const { database, lanes, ...rest } = deps
  return {
    ...rest,
    db: database,
    actor,
    request_id,
    received_at: deps.now(),
    client_address: "",
    browser_marks: "",
    language: "en",
    [writer]: lanes?.submit ?? database,
  }
}

/** The same request with another actor (after signing in) or another time of receipt. */
export function withCtx(
  ctx: Ctx,
  change: Partial<Pick<Ctx, "actor" | "received_at" | "client_address" | "has_room" | "browser_marks" | "language">>,
): Ctx {
  return { ...ctx, ...change }
}

const proven: unique symbol = Symbol("proven")
/** Proof that the actor may act for this agency, with the permissions that were asked for. Only `authorize` can make one. */
export type AgencyScope = { readonly agency_id: string; readonly role: AgencyRole; readonly [proven]: Set<Permission> }

/** The signed-in person, or `sign_in_required`. */
export function requireUser(ctx: Ctx): User {
  return ctx.actor.kind === "user" ? ctx.actor : refuse("sign_in_required")
}

/**
 * The same job for a person who asked for something that takes long. It may do what they may at that moment, and no more: each
 * `authorize` and `write` reads their role anew, so that nothing is committed after their power was taken away (decision 22). The
 * audit log names them and the job.
 */
export function actingFor(ctx: Ctx, { user_id, second_factor = false }: Person): Ctx {
  if (ctx.actor.kind !== "job") throw new Error("Only a job acts for somebody else.")
  return withCtx(ctx, { actor: { ...ctx.actor, acts_for: { user_id, second_factor } } })
}

/** Whose power is used: the signed-in person's, or that of whom a job acts for; otherwise `sign_in_required`. */
export function requirePerson(ctx: Ctx): Person {
  return personBehind(ctx.actor) ?? refuse("sign_in_required")
}

/**
 * Proves membership and permission (S 6). To a stranger an agency answers as one that does not exist: `agency_not_found`;
 * a member without the permission gets `permission_denied`, one whose role needs it and lacks a second factor `second_factor_required`.
 */
export async function authorize(ctx: Ctx, agency_id: string, permission: Permission): Promise<AgencyScope> {
  if (ctx.actor.kind === "program") return programScope(ctx.actor, agency_id, permission)
  const { user_id, second_factor } = requirePerson(ctx)
  // A ban ends sessions, and with them requests; what a job does for the person ends here.
  const not_banned_at = ctx.actor.kind === "job" ? ctx.now() : null
  const member = (await findMember(ctx.db, { agency_id, user_id, not_banned_at })) ?? refuse("agency_not_found")
  const scope: AgencyScope = { agency_id, role: member.role, [proven]: new Set() }
  requirePermission(scope, permission)
  const demanded = ctx.config.AUTH_MFA_REQUIRED || member.second_factor_for_readers
  if (demanded && !second_factor && may(scope.role, readsAddresses)) refuse("second_factor_required")
  return scope
}

function programScope(program: Program, agency_id: string, permission: Permission): AgencyScope {
  if (program.agency_id !== agency_id) refuse("agency_not_found")
  if (!provisioning.permissions.includes(permission)) refuse("permission_denied")
  return { agency_id, role: provisioning.role, [proven]: new Set([permission]) }
}

/** Whoever holds it reads commenters' email addresses (settled 36); every role that can change who has power holds it too. */
const readsAddresses: Permission = "approve_comments"

/** For a permission that is known only after looking at the record. Raises `permission_denied`. */
export function requirePermission(scope: AgencyScope, permission: Permission): void {
  if (!may(scope.role, permission)) refuse("permission_denied")
  scope[proven].add(permission)
}

/** Asks all that was asked of the scope once more of the role that is held now. Raises `agency_not_found`, `permission_denied`. */
function requireStill(scope: AgencyScope, role: AgencyRole | undefined): AgencyRole {
  if (!role) return refuse("agency_not_found")
  for (const permission of scope[proven]) if (!may(role, permission)) refuse("permission_denied")
  return role
}

/** Proof that the actor may act for the platform, with the permission that was asked for. Only `authorizePlatform` can make one. */
export type PlatformScope = { readonly role: PlatformRole; readonly [proven]: PlatformPermission }

/** Power over the platform comes from a row in platform_roles alone (P 6). Raises `permission_denied`, `second_factor_required`. */
export async function authorizePlatform(ctx: Ctx, permission: PlatformPermission): Promise<PlatformScope> {
  const user = requireUser(ctx)
  const role = await findPlatformRole(ctx.db, user.user_id)
  if (!role || !mayOnPlatform(role, permission)) return refuse("permission_denied")
  if (ctx.config.AUTH_MFA_REQUIRED && !user.second_factor) refuse("second_factor_required")
  return { role, [proven]: permission }
}

/** Locks the actor's power, and asks all that was asked of the scope once more of it. Raises `agency_not_found`, `permission_denied`. */
async function holdPower(tx: Tx, ctx: Ctx, scope: AgencyScope | PlatformScope): Promise<void> {
  if ("agency_id" in scope) requireStill(scope, await holdRole(tx, ctx, scope.agency_id))
  else if (!mayOnPlatform(await holdPlatformRole(tx, requirePerson(ctx).user_id), scope[proven]))
    refuse("permission_denied")
}

/** What is only seen as somebody else changes nothing (settled 14). Raises `read_only_view`. */
function requireOwnView({ actor }: Ctx): void {
  if (actor.kind === "user" && actor.seen_by) refuse("read_only_view")
}

export type AuditEntry = {
  action: ActKind
  entity_id: string
  before?: unknown
  after?: unknown
  reason?: string | null
  /** For people outside the agency who act on something of the agency's. */
  agency_id?: string
  /** Who acted, where only this act makes known who it is: whoever joins with a new account was a visitor until then. */
  by?: string
  /** When it happened, where that was before it could be noted. */
  at?: Date
}
export type Mail = {
  kind: string
  to_address: string
  subject: string
  text_body: string
  html_body: string
  /** Whose letter it is, where a transaction posts those of several agencies; otherwise the one that it is about. */
  agency_id?: string
  /** Where mail programs stop letters like this one with one press (RFC 8058). */
  unsubscribe_url?: string
}
export type Written<Result> = {
  result: Result
  /** What goes into the audit log; "unchanged" only where nothing was changed. */
  audit: AuditEntry | readonly [AuditEntry, ...AuditEntry[]] | "unchanged"
  mails?: readonly Mail[]
  /**
   * Statements of the change whose answer no one needs: they travel in one packet with log entry, letters and commit. Each must
   * fail when it does not do all that it should (`refuse_for`), which takes everything back.
   */
  last?: readonly CompiledQuery[]
}

/**
 * The only way to change the record: one transaction, which must say what to put in the audit log and may post mail. For an agency
 * and for the platform it holds the role of whoever acts: nothing is committed after their power was taken away
 * (`agency_not_found`, `permission_denied`), and who takes it away waits until then. `work` runs again after a deadlock, so it does nothing
 * that must not be done twice but ask the database (decision 134); so do all that follow.
 */
export function write<Result>(
  ctx: Ctx,
  scope: AgencyScope | PlatformScope | null,
  work: (tx: Tx) => Promise<Written<Result>>,
): Promise<Result> {
  return record(ctx, scope && "agency_id" in scope ? scope : null, async (tx) => {
    if (!scope) return work(tx)
    // In one packet with the first statement of the work: it takes no time of its own; looked at before the commit.
    const held = holdPower(tx, ctx, scope)
    held.catch(() => {}) // the work meets the same failure, and says it first
    const done = await work(tx)
    await held
    return done
  })
}

/**
 * The same for what changes an agency itself or who works for it: one such change at a time. `work` is given the role that whoever
 * acts holds behind the lock.
 */
export function writeAlone<Result>(
  ctx: Ctx,
  scope: AgencyScope,
  work: (tx: Tx, acting: AgencyRole) => Promise<Written<Result>>,
): Promise<Result> {
  return record(ctx, scope, async (tx) =>
    work(tx, requireStill(scope, await roleBehindAgency(tx, ctx, scope.agency_id))),
  )
}

/**
 * The same for what several people do in the same moment, each for themselves and without a look at what is there: one transaction, with
 * `last` as in `Written`, of which all holds or nothing.
 */
export async function writeTogether<Result>(
  changes: readonly [Shared<Result>, ...Shared<Result>[]],
  last: (tx: Tx) => readonly CompiledQuery[],
): Promise<Result[]> {
  for (const { ctx } of changes) requireOwnView(ctx)
  const [{ ctx }] = changes
  const acts = changes.map((change) => ({ ...change, scope: null }))
  await transact(ctx[writer], async (tx) => ({ result: null, last: [...last(tx), ...recordOf(tx, acts)] }))
  tellCommitted(ctx, acts)
  return changes.map(({ done }) => done.result)
}
export type Shared<Result> = { ctx: Ctx; done: Omit<Written<Result>, "last"> }

/** Counts whoever waits for their turn in `writeTogether` among those who wait for a connection, until what it answers is called. */
export const waitForOthers = (ctx: Ctx): (() => void) => waitForTurn(ctx[writer])

async function record<Result>(
  ctx: Ctx,
  scope: AgencyScope | null,
  work: (tx: Tx) => Promise<Written<Result>>,
): Promise<Result> {
  requireOwnView(ctx)
  const done = await transact(ctx[writer], async (tx) => {
    const written = await work(tx)
    return { result: written, last: [...(written.last ?? []), ...recordOf(tx, [{ ctx, scope, done: written }])] }
  })
  tellCommitted(ctx, [{ done }])
  return done.result
}

function tellCommitted(ctx: Ctx, changes: readonly Pick<Change, "done">[]): void {
  const actions = changes.flatMap(({ done }) => entriesOf(done).map((entry) => entry.action))
  const mails = changes.reduce((sum, { done }) => sum + (done.mails?.length ?? 0), 0)
  if (actions.length > 0 || mails > 0) ctx.committed({ actions, mails })
}

/** Changes work in progress (drafts, uploads, deliveries, session times); the types refuse any other table. */
export async function keep<Result>(ctx: Ctx, work: (tx: KeepTx) => Promise<Result>): Promise<Result> {
  requireOwnView(ctx)
  return transact(ctx[writer], async (tx) => ({ result: await work(tx as unknown as KeepTx), last: [] }))
}

/**
 * Ends when everything committed until now is where commits must be before they are acknowledged. What can be read need not be there yet:
 * the commit of a statement that was given up holds, although no standby has confirmed it (decision 113).
 */
export async function confirmCommitted(ctx: Ctx): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'opendocket', 'seen')`.execute(ctx[writer])
}

/** One statement on work in progress, without a transaction: a single round trip. */
export async function keepAtOnce<Result>(ctx: Ctx, statement: (db: KeepTx) => Promise<Result>): Promise<Result> {
  requireOwnView(ctx)
  return againAfterDeadlock(() => statement(ctx[writer] as unknown as KeepTx))
}

/** The same with something that is read beside it, in one packet. */
export async function keepAndRead<Kept, Read>(
  ctx: Ctx,
  { statement, read }: { statement: (db: KeepTx) => Promise<Kept>; read: (db: Db) => Promise<Read> },
): Promise<[Kept, Read]> {
  requireOwnView(ctx)
  const shared = readTogether(ctx[writer])
  return againAfterDeadlock(() => Promise.all([statement(shared as unknown as KeepTx), read(shared)]))
}
