import { sampleAccounts, sampleCommenters } from "#src/sample-data/sample-accounts.ts"
import { deckOf, type Random } from "#src/sample-data/seeded-random.ts"
import type { SampleAccount, WholeComment } from "#src/sample-data/sample-shapes.ts"

/** Hands out authors: everyone has a turn before anyone has a second one, and no one speaks twice on one docket. */
export type Cast = {
  author: (docket_key: string, wanted: Pick<WholeComment, "author_key" | "origin">) => SampleAccount
}

export function castOf(random: Random): Cast {
  const commenters = sampleCommenters()
  const decks = new Map<string, ReturnType<typeof deckOf<SampleAccount>>>()
  const deck = (origin: string) => {
    const known = decks.get(origin)
    if (known) return known
    const made = deckOf(random, origin ? commenters.filter((person) => person.origin === origin) : commenters)
    decks.set(origin, made)
    return made
  }
  const spoken = new Set<string>()
  return {
    author: (docket_key, { author_key, origin }) => {
      const named = sampleAccounts.find((account) => account.key === author_key)
      if (named) return named
      const person = deck(origin ?? "")((one) => !spoken.has(`${docket_key} ${one.key}`))
      if (!person) throw new RangeError(`nobody is left to comment on ${docket_key}`)
      spoken.add(`${docket_key} ${person.key}`)
      return person
    },
  }
}
