import type { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { COMMENT_WIZARD_STEPS } from "#src/rules/limits.ts"
import {
  attachmentsStepInput,
  certificationStepInput,
  type CommentDraftInput,
  type CommentFormSettings,
  commentStepInput,
  detailsStepInput,
} from "#src/rules/input/comments/comment-wizard.ts"
import { idField } from "#src/rules/input/reading/fields.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { BASED_ON, DRAFT_ID, fieldsOfStep } from "#src/rules/record/comments/draft-steps.ts"

/** The step with the comment field. */
export const COMMENT_STEP = 2

export type DraftValues = CommentDraftInput
/** What a step is judged by: the fields as they are saved, and the files that are stored or on their way. */
export type DraftState = {
  fields: DraftValues
  uploads: readonly { id: string; status: string }[]
}

/** An id a form sent in a hidden field. Raises `invalid_input`. */
export function readId(value: string | string[] | undefined): string {
  const parsed = idField.safeParse(value)
  return parsed.success ? parsed.data : refuse("invalid_input")
}

/** The first sentence for each field of the step that would be refused (P 5); none when the step is done. */
export function stepErrors(step: number, draft: DraftState, settings: CommentFormSettings): Record<string, Saying> {
  const rule = ruleOfStep(step, settings)
  const parsed = rule?.safeParse(valuesOfStep(step, draft))
  return parsed?.error
    ? readIssues(parsed.error, ([name]) => (name === "upload_ids" ? "files" : String(name)), rule)
    : {}
}

/** The step to go on with: none behind it can be opened before it is done. */
export function firstUnfinishedStep(draft: DraftState, settings: CommentFormSettings): number {
  for (let step = 1; step < COMMENT_WIZARD_STEPS; step++)
    if (Object.keys(stepErrors(step, draft, settings)).length > 0) return step
  return COMMENT_WIZARD_STEPS
}

/** True for a draft in which nothing was ever done. */
export function isPristine({ fields, uploads }: DraftState): boolean {
  return uploads.length === 0 && Object.values(fields).every((value) => value === "" || value === false)
}

/** The names a form of this step may send beside those of the wizard itself. */
export function isFieldOf(step: number, name: string): boolean {
  return name === BASED_ON || name === DRAFT_ID || (fieldsOfStep[step] ?? []).some((field) => field === name)
}

/** A page that says nothing, as one of an older edition, is not compared. */
export function seenVersions(values: Record<string, string | string[]>): string[] | undefined {
  const said = values[BASED_ON]
  return typeof said === "string" && said !== "" ? said.split(" ") : undefined
}

/** The draft that a page was opened with; undefined where it says none, as one of an older edition. Raises `invalid_input`. */
export function openedDraft(values: Record<string, string | string[]>): string | undefined {
  const said = values[DRAFT_ID]
  return said === undefined || said === "" ? undefined : readId(said)
}

function ruleOfStep(step: number, settings: CommentFormSettings): z.ZodType | undefined {
  if (step === 1) return detailsStepInput
  if (step === 2) return commentStepInput(settings)
  if (step === 3) return attachmentsStepInput(settings)
  return step === 4 ? certificationStepInput : undefined
}

function valuesOfStep(step: number, { fields, uploads }: DraftState): Record<string, unknown> {
  if (step === 3) return { upload_ids: uploads.filter((file) => file.status !== "refused").map((file) => file.id) }
  return Object.fromEntries((fieldsOfStep[step] ?? []).map((name) => [name, fields[name]]))
}
