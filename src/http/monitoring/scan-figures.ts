import type { MakeGauge } from "./gauges.ts"

/** Null if the database does not respond. */
export type MeasureScans = () => Promise<{
  waiting: number
  oldest_seconds: number
  infected: number
  failed: number
} | null>

/** Files that wait for the malware scan, and those that it did not find clean (decision 97). */
export function measureScans(measure: MeasureScans, gauge: MakeGauge): void {
  gauge(
    {
      name: "opendocket_scan_files",
      help: "Files that wait for the malware scan, those in which it found malware, and those that could not be scanned.",
      labelNames: ["state"],
    },
    async (figure) => {
      const found = await measure()
      if (!found) return
      for (const state of ["waiting", "infected", "failed"] as const) figure.set({ state }, found[state])
    },
  )
  gauge(
    {
      name: "opendocket_scan_oldest_seconds",
      help: "How long the file that has waited longest has waited for the malware scan; 0 while none does.",
      labelNames: [],
    },
    async (figure) => {
      const found = await measure()
      if (found) figure.set(found.oldest_seconds)
    },
  )
}
