import type { TestDatabase } from "./database.ts"

/** Waits until so many sessions of this database wait for a lock; fails after two seconds. */
export async function waitForLocks({ owner }: Pick<TestDatabase, "owner">, count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await owner.query<{ count: string }>(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (Number(rows[0]?.count) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`never ${count} waiting`)
}
