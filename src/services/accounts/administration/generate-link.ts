import { refuse } from "#src/rules/errors.ts"
import type { MailedKind } from "#src/rules/people/sign-in/sent-codes.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type AuthUser, findAuthUser } from "#src/services/accounts/auth-users.ts"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { awaitAddress, holdAwaitedAddress } from "#src/services/accounts/codes/address-change.ts"
import { type CodeInput, type IssuedCode, issueCode, mailCode } from "#src/services/accounts/codes/code-changes.ts"
import { checkNewPassword, hashSentPassword } from "#src/services/accounts/passwords/password-changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { nameIn } from "#src/services/accounts/sign-up/name-in.ts"
import type { Metadata } from "#src/services/accounts/sign-up/sign-up-by-api.ts"
import { write } from "#src/services/context.ts"

export const linkTypes = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const
export type LinkType = (typeof linkTypes)[number]
export type LinkInput = {
  type: LinkType
  email: string
  new_email: string | undefined
  password: string | undefined
  data: Metadata
  redirect_to: string
}
export type GeneratedLink = IssuedCode & { user: AuthUser; verification_type: LinkType }

/**
 * Creates a code and link for an administrator's program to deliver itself; no email is sent. Raises `account_not_found`,
 * `email_taken`.
 */
export async function generateLink(ctx: AuthCtx, asked: LinkInput): Promise<GeneratedLink> {
  const known = await findUserByEmail(ctx.db, asked.email)
  const input = { ...asked, type: asked.type === "magiclink" && !known ? ("signup" as const) : asked.type }
  checkLink(ctx, asked, known)
  const password_hash = input.password && !known ? await hashSentPassword(ctx, input.password) : null
  const changesAddress = input.type === "email_change_current" || input.type === "email_change_new"
  const made = await write(ctx, null, async (tx) => {
    const user_id = known?.id ?? (await insertLinked(tx, ctx, { ...input, password_hash }))
    if (changesAddress) await expectAddress(tx, ctx, { user_id, new_email: input.new_email })
    const code = codeFor(input, user_id)
    const issued = await issueCode(tx, ctx, code)
    const audit = { action: "user.link_generated", entity_id: user_id, after: { type: input.type } } as const
    return { result: { ...issued, user_id }, audit }
  })
  const user = (await findAuthUser(ctx.db, made.user_id)) ?? refuse("account_not_found")
  return { ...made, user, verification_type: input.type }
}

const makesAccount: readonly LinkType[] = ["signup", "invite"]

function checkLink(
  ctx: AuthCtx,
  { type, password }: LinkInput,
  known: { email_confirmed_at: Date | null } | undefined,
): void {
  const creates = makesAccount.includes(type)
  if (!known && !creates && type !== "magiclink") refuse("account_not_found")
  if (known?.email_confirmed_at && creates) refuse("email_taken")
  if (type === "signup" && !password) refuse("password_required")
  if (password) checkNewPassword(ctx, password)
}

const kinds: Record<LinkType, MailedKind> = {
  signup: "confirmation",
  invite: "confirmation",
  magiclink: "recovery",
  recovery: "recovery",
  email_change_current: "email_change_current",
  email_change_new: "email_change_new",
}

function codeFor({ type, email, new_email, redirect_to }: LinkInput, user_id: string): CodeInput {
  const verification = type === "email_change_current" || type === "email_change_new" ? "email_change" : type
  const address = type === "email_change_new" ? (new_email ?? email) : email
  return { user_id, kind: kinds[type], type: verification, address, redirect_to }
}

async function insertLinked(
  tx: Tx,
  ctx: AuthCtx,
  { type, email, password_hash, data }: LinkInput & { password_hash: string | null },
): Promise<string> {
  const account = { email, password_hash, full_name: nameIn(data), user_metadata: data, role: "public" } as const
  const input = { ...account, metadata_as_sent: true, confirmed: false, invited: type === "invite" }
  return (await insertAccount(tx, input, ctx.now())) ?? refuse("email_taken")
}

type Expected = { user_id: string; new_email: string | undefined }

async function expectAddress(tx: Tx, ctx: AuthCtx, { user_id, new_email }: Expected): Promise<void> {
  if (!new_email) return refuse("new_email_required")
  if ((await holdAwaitedAddress(tx, user_id)) === new_email) return
  await awaitAddress(tx, { user_id, email: new_email, now: ctx.now() })
}

export type Invitation = { email: string; data: Metadata; redirect_to: string }

/** Invites a person by email; an account that is not confirmed yet is invited again. Raises `email_taken`. */
export async function inviteUser(ctx: AuthCtx, { email, data, redirect_to }: Invitation): Promise<AuthUser> {
  const known = await findUserByEmail(ctx.db, email)
  if (known?.email_confirmed_at) return refuse("email_taken")
  const user_id = await write(ctx, null, async (tx) => {
    const account = {
      email,
      password_hash: null,
      full_name: nameIn(data),
      user_metadata: data,
      metadata_as_sent: true,
      role: "public",
    } as const
    const created = known
      ? undefined
      : await insertAccount(tx, { ...account, confirmed: false, invited: true }, ctx.now())
    const id = known?.id ?? created ?? refuse("email_taken")
    await tx.updateTable("users").set({ invited_at: ctx.now() }).where("id", "=", id).execute()
    const code = { user_id: id, kind: "confirmation", type: "invite", address: email, redirect_to } as const
    const mails = [await mailCode(tx, ctx, code)]
    return { result: id, audit: { action: "user.invited", entity_id: id }, mails }
  })
  return (await findAuthUser(ctx.db, user_id)) ?? refuse("account_not_found")
}
