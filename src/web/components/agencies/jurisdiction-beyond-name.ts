import type { Texts } from "#src/rules/languages/texts.ts"
import { stateInWords, stateName } from "#src/rules/us-states.ts"

type Agency = { name: string; jurisdiction: string | null | undefined; state_code: string }

/** The same with the state of the agency. */
export function placeBeyondName({ name, jurisdiction, state_code }: Agency, texts: Pick<Texts, "t">): string | null {
  return withStateInWords(jurisdictionBeyondName(name, jurisdiction, stateName(state_code)), { state_code, texts })
}

/** What a jurisdiction adds to the agency's name, where the page says the state already. */
export function jurisdictionInWords({ name, jurisdiction, state_code }: Agency, texts: Pick<Texts, "t">) {
  return withStateInWords(jurisdictionBeyondName(name, jurisdiction), { state_code, texts })
}

/** The state as the page says it: jurisdictions are written in English. */
function withStateInWords(
  words: string | null,
  { state_code, texts }: { state_code: string; texts: Pick<Texts, "t"> },
) {
  const parts = words?.split(", ") ?? []
  if (parts.at(-1) !== stateName(state_code)) return words
  const [one, other] = [parts.slice(0, -1).join(", "), stateInWords(state_code, texts)]
  return one === "" ? other : texts.t("{one}, {other}", { one, other })
}

/**
 * What a jurisdiction such as 'City of Brightwater, Oregon' adds to the agency's name beside it: 'Oregon'; null for nothing. The
 * state is added too unless name or jurisdiction say it: two agencies may have one name (settled 48).
 */
export function jurisdictionBeyondName(
  name: string,
  jurisdiction: string | null | undefined,
  state?: string,
): string | null {
  const plain = name.toLowerCase()
  const parts = (jurisdiction ?? "").split(",").map((part) => part.trim())
  const beyond = parts.filter((part) => part !== "" && !plain.includes(part.toLowerCase()))
  // 'City of New York' with 'New York, New York' still says its state
  const added = beyond.length === 0 && parts.length > 1 ? parts.slice(-1) : beyond
  const said = state === undefined || added.some((part) => part.endsWith(state)) || name.endsWith(state)
  return [...added, ...(said ? [] : [state])].join(", ") || null
}
