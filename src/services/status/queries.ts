import { sql } from "kysely"
import { reachesNobody } from "#src/platform/mail/mailer.ts"
import { confirmingStandbys } from "#src/platform/db/health/durability.ts"
import { type BackupAge, measureBackup } from "#src/services/backups/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"

/** What the status page measures when it is requested; null for a part that could not be measured. */
export type Status = {
  measured_at: Date
  database: {
    /** Milliseconds until the database answered. */
    answered_ms: number
    /** Its clock minus ours, in milliseconds. */
    clock_skew_ms: number
  } | null
  mail: {
    waiting: number
    /** Age in seconds of the oldest message waiting to be sent; null if none is waiting. */
    oldest_seconds: number | null
    /** Messages given up in the last 24 hours. */
    failed: number
    /** True where strangers wait for messages, and no mail server is set that would bring them. */
    kept: boolean
  } | null
  /** Newest change of the database's layout. */
  migration: { name: string; applied_at: Date } | null
  /** Null as well when this installation makes no backups by itself. */
  backup: BackupAge | null
  /** How many standbys confirm what is committed, and how many should; null as well when none is demanded. */
  standbys: { confirming: number; demanded: number } | null
}

/**
 * Measures the parts this installation depends on. Never throws: a part that does not respond is reported as such (settled 29).
 */
export async function measureStatus(ctx: Ctx): Promise<Status> {
  const measured_at = ctx.now()
  const database = await orNull(ctx, measureDatabase(ctx))
  const backup = await orNull(ctx, (async () => measureBackup(ctx))())
  if (!database) return { measured_at, database, mail: null, migration: null, backup, standbys: null }
  const [mail, migration, standbys] = await Promise.all([
    orNull(ctx, measureMail(ctx, measured_at)),
    orNull(ctx, findNewestMigration(ctx)),
    orNull(ctx, measureStandbys(ctx)),
  ])
  return { measured_at, database, mail, migration, backup, standbys }
}

async function orNull<Part>(ctx: Ctx, part: Promise<Part>): Promise<Part | null> {
  try {
    return await part
  } catch (error) {
    ctx.log.warn({ err: error, request_id: ctx.request_id }, "a component does not answer the status page")
    return null
  }
}

async function measureDatabase({ db }: Ctx) {
  const began = performance.now()
  const before = Date.now()
  const { at } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as("at")).executeTakeFirstOrThrow()
  const answered_ms = Math.max(1, Math.round(performance.now() - began))
  return { answered_ms, clock_skew_ms: Math.round(at.getTime() - (before + Date.now()) / 2) }
}

async function measureMail({ db, config }: Ctx, now: Date) {
  const row = await db
    .selectFrom("mail_outbox")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("status", "=", "pending").as("waiting"),
      fn.countAll<number>().filterWhere("status", "=", "failed").as("failed"),
      sql<Date | null>`min(created_at) filter (where status = 'pending')`.as("oldest_at"),
    ])
    // Sent mail stays for 30 days; only waiting and recently failed messages show the current state.
    .where((where) =>
      where.or([
        where("status", "=", "pending"),
        where.and([where("status", "=", "failed"), where("created_at", ">", new Date(now.getTime() - DAY))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const { waiting, failed, oldest_at } = row
  const oldest_seconds = oldest_at && Math.max(0, Math.round((now.getTime() - oldest_at.getTime()) / 1000))
  return { waiting, failed, oldest_seconds, kept: reachesNobody(config) }
}

async function measureStandbys({ db, config }: Ctx) {
  const demanded = config.DATABASE_SYNCHRONOUS_STANDBYS
  if (demanded === 0) return null
  const settings = await db
    .selectNoFrom([
      sql<string>`current_setting('synchronous_standby_names')`.as("synchronous_standby_names"),
      sql<string>`current_setting('synchronous_commit')`.as("synchronous_commit"),
    ])
    .executeTakeFirstOrThrow()
  return { confirming: confirmingStandbys(settings), demanded }
}

async function findNewestMigration({ db }: Ctx) {
  const row = await db
    .selectFrom(sql<{ name: string; applied_at: Date }>`schema_migrations`.as("migrations"))
    .select(["migrations.name", "migrations.applied_at"])
    .orderBy("migrations.name", "desc")
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
