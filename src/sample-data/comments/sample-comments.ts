import type { Position } from "#src/rules/vocabulary.ts"
import { alderParkingCampaign, alderStreetVoice } from "#src/sample-data/content/voices/alder-street-voice.ts"
import { citizenHistory } from "#src/sample-data/content/citizen-history.ts"
import { budgetVoice, rentalsVoice } from "#src/sample-data/content/voices/city-hall-voices.ts"
import { distantSmallVoices } from "#src/sample-data/content/voices/distant-small-voices.ts"
import { dronesVoice } from "#src/sample-data/content/voices/police-drones-voice.ts"
import { dryForkCampaign, gravelVoice, wildfireVoice } from "#src/sample-data/content/voices/county-voices.ts"
import { fairgroundsVoice, libraryVoice, treesVoice } from "#src/sample-data/content/voices/parks-and-trees-voices.ts"
import { businesses } from "#src/sample-data/content/phrases.ts"
import { unusualNames } from "#src/sample-data/content/people.ts"
import { phonesVoice, startTimesVoice } from "#src/sample-data/content/voices/school-voices.ts"
import { setAsideComments } from "#src/sample-data/content/set-aside-comments.ts"
import { smallVoices } from "#src/sample-data/content/voices/small-voices.ts"
import { faresVoice, routeVoice, wakeVoice } from "#src/sample-data/content/voices/transit-and-lake-voices.ts"
import { longestComment, unusualComments } from "#src/sample-data/content/unusual-comments.ts"
import {
  accessoryHomesVoice,
  plazaVoice,
  waterRatesVoice,
} from "#src/sample-data/content/voices/village-and-border-voices.ts"
import { composeComment, composeSpanish, mentionOf, type Speaker, speakerOf, weighted } from "./compose-comment.ts"
import { type CommentPlan, type DocketPlan, settleTimesAndStatuses } from "./comment-timeline.ts"
import { castOf, type Cast } from "./comment-authors.ts"
import { sampleDockets } from "#src/sample-data/sample-dockets.ts"
import { sampleFile } from "#src/sample-data/sample-files.ts"
import { deckOf, pick, type Random, seededRandom } from "#src/sample-data/seeded-random.ts"
import type {
  Campaign,
  Stance,
  SampleAccount,
  SampleComment,
  SmallVoice,
  Voice,
  WholeComment,
} from "#src/sample-data/sample-shapes.ts"

const sampleVoices: Voice[] = [
  alderStreetVoice,
  budgetVoice,
  rentalsVoice,
  dronesVoice,
  treesVoice,
  fairgroundsVoice,
  libraryVoice,
  gravelVoice,
  wildfireVoice,
  startTimesVoice,
  phonesVoice,
  routeVoice,
  faresVoice,
  wakeVoice,
  accessoryHomesVoice,
  plazaVoice,
  waterRatesVoice,
]
const campaigns: Campaign[] = [alderParkingCampaign, dryForkCampaign]
const placedComments = [...unusualComments, longestComment, ...setAsideComments, ...citizenHistory]

type Making = { random: Random; cast: Cast; told: Set<string>; odd: () => string | undefined }

function blankPlan(docket_key: string, author: SampleAccount, content: string): CommentPlan {
  return {
    docket_key,
    author_key: author.key,
    content: content.normalize("NFC"),
    commenter_name: author.full_name,
    commenter_email: author.email,
    commenter_organization: null,
    representation: "myself",
    organization_name: null,
    authorization_statement: null,
    position: null,
    status: null,
    attachments: [],
    campaign_key: null,
  }
}

const attached = (filename: string, content: string) =>
  sampleFile(filename, filename.replace(/\.\w+$/, "").replaceAll("-", " "), content)

function reasonOf({ status, reason }: WholeComment): Pick<CommentPlan, "reject_reason" | "flag_reason"> {
  if (reason === undefined) return {}
  return status === "flagged" ? { flag_reason: reason } : { reject_reason: reason }
}

function planWhole({ cast }: Making, docket_key: string, whole: WholeComment): CommentPlan {
  const { name, organization = null, organization_name = null, authorization_statement = null } = whole
  const { representation = "myself", position = null, status = null, files = [] } = whole
  const author = cast.author(docket_key, whole)
  return {
    ...blankPlan(docket_key, author, whole.content),
    ...reasonOf(whole),
    commenter_name: name === undefined ? author.full_name : name,
    commenter_organization: organization,
    representation,
    organization_name,
    authorization_statement,
    position,
    status,
    attachments: files.map((filename) => attached(filename, whole.content)),
  }
}

function planCampaign({ random, cast }: Making, campaign: Campaign): CommentPlan[] {
  const addition = deckOf(random, campaign.additions)
  return Array.from({ length: campaign.count }, () => {
    const author = cast.author(campaign.docket_key, {})
    const own = random() < 0.3 ? `${addition()}\n\n` : ""
    const signature = random() < 0.5 ? `\n\n${author.full_name}` : ""
    return {
      ...blankPlan(campaign.docket_key, author, `${own}${campaign.letter}${signature}`),
      commenter_organization: random() < 0.6 ? campaign.organization : null,
      position: random() < 0.9 ? campaign.position : null,
      campaign_key: campaign.key,
    }
  })
}

