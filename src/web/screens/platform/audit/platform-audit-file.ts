import { z } from "zod"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { refuse } from "#src/rules/errors.ts"
import { findOverseenAgency } from "#src/services/platform-team/overseen-agency-queries.ts"
import { exportPlatformLog } from "#src/services/audit/export-audit-log.ts"
import { auditFileAsked } from "#src/web/components/audit/audit-log-data.ts"
import { auditLogFile } from "#src/services/audit/audit-log-file.ts"
import { platformLoader, type PlatformTeam } from "#src/web/session/platform-team.ts"
import type { Route } from "./+types/platform-audit-file"

/** A file, not a page: the platform's own log as lines of JSON, or with `agency` that of one agency. */
export const loader = platformLoader(
  "view_all_agencies",
  async ({ ctx, power, url }: Route.LoaderArgs & PlatformTeam) => {
    const agency_id = url.searchParams.has("agency")
      ? await agencyOf({ ctx, power }, url.searchParams.get("agency"))
      : null
    const lines = await exportPlatformLog(ctx, agency_id, auditFileAsked(url, DEFAULT_TIME_ZONE))
    return auditLogFile(ctx, lines, agency_id === null ? "platform-audit-log" : "agency-audit-log")
  },
)

async function agencyOf({ ctx, power }: PlatformTeam, text: string | null): Promise<string> {
  const id = z.uuid().safeParse(text).data ?? refuse("agency_not_found")
  const agency = (await findOverseenAgency(ctx.db, { proven: power, agency_id: id })) ?? refuse("agency_not_found")
  return agency.id
}
