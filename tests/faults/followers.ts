import { setTimeout as sleep } from "node:timers/promises"
import { type Installation, pressAsManager } from "./installation.ts"
import type { Check } from "./verify.ts"

const FOLLOWERS = 2000
/** What the worker sends at once: so many may go out again, and are recognized by their Message-ID. */
const AT_ONCE = 25
/** The job begins within a minute, before the kill and after it. */
const WITHIN_MS = 480_000

/** Tells two thousand followers of one extension, with a kill in the middle: each of them must get one letter. */
export async function killWhileTelling(installation: Installation): Promise<Check[]> {
  const kill = () => installation.killServer()
  const told = await tellThousands(installation, { followers: FOLLOWERS, kill, within_ms: WITHIN_MS })
  console.log(`telling followers killed after ${told.atKill} letters: all told ${told.seconds} s after the beginning`)
  return [
    {
      name: "a server killed while it told thousands of followers goes on, and each gets one letter",
      problems: told.problems,
    },
  ]
}

type Telling = { followers: number; kill: () => Promise<void>; within_ms: number }

/**
 * Extends the comment period of a docket that so many follow, and kills the server once a quarter of them got their letter. The wait in
 * which slips are mended is left out. Answers when the last letter came, how many came before the kill, how many came again with the
 * same Message-ID, and what was wrong, counted address by address.
 */
export async function tellThousands(installation: Installation, { followers, kill, within_ms }: Telling) {
  const { query, letters } = installation
  await follow(installation, followers)
  await extend(installation)
  const began = Date.now()
  await query("update docket_news set due_at = now() where told_at is null")
  const arrived = () => letters.filter(({ subject }) => subject.startsWith("New closing date: "))
  const ended = () => Date.now() - began > within_ms
  while (arrived().length < followers / 4 && !ended()) await sleep(5)
  const atKill = arrived().length
  await kill()
  while (new Set(arrived().map(({ to }) => to)).size < followers && !ended()) await sleep(100)
  const seconds = Math.round((Date.now() - began) / 1000)
  await sleep(5000) // what came after them would be one too many
  const [left] = await query<{ n: number }>(
    "select count(*)::int as n from mail_outbox where kind = 'docket_news' and status <> 'sent'",
  )
  const received = Map.groupBy(arrived(), ({ to }) => to)
  const lettersTo = [...received.values()].map((all) => new Set(all.map(({ message_id }) => message_id)).size)
  const again = arrived().length - lettersTo.reduce((sum, count) => sum + count, 0)
  const twice = lettersTo.filter((count) => count > 1).length
  return {
    seconds,
    atKill,
    readers: received.size,
    again,
    problems: [
      ...(atKill < followers ? [] : ["it had ended before it was killed"]),
      ...(received.size === followers ? [] : [`${received.size} of ${followers} got a letter`]),
      ...(twice === 0 ? [] : [`${twice} got two letters`]),
      ...(left?.n === 0 ? [] : [`${left?.n} letters were not sent`]),
      ...(again <= AT_ONCE ? [] : [`${again} letters came again`]),
    ],
  }
}

async function follow({ query, docket }: Installation, followers: number): Promise<void> {
  await query(
    `with people as (
       insert into users (email, email_confirmed_at) select 'follower' || n || '@faults.example', now() from generate_series(1, $1::int) n returning id),
     followers as (
       insert into followers (user_id, language, created_at) select id, 'en', now() from people returning id)
     insert into follows (follower_id, kind, subject, created_at, confirmed_at) select id, 'docket', $2, now(), now() from followers`,
    [followers, docket.id],
  )
}

/** As the manager does it on the docket's page. */
async function extend(installation: Installation): Promise<void> {
  const { query, docket } = installation
  const [row] = await query<{ version: number; later: string }>(
    `update dockets set close_at = now() + interval '10 days' where id = $1
     returning version, to_char(now() + interval '30 days', 'YYYY-MM-DD') as later`,
    [docket.id],
  )
  await pressAsManager(installation, `/agency/dockets/${docket.id}?tab=settings`, {
    change: "extended",
    version: String(row?.version),
    reason: "Many asked for more time.",
    close_date: row?.later ?? "",
    close_time: "17:00",
  })
}
