/**
 * What a malware scan says of a file. `unscanned`: it came while the installation had no scanner; `waiting`: nothing yet; `failed`: it
 * could not be scanned (decision 97).
 */
export const scanStatuses = ["unscanned", "waiting", "clean", "infected", "failed"] as const
export type ScanStatus = (typeof scanStatuses)[number]

/** The files that are given out. Whatever else there is, nobody gets: neither the public nor staff nor who sent it. */
export const servedScans = ["unscanned", "clean"] as const satisfies readonly ScanStatus[]

const served: ReadonlySet<ScanStatus> = new Set(servedScans)
export const isServed = (status: ScanStatus): boolean => served.has(status)
/** Whether a file stays withheld until somebody does something about it. */
export const isSealed = (status: ScanStatus): boolean => status === "infected" || status === "failed"

/** So long a file may wait; after that its agency is told that it is stuck, as the operator's alarm is. */
export const SCAN_STUCK_MINUTES = 15

/** Why a file could not be scanned: it stays withheld until somebody has it tried again. */
export type UnscannedReason = "too_large" | "encrypted" | "no_answer" | "refused" | "missing"
