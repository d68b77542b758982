import { randomUUID } from "node:crypto"
import type { SelectQueryBuilder } from "kysely"
import type { Db, Schema } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { stoppableLetters } from "#src/services/mail/letters/stoppable-mail.ts"
import { countSealedWithOlder } from "./seal-anew.ts"

/**
 * Records that older keys are no longer needed: from then on a start needs only the newest one. Raises `invalid_input` with
 * what would stop working, unless `anyway` is set, and always while something is still encrypted with an older key.
 */
export async function forgetPreviousKeys(ctx: Ctx, { anyway }: { anyway: boolean }): Promise<void> {
  const sealed = await countSealedWithOlder(ctx)
  if (sealed > 0)
    return refuse("invalid_input", {
      message: englishOnly(
        `${sealed} stored secrets are still encrypted with an older key. Run npm run admin -- secrets rotate first.`,
      ),
    })
  const dependents = anyway ? [] : await listDependents(ctx)
  if (dependents.length > 0)
    return refuse("invalid_input", {
      message: englishOnly(
        `These were created with an older key and would stop working:\n${dependents
          .map((line) => `  - ${line}`)
          .join("\n")}\nWait for them to end, or add --anyway.`,
      ),
    })
  await write(ctx, null, async (tx) => {
    const forgotten = await tx
      .deleteFrom("secret_keys")
      .where("fingerprint", "!=", ctx.secrets.fingerprint)
      .returning("fingerprint")
      .execute()
    const before = { keys: forgotten.map(({ fingerprint }) => fingerprint) }
    if (forgotten.length === 0) return { result: undefined, audit: "unchanged" }
    return { result: undefined, audit: { action: "secrets.keys_forgotten", entity_id: randomUUID(), before } }
  })
}

/** What lives longer than a few minutes and depends on a key older than the newest one. */
async function listDependents(ctx: Ctx): Promise<string[]> {
  const newest = await ctx.db
    .selectFrom("secret_keys")
    .select("first_used_at")
    .where("fingerprint", "=", ctx.secrets.fingerprint)
    .executeTakeFirst()
  const since = newest?.first_used_at ?? ctx.now()
  const [service_keys, people, sessions, drafts, links, suppressed, letters] = await Promise.all([
    count(ctx.db.selectFrom("service_keys").where("created_at", "<", since).where("revoked_at", "is", null)),
    countPeopleWithCodes(ctx.db, since),
    count(ctx.db.selectFrom("auth_sessions").where("refreshed_at", "<", since).where("expires_at", ">", ctx.now())),
    count(ctx.db.selectFrom("comment_drafts").where("created_at", "<", since).where("user_id", "is", null)),
    count(ctx.db.selectFrom("auth_codes").where("created_at", "<", since).where("expires_at", ">", ctx.now())),
    count(ctx.db.selectFrom("returned_addresses").where("first_at", "<", since).where("suppressed_at", "is not", null)),
    count(ctx.db.selectFrom("mail_outbox").where("created_at", "<", since).where("kind", "in", stoppableLetters)),
  ])
  const lines: [number, string][] = [
    [service_keys, "service keys: create new ones (service-key create) and revoke the old ones"],
    [people, "people's recovery codes: each person must create new ones under Two-step verification"],
    [sessions, "sessions of API clients: they end unless they are refreshed"],
    [drafts, "drafts of people who are not signed in: removed after 30 days"],
    [links, "emailed codes and links: they expire"],
    [suppressed, "suppressed addresses: they would get every email again, until those come back too"],
    [letters, "emails of the last 30 days with a link that stops more like them: the link would stop nothing"],
  ]
  return lines.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
}

async function count(query: SelectQueryBuilder<Schema, keyof Schema, object>): Promise<number> {
  return (await query.select((row) => row.fn.countAll<number>().as("n")).executeTakeFirstOrThrow()).n
}

async function countPeopleWithCodes(db: Db, since: Date): Promise<number> {
  const { people } = await db
    .selectFrom("recovery_codes")
    .select((row) => row.fn.count<number>("user_id").distinct().as("people"))
    .where("created_at", "<", since)
    .executeTakeFirstOrThrow()
  return people
}
