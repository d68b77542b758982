import { redirect } from "react-router"
import { z } from "zod"
import { createExportsInput, deleteExportInput } from "#src/rules/input/agencies/export.ts"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { createExports } from "#src/services/exports/create-exports.ts"
import { deleteExport } from "#src/services/exports/delete-export.ts"
import { retryExport } from "#src/services/exports/retry-export.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import type { Staff } from "#src/web/session/staff.ts"

const ofOne = deleteExportInput.omit({ agency_id: true })
/** The forms about exports. `in_dialog` is answered with data, so that the page behind the dialog stays. */
export const exportsForm = z.discriminatedUnion("intent", [
  createExportsInput
    .omit({ agency_id: true })
    .extend({ intent: z.literal("create"), in_dialog: z.literal("on").optional() }),
  ofOne.extend({ intent: z.literal("delete") }),
  ofOne.extend({ intent: z.literal("retry") }),
])

/** Does what the form asks in the chosen agency. */
export async function carryOutExportsForm({
  ctx,
  scope: { agency_id },
  input,
  url,
}: Staff & { input: z.output<typeof exportsForm>; url: URL }): Promise<{ created: true }> {
  switch (input.intent) {
    case "create": {
      const { intent: _intent, in_dialog, ...order } = input
      await orSay(ctx, words.createFailed, createExports(ctx, { agency_id, ...order }))
      if (in_dialog) return { created: true }
      throw backWith(url, "created")
    }
    case "delete":
      await orSay(ctx, words.deleteFailed, deleteExport(ctx, { agency_id, export_id: input.export_id }))
      throw backWith(url, "deleted")
    case "retry":
      await orSay(ctx, words.createFailed, retryExport(ctx, { agency_id, export_id: input.export_id }))
      throw backWith(url, "retried")
  }
}

/** The same report, with what was done. */
function backWith({ searchParams }: URL, done: string): Response {
  const query = new URLSearchParams(searchParams)
  // Where an export was asked for, the docket is the export's.
  const asked = query.get("ask") === "export" ? ["docket_id", "search"] : []
  for (const name of ["ask", "id", ...asked]) query.delete(name)
  query.set("done", done)
  return redirect(`${paths.agencyReports()}?${query}`, 303)
}
