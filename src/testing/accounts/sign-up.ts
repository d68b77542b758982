import { confirmEmail } from "#src/services/accounts/sign-up/confirm-email.ts"
import { signUp } from "#src/services/accounts/sign-up/sign-up.ts"
import type { User } from "#src/services/context.ts"
import type { createTestDeps } from "#src/testing/product/deps.ts"
import { findSessionActor } from "./session-actor.ts"

type Parts = Pick<Awaited<ReturnType<typeof createTestDeps>>, "deps" | "ctx">
type Person = { email: string; full_name: string; password: string }

export const testPassword = "Maple-Street-7!"
let made = 0

/** The one-time token in the newest letter to this address. */
export async function mailedToken({ deps }: Pick<Parts, "deps">, to: string): Promise<string> {
  const mail = await deps.database
    .selectFrom("mail_outbox")
    .select("text_body")
    .where("to_address", "=", to)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
  return /[?&]token=([\w-]+)/.exec(mail.text_body)?.[1] ?? ""
}

/** A person with a confirmed account and a session, as the product makes them; `cookie` is what their browser sends. */
export async function signUpPerson(parts: Parts, change: Partial<Person> = {}) {
  const person = { email: `person-${++made}@example.org`, full_name: "Pat Doe", password: testPassword, ...change }
  const browser = `browser of ${person.email}`
  await signUp(parts.ctx(), person, { browser })
  const token = await mailedToken(parts, person.email)
  const { session, user_id } = await confirmEmail(parts.ctx(), { token, browser, user_agent: null })
  const actor: User | undefined = await findSessionActor(parts.deps.database, {
    token: session.token,
    now: parts.deps.now(),
  })
  if (!actor) throw new Error("The new session was not found.")
  return { ...person, user_id, actor, session_token: session.token, cookie: `opendocket_session=${session.token}` }
}
