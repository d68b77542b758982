import { timingSafeEqual } from "node:crypto"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { randomToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import type { CodeKind } from "#src/rules/people/sign-in/sent-codes.ts"
import { AUTH_CODE_TRIES, AUTH_FLOW_MINUTES } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { confirmAddress } from "#src/services/accounts/changes.ts"
import { forgetFailedProofs, noteFailedProof } from "#src/services/accounts/sign-in/failed-proofs.ts"
import { authCodeHash } from "#src/services/accounts/tokens/exchange-code.ts"
import {
  type Granted,
  grantTokens,
  openAuthSession,
  refuseBanned,
} from "#src/services/accounts/tokens/session-changes.ts"
import { type AuditEntry, type Ctx, type Mail, write, type Written } from "#src/services/context.ts"
import { countUse, limitKey } from "#src/services/rate-limit.ts"
import { changeAddress } from "./address-change.ts"
import { codeHashes, isPkceToken, linkHashes } from "./code-changes.ts"

/** A session, a code for the client that holds the verifier, or the first of the two consents to a change of address. */
export type Verified = { granted: Granted } | { auth_code: string } | { half: true }

/** What a code may have been sent for, as the protocol names it; the database holds no other. */
type VerificationType =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change"
  | "reauthentication"
  | "sms"
  | "phone_change"
type Code = {
  id: string
  user_id: string
  kind: CodeKind
  verification_type: VerificationType
  address: string
  link_hash: Buffer
  flow_id: string | null
}
const codeColumns = ["id", "user_id", "kind", "verification_type", "address", "link_hash", "flow_id"] as const

type LinkVerification = {
  token: string
  /** What it may have been sent for. */
  kinds: readonly CodeKind[]
  user_agent: string | null
  /** True where the answer leads back to the client that began the flow: only it can finish a flow with a verifier. */
  leads_back: boolean
  /** Whether the person knew the password of the sign-up (`provesSignUp`), where a page asked for it. */
  proven?: boolean
}

/**
 * Uses up an emailed link. In a flow with a verifier the answer is a code, never a session. Raises `sent_code_wrong`,
 * `account_banned`.
 */
export async function verifyLink(ctx: AuthCtx, input: LinkVerification): Promise<Verified> {
  await limitRequests(ctx, "verify")
  const code = await ctx.db
    .selectFrom("auth_codes")
    .select(codeColumns)
    .$narrowType<Pick<Code, "verification_type">>()
    .where("link_hash", "in", linkHashes(ctx, input.token))
    .where("kind", "in", input.kinds)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst()
  if (!code || (isPkceToken(input.token) && !input.leads_back)) return refuse("token_invalid")
  return consumeCode(ctx, code, { user_agent: input.user_agent, to_flow: code.flow_id, proven: input.proven })
}

type TypedVerification = Pick<LinkVerification, "kinds" | "user_agent"> & { code: string; email: string }

/**
 * Uses up a typed code. Five wrong tries end it; tries for addresses without code are counted alike.
 * Raises `sent_code_wrong`, `account_banned`.
 */
export async function verifyTypedCode(
  ctx: AuthCtx,
  { code, email, kinds, user_agent }: TypedVerification,
): Promise<Verified> {
  await limitRequests(ctx, "verify")
  const candidates = await ctx.db
    .selectFrom("auth_codes")
    .select([...codeColumns, "code_hash"])
    .$narrowType<Pick<Code, "verification_type">>()
    .where("address", "=", email.toLowerCase())
    .where("kind", "in", kinds)
    .where("expires_at", ">", ctx.now())
    .limit(10)
    .execute()
  const counted = candidates.length > 0 ? candidates.map(({ id }) => id) : [codeName(ctx, email)]
  const seconds = ctx.config.AUTH_LINK_MINUTES * 60
  for (const name of counted) {
    const { allowed } = await countUse(ctx, { key: limitKey("auth_code", name), max: AUTH_CODE_TRIES, seconds })
    if (!allowed) return refuse("sent_code_wrong")
  }
  // Counted before it is compared, so that parallel tries count too; a right code resets the count.
  await noteFailedProof(ctx, candidates[0]?.user_id, "codes")
  const right = candidates.find(({ user_id, kind, code_hash }) =>
    codeHashes(ctx, { user_id, kind, code }).some((hash) => timingSafeEqual(code_hash, hash)),
  )
  return right ? consumeCode(ctx, right, { user_agent, to_flow: null }) : refuse("sent_code_wrong")
}

function codeName(ctx: Ctx, email: string): string {
  return ctx.secrets.keyedHash("code tries", email.toLowerCase()).toString("base64url")
}

type Use = { user_agent: string | null; to_flow: string | null; proven?: boolean | undefined }

async function consumeCode(ctx: AuthCtx, code: Code, use: Use): Promise<Verified> {
  const done = await write(ctx, null, async (tx) => {
    const now = ctx.now()
    const user = await tx
      .selectFrom("users")
      .select(["banned_until", "email_confirmed_at", "email", "new_email", "password_disputed"])
      .where("id", "=", code.user_id)
      .where("deleted_at", "is", null)
      .forUpdate() // before the code (`holdAccount`)
      .executeTakeFirst()
    const consumed = await tx
      .deleteFrom("auth_codes")
      .where("id", "=", code.id)
      .where("link_hash", "=", code.link_hash) // a newer code has another
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst()
    if (!consumed) return refuse("token_invalid")
    // A code proves the address it was sent to, not one that replaced it in the meantime.
    const proven = code.kind === "email_change_new" ? user?.new_email : user?.email
    if (!user || code.address !== proven) return refuse("token_invalid")
    refuseBanned(user, now)
    const keeps_password = code.verification_type === "signup" && (use.proven ?? !user.password_disputed)
    return act(tx, ctx, { code, use, confirmed: user.email_confirmed_at !== null, keeps_password })
  })
  return "session" in done ? { granted: await grantTokens(ctx, done.session) } : done
}

type Opened =
  | { session: Awaited<ReturnType<typeof openAuthSession>>["session"] }
  | Exclude<Verified, { granted: Granted }>
type Act = { code: Code; use: Use; confirmed: boolean; keeps_password: boolean }

async function act(tx: Tx, ctx: AuthCtx, { code, use, confirmed, keeps_password }: Act): Promise<Written<Opened>> {
  const { user_id } = code
  const audit: [AuditEntry, ...AuditEntry[]] = [
    { action: `user.${code.verification_type}_verified`, entity_id: user_id },
  ]
  const mails: Mail[] = []
  if (code.kind === "email_change_current" || code.kind === "email_change_new") {
    const changed = await changeAddress(tx, ctx, {
      user_id,
      side: code.kind === "email_change_new" ? "new" : "current",
      flow_id: use.to_flow,
    })
    if (!changed) return { result: { half: true }, audit }
    audit.push(...changed.audit)
    mails.push(...changed.mails)
  } else if (!confirmed) {
    // A password chosen before the address was confirmed may be a stranger's, unless this letter came from that sign-up alone.
    if (!keeps_password) await tx.updateTable("users").set({ password_hash: null }).where("id", "=", user_id).execute()
    await confirmAddress(tx, user_id, ctx.now())
  }
  await tx.deleteFrom("auth_codes").where("user_id", "=", user_id).execute()
  await forgetFailedProofs(tx, user_id, ["codes"])
  if (use.to_flow) return { result: { auth_code: await armFlow(tx, ctx, use.to_flow) }, audit, mails }
  const opened = await openAuthSession(tx, ctx, { user_id, method: "otp", user_agent: use.user_agent })
  return { result: { session: opened.session }, audit: [...audit, opened.audit], mails }
}

/** Gives a flow the code that its client exchanges within a few minutes. */
async function armFlow(tx: Tx, ctx: Ctx, flow_id: string): Promise<string> {
  const now = ctx.now()
  const auth_code = randomToken()
  const armed = await tx
    .updateTable("auth_flows")
    .set({
      auth_code_hash: authCodeHash(ctx, auth_code),
      used_at: now,
      expires_at: new Date(now.getTime() + AUTH_FLOW_MINUTES * MINUTE),
    })
    .where("id", "=", flow_id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  return armed ? auth_code : refuse("token_invalid")
}
