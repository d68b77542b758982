import type pg from "pg"

/** What is due and no worker has begun: how many, and for how many seconds the oldest has been. */
export type QueueLoad = { job: string; waiting: number; oldest_seconds: number }

/** Looks at the queue's tables, for which `pool` must be signed in as their owner. Kinds of jobs of which none waits are left out. */
export async function measureQueue(pool: Pick<pg.Pool, "query">): Promise<QueueLoad[]> {
  const { rows } = await pool.query<QueueLoad>(
    `select task_identifier as job, count(*)::int as waiting, extract(epoch from now() - min(run_at))::float8 as oldest_seconds
     from graphile_worker.jobs where run_at <= now() and locked_at is null group by task_identifier`,
  )
  return rows
}
