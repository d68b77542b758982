import { createHash } from "node:crypto"
import { hasLetters } from "#src/platform/pictures/letters.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import type { Language } from "#src/rules/languages/language.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import type { PeriodDates } from "#src/rules/record/comment-period.ts"
import { closingWords } from "#src/rules/record/dockets/closing-words.ts"
import { type BadgeTone, type DocketStatus, statusBadge } from "#src/rules/record/dockets/docket-status.ts"

/** To be raised when the picture is drawn in another way: addresses of the former ones lead on to the new. */
const DRAWING = 1

/** The words on the picture of a docket that shared links show (decision 102), and the state's color. */
export type DocketCard = { agency: string; title: string; state: string; tone: BadgeTone; period: string }

export type CardDocket = PeriodDates & { status: DocketStatus; title: string; agency_name: string; time_zone: string }

/**
 * What the picture of a public docket says at a moment. Null where our letters cannot write it, such as a title in Chinese: then the
 * picture of all pages stands for it. A draft has none.
 */
export function docketCard(docket: CardDocket, now: Date, texts: Texts): DocketCard | null {
  if (docket.status === "draft") return null
  const { label, tone } = statusBadge(docket, now)
  const card = {
    agency: docket.agency_name,
    title: docket.title,
    state: texts.t(label),
    tone,
    period: closingWords(docket, now, texts).text.replaceAll(/<\/?time>/g, ""),
  }
  const drawn = [card.agency, card.title, card.state].every((words) => hasLetters(words, "bold"))
  return drawn && hasLetters(card.period, "regular") ? card : null
}

/** Changes with every word of the picture. */
export function cardVersion(card: DocketCard): string {
  const { agency, title, state, tone, period } = card
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, agency, title, state, tone, period]))
    .digest("base64url")
    .slice(0, 12)
}

/** Where the picture is that says this: its address changes with its words. `text` is the language of the title. */
export function cardAddress(
  card: DocketCard,
  { slug, text, language }: { slug: string; text: string; language: Language },
) {
  return inLanguage(withQuery(paths.docketCard(slug), { text, v: cardVersion(card) }), language)
}

/** What a page says of the picture of its docket: its address, and its words. Undefined where there is none. */
export function sharedCardOf(docket: CardDocket & { slug: string; language: string }, now: Date, texts: Texts) {
  const card = docketCard(docket, now, texts)
  if (!card) return undefined
  const { title, agency, period } = card
  return {
    path: cardAddress(card, { slug: docket.slug, text: docket.language, language: texts.language }),
    alt: texts.t("{docket}, a docket of {agency}. {period}.", { docket: title, agency, period }),
  }
}
