import { z } from "zod"
import { idField } from "#src/rules/input/reading/fields.ts"

/** What is to be tried again: a letter, an export, a bulk action or a file's malware scan by its id, a job by its name. */
export const retryStuckInput = z.discriminatedUnion("what", [
  z.strictObject({ what: z.enum(["letter", "export", "bulk_action", "scan"]), id: idField }),
  z.strictObject({ what: z.literal("job"), id: z.string().regex(/^[a-z_]{1,60}$/) }),
])
export type RetryStuckInput = z.infer<typeof retryStuckInput>
