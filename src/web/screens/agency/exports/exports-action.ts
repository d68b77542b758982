import { redirect } from "react-router"
import { z } from "zod"
import { createExportsInput, deleteExportInput } from "#src/rules/input/agencies/export.ts"
import { exportMessages as words } from "#src/rules/messages/agencies/export.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
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
}: Staff & { input: z.output<typeof exportsForm> }): Promise<{ created: true }> {
  switch (input.intent) {
    case "create": {
      const { intent: _intent, in_dialog, ...order } = input
      await orSay(ctx, words.createFailed, createExports(ctx, { agency_id, ...order }))
      if (in_dialog) return { created: true }
      throw backWith("created")
    }
    case "delete":
      await orSay(ctx, words.deleteFailed, deleteExport(ctx, { agency_id, export_id: input.export_id }))
      throw backWith("deleted")
    case "retry":
      await orSay(ctx, words.createFailed, retryExport(ctx, { agency_id, export_id: input.export_id }))
      throw backWith("retried")
  }
}

function backWith(done: string): Response {
  return redirect(withQuery(paths.agencyReports(), { done }), 303)
}