const neither: [Position | null, number][] = [
  ["neutral", 45],
  ["unclear", 35],
  [null, 20],
]

function positionOf(random: Random, stance: Stance): Position | null {
  if (stance === "mixed") return weighted(random, neither)
  return random() < 0.82 ? stance : null
}

function shownName({ random, odd }: Making, author: SampleAccount): string | null {
  const mood = random()
  if (mood < 0.09) return null
  if (mood < 0.14) return author.full_name.replace(/ (\S)\S*$/, " $1.")
  if (mood < 0.155) return odd() ?? author.full_name
  return author.full_name
}

function shopOf(random: Random, author: SampleAccount): Partial<CommentPlan> {
  const organization = `${author.full_name.split(" ").at(-1) ?? ""}'s ${pick(random, businesses)}`
  const speaksForIt = random() < 0.5
  return {
    commenter_organization: organization,
    ...(speaksForIt && {
      representation: "organization" as const,
      organization_name: organization,
      authorization_statement: "I am the owner.",
    }),
  }
}

function composeNew(making: Making, speaker: Speaker, spanish: boolean) {
  const [support, oppose, mixed] = speaker.voice.leaning
  for (;;) {
    const stance = weighted<Stance>(making.random, [
      ["support", support],
      ["oppose", oppose],
      ["mixed", mixed],
    ])
    const composed = spanish ? composeSpanish(speaker, stance) : composeComment(speaker, stance)
    if (composed.content === "" || making.told.has(composed.content)) continue
    making.told.add(composed.content)
    return { ...composed, stance }
  }
}

type ComposedPlan = { plan: CommentPlan; stance: Stance }

function planComposed(making: Making, speaker: Speaker, language: "english" | "spanish"): ComposedPlan {
  const { docket_key } = speaker.voice
  const { content, role, stance } = composeNew(making, speaker, language === "spanish")
  const author = making.cast.author(docket_key, language === "spanish" ? { origin: "hispanic" } : {})
  const plan = {
    ...blankPlan(docket_key, author, content),
    commenter_name: shownName(making, author),
    commenter_email: making.random() < 0.7 ? author.email : null,
    position: positionOf(making.random, stance),
    ...(role === "shop" && shopOf(making.random, author)),
  }
  return { plan, stance }
}

function attachSome(making: Making, speaker: Speaker, composed: ComposedPlan[]): void {
  const long = composed.filter(({ plan }) => plan.content.length > 120 && plan.content.endsWith("."))
  for (const { mention, filenames, stance } of speaker.voice.files) {
    const at = long.findIndex((one) => stance === undefined || one.stance === stance)
    const [chosen] = at < 0 ? [] : long.splice(at, 1)
    if (!chosen) continue
    const { plan } = chosen
    plan.content = `${plan.content} ${mentionOf(speaker, mention)}`
    plan.attachments = filenames.map((filename) => attached(filename, plan.content))
    making.told.add(plan.content)
  }
}

function planVoice(making: Making, voice: Voice): DocketPlan {
  const { docket_key } = voice
  const fixed = [...placedComments.filter((placed) => placed.docket_key === docket_key), ...voice.whole]
  const plans = fixed.map((whole) => planWhole(making, docket_key, whole))
  for (const campaign of campaigns)
    if (campaign.docket_key === docket_key) plans.push(...planCampaign(making, campaign))
  const speaker = speakerOf(making.random, voice)
  const composedCount = Math.max(0, voice.count - plans.length)
  const spanishCount = Math.round(
    voice.count * (docket_key.startsWith("sl-") ? 0.42 : docket_key.startsWith("mf-") ? 0.16 : 0.075),
  )
  const composed = Array.from({ length: composedCount }, (_, index) =>
    planComposed(making, speaker, index < spanishCount ? "spanish" : "english"),
  )
  attachSome(making, speaker, composed.slice(spanishCount))
  return {
    docket_key,
    plans: [...plans, ...composed.map(({ plan }) => plan)],
    submitted: voice.submitted ?? 0,
    under_review: voice.under_review ?? 0,
  }
}

function planSmall(making: Making, voice: SmallVoice): DocketPlan {
  const { docket_key } = voice
  const plans = voice.whole.map((whole) => planWhole(making, docket_key, whole))
  return { docket_key, plans, submitted: voice.submitted ?? 0, under_review: voice.under_review ?? 0 }
}

/** All sample comments, oldest first within a docket; every call gives the same ones. */
export function sampleComments(): SampleComment[] {
  const random = seededRandom(1789)
  const making: Making = {
    random,
    cast: castOf(random),
    told: new Set(placedComments.map((placed) => placed.content)),
    odd: deckOf(random, unusualNames),
  }
  const plans = [
    ...sampleVoices.map((voice) => planVoice(making, voice)),
    ...[...smallVoices, ...distantSmallVoices].map((voice) => planSmall(making, voice)),
  ]
  return plans.flatMap((plan) => {
    const docket = sampleDockets.find((one) => one.key === plan.docket_key)
    if (!docket) throw new RangeError(`no sample docket ${plan.docket_key}`)
    return settleTimesAndStatuses(random, docket, plan)
  })
}
