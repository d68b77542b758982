import { sql } from "kysely"
import type { Ctx } from "#src/services/context.ts"

/**
 * Standbys that are connected to the database, and how far the slowest is behind; null for what the account of requests may not see
 * (`grant pg_read_all_stats to opendocket_app`). Null in all when the database does not answer.
 */
export type Replication = { standbys: number; lag_bytes: number | null; lag_seconds: number | null } | null

export async function measureReplication({ db, log }: Pick<Ctx, "db" | "log">): Promise<Replication> {
  try {
    const standby = sql<{ replay_lsn: string | null; replay_lag: string | null }>`pg_stat_replication`
    return await db
      .selectFrom(standby.as("standby"))
      .select(({ fn }) => [
        fn.countAll<number>().as("standbys"),
        sql<number | null>`max(pg_wal_lsn_diff(pg_current_wal_lsn(), standby.replay_lsn))`.as("lag_bytes"),
        // Without a lag there is nothing to replay.
        sql<number | null>`max(extract(epoch from case when standby.replay_lsn is not null
          then coalesce(standby.replay_lag, '0') end))`.as("lag_seconds"),
      ])
      .executeTakeFirstOrThrow()
  } catch (error) {
    log.warn({ err: error }, "the state of the standbys could not be read")
    return null
  }
}
