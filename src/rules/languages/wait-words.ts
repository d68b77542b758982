import type { Texts } from "./texts.ts"

/** When to try again, as a sentence: exact for a short wait, in whole minutes or hours for a longer one, never too early. */
export function waitWords({ count }: Pick<Texts, "count">, seconds: number): string {
  if (seconds < 90)
    return count(seconds, "You can try again in {count} second.", "You can try again in {count} seconds.")
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90)
    return count(minutes, "You can try again in {count} minute.", "You can try again in {count} minutes.")
  return count(Math.ceil(minutes / 60), "You can try again in {count} hour.", "You can try again in {count} hours.")
}
