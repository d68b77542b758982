import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { randomToken, hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { type Actor, type AuditEntry, type Ctx, type Mail, requireUser } from "#src/services/context.ts"
import type { ProofKind } from "#src/services/accounts/sign-in/failed-proofs.ts"
import { forgetBrowsers, knowBrowser, notYet } from "./know-browser.ts"
import { agencyProviderId } from "#src/services/accounts/providers/providers.ts"
import { requireOwnProvider } from "./provider-session-changes.ts"
import { revokeApiKeys } from "#src/services/accounts/keys/key-changes.ts"
import { closeOutstanding } from "#src/services/accounts/closing/outstanding-changes.ts"
import { ownsSecondFactor } from "#src/services/accounts/queries.ts"
import {
  isStaff,
  latestEnd,
  notedEmail,
  notedGeneration,
  noteSignIn,
  sessionSeconds,
  signedInBefore,
  type VerifiedPassword,
  wasNoted,
} from "./session-beginning.ts"

/** The new session's token, which only the browser has. */
export type StartedSession = {
  token: string
  session_id: string
  max_age_seconds: number
  /** True while a second factor is missing: the session then opens only the page that asks for it. */
  awaits_factor: boolean
  /** The browser's new mark; null while a second factor is missing. */
  browser_marks: string | null
}
export type BrowserFacts = { user_agent: string | null }
export type SessionBeginning = BrowserFacts & {
  user_id: string
  /** True when a second factor was shown too. */
  second_factor?: boolean
  /** The password that was checked, if there was one. */
  password?: VerifiedPassword
  /** What else was just shown and found right. */
  proven?: readonly ProofKind[]
  /** The session that this one continues, without a new proof. */
  former?: Proven
  /** The provider that proved who the person is, by its name; undefined for every other way. */
  provider?: string | undefined
  /** The session that this one goes on from: the person was in already, so their agency's provider is not asked again. */
  continues?: string
}
/** When the person last proved who they are, and when with a second factor; null if never. */
type Proven = { proven_at: Date; second_factor_at: Date | null }

/**
 * Starts a session: 30 days for the public, 12 hours for staff. The session this browser had before ends with it, so a
 * planted cookie is never adopted and signing in twice leaves one session. A person who has a second factor and has not shown it
 * gets a session that only asks for it. The letters in the answer report a browser that is new to the account.
 * Raises `invalid_credentials` for an account that was closed, or whose password was changed, a moment ago; `own_provider_required` where
 * the person's agency wants another way in.
 */
export async function startSession(
  tx: Tx,
  ctx: Ctx,
  beginning: SessionBeginning,
): Promise<{ session: StartedSession; audit: [AuditEntry, ...AuditEntry[]]; mails: Mail[] }> {
  const [, started] = await Promise.all([
    beginning.continues === undefined && requireOwnProvider(tx, beginning),
    beginSession(tx, ctx, beginning),
  ])
  return started
}

async function beginSession(
  tx: Tx,
  ctx: Ctx,
  { user_id, user_agent, second_factor = false, password, proven = [], former, ...how }: SessionBeginning,
) {
  const now = ctx.now()
  const proofs = former ?? { proven_at: now, second_factor_at: second_factor ? now : null }
  const token = randomToken()
  const begun = await noteSignIn(tx, { user_id, now, password, second_factor, proven })
    .insertInto("sessions")
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id,
      user_agent: user_agent?.slice(0, 500) ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: latestEnd({ user_id, now }),
      ...proofs,
      sign_in_provider_id: openedBy(tx, how),
      awaits_factor: second_factor ? false : ownsSecondFactor(sql`${user_id}::uuid`),
    })
    .returning(["id", "awaits_factor", isStaff(user_id).as("staff"), wasNoted.as("noted")])
    .returning([notedEmail.as("email"), notedGeneration.as("generation"), signedInBefore.as("before")])
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  if (!begun.noted) refuse("invalid_credentials")
  // After the account, which the new session has locked (`holdAccount`).
  const ended = ctx.actor.kind === "user" ? await endSession(tx, ctx.actor, now) : []
  const { id: session_id, awaits_factor, staff } = begun
  const { browser_marks, mails } = awaits_factor ? notYet : knowBrowser(ctx, { ...begun, user_agent })
  const session = { token, session_id, max_age_seconds: sessionSeconds(staff), awaits_factor, browser_marks }
  const started = { action: "session.started", entity_id: session_id, after: { user_id, staff } } as const
  const audit: [AuditEntry, ...AuditEntry[]] = [started, ...ended]
  return { session, audit, mails }
}

/** The agency's provider that opens the session, or opened the one that it goes on from. */
function openedBy(tx: Tx, { provider = "", continues }: Pick<SessionBeginning, "provider" | "continues">) {
  const id = agencyProviderId(provider)
  if (id !== undefined || continues === undefined) return id ?? null
  return tx.selectFrom("sessions as former").select("former.sign_in_provider_id").where("former.id", "=", continues)
}

/**
 * Continues the acting browser's session under another token, because its owner's power changed. Nothing was proven again, so
 * the times of proof stay. Raises `sign_in_required` if it just ended.
 */
export async function renewSession(tx: Tx, ctx: Ctx, { user_agent }: BrowserFacts) {
  const { user_id, session_id } = requireUser(ctx)
  const former = await tx
    .selectFrom("sessions")
    .select(["proven_at", "second_factor_at"])
    .where("id", "=", session_id)
    .where("revoked_at", "is", null)
    .executeTakeFirst()
  if (!former) return refuse("sign_in_required")
  const second_factor = former.second_factor_at !== null
  return startSession(tx, ctx, { user_id, user_agent, second_factor, former, continues: session_id })
}

/** Ends the session of the acting browser; nothing to say when it had ended already. */
export async function endSession(tx: Tx, actor: Extract<Actor, { kind: "user" }>, now: Date): Promise<AuditEntry[]> {
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", actor.session_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  return ended.map(({ id }) => ({
    action: "session.ended" as const,
    entity_id: id,
    before: { user_id: actor.user_id },
  }))
}

/**
 * Ends every session of a person, of browsers and of API clients, their API keys, and everything outstanding (`closeOutstanding`): after a new
 * password for instance. The API session `except` goes on. Every browser is new to the account then.
 */
export async function endAllSessions(
  tx: Tx,
  user_id: string,
  { now, except = null }: { now: Date; except?: string | null },
): Promise<AuditEntry[]> {
  await forgetBrowsers(tx, user_id)
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  const api = await tx
    .deleteFrom("auth_sessions")
    .where("user_id", "=", user_id)
    .$if(except !== null, (query) => query.where("id", "<>", except ?? ""))
    .returning("id")
    .execute()
  await closeOutstanding(tx, { user_id, now })
  const revoked = await revokeApiKeys(tx, { user_id, now })
  const sessions = [...ended, ...api].map(({ id }) => ({
    action: "session.ended" as const,
    entity_id: id,
    before: { user_id },
  }))
  return [...sessions, ...revoked]
}
