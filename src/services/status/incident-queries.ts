import { INCIDENTS_SHOWN_DAYS } from "#src/rules/limits.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import type { Ctx } from "#src/services/context.ts"

/** Maximum entries for one part, which could otherwise fill the page. */
const INCIDENTS_SHOWN = 50

export type Incident = Awaited<ReturnType<typeof listIncidents>>[number]
export type IncidentHistory = {
  /** When checks began, and when the last one was; null before the first. */
  checks: { first_at: Date; last_at: Date } | null
  incidents: Incident[]
}

/** Incidents of the last 30 days, newest first; null if they cannot be read. */
export async function findIncidentHistory(ctx: Ctx): Promise<IncidentHistory | null> {
  try {
    const checks = await ctx.db.selectFrom("status_checks").select(["first_at", "last_at"]).executeTakeFirst()
    return { checks: checks ?? null, incidents: await listIncidents(ctx) }
  } catch (error) {
    ctx.log.warn({ err: error, request_id: ctx.request_id }, "the history of incidents cannot be read")
    return null
  }
}

async function listIncidents({ db, now }: Ctx) {
  const since = new Date(now().getTime() - INCIDENTS_SHOWN_DAYS * DAY)
  return db
    .selectFrom("status_incidents")
    .select(["id", "component", "state", "started_at", "ended_at"])
    .where("checks", ">", 1)
    .where((where) => where.or([where("ended_at", "is", null), where("ended_at", ">=", since)]))
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(INCIDENTS_SHOWN)
    .execute()
}
