import type { ChooseMorningMailInput } from "#src/rules/input/people/morning-mail-input.ts"
import type { MorningPart } from "#src/rules/record/morning-mail.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { authorize, type Ctx, requireUser, write, type Written } from "#src/services/context.ts"

/** Sets what the signed-in person reads in the morning about an agency; no parts, no letter. Raises `agency_not_found`. */
export async function chooseMorningMail(ctx: Ctx, agency_id: string, { parts }: ChooseMorningMailInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "view_dashboard")
  const { user_id } = requireUser(ctx)
  await write(ctx, scope, async (tx) => {
    const { id } = await tx
      .selectFrom("agency_members")
      .select("id")
      .where("agency_id", "=", agency_id)
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow()
    return replaceParts(tx, { member_id: id, user_id, parts, now: ctx.now() })
  })
}

type Change = { member_id: string; user_id: string; parts: readonly MorningPart[]; now: Date }

/** The change of a member's choice with its entry. */
export async function replaceParts(tx: Tx, { member_id, user_id, parts, now }: Change): Promise<Written<void>> {
  // Made first, so that of two presses at once each finds what the other left.
  await tx
    .insertInto("morning_mail_choices")
    .values({ member_id, parts: [], updated_at: now })
    .onConflict((its) => its.doNothing())
    .execute()
  const { parts: before } = await tx
    .selectFrom("morning_mail_choices")
    .select("parts")
    .where("member_id", "=", member_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.join() === parts.join()) return { result: undefined, audit: "unchanged" }
  await tx
    .updateTable("morning_mail_choices")
    .set({ parts: [...parts], updated_at: now })
    .where("member_id", "=", member_id)
    .execute()
  return {
    result: undefined,
    audit: {
      action: "member.morning_mail_chosen",
      entity_id: user_id,
      before: { morning_mail: before },
      after: { morning_mail: parts },
    },
  }
}
