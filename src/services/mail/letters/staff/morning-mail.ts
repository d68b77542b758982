import { formatDate, formatDateTime } from "#src/rules/dates/dates.ts"
import { MORNING_MAIL_DAYS_AHEAD } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

export type Morning = {
  to_address: string
  agency_name: string
  /** IANA name; the agency's. */
  time_zone: string
  /** Null where the reader did not ask for it or may not know it; a part that holds nothing is left out. */
  waiting: { pending: number; flagged: number; oldest: Date | null } | null
  closing: readonly { title: string; close_at: Date }[]
  /** Whether there are more than are listed. */
  more_closing: boolean
  mentions: readonly { author_name: string | null; about: string }[]
  more_mentions: boolean
  stop_url: string
}

const comments = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "comment" : "comments"}`

/** What waits for a member of an agency in the morning (decision 38); in English, as the console is. */
export function morningMail({ config }: Pick<Ctx, "config">, morning: Morning): Mail {
  const { to_address, agency_name, time_zone, waiting, stop_url } = morning
  // Whoever works for several agencies chooses there which one; for others it leads on.
  const inConsole = (path: string) => `${config.PUBLIC_URL}${paths.agencySelect(path)}`
  const facts: [string, string][] = []
  if (waiting && waiting.pending > 0) facts.push(["Waiting for review", comments(waiting.pending)])
  if (waiting?.oldest) facts.push(["Waiting longest", `since ${formatDate(waiting.oldest, time_zone)}`])
  if (waiting && waiting.flagged > 0) facts.push(["Flagged", comments(waiting.flagged)])
  const closing = morning.closing.map(({ title, close_at }) => `${title}: ${formatDateTime(close_at, time_zone)}`)
  const mentions = morning.mentions.map(
    ({ author_name, about }) => `${author_name ?? "A former colleague"} on ${about}`,
  )
  const andMore = (more: boolean) => (more ? ["and more"] : [])
  const lists = [
    {
      heading: `Closing within ${MORNING_MAIL_DAYS_AHEAD} days`,
      items: [...closing, ...andMore(morning.more_closing)],
    },
    { heading: "Notes that mention you", items: [...mentions, ...andMore(morning.more_mentions)] },
  ].filter(({ items }) => items.length > 0)
  return {
    ...composeMail({
      language: "en",
      kind: "morning_mail",
      to_address,
      agency_name,
      subject: `Your morning summary: ${agency_name}`,
      paragraphs: [`Good morning. This is what ${agency_name} has for you today.`],
      facts,
      lists,
      action: { label: "Open the dashboard", url: inConsole(paths.agencyDashboard()) },
      closing: [
        `You get this email because you chose it. Change what it tells you: ${inConsole(paths.morningMail())}`,
        `Stop these emails: ${stop_url}`,
      ],
    }),
    unsubscribe_url: stop_url,
  }
}
