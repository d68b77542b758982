import { aperturas, closings, despedidas, emoji, listLeads, openings } from "#src/sample-data/content/phrases.ts"
import { deckOf, pick, type Random, spin } from "#src/sample-data/seeded-random.ts"
import type { Side, Stance, Voice } from "#src/sample-data/sample-shapes.ts"

type Draw = (allowed?: (piece: string) => boolean) => string | undefined
type SideDecks = Record<keyof Side, Draw>

/** A voice with its sentences shuffled into decks, so that nothing is said twice before everything was said once. */
export type Speaker = { voice: Voice; random: Random; personal: Draw } & Record<Stance, SideDecks>

/** What one comment is about: one place, one walk of life, one side. */
type Talk = { speaker: Speaker; stance: Stance; place: string; role: string | null; said: Set<string> }

/** What was written, and by whom as far as the words tell (`shop`, `parent` …). */
export type Composed = { content: string; role: string | null }

export function speakerOf(random: Random, voice: Voice): Speaker {
  const decks = (side: Side): SideDecks => ({
    points: deckOf(random, side.points),
    asks: deckOf(random, side.asks),
    short: deckOf(random, side.short),
    spanish: deckOf(random, side.spanish),
  })
  return {
    voice,
    random,
    personal: deckOf(random, voice.personal),
    support: decks(voice.support),
    oppose: decks(voice.oppose),
    mixed: decks(voice.mixed),
  }
}

const mark = /^(?:([a-z+]+):)?(\w*)> /

/** The walk of life and the sides a piece is marked for; null where any will do. */
function marksOf(piece: string): { role: string | null; sides: string[] | null } {
  const found = mark.exec(piece)
  return { role: found?.[2] || null, sides: found?.[1]?.split("+") ?? null }
}

