import type { Tx } from "#src/platform/db/statements/client.ts"

/** The comment that this person sent, which nobody decides about or changes until the transaction ends; undefined for anyone else's. */
export function lockOwnComment(tx: Tx, own: { tracking_id: string; user_id: string }) {
  return tx
    .selectFrom("comments")
    .select(["id", "agency_id", "docket_id", "status", "content"])
    .where("tracking_id", "=", own.tracking_id)
    .where("user_id", "=", own.user_id)
    .forUpdate()
    .executeTakeFirst()
}
