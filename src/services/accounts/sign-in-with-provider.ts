import { type Ctx, write } from "#src/services/context.ts"
import { limitRequests } from "./auth-limits.ts"
import { type BrowserFacts, startSession, type StartedSession } from "./changes.ts"
import { challengeOf, consumeAuthCode } from "./tokens/exchange-code.ts"

/**
 * The verifier with which our own pages finish signing in at a provider, and the challenge they begin it with. It belongs to
 * the browser, whose token it is made from: nobody else can finish what this browser began.
 */
export function pageVerifier(ctx: Pick<Ctx, "secrets">, browser: string): { verifier: string; challenge: string } {
  const verifier = ctx.secrets.keyedHash("page sign-in", browser).toString("base64url")
  return { verifier, challenge: challengeOf(verifier) }
}

type Finished = BrowserFacts & { code: string; browser: string }

/**
 * Starts a session of our pages for whoever came back from a provider, with the code that /auth/v1/callback sent along. With a
 * second factor set up the session waits for it. Raises `AuthError`s, all of them refusals of the code.
 */
export async function signInWithProvider(
  ctx: Ctx,
  { code, browser, user_agent }: Finished,
): Promise<{ session: StartedSession; user_id: string; awaits_factor: boolean }> {
  await limitRequests(ctx, "token")
  const { verifier } = pageVerifier(ctx, browser)
  return write(ctx, null, async (tx) => {
    const { user_id } = await consumeAuthCode(tx, ctx, { auth_code: code, code_verifier: verifier })
    const { session, audit } = await startSession(tx, ctx, { user_id, user_agent })
    return { result: { session, user_id, awaits_factor: session.awaits_factor }, audit }
  })
}
