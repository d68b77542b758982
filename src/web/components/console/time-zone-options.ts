import { zoneInWords } from "#src/rules/dates/dates.ts"
import type { Option } from "#src/web/ui/forms/choices/select.tsx"

/** The zones of the states and territories, from east to west. */
const zones: readonly (readonly [zone: string, label: string])[] = [
  ["America/Puerto_Rico", "Atlantic (Puerto Rico, Virgin Islands)"],
  ["America/New_York", "Eastern"],
  ["America/Detroit", "Eastern (Michigan)"],
  ["America/Indiana/Indianapolis", "Eastern (Indiana)"],
  ["America/Kentucky/Louisville", "Eastern (Louisville)"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Boise", "Mountain (Boise)"],
  ["America/Phoenix", "Mountain without daylight saving time (Arizona)"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["America/Adak", "Hawaii–Aleutian (Adak)"],
  ["Pacific/Honolulu", "Hawaii"],
  ["Pacific/Pago_Pago", "Samoa"],
  ["Pacific/Guam", "Chamorro (Guam, Northern Mariana Islands)"],
]

/** The zones to choose from, with the stored one should it be another. */
export function timeZoneOptions(stored: string): Option[] {
  const options = zones.map(([value, label]) => ({ value, label: `${label}: ${zoneInWords(value)}` }))
  return options.some(({ value }) => value === stored)
    ? options
    : [{ value: stored, label: zoneInWords(stored) }, ...options]
}
