import { utcToZoned } from "#src/rules/dates/dates.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { CLOSING_SOON_DAYS, DEFAULT_TIME_ZONE, SOON_MARKER_DAYS } from "#src/rules/limits.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import type { Permission } from "#src/rules/people/permissions.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"

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

const { confirm, preventsSubmissions, cannotBeUndone } = agencyDocketMessages

/** Every status change a docket may make; a change not listed is refused, so archived is read-only (S 4). */
export const docketTransitions: readonly DocketTransition[] = [
  {
    from: "draft",
    to: "open",
    verb: "open",
    permission: "close_thread",
    confirmation: confirm("open"),
    reason_required: false,
  },
  {
    from: "open",
    to: "closed",
    verb: "close",
    permission: "close_thread",
    confirmation: `${confirm("close")} ${preventsSubmissions}`,
    reason_required: false,
  },
  {
    from: "open",
    to: "archived",
    verb: "archive",
    permission: "archive_thread",
    confirmation: `${confirm("archive")} ${cannotBeUndone}`,
    reason_required: false,
  },
  {
    from: "closed",
    to: "archived",
    verb: "archive",
    permission: "archive_thread",
    confirmation: `${confirm("archive")} ${cannotBeUndone}`,
    reason_required: false,
  },
  // Reopening changes what the public has read, so the record must say why.
  {
    from: "closed",
    to: "open",
    verb: "reopen",
    permission: "close_thread",
    confirmation: confirm("reopen"),
    reason_required: true,
  },
]

/** The change of `close_at` to a later moment while the docket is open: not a status change, but confirmed and reasoned like one (P 4). */
export const docketExtension = {
  from: "open",
  permission: "edit_thread",
  confirmation: confirm("extend"),
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

export type BadgeTone = "green" | "yellow" | "red" | "gray" | "blue"
export type Badge = { label: Saying; tone: BadgeTone }

/** A docket with its agency's IANA time zone, in which days are counted (America/New_York when absent). */
export type BadgedDocket = DocketDates & { time_zone?: string }

/** Calendar days from `now` to `close_at` in the zone: 0 closes today, 1 tomorrow, negative is past; null when open-ended (P 4). */
export function daysLeft(close_at: Date | null, now: Date, timeZone: string = DEFAULT_TIME_ZONE): number | null {
  return close_at && dayNumber(close_at, timeZone) - dayNumber(now, timeZone)
}

/** Badge of a card in a list of dockets (P 4). */
export function cardBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) return statusBadge(docket, now)
  if (left <= 0) return { label: docketMessages.closingSoon, tone: "yellow" }
  return { label: left === 1 ? docketMessages.closesTomorrow : docketMessages.daysLeft(left), tone: "yellow" }
}

/** Badge of the docket's own page (P 4). */
export function detailBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) return statusBadge(docket, now)
  if (left <= 0) return { label: docketMessages.closingSoon, tone: "yellow" }
  return { label: left === 1 ? docketMessages.oneDayLeft : docketMessages.daysLeft(left), tone: "yellow" }
}

/** Badge in the list of an agency's public page: red on the last day, gray for every other status (P 4). */
export function agencyPageBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) {
    const badge = statusBadge(docket, now)
    return badge.tone === "blue" ? { ...badge, tone: "gray" } : badge
  }
  if (left <= 0) return { label: docketMessages.closingSoon, tone: "red" }
  return { label: left === 1 ? docketMessages.closesTomorrow : docketMessages.daysLeft(left), tone: "yellow" }
}

const statusTone = { draft: "gray", upcoming: "blue", open: "green", closed: "red", archived: "gray" } as const

/** Badge of the status alone, without days. */
export function statusBadge(docket: DocketDates, now: Date): Badge {
  const status = effectiveStatus(docket, now)
  return { label: effectiveStatusLabel[status], tone: statusTone[status] }
}

/** Days left inside the closing-soon window, or null outside it and whenever the docket accepts no comments. */
function daysWhileClosingSoon(docket: BadgedDocket, now: Date): number | null {
  if (effectiveStatus(docket, now) !== "open") return null
  const left = daysLeft(docket.close_at, now, docket.time_zone)
  return left !== null && left <= CLOSING_SOON_DAYS ? left : null
}

function dayNumber(moment: Date, timeZone: string): number {
  return Date.parse(utcToZoned(moment, timeZone).date) / DAY
}

/** True when the older dashboard marks the docket '(Soon!)': it accepts comments and closes 1 to 7 days from now (S 2). */
export function hasSoonMarker(docket: BadgedDocket, now: Date): boolean {
  const left = daysWhileClosingSoon(docket, now)
  return left !== null && left >= SOON_MARKER_DAYS[0] && left <= SOON_MARKER_DAYS[1]
}
