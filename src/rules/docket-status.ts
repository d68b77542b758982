import { CLOSING_SOON_DAYS, DEFAULT_TIME_ZONE } from "./limits.ts"
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

export type BadgeTone = "green" | "yellow" | "red" | "gray" | "blue"
export type Badge = { label: string; tone: BadgeTone }

/** A docket with its agency's IANA time zone, in which days are counted (America/New_York when absent). */
export type BadgedDocket = DocketDates & { time_zone?: string }

const MILLISECONDS_PER_DAY = 86_400_000

/** Calendar days from `now` to `close_at` in the zone: 0 closes today, 1 tomorrow, negative is past; null when open-ended (P 4). */
export function daysLeft(close_at: Date | null, now: Date, timeZone: string = DEFAULT_TIME_ZONE): number | null {
  return close_at && dayNumber(close_at, timeZone) - dayNumber(now, timeZone)
}

/** Badge of a card in a list of dockets (P 4). */
export function cardBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) return statusBadge(docket, now)
  if (left <= 0) return { label: "Closing Soon", tone: "yellow" }
  return { label: left === 1 ? "Closes Tomorrow" : `${left} Days Left`, tone: "yellow" }
}

/** Badge of the docket's own page (P 4). */
export function detailBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) return statusBadge(docket, now)
  if (left <= 0) return { label: "Closing Soon", tone: "yellow" }
  return { label: left === 1 ? "1 Day Left" : `${left} Days Left`, tone: "yellow" }
}

/** Badge in the list of an agency's public page: red on the last day, grey for every other status (P 4). */
export function agencyPageBadge(docket: BadgedDocket, now: Date): Badge {
  const left = daysWhileClosingSoon(docket, now)
  if (left === null) {
    const badge = statusBadge(docket, now)
    return badge.tone === "blue" ? { ...badge, tone: "gray" } : badge
  }
  if (left <= 0) return { label: "Closing Soon", tone: "red" }
  return { label: left === 1 ? "Closes Tomorrow" : `${left} Days Left`, tone: "yellow" }
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

/** True when the open docket closes within the closing-soon window (P 9). */
export function isClosingSoon(docket: BadgedDocket, now: Date): boolean {
  return daysWhileClosingSoon(docket, now) !== null
}

// Formatters are costly to make and a list of dockets asks for the same few zones again and again.
const formatters = new Map<string, Intl.DateTimeFormat>()

function dayNumber(moment: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" })
    formatters.set(timeZone, formatter)
  }
  const part = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part["year"] ?? 0, (part["month"] ?? 1) - 1, part["day"] ?? 1) / MILLISECONDS_PER_DAY
}
