import { setTimeout as sleep } from "node:timers/promises"
import type { Installation } from "./installation.ts"
import type { Check } from "./verify.ts"

const FOLLOWERS = 2000
/** What the worker sends at once: so many may go out again, and are recognized by their Message-ID. */
const AT_ONCE = 25
/** The job begins within a minute, before the kill and after it. */
const WITHIN_MS = 240_000

/** Tells two thousand followers of one extension, with a kill in the middle: each of them must get one letter. */
export async function killWhileTelling(installation: Installation): Promise<Check[]> {
  const told = await tellThousands(installation, { followers: FOLLOWERS, kill: true })
  console.log(`telling followers killed after ${told.atKill} letters: all told ${told.seconds} s after the beginning`)
  return [
    {
      name: "a server killed while it told thousands of followers goes on, and each gets one letter",
      problems: [
        ...(told.atKill < FOLLOWERS ? [] : ["it had ended before it was killed"]),
        ...(told.readers === FOLLOWERS ? [] : [`${told.readers} of ${FOLLOWERS} got a letter`]),
        ...(told.letters === FOLLOWERS ? [] : [`${told.letters} letters were written`]),
        ...(told.again <= AT_ONCE ? [] : [`${told.again} letters came again`]),
      ],
    },
  ]
}

/** How many got a letter, how many different letters there were, and how many came again with the same Message-ID. */
export async function tellThousands(
  { query, letters, docket, killServer }: Installation,
  { followers, kill, within_ms = WITHIN_MS }: { followers: number; kill: boolean; within_ms?: number },
) {
  await query(
    `with people as (
       insert into users (email, email_confirmed_at) select 'follower' || n || '@faults.example', now() from generate_series(1, $1::int) n returning id),
     followers as (
       insert into followers (user_id, language, created_at) select id, 'en', now() from people returning id)
     insert into follows (follower_id, kind, subject, created_at, confirmed_at) select id, 'docket', $2, now(), now() from followers`,
    [followers, docket.id],
  )
  const began = Date.now()
  await query("insert into docket_news (docket_id, kind, at, due_at) values ($1, 'moved', now(), now())", [docket.id])
  const arrived = () => letters.filter(({ subject }) => subject.startsWith("New closing date: "))
  const ended = () => Date.now() - began > within_ms
  while (arrived().length < followers / 4 && !ended()) await sleep(5)
  const atKill = arrived().length
  if (kill) await killServer()
  const readers = () => new Set(arrived().map(({ to }) => to)).size
  while (readers() < followers && !ended()) await sleep(100)
  const seconds = Math.round((Date.now() - began) / 1000)
  await sleep(5000) // what came after them would be one too many
  const [left] = await query<{ n: number }>(
    "select count(*)::int as n from mail_outbox where kind = 'docket_news' and status <> 'sent'",
  )
  const written = new Set(arrived().map(({ message_id }) => message_id)).size + (left?.n ?? 0)
  return { atKill, seconds, readers: readers(), letters: written, again: arrived().length - written + (left?.n ?? 0) }
}
