import { sql } from "kysely"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

const REASON_CHARACTERS = 500

/** Notes that a run of a job failed, and why. Without the database there is nowhere to note it: the log has it. */
export async function noteJobFailure(ctx: Ctx, name: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_CHARACTERS)
  await keepAtOnce(ctx, (db) =>
    db
      .insertInto("job_failures")
      .values({ name, failed_at: ctx.now(), times: 1, reason })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ failed_at: ctx.now(), times: sql<number>`job_failures.times + 1`, reason }),
      )
      .execute(),
  ).catch((failure: unknown) => ctx.log.warn({ err: failure, job: name }, "a failed job could not be noted"))
}

/** It works again. */
export async function forgetJobFailure(ctx: Ctx, name: string): Promise<void> {
  await keepAtOnce(ctx, (db) => db.deleteFrom("job_failures").where("name", "=", name).execute())
}