function filled(talk: Talk, text: string): string {
  const years = String(3 + Math.floor(talk.speaker.random() * 36))
  const spun = spin(talk.speaker.random, text.replace(mark, ""))
  const place = `${talk.place.slice(0, 1).toUpperCase()}${talk.place.slice(1)}`
  const begun = spun.replaceAll(/([.!?] )\[place\]/g, (_, end: string) => `${end}${place}`)
  const said = begun.replaceAll("[place]", talk.place).replaceAll("[years]", years)
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`
}

// A piece marked `parent> ` fits only a comment in which no one has spoken as someone else.
function draw(talk: Talk, deck: Draw): string {
  const fits = (piece: string) => {
    const { role, sides } = marksOf(piece)
    const ownSide = sides === null || sides.includes(talk.stance)
    return ownSide && !talk.said.has(piece) && (role === null || talk.role === null || role === talk.role)
  }
  const piece = deck(fits)
  if (piece === undefined) return ""
  talk.said.add(piece)
  talk.role ??= marksOf(piece).role
  return filled(talk, piece)
}

const subject = (talk: Talk, phrase: string) => filled(talk, phrase.replace("[subject]", talk.speaker.voice.subject))
const chance = (talk: Talk, share: number) => talk.speaker.random() < share
const joined = (parts: string[], by = " ") => parts.filter((part) => part !== "").join(by)

function talkOf(speaker: Speaker, stance: Stance): Talk {
  return { speaker, stance, place: pick(speaker.random, speaker.voice.places), role: null, said: new Set() }
}

const forms: Record<string, (talk: Talk) => string> = {
  remark: (talk) => draw(talk, talk.speaker[talk.stance].short),
  point: (talk) => draw(talk, talk.speaker[talk.stance].points),
  personal: (talk) => {
    const { points, asks } = talk.speaker[talk.stance]
    const who = draw(talk, talk.speaker.personal)
    const more = chance(talk, 0.4) ? draw(talk, points) : ""
    return joined([who, draw(talk, points), more, chance(talk, 0.5) ? draw(talk, asks) : ""])
  },
  argument: (talk) => {
    const { points, asks } = talk.speaker[talk.stance]
    const opening = subject(talk, pick(talk.speaker.random, openings[talk.stance]))
    const who = chance(talk, 0.4) ? draw(talk, talk.speaker.personal) : ""
    return joined([opening, who, draw(talk, points), draw(talk, points), chance(talk, 0.6) ? draw(talk, asks) : ""])
  },
  list: (talk) => {
    const { points, asks } = talk.speaker[talk.stance]
    const who = draw(talk, talk.speaker.personal)
    const bullet = chance(talk, 0.5) ? () => "- " : (item: number) => `${item + 1}. `
    const items = [0, 1, 2].map((item) => [item, draw(talk, points)] as const).filter(([, text]) => text !== "")
    const lead = filled(talk, pick(talk.speaker.random, listLeads[talk.stance]))
    const list = items.map(([item, text]) => `${bullet(item)}${text}`).join("\n")
    return joined([joined([who, lead]), list, draw(talk, asks)], "\n\n")
  },
  letter: (talk) => {
    const { points, asks } = talk.speaker[talk.stance]
    const opening = subject(talk, pick(talk.speaker.random, openings[talk.stance]))
    return joined(
      [
        `${filled(talk, talk.speaker.voice.greeting)},`,
        joined([draw(talk, talk.speaker.personal), opening]),
        joined([draw(talk, points), draw(talk, points)]),
        joined([draw(talk, points), draw(talk, asks)]),
        filled(talk, pick(talk.speaker.random, closings)),
      ],
      "\n\n",
    )
  },
}

const formWeights: [string, number][] = [
  ["remark", 10],
  ["point", 8],
  ["personal", 24],
  ["argument", 32],
  ["list", 10],
  ["letter", 16],
]

/** The key of a weighted table, drawn. */
export function weighted<Key>(random: Random, table: readonly (readonly [Key, number])[]): Key {
  let left = random() * table.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of table) {
    left -= weight
    if (left < 0) return key
  }
  return pick(random, table)[0]
}

// How people type when no one edits them.
function typed(random: Random, text: string): string {
  const mood = random()
  if (text.length < 400 && mood < 0.025) return text.toUpperCase()
  if (text.length < 260 && mood < 0.07) return text.toLowerCase().replace(/\.$/, "")
  if (mood < 0.1) return text.replace(/\.$/, "")
  if (text.length < 160 && mood < 0.15) return `${text} ${pick(random, emoji)}`
  if (text.length < 120 && mood < 0.19) return text.replace(/\.$/, "!!")
  return text
}

/** One comment in English, composed from what people say on this side of this docket. */
export function composeComment(speaker: Speaker, stance: Stance): Composed {
  const talk = talkOf(speaker, stance)
  const form = forms[weighted(speaker.random, formWeights)]
  const content = form ? form(talk) : ""
  return { content: typed(speaker.random, content), role: talk.role }
}

/** One comment in Spanish. Streets lose their English ordinals: 22nd is la 22. */
export function composeSpanish(speaker: Speaker, stance: Stance): Composed {
  const talk = talkOf(speaker, stance)
  talk.place = talk.place.replace(/(\d)(st|nd|rd|th)$/, "$1")
  const { random, voice } = speaker
  const apertura = filled(talk, pick(random, aperturas[stance]).replace("[subject]", voice.subject_es))
  const parts = [
    chance(talk, 0.6) ? apertura.replace(/ (de|a) el /, (_, word) => (word === "de" ? " del " : " al ")) : "",
  ]
  parts.push(draw(talk, speaker[stance].spanish))
  if (chance(talk, 0.3)) parts.push(draw(talk, speaker[stance].spanish))
  if (chance(talk, 0.65)) parts.push(filled(talk, pick(random, despedidas)))
  return { content: typed(random, joined(parts)), role: null }
}

/** A sentence about a file, with its place filled in. */
export function mentionOf(speaker: Speaker, mention: string): string {
  return filled(talkOf(speaker, "mixed"), mention)
}
