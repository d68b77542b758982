import type { Verified } from "./verify-seals.ts"

/** What was found of the logs, for whoever runs the installation: what is broken, what is sure, and what nobody can tell. */
export function verifiedInWords({ entries, unjudged, unsealed, since, broken }: Verified): string {
  if (broken) {
    const sure = entries > 0 && `The ${entries} entries that were sealed before that are what they were.`
    const unsure =
      unjudged > 0 && `Nothing can be said of ${unjudged} other sealed entries: each seal rests on all before it.`
    const newest = unsealed > 0 && `Nothing can be said of the newest ${unsealed} entries: there is no seal of them.`
    return [broken, sure, unsure, newest].filter(Boolean).join("\n")
  }
  const all = since ? `${entries} entries, unbroken since ${since.toISOString()}.` : "Nothing is sealed yet."
  return unsealed > 0 ? `${all}\nThe newest ${unsealed} entries are not sealed yet.` : all
}
