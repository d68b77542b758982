import type pg from "pg"

const SHOWN = 20

type Room = { name: string; rows: string; table_bytes: string; index_bytes: string }

/** Prints what the largest tables take, with all their partitions, and the largest indexes; bytes of the whole database for one comment. */
export async function measureRoom(owner: pg.Client, comments: number): Promise<number> {
  const { rows } = await owner.query<Room>(
    `select whole::text as name, sum(greatest(reltuples, 0))::bigint as rows, sum(pg_table_size(oid)) as table_bytes, sum(pg_indexes_size(oid)) as index_bytes
     from (select c.oid, c.reltuples, coalesce(pg_partition_root(c.oid), c.oid)::regclass as whole
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) part
     group by whole order by sum(pg_total_relation_size(oid)) desc limit $1`,
    [SHOWN],
  )
  console.log("\n| table | rows | MB | its indexes, MB |\n|---|---|---|---|")
  for (const { name, rows: held, table_bytes, index_bytes } of rows)
    console.log(
      `| ${[name, Number(held).toLocaleString("en-US"), megabytes(table_bytes), megabytes(index_bytes)].join(" | ")} |`,
    )
  const { rows: indexes } = await owner.query<{ name: string; bytes: string }>(
    `select coalesce(pg_partition_root(i.indexrelid), i.indexrelid)::regclass::text as name, sum(pg_relation_size(i.indexrelid)) as bytes
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace group by 1 order by 2 desc limit $1`,
    [SHOWN],
  )
  console.log("\n| index | MB |\n|---|---|")
  for (const { name, bytes } of indexes) console.log(`| ${name} | ${megabytes(bytes)} |`)
  const { rows: all } = await owner.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes")
  const each = Math.round(Number(all[0]?.bytes) / comments)
  console.log(
    `\nThe whole database: ${megabytes(all[0]?.bytes ?? 0)} MB, ${each.toLocaleString("en-US")} bytes a comment`,
  )
  return each
}

const megabytes = (bytes: string | number) => (Number(bytes) / 1e6).toFixed(0)

type Checkpoints = { timed: number; requested: number; written: number; write_ms: number; sync_ms: number }
type Vacuumed = { name: string; vacuums: number; analyzes: number; dead: number; live: number }
type Upkeep = { checkpoints: Checkpoints; tables: Vacuumed[] }

/** What checkpoints and vacuum have done so far. */
export async function readUpkeep(owner: pg.Client): Promise<Upkeep> {
  const checkpoints = await owner.query<Checkpoints>(
    `select num_timed::float8 as timed, num_requested::float8 as requested, buffers_written::float8 as written,
       write_time as write_ms, sync_time as sync_ms from pg_stat_checkpointer`,
  )
  const tables = await owner.query<Vacuumed>(
    `select relname as name, (vacuum_count + autovacuum_count)::float8 as vacuums, (analyze_count + autoanalyze_count)::float8 as analyzes,
       n_dead_tup::float8 as dead, n_live_tup::float8 as live
     from pg_stat_all_tables where schemaname in ('public', 'graphile_worker')`,
  )
  return { checkpoints: checkpoints.rows[0] as Checkpoints, tables: tables.rows }
}

/** Prints what they did between two readings, and where the most dead rows wait. */
export function tellUpkeep(before: Upkeep, after: Upkeep): void {
  const since = (key: keyof Checkpoints) => Math.round(after.checkpoints[key] - before.checkpoints[key])
  console.log(
    `checkpoints: ${since("timed")} by time, ${since("requested")} asked for, ${since("written")} pages written, ` +
      `${since("write_ms")} ms to write, ${since("sync_ms")} ms to sync`,
  )
  const was = new Map(before.tables.map((table) => [table.name, table]))
  for (const table of after.tables) {
    const vacuums = table.vacuums - (was.get(table.name)?.vacuums ?? 0)
    const analyzes = table.analyzes - (was.get(table.name)?.analyzes ?? 0)
    if (vacuums + analyzes > 0) console.log(`${table.name}: vacuumed ${vacuums} times, analyzed ${analyzes} times`)
  }
  const dead = after.tables.toSorted((a, b) => b.dead - a.dead).slice(0, 5)
  console.log(`dead rows: ${dead.map((table) => `${table.name} ${table.dead} beside ${table.live}`).join(", ")}`)
}
