import { randomInt } from "node:crypto"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { randomToken } from "#src/platform/random.ts"
import type { CodeKind, MailedKind, MailedFor } from "#src/rules/people/sign-in/sent-codes.ts"
import { AUTH_CODE_DIGITS, AUTH_LONG_CODE_DIGITS, FAILED_CODES_MAX } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { findFailedProofs } from "#src/services/accounts/sign-in/failed-proofs.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { type AddressChange, authCodeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"

/** Begins a flow that the client must finish with its verifier. */
const PKCE_PREFIX = "pkce_"

export type CodeInput = {
  user_id: string
  kind: MailedKind
  type: MailedFor
  address: string
  redirect_to: string
  /** The flow that the link belongs to, when the client holds a verifier. */
  flow_id?: string | null
  change?: AddressChange
}
export type IssuedCode = { token: string; code: string; url: string }

/** What is stored of a link's token: useless without this installation's key. */
export function linkHash(ctx: Pick<Ctx, "secrets">, token: string): Buffer {
  return ctx.secrets.keyedHash("mailed links", token)
}

/** What may have been stored of a link's token: one value for each secret key that is still valid. */
export function linkHashes(ctx: Pick<Ctx, "secrets">, token: string): Buffer[] {
  return ctx.secrets.keyedHashes("mailed links", token)
}

type TypedCode = { user_id: string; kind: CodeKind; code: string }

/** What is stored of a typed code; bound to its person and kind, so that equal codes have different hashes. */
export function codeHash(ctx: Pick<Ctx, "secrets">, { user_id, kind, code }: TypedCode): Buffer {
  return ctx.secrets.keyedHash("mailed codes", `${user_id}:${kind}:${code}`)
}

/** What may have been stored of a typed code: one value for each secret key that is still valid. */
export function codeHashes(ctx: Pick<Ctx, "secrets">, { user_id, kind, code }: TypedCode): Buffer[] {
  return ctx.secrets.keyedHashes("mailed codes", `${user_id}:${kind}:${code}`)
}

const sentAt = {
  confirmation: "confirmation_sent_at",
  recovery: "recovery_sent_at",
  email_change_current: "email_change_sent_at",
  email_change_new: "email_change_sent_at",
  reauthentication: "reauthentication_sent_at",
} as const

/** Six digits; more for an account whose codes someone tries to guess, so that no one has to be locked out. */
export async function makeCode(db: Db, user_id: string): Promise<string> {
  const { codes } = await findFailedProofs(db, user_id)
  const digits = codes >= FAILED_CODES_MAX ? AUTH_LONG_CODE_DIGITS : AUTH_CODE_DIGITS
  return String(randomInt(10 ** digits)).padStart(digits, "0")
}

/** Creates a code and a 256-bit link token for the same purpose. They replace older ones of their kind. */
export async function issueCode(tx: Tx, ctx: Ctx, input: CodeInput): Promise<IssuedCode> {
  const { user_id, kind, address } = input
  const now = ctx.now()
  const token = `${input.flow_id ? PKCE_PREFIX : ""}${randomToken()}`
  const code = await makeCode(tx, user_id)
  const values = {
    id: crypto.randomUUID(),
    verification_type: input.type,
    address: address.toLowerCase(),
    link_hash: linkHash(ctx, token),
    code_hash: codeHash(ctx, { user_id, kind, code }),
    flow_id: input.flow_id ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + ctx.config.AUTH_LINK_MINUTES * MINUTE),
  }
  await tx
    .updateTable("users") // before the code (`holdAccount`)
    .set({ [sentAt[kind]]: now })
    .where("id", "=", user_id)
    .execute()
  await tx
    .insertInto("auth_codes")
    .values({ user_id, kind, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(values))
    .execute()
  const url = new URL(`${ctx.config.AUTH_URL}/verify`)
  url.searchParams.set("token", token)
  url.searchParams.set("type", input.type)
  url.searchParams.set("redirect_to", input.redirect_to)
  return { token, code, url: url.href }
}

/** Creates a code and the letter with it. */
export async function mailCode(tx: Tx, ctx: Ctx, input: CodeInput): Promise<Mail> {
  const { code, url } = await issueCode(tx, ctx, input)
  return authCodeMail(ctx, {
    to_address: input.address,
    type: input.type,
    code,
    url: input.kind === "reauthentication" ? null : url,
    ...(input.change && { change: input.change }),
  })
}

/** The address and number of a client's flow that goes through a mailbox. */
export type MailFlow = { challenge: string; method: string; redirect_to: string; user_id: string }

/** Remembers the challenge of a client that will finish the flow with its verifier (PKCE S256). */
export async function beginMailFlow(tx: Tx, ctx: Ctx, flow: MailFlow): Promise<string> {
  const now = ctx.now()
  const { id } = await tx
    .insertInto("auth_flows")
    .values({
      code_challenge: flow.challenge,
      method: flow.method,
      redirect_to: flow.redirect_to,
      user_id: flow.user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + ctx.config.AUTH_LINK_MINUTES * MINUTE),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX)
}
