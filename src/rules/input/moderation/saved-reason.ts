import { z } from "zod"
import { LETTER_MAX_CHARACTERS, REASON_MAX_CHARACTERS, SAVED_REASON_LABEL_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { savedReasonMessages as words } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { reasonedActions } from "#src/rules/record/comments/comment-status.ts"
import {
  atMostInConsole,
  idField,
  nameField,
  optionalVerbatimField,
  verbatimField,
  versionField,
} from "#src/rules/input/reading/fields.ts"

const content = {
  label: nameField(atMostInConsole(SAVED_REASON_LABEL_MAX_CHARACTERS, "Name"), words.labelRequired),
  reason: verbatimField(atMostInConsole(REASON_MAX_CHARACTERS, "Reason"), words.reasonRequired),
  letter: optionalVerbatimField(atMostInConsole(LETTER_MAX_CHARACTERS, "Letter")),
}

/** What the saved reasons of an agency's settings send: a new one, another text, another place, or whether one is still offered. */
export const savedReasonForms = [
  z.strictObject({ intent: z.literal("reason_add"), action: z.enum(reasonedActions), ...content }),
  z.strictObject({ intent: z.literal("reason_change"), id: idField, version: versionField, ...content }),
  z.strictObject({ intent: z.literal("reason_up"), id: idField }),
  z.strictObject({ intent: z.literal("reason_down"), id: idField }),
  z.strictObject({ intent: z.literal("reason_retire"), id: idField }),
  z.strictObject({ intent: z.literal("reason_restore"), id: idField }),
] as const
export type SavedReasonChange = z.infer<(typeof savedReasonForms)[number]>

/** The saved reason that was chosen for a decision, in a form whose first choice is none. */
export const chosenReasonField = z
  .union([z.literal(""), idField])
  .nullish()
  .transform((id) => id || null)
