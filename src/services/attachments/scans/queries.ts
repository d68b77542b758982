import { sql } from "kysely"
import type { Ctx } from "#src/services/context.ts"

/** How many files wait for the malware scan and since how many seconds the first of them (0: none), and how many it did not find clean. */
export async function measureScans(ctx: Ctx) {
  const now = ctx.now()
  const measured = sql<{ waiting: number; oldest_seconds: number; infected: number; failed: number }>`(
    with withheld as (
      select scan_status from comment_attachments where scan_status in ('infected', 'failed')
      union all
      select scan_status from docket_documents where scan_status in ('infected', 'failed')
    )
    select (select count(*) from file_scans where since is not null)::int as waiting,
      (select coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(since))), 0) from file_scans)::float8 as oldest_seconds,
      (select count(*) from withheld where scan_status = 'infected')::int as infected,
      (select count(*) from withheld where scan_status = 'failed')::int as failed
  )`
  return ctx.db.selectFrom(measured.as("measured")).selectAll().executeTakeFirstOrThrow()
}
