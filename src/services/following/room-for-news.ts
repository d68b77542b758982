import { performance } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"
import type { Db } from "#src/platform/db/statements/client.ts"

/** Letters to followers that may wait in the outbox at once: it stays small, however many are told. */
const WAITING_MAX = 1000
const PATIENCE_MS = 20_000
const LOOK_MS = 100

/** Resolves to true as soon as the outbox has room for more such letters; to false when it has none for a while. */
export async function roomForNews(db: Db, stopping: () => boolean): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
    if (stopping()) return false
    const waiting = await db
      .selectFrom("mail_outbox")
      .select("id")
      .where("status", "=", "pending")
      .where("kind", "in", ["docket_news", "docket_digest"])
      .limit(WAITING_MAX)
      .execute()
    if (waiting.length < WAITING_MAX) return true
  }
  return false
}
