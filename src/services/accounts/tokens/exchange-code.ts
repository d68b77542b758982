import { createHash } from "node:crypto"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { sealedColumns, unseal } from "#src/platform/secrets/sealed.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { type Granted, grantTokens, openAuthSession, refuseBanned } from "./session-changes.ts"

export type CodeExchange = { auth_code: string; code_verifier: string; user_agent: string | null }
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string | undefined }

export const PROVIDER_TOKENS = sealedColumns.provider_tokens.purpose

/** What is stored of the code that a client exchanges for its session. */
export function authCodeHash(ctx: Pick<Ctx, "secrets">, auth_code: string): Buffer {
  return ctx.secrets.keyedHash("auth codes", auth_code)
}

type Verifier = Pick<CodeExchange, "auth_code"> & {
  /** The client's verifier; our own pages have one for each secret key that still counts. */
  code_verifiers: readonly string[]
}

/**
 * Uses up a flow's code in the transaction that opens its session. One statement finds, checks and removes it: of any number of
 * parallel exchanges one gets the row. Raises `flow_unknown`, `flow_expired`, `flow_verifier_wrong`, `account_banned`.
 */
export async function consumeAuthCode(tx: Tx, ctx: Ctx, { auth_code, code_verifiers }: Verifier) {
  const now = ctx.now()
  const auth_code_hashes = ctx.secrets.keyedHashes("auth codes", auth_code)
  await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", (flows) =>
      flows.selectFrom("auth_flows").select("user_id").where("auth_code_hash", "in", auth_code_hashes),
    )
    .forUpdate() // before the flow (`holdAccount`)
    .execute()
  const flow = await tx
    .deleteFrom("auth_flows")
    .where("auth_code_hash", "in", auth_code_hashes)
    .where("code_challenge", "in", code_verifiers.map(challengeOf))
    .where("expires_at", ">", now)
    .returning(["user_id", "method", "provider", "provider_tokens", "second_factor_shown"])
    .executeTakeFirst()
  if (!flow?.user_id) return refuseExchange(tx, auth_code_hashes, now)
  const user = await tx
    .selectFrom("users")
    .select("banned_until")
    .where("id", "=", flow.user_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  refuseBanned(user ?? refuse("account_not_found"), now)
  return { ...flow, user_id: flow.user_id }
}

/** The challenge that a verifier answers (S256). */
export function challengeOf(code_verifier: string): string {
  return createHash("sha256").update(code_verifier).digest("base64url")
}

/** Gives the client that began a flow its session: it must know the verifier whose challenge it sent then. Raises what `consumeAuthCode` raises. */
export async function exchangeCode(
  ctx: AuthCtx,
  { user_agent, auth_code, code_verifier }: CodeExchange,
): Promise<Granted> {
  await limitRequests(ctx, "token")
  const used = await write(ctx, null, async (tx) => {
    const { user_id, method, provider, provider_tokens } = await consumeAuthCode(tx, ctx, {
      auth_code,
      code_verifiers: [code_verifier],
    })
    const input = { user_id, method, user_agent, ...(provider && { provider }) }
    const opened = await openAuthSession(tx, ctx, input)
    return { result: { session: opened.session, tokens: provider_tokens }, audit: opened.audit }
  })
  const granted = await grantTokens(ctx, used.session)
  const tokens = used.tokens ? (JSON.parse(unseal(ctx.secrets, PROVIDER_TOKENS, used.tokens)) as ProviderTokens) : {}
  return { ...granted, ...tokens }
}

/** Asks on the transaction's own connection: many refusals at once must not wait for each other's. */
async function refuseExchange(tx: Tx, auth_code_hashes: Buffer[], now: Date): Promise<never> {
  const flow = await tx
    .selectFrom("auth_flows")
    .select("expires_at")
    .where("auth_code_hash", "in", auth_code_hashes)
    .executeTakeFirst()
  if (!flow) return refuse("flow_unknown")
  return refuse(flow.expires_at <= now ? "flow_expired" : "flow_verifier_wrong")
}
