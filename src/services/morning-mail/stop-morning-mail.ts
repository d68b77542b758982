import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { stoppedBy, stopToken } from "#src/services/stop-link.ts"
import { replaceParts } from "./choose-morning-mail.ts"

const PURPOSE = "stop morning mail"

/** The link in a member's morning mail with which anybody who has the letter stops it, and does nothing else. */
export function stopMorningMailUrl(ctx: Pick<Ctx, "config" | "secrets">, member_id: string): string {
  return `${ctx.config.PUBLIC_URL}${paths.stopMorningMail(stopToken(ctx, PURPOSE, member_id))}`
}

/** The agency whose morning mail a link stops, and whether it is stopped already; undefined for a link that is none of ours. */
export async function findMorningMailToStop(ctx: Pick<Ctx, "db" | "secrets">, token: string) {
  const member_id = stoppedBy(ctx, PURPOSE, token)
  const found = member_id ? await findMember(ctx.db, member_id) : undefined
  return found && { agency_name: found.agency_name, stopped: (found.parts ?? []).length === 0 }
}

/** Stops a member's morning mail, by the link in it; a second press changes nothing. Raises `token_invalid`. */
export async function stopMorningMail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const member_id = stoppedBy(ctx, PURPOSE, token) ?? refuse("token_invalid")
  const member = (await findMember(ctx.db, member_id)) ?? refuse("token_invalid")
  await write(ctx, null, async (tx) => {
    const done = await replaceParts(tx, { member_id, user_id: member.user_id, parts: [], now: ctx.now() })
    if (done.audit === "unchanged" || !("action" in done.audit)) return done
    return { ...done, audit: { ...done.audit, agency_id: member.agency_id } }
  })
}

function findMember(db: Db, member_id: string) {
  return db
    .selectFrom("agency_members as members")
    .innerJoin("agencies", "agencies.id", "members.agency_id")
    .leftJoin("morning_mail_choices as choices", "choices.member_id", "members.id")
    .select(["members.user_id", "members.agency_id", "agencies.name as agency_name", "choices.parts"])
    .where("members.id", "=", member_id)
    .executeTakeFirst()
}
