import { sql } from "kysely"
import {
  clockState,
  type ComponentName,
  type ComponentState,
  databaseState,
  mailState,
} from "#src/rules/component-state.ts"
import { INCIDENTS_KEPT_DAYS, STATUS_SILENCE_MINUTES } from "#src/rules/limits.ts"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import type { KeepTx } from "#src/services/kept-tables.ts"
import { measureStatus } from "./queries.ts"

export type Noted = { began: ComponentName[]; ended: ComponentName[] }

/**
 * Measures the parts of the site once and records which ones stopped working or started again, for the status page. A gap
 * between checks is recorded as an outage of the whole site: nothing ran, or the database was unavailable. Returns what
 * changed; undefined if nothing did.
 */
export async function recordCheck(ctx: Ctx): Promise<Noted | undefined> {
  const { measured_at: now, database, mail } = await measureStatus(ctx)
  const seen = { database: databaseState(database), clock: clockState(database), mail: mailState(mail) } as const
  const noted = await keep(ctx, async (tx) => {
    const changes: Noted = { began: [], ended: [] }
    await noteSilence(tx, now, changes)
    for (const [component, state] of Object.entries(seen))
      await noteState(tx, { component: component as keyof typeof seen, state, now }, changes)
    await tx
      .deleteFrom("status_incidents")
      .where("ended_at", "<", new Date(now.getTime() - INCIDENTS_KEPT_DAYS * DAY))
      .execute()
    return changes
  })
  return noted.began.length + noted.ended.length > 0 ? noted : undefined
}

/** The row's lock keeps two processes from recording the same incident. */
async function noteSilence(tx: KeepTx, now: Date, changes: Noted): Promise<void> {
  await tx
    .insertInto("status_checks")
    .values({ first_at: now, last_at: now })
    .onConflict((conflict) => conflict.column("single").doNothing())
    .execute()
  const { last_at } = await tx.selectFrom("status_checks").select("last_at").forUpdate().executeTakeFirstOrThrow()
  if (now.getTime() - last_at.getTime() > STATUS_SILENCE_MINUTES * MINUTE) {
    const silence = { component: "site", state: "failing", checks: 2, started_at: last_at, ended_at: now } as const
    await tx.insertInto("status_incidents").values(silence).execute()
    changes.ended.push("site")
  }
  await tx.updateTable("status_checks").set({ last_at: now }).where("last_at", "<", now).execute()
}

type Seen = { component: ComponentName; state: ComponentState; now: Date }

async function noteState(tx: KeepTx, { component, state, now }: Seen, changes: Noted): Promise<void> {
  if (state === "unknown") return
  const open = await tx
    .selectFrom("status_incidents")
    .select(["id", "state", "checks"])
    .where("component", "=", component)
    .where("ended_at", "is", null)
    .executeTakeFirst()
  if (state !== "working") {
    if (open) {
      const worst = open.state === "failing" ? "failing" : state
      const again = { state: worst, checks: sql<number>`checks + 1` }
      await tx.updateTable("status_incidents").set(again).where("id", "=", open.id).execute()
      if (open.checks === 1) changes.began.push(component)
    } else await tx.insertInto("status_incidents").values({ component, state, started_at: now }).execute()
    return
  }
  if (!open) return
  if (open.checks === 1) {
    // Seen once and gone at the next check: not an incident.
    await tx.deleteFrom("status_incidents").where("id", "=", open.id).execute()
    return
  }
  await tx.updateTable("status_incidents").set({ ended_at: now }).where("id", "=", open.id).execute()
  changes.ended.push(component)
}
