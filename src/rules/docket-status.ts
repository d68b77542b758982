import type { Permission } from "./permissions.ts"

/** What the database stores; `upcoming` is derived and never stored (S 4). */
export const docketStatuses = ["draft", "open", "closed", "archived"] as const
export type DocketStatus = (typeof docketStatuses)[number]

/** What a docket is at a moment: the stored status read together with its dates (P 4). */
export const effectiveStatuses = ["draft", "upcoming", "open", "closed", "archived"] as const
export type EffectiveStatus = (typeof effectiveStatuses)[number]

/** The effective statuses the public may see; a draft is never public (P 4). */
export const publicStatuses = ["open", "closed", "upcoming", "archived"] as const satisfies readonly EffectiveStatus[]
export type PublicStatus = (typeof publicStatuses)[number]

export const effectiveStatusLabel = {
  draft: "Draft",
  upcoming: "Upcoming",
  open: "Open",
  closed: "Closed",
  archived: "Archived",
} as const satisfies Record<EffectiveStatus, string>

export type DocketDates = { status: DocketStatus; open_at: Date | null; close_at: Date | null }

/** The status at the moment `now`: open before `open_at` is upcoming, open from `close_at` on is closed (P 4). */
export function effectiveStatus(docket: DocketDates, now: Date): EffectiveStatus {
  if (docket.status !== "open") return docket.status
  if (docket.close_at && docket.close_at <= now) return "closed"
  return docket.open_at && docket.open_at > now ? "upcoming" : "open"
}

/** True when a comment received at the moment `at` is accepted; the close date itself is already too late (P 4). */
export function acceptsComments(docket: DocketDates, at: Date): boolean {
  return effectiveStatus(docket, at) === "open"
}

export type DocketTransition = {
  from: DocketStatus
  to: DocketStatus
  /** The verb as a person says it, also the button's word in lower case. */
  verb: "open" | "close" | "archive" | "reopen"
  permission: Permission
  confirmation: string
  reason_required: boolean
}

const ask = (verb: DocketTransition["verb"]) => `Are you sure you want to ${verb} this comment window?`
const NO_NEW_SUBMISSIONS = "This will prevent new submissions."
const CANNOT_BE_UNDONE = "This action cannot be undone."

/** Every status change a docket may make; a change not listed is refused, so archived is read-only (S 4). */
export const docketTransitions: readonly DocketTransition[] = [
  {
    from: "draft",
    to: "open",
    verb: "open",
    permission: "close_thread",
    confirmation: ask("open"),
    reason_required: false,
  },
  {
    from: "open",
    to: "closed",
    verb: "close",
    permission: "close_thread",
    confirmation: `${ask("close")} ${NO_NEW_SUBMISSIONS}`,
    reason_required: false,
  },
  {
    from: "open",
    to: "archived",
    verb: "archive",
    permission: "archive_thread",
    confirmation: `${ask("archive")} ${CANNOT_BE_UNDONE}`,
    reason_required: false,
  },
  {
    from: "closed",
    to: "archived",
    verb: "archive",
    permission: "archive_thread",
    confirmation: `${ask("archive")} ${CANNOT_BE_UNDONE}`,
    reason_required: false,
  },
  // Reopening changes what the public was told, so the record must say why.
  {
    from: "closed",
    to: "open",
    verb: "reopen",
    permission: "close_thread",
    confirmation: ask("reopen"),
    reason_required: true,
  },
]

/** The change of `close_at` to a later moment while the docket is open: not a status change, but confirmed and reasoned like one (P 4). */
export const docketExtension = {
  from: "open",
  permission: "edit_thread",
  confirmation: "Are you sure you want to extend this comment window?",
  reason_required: true,
} as const

/** The transition between two statuses, or undefined when the docket may never make it (S 4). */
export function docketTransition(from: DocketStatus, to: DocketStatus): DocketTransition | undefined {
  return docketTransitions.find((step) => step.from === from && step.to === to)
}

/** The transitions a docket of this status may make, in the order of the buttons (S 4). */
export function transitionsFrom(status: DocketStatus): readonly DocketTransition[] {
  return docketTransitions.filter((step) => step.from === status)
}
