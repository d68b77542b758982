import type { ErrorCode } from "#src/rules/errors.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { findNamedProvider } from "#src/services/accounts/providers/named-provider.ts"
import { challengeOf, consumeAuthCode } from "#src/services/accounts/tokens/exchange-code.ts"

/**
 * The verifier with which our own pages finish signing in at a provider, and the challenge they begin it with. It belongs to
 * the browser, whose token it is made from: no one else can finish what this browser began.
 */
export function pageVerifier(ctx: Pick<Ctx, "secrets">, browser: string): { verifier: string; challenge: string } {
  const verifier = ctx.secrets.keyedHash("page sign-in", browser).toString("base64url")
  return { verifier, challenge: challengeOf(verifier) }
}

/** The verifiers of what this browser may have begun: one for each secret key that still counts. */
export function pageVerifiers(ctx: Pick<Ctx, "secrets">, browser: string): string[] {
  return ctx.secrets.keyedHashes("page sign-in", browser).map((hash) => hash.toString("base64url"))
}

/** Why this browser's last sign-in at a provider failed a moment ago, by its words or by the code of ours, and which provider it was. */
export async function findProviderFailure(ctx: Ctx, browser: string) {
  const failed = await ctx.db
    .selectFrom("auth_flows")
    .select(["provider", "failure", "refusal"])
    .where("code_challenge", "in", pageVerifiers(ctx, browser).map(challengeOf))
    .where("linking_user_id", "is", null)
    .where("used_at", "is not", null)
    .where("expires_at", ">", ctx.now())
    .orderBy("used_at", "desc")
    .limit(1)
    .$narrowType<{ refusal: ErrorCode | null }>()
    .executeTakeFirst()
  if (!failed?.failure && !failed?.refusal) return undefined
  const provider = await findNamedProvider(ctx, failed.provider ?? "")
  return provider && { provider: provider.label, said: failed.failure, refusal: failed.refusal }
}

type Finished = BrowserFacts & { code: string; browser: string }

/**
 * Starts a session of our pages for a person who came back from a provider, with the code that /auth/v1/callback sent along. With a
 * second factor set up the session waits for it. Raises what `consumeAuthCode` raises, and `rate_limited`.
 */
export async function signInWithProvider(
  ctx: Ctx,
  { code, browser, user_agent }: Finished,
): Promise<{ session: StartedSession; user_id: string; awaits_factor: boolean }> {
  await limitRequests(ctx, "token")
  const code_verifiers = pageVerifiers(ctx, browser)
  return write(ctx, null, async (tx) => {
    const {
      user_id,
      provider,
      second_factor_shown: second_factor,
    } = await consumeAuthCode(tx, ctx, {
      auth_code: code,
      code_verifiers,
    })
    const beginning = { user_id, user_agent, second_factor, provider: provider ?? undefined }
    const { session, audit, mails } = await startSession(tx, ctx, beginning)
    return { result: { session, user_id, awaits_factor: session.awaits_factor }, audit, mails }
  })
}
