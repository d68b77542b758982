import { type CompiledQuery, sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Ctx } from "#src/services/context.ts"

export type SolvedCaptcha = { token_hash: Buffer; expires_at: Date }

/** Checks a captcha's answer for one form, without using it up. Raises `captcha_failed`, `captcha_expired`. */
export async function checkCaptcha(ctx: Ctx, payload: string, form: string): Promise<SolvedCaptcha> {
  const result = await ctx.captcha.verify(payload, form)
  if (result.outcome === "ok") return { token_hash: hashToken(result.token), expires_at: result.expires_at }
  return refuse(result.outcome === "expired" ? "captcha_expired" : "captcha_failed")
}

/** Uses up an answer, in the transaction that depends on it; false if it was used before (settled 11). */
export async function consumeCaptcha(tx: Pick<Tx, "insertInto">, captcha: SolvedCaptcha): Promise<boolean> {
  const used = await tx
    .insertInto("used_captchas")
    .values(captcha)
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .returning("token_hash")
    .executeTakeFirst()
  return used !== undefined
}

/** The same as a statement to be sent with the commit: it fails with `captcha` when the answer was used before. */
export function consumeCaptchaOrFail(tx: Tx, { token_hash, expires_at }: SolvedCaptcha): CompiledQuery {
  return sql`
    with used as (
      insert into used_captchas (token_hash, expires_at) values (${token_hash}, ${expires_at})
      on conflict (token_hash) do nothing returning token_hash
    )
    select refuse_for(case when not exists (select from used) then 'captcha' end)`.compile(tx)
}
