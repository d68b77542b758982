import { type ChecklistItem, openingChecklist } from "#src/rules/record/dockets/opening-checklist.ts"
import { findAgencySettings } from "#src/services/agencies/queries.ts"
import type { AgencyDocket } from "#src/services/dockets/queries.ts"
import type { Staff } from "#src/web/session/staff.ts"

type Paper = { storage_key: string; file_size: number }

/** What to look at before a draft is opened; null for any other docket. A document that is lost or empty cannot be read. */
export async function loadChecklist(
  { ctx, scope }: Pick<Staff, "ctx" | "scope">,
  docket: AgencyDocket,
  papers: readonly Paper[],
): Promise<ChecklistItem[] | null> {
  if (docket.status !== "draft") return null
  const [agency, stored] = await Promise.all([
    findAgencySettings(ctx.db, scope),
    Promise.all(papers.map(async (paper) => paper.file_size > 0 && ctx.storage.exists(paper.storage_key))),
  ])
  const documents = { total: papers.length, unreadable: stored.filter((readable) => !readable).length }
  return openingChecklist({ ...docket, contact_email: agency?.contact_email ?? null, documents }, ctx.now())
}
