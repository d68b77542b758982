import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { stoppedBy, stopToken } from "#src/services/stop-link.ts"
import { replaceChoice } from "./choose-decision-letters.ts"

const PURPOSE = "stop decision letters"

/** The link in a letter about a decision with which anybody who has the letter stops them, and does nothing else. */
export function stopDecisionLettersUrl(ctx: Pick<Ctx, "config" | "secrets">, user_id: string): string {
  return `${ctx.config.PUBLIC_URL}${paths.stopDecisionLetters(stopToken(ctx, PURPOSE, user_id))}`
}

/** Whether the letters that a link stops are stopped already; undefined for a link that is none of ours. */
export async function findDecisionLettersToStop(ctx: Pick<Ctx, "db" | "secrets">, token: string) {
  const user_id = stoppedBy(ctx, PURPOSE, token)
  const wanted = user_id && (await findLettersWanted(ctx.db, user_id))
  return typeof wanted === "boolean" ? { stopped: !wanted } : undefined
}

/** Stops a person's letters about decisions, by the link in one; a second press changes nothing. Raises `token_invalid`. */
export async function stopDecisionLetters(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const user_id = stoppedBy(ctx, PURPOSE, token) ?? refuse("token_invalid")
  await write(ctx, null, (tx) => replaceChoice(tx, { user_id, wanted: false }))
}

/** Whether a person gets letters about decisions on their comments; undefined for a closed account. */
export async function findLettersWanted(db: Db, user_id: string): Promise<boolean | undefined> {
  const row = await db.selectFrom("profiles").select("decision_letters").where("id", "=", user_id).executeTakeFirst()
  return row?.decision_letters
}
