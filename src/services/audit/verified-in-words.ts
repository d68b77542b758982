import type { Verified } from "./verify-seals.ts"

/** The result of checking the logs, for the operator: what is broken, what is sure, and what cannot be checked. */
export function verifiedInWords({ entries, unjudged, unsealed, since, broken }: Verified): string {
  if (broken) {
    const sure = entries > 0 && `The ${entries} entries sealed before that are unchanged.`
    const unsure =
      unjudged > 0 &&
      `We cannot check ${unjudged} other sealed entries, because each seal depends on all those before it.`
    const newest = unsealed > 0 && `We cannot check the newest ${unsealed} entries, because they have no seal.`
    return [broken, sure, unsure, newest].filter(Boolean).join("\n")
  }
  const all = since ? `${entries} entries, unbroken since ${since.toISOString()}.` : "Nothing is sealed yet."
  return unsealed > 0 ? `${all}\nThe newest ${unsealed} entries are not sealed yet.` : all
}
