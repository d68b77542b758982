import { isDeadlock } from "#src/rules/requests/outage.ts"

const MOST_RUNS = 3

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
    }
  return work()
}
