import { englishOnly } from "#src/rules/languages/saying.ts"
import type { CommenterType, PositionFilter } from "#src/rules/vocabulary.ts"

/** Whether a comment came with files. */
export const fileFilters = englishOnly({ with: "With files", without: "Without files" })
export type FileFilter = keyof typeof fileFilters
export const fileFilterNames = Object.keys(fileFilters) as FileFilter[]

/** The numbers of days that the queue offers for how long a comment has waited; an address may name any other. */
export const waitingChoices = [1, 3, 7, 14, 30] as const

/** Words for assignments in addresses and forms, where others are named by their id. */
export const ASSIGNED_TO_ME = "me" as const
export const ASSIGNED_TO_NOBODY = "nobody" as const

/** Of more colleagues a page has the list only when it is asked for (decision 90). */
export const COLLEAGUES_LISTED_UNASKED = 100

/** What a list of the queue may be limited to beside its tab, its docket and its words. */
export type QueueConditions = {
  position: PositionFilter | null
  commenter_type: CommenterType | null
  /** In the name of the organization; '' for any. */
  organization: string
  files: FileFilter | null
  /** Received more than so many days ago. */
  waiting_days: number | null
  /** A user's id, or `ASSIGNED_TO_NOBODY`; in an address also `ASSIGNED_TO_ME`. */
  assigned: string | null
}

export const noConditions: QueueConditions = {
  position: null,
  commenter_type: null,
  organization: "",
  files: null,
  waiting_days: null,
  assigned: null,
}

/** Whether a list is limited by any of them. */
export function hasConditions(conditions: QueueConditions): boolean {
  return Object.values(conditions).some((value) => value !== null && value !== "")
}
