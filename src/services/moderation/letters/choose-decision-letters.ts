import type { Tx } from "#src/platform/db/statements/client.ts"
import { type Ctx, requireUser, write, type Written } from "#src/services/context.ts"

type Choice = { wanted: boolean }

/** Sets whether the signed-in person gets letters about decisions on their comments. */
export async function chooseDecisionLetters(ctx: Ctx, { wanted }: Choice): Promise<void> {
  const { user_id } = requireUser(ctx)
  await write(ctx, null, (tx) => replaceChoice(tx, { user_id, wanted }))
}

/** The change of a person's choice with its entry. */
export async function replaceChoice(tx: Tx, { user_id, wanted }: Choice & { user_id: string }): Promise<Written<void>> {
  const changed = await tx
    .updateTable("profiles")
    .set({ decision_letters: wanted })
    .where("id", "=", user_id)
    .where("decision_letters", "<>", wanted)
    .returning("id")
    .executeTakeFirst()
  if (!changed) return { result: undefined, audit: "unchanged" }
  return {
    result: undefined,
    audit: {
      action: "user.decision_letters_chosen",
      entity_id: user_id,
      before: { decision_letters: !wanted },
      after: { decision_letters: wanted },
    },
  }
}
