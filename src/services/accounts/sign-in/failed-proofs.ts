import { sql } from "kysely"
import { type Db, keepPlan, type Tx } from "#src/platform/db/statements/client.ts"
import { FAILED_PROOFS_MAX } from "#src/rules/limits.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

/** The proofs that can be wrong: each is counted separately, since a person who knows one may not know another. */
export type ProofKind = "passwords" | "codes" | "factors"
export type FailedProofs = Record<ProofKind, number>

const NONE: FailedProofs = { passwords: 0, codes: 0, factors: 0 }
const NOBODY = "00000000-0000-0000-0000-000000000000"

/** How often each was wrong for this account since it was last right, no matter who tried. */
export async function findFailedProofs(db: Db, user_id: string): Promise<FailedProofs> {
  const row = await db
    .selectFrom("failed_proofs")
    .select(["passwords", "codes", "factors"])
    .where("user_id", "=", user_id)
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return row ?? NONE
}

/**
 * Counts a wrong proof and returns the counts. Runs the same statement if there is no account, so that the time taken reveals
 * nothing.
 */
export async function noteFailedProof(ctx: Ctx, user_id: string | undefined, kind: ProofKind): Promise<FailedProofs> {
  const row = await keepAtOnce(ctx, (db) =>
    db
      .insertInto("failed_proofs")
      .columns(["user_id", kind])
      .expression(() => sql`select id, 1 from users where id = ${user_id ?? NOBODY} and deleted_at is null`)
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ [kind]: sql`failed_proofs.${sql.ref(kind)} + 1` }),
      )
      .returning(["passwords", "codes", "factors"])
      .executeTakeFirst(),
  )
  return row ?? NONE
}

/** The counts after these proofs were right: one statement, whichever they are. */
export function withoutFailures(proven: readonly ProofKind[]) {
  const left = (kind: ProofKind) =>
    sql<number>`case when ${kind}::text = any(${proven}::text[]) then 0 else ${sql.ref(kind)} end`
  return { passwords: left("passwords"), codes: left("codes"), factors: left("factors") }
}

/** True once there were so many wrong passwords or second factors in a row that a right one may be a lucky guess. */
export function isGuessed({ passwords, factors }: Pick<FailedProofs, "passwords" | "factors">): boolean {
  return passwords >= FAILED_PROOFS_MAX || factors >= FAILED_PROOFS_MAX
}

/** The same as part of a statement. */
export const wasGuessed = (user_id: string) =>
  sql<boolean>`exists (select from failed_proofs where user_id = ${user_id}
    and (passwords >= ${sql.lit(FAILED_PROOFS_MAX)} or factors >= ${sql.lit(FAILED_PROOFS_MAX)}))`

/** Resets the count after a right proof, in the transaction that it allows. */
export async function forgetFailedProofs(tx: Tx, user_id: string, proven: readonly ProofKind[]): Promise<void> {
  await tx.updateTable("failed_proofs").set(withoutFailures(proven)).where("user_id", "=", user_id).execute()
}
