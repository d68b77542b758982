import { setTimeout as sleep } from "node:timers/promises"
import type { ReceivedMessage } from "#src/testing/outside/mail-server.ts"
import { type Installation, WITHIN_MS } from "./installation.ts"
import type { Check } from "./verify.ts"

const LETTERS = 300
/** What the worker sends at once: so many may go out again, and are recognized by their Message-ID. */
const AT_ONCE = 25

/** Sends some hundred letters in peace, and the same again with a kill in the middle: the same must arrive. */
export async function killInMailRun(installation: Installation): Promise<Check[]> {
  await order(installation, "Peaceful")
  // Ordered in the database itself, they wait for the job's clock first, which strikes once a minute.
  const left = await whenSent(installation, "Peaceful", 2 * WITHIN_MS)
  await order(installation, "Killed")
  const arrived = () => lettersOf(installation, "Killed")
  while (arrived().length < LETTERS / 4) await sleep(5)
  const atKill = arrived().length
  await installation.killServer()
  const began = Date.now()
  const unsent = left + (await whenSent(installation, "Killed"))
  console.log(`mail run killed after ${atKill} letters: ${unsent} left ${Date.now() - began} ms after the start`)
  const twice = [...Map.groupBy(arrived(), ({ to }) => to).values()].filter((copies) => copies.length > 1)
  return [
    {
      name: "a mail run goes on within a minute after kill -9",
      problems: [
        ...(atKill < LETTERS ? [] : ["it had ended before it was killed"]),
        ...(unsent === 0 ? [] : [`${unsent} letters were left`]),
      ],
    },
    {
      name: "the letters are those of a run nobody killed, word by word",
      problems: differences(words(lettersOf(installation, "Peaceful")), words(arrived())),
    },
    {
      name: "what the killed server may have sent already came again as the same letter, and nothing else did",
      problems: [
        ...(twice.length <= AT_ONCE ? [] : [`${twice.length} letters came again`]),
        ...twice.flatMap((copies) =>
          new Set(copies.map(({ message_id }) => message_id)).size === 1 ? [] : (copies[0]?.to ?? ""),
        ),
      ],
    },
  ]
}

const lettersOf = ({ letters }: Installation, subject: string) => letters.filter((letter) => letter.subject === subject)

/** Each letter as its reader has it, once, in the order of their addresses. */
function words(letters: readonly ReceivedMessage[]): string[] {
  return [...new Set(letters.map(({ from, to, text, html }) => JSON.stringify({ from, to, text, html })))].toSorted()
}

function differences(expected: readonly string[], found: readonly string[]): string[] {
  const missing = expected.filter((letter) => !found.includes(letter)).map((letter) => `missing: ${letter}`)
  const added = found.filter((letter) => !expected.includes(letter)).map((letter) => `nobody's: ${letter}`)
  return expected.length === LETTERS ? [...missing, ...added] : [`${expected.length} letters came in peace`]
}

async function order({ query }: Installation, subject: string): Promise<void> {
  await query(
    `insert into mail_outbox (kind, to_address, subject, text_body, html_body, message_id)
     select 'greeting', 'reader' || n || '@faults.example', $2, repeat('Line ' || n || E' — é\\n', 40), '<p>' || n || '</p>',
       '<' || gen_random_uuid() || '@faults.example>' from generate_series(1, $1::int) n`,
    [LETTERS, subject],
  )
}

/** Waits until all have been sent, for `within_ms` at most; how many were not. */
async function whenSent({ query }: Installation, subject: string, within_ms = WITHIN_MS): Promise<number> {
  for (const deadline = Date.now() + within_ms; ; await sleep(100)) {
    const [left] = await query<{ n: number }>(
      "select count(*)::int as n from mail_outbox where subject = $1 and status <> 'sent'",
      [subject],
    )
    if (!left || left.n === 0 || Date.now() > deadline) return left?.n ?? 0
  }
}
