import { below, type Random, wordOf } from "../records/synthetic-text.ts"
import { DOCKETS } from "../records/generate-comments.ts"
import { commentRequest } from "../records/bench-docket.ts"
import { type Answer, createCheapClient, jsonRequest, pageRequest } from "../measuring/cheap-client.ts"

/** What people do: read, search, comment, sign up. */
export const deeds = ["read", "search", "submit", "sign up"] as const
export type Deed = (typeof deeds)[number]
export type Shares = Record<Deed, number>

type Results = { ok: number[]; refused: number[]; says_when: number; others: Map<number, number>; unsent: number }
export type Tally = Record<Deed, Results>

type Site = { port: number; random: Random; cookies: readonly string[]; read: (n: number) => string }

/** Makes requests, each different from all before; everybody has an address of their own. */
export function createMix({ random, cookies, read, port }: Site) {
  let made = 0
  const from = () => `x-forwarded-for: 10.${below(random, 256)}.${below(random, 256)}.${1 + below(random, 250)}\r\n`
  const get = (path: string) => pageRequest(port, path, from())
  const more = () => `${from()}accept-encoding: gzip\r\n`
  const requests: Record<Deed, (n: number) => string> = {
    read: (n) => get(read(n)),
    search: (n) => get(`/comments/search?q=${wordOf(280 + below(random, 2000))}&n=${n}`),
    submit: (n) => commentRequest(port, cookies[n % cookies.length] ?? "", more()),
    "sign up": (n) => {
      const body = { email: `new${n}@bench.example`, password: `Ferry-Timetable-${n}!` }
      return jsonRequest(port, "/auth/v1/signup", { body, headers: more() })
    },
  }
  return (shares: Shares): { deed: Deed; text: string } => {
    let chance = random()
    const deed = deeds.find((one) => (chance -= shares[one]) < 0) ?? "read"
    return { deed, text: requests[deed]((made += 1)) }
  }
}

/** A page of a docket that nobody has asked for, one of many dockets. */
export const unreadPage = (random: Random) => (n: number) => `/dockets/docket-${1 + below(random, DOCKETS)}?n=${n}`

export type Mix = ReturnType<typeof createMix>
type Crowd = { mix: Mix; shares: Shares; port: number; seconds: number }
const MOST_CONNECTIONS = 3000

function emptyTally(): Tally {
  const one = (): Results => ({ ok: [], refused: [], says_when: 0, others: new Map(), unsent: 0 })
  return { read: one(), search: one(), submit: one(), "sign up": one() }
}

function count(results: Results, { status, says_when, ms }: Answer): void {
  if (status >= 200 && status < 300) results.ok.push(ms)
  else if (status === 503 || status === 429) {
    results.refused.push(ms)
    if (says_when) results.says_when += 1
  } else results.others.set(status, (results.others.get(status) ?? 0) + 1)
}

/** So many people, each of whom does the next thing as soon as the last is done. */
export async function closedLoop({ mix, shares, port, seconds, clients }: Crowd & { clients: number }): Promise<Tally> {
  const client = createCheapClient({ port, most: clients })
  const tally = emptyTally()
  const until = performance.now() + seconds * 1000
  const one = () =>
    new Promise<void>((resolve) => {
      const next = () => {
        if (performance.now() > until) return resolve()
        const { deed, text } = mix(shares)
        client.ask(text, (answered) => {
          count(tally[deed], answered)
          next()
        })
      }
      next()
    })
  await Promise.all(Array.from({ length: clients }, one))
  client.close()
  return tally
}

/** So many requests a second, whether or not those before have been answered; ends when all have been. */
export async function openLoop({ mix, shares, port, seconds, rate }: Crowd & { rate: number }): Promise<Tally> {
  const client = createCheapClient({ port, most: MOST_CONNECTIONS })
  const tally = emptyTally()
  const began = performance.now()
  let [sent, open] = [0, 0]
  await new Promise<void>((resolve) => {
    const sending = setInterval(() => {
      const elapsed = Math.min(seconds, (performance.now() - began) / 1000)
      for (const due = Math.floor(rate * elapsed); sent < due; sent += 1) {
        const { deed, text } = mix(shares)
        const heard = client.ask(text, (answered) => {
          open -= 1
          count(tally[deed], answered)
        })
        if (heard) open += 1
        else tally[deed].unsent += 1
      }
      if (elapsed < seconds || open > 0) return
      clearInterval(sending)
      resolve()
    }, 5)
  })
  client.close()
  return tally
}
