import { setTimeout as wait } from "node:timers/promises"
import { isDeadlock } from "#src/rules/requests/outage.ts"

const MOST_RUNS = 3
/** Without it, this side may have its first row again before the other one has noticed that it is free. */
const PAUSE_MS = 50

/**
 * Runs `work` again, twice at most, where PostgreSQL ended it as one side of a deadlock. All that it had written is taken back by then, and
 * the other side goes on. So `work` may do nothing but ask the database, or what may be done twice (decision 134).
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let run = 1; run < MOST_RUNS; run += 1)
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error)) throw error
      await wait(run * PAUSE_MS)
    }
  return work()
}
