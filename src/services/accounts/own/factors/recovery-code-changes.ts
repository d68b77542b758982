import { randomInt } from "node:crypto"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { RECOVERY_CODE_CHARACTERS, RECOVERY_CODE_COUNT } from "#src/rules/limits.ts"
import { holdAccount } from "#src/services/accounts/changes.ts"
import { plainRecoveryCode, RECOVERY_ALPHABET, shownRecoveryCode } from "#src/rules/people/sign-in/recovery-code.ts"
import type { Ctx } from "#src/services/context.ts"

const PURPOSE = "recovery codes"

function hashed(user_id: string, plain: string): string {
  return `${user_id}:${plain}`
}

/** Gives a person new recovery codes in place of the old ones; only their hashes are kept, so this is the one time to show them. */
export async function replaceRecoveryCodes(tx: Tx, ctx: Ctx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: RECOVERY_CODE_CHARACTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
      "",
    ),
  )
  await tx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute()
  const created_at = ctx.now()
  await tx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id,
        code_hash: ctx.secrets.keyedHash(PURPOSE, hashed(user_id, code)),
        created_at,
      })),
    )
    .execute()
  return codes.map(shownRecoveryCode)
}

/** Uses a recovery code up by one statement; false when it is none of this person's. */
export async function consumeRecoveryCode(
  tx: Tx,
  ctx: Ctx,
  { user_id, typed }: { user_id: string; typed: string },
): Promise<boolean> {
  await holdAccount(tx, user_id)
  const used = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", user_id)
    .where("code_hash", "in", ctx.secrets.keyedHashes(PURPOSE, hashed(user_id, plainRecoveryCode(typed))))
    .returning("user_id")
    .executeTakeFirst()
  return used !== undefined
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
