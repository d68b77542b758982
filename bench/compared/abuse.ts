import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { createPasswordHasher } from "#src/platform/passwords/password-hash.ts"
import { openDocket, startSessions, submit } from "../records/bench-docket.ts"
import { type Installation, makeAccounts, startInstallation } from "../running/bench-installation.ts"
import type { Attack } from "./attack.ts"

const PASSWORD = "Ferry-Timetable-58!"
const PEOPLE = 400
/** The first of them are the accounts that are attacked; the last ones sign in in the meantime. */
const ATTACKED = 200
const SIGN_INS = 20
const SIGN_IN_EVERY_MS = 400
const IN_TIME_MS = 3000
/** For how long comments are submitted, alone and under attack, and by how many at once. */
const SUBMITTING_MS = 4000
const SUBMITTERS = 4
const SECONDS = (SIGN_INS * SIGN_IN_EVERY_MS + SUBMITTING_MS) / 1000 + 3

type Kind = Omit<Attack, "address" | "seconds" | "send"> & { name: string; type: "form" | "json" | null }
const login = { path: "/login", type: "form" } as const
const attacks: readonly Kind[] = [
  { name: "one address, random accounts, 100/s", ...login, from: one(1), accounts: 0, per_second: 100 },
  { name: "the same, 40/s", ...login, from: one(2), accounts: 0, per_second: 40 },
  { name: "200 addresses, one account, 100/s", ...login, from: many(3), accounts: 1, per_second: 100 },
  { name: "200 addresses, many accounts, 100/s", ...login, from: many(4), accounts: ATTACKED, per_second: 100 },
  {
    name: "one address, API, 100/s",
    path: "/auth/v1/token?grant_type=password",
    type: "json",
    from: one(5),
    accounts: 0,
    per_second: 100,
  },
  {
    name: "control: 100/s uncached pages",
    path: "/dockets?q=walk{n}",
    type: null,
    from: one(6),
    accounts: 0,
    per_second: 100,
  },
]

function one(block: number) {
  return { count: 1, network: `203.${block}` }
}
function many(block: number) {
  return { count: 200, network: `203.${block}` }
}

/** Other people's sign-ins, pages and submissions while someone attacks the sign-in: each row beside itself at rest. */
export async function benchAbuse(): Promise<void> {
  const proxies = "127.0.0.1,::1" // so that one machine can have many addresses
  const installation = await startInstallation({ LOG_LEVEL: "error", TRUSTED_PROXIES: proxies })
  try {
    const people = await makeAccounts(installation, PEOPLE)
    const stored = await createPasswordHasher().hash(PASSWORD)
    await installation.owner.query("update users set password_hash = $1", [stored])
    await openDocket(installation)
    const ids = people.map(({ user_id }) => user_id)
    const cookies = await startSessions(installation, ids)
    const emails = people.slice(ATTACKED).map(({ email }) => email)
    await submissionsPerSecond(installation, cookies) // a server works for weeks; this one has just begun
    await signIns(installation, { emails, block: 99, count: 10 })
    console.log("the attacker is a process of its own, niced, and shares the processors with the product")
    console.log("attack | answers | sign-ins of others within 3 s | pages p50 ms | comments/s alone, attacked (kept)")
    for (const [row, kind] of attacks.entries())
      console.log(await measure(installation, { kind, row, emails, cookies }))
  } finally {
    await installation.stop()
  }
}

type Row = { kind: Kind; row: number; emails: string[]; cookies: string[] }

async function measure(installation: Installation, { kind, row, emails, cookies }: Row): Promise<string> {
  const quiet = await submissionsPerSecond(installation, cookies)
  const restful = median(await pages(installation, 10))
  const { address } = installation.product
  const { name, type, ...rest } = kind
  const attack = begin({ ...rest, address, seconds: SECONDS, send: type && { type, origin: address } })
  await sleep(1000)
  const [signedIn, shown] = await Promise.all([
    signIns(installation, { emails, block: row, count: SIGN_INS }),
    pages(installation, SIGN_INS),
  ])
  const attacked = await submissionsPerSecond(installation, cookies)
  const answers = Object.entries(await attack)
    .map(([status, times]) => `${times} × ${status}`)
    .join(", ")
  const inTime = signedIn.filter(({ status, ms }) => status === 303 && ms <= IN_TIME_MS).length
  const others = Object.entries(Object.groupBy(signedIn, ({ status }) => String(status)))
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(", ")
  const share = Math.round((100 * inTime) / signedIn.length)
  const slowest = Math.round(Math.max(...signedIn.map(({ ms }) => ms)))
  return [
    name,
    answers,
    `${inTime} of ${signedIn.length} = ${share} % (${others}; slowest ${slowest} ms)${type ? " (goal ≥ 95 %)" : ""}`,
    `${median(shown)} (at rest ${restful})`,
    `${quiet.toFixed(0)}, ${attacked.toFixed(0)} (${(attacked / quiet).toFixed(2)})${type ? " (goal ≥ 0.5)" : ""}`,
  ].join(" | ")
}

function begin(attack: Attack): Promise<Record<string, number>> {
  const child = spawn("nice", ["-n", "10", process.execPath, "bench/compared/attack.ts", JSON.stringify(attack)], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  let output = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text))
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", () => resolve(JSON.parse(output || "{}") as Record<string, number>))
  })
}

type SignIns = { emails: string[]; block: number; count: number }

/** People who sign in one after another, each from an address of their own, whether or not those before have been answered. */
async function signIns({ product: { address } }: Installation, { emails, block, count }: SignIns) {
  const all: Promise<{ status: number; ms: number }>[] = []
  for (let n = 0; n < count; n += 1) {
    all.push(signIn(address, { email: emails[n % emails.length] ?? "", from: `198.51.${block}.${n + 1}` }))
    await sleep(SIGN_IN_EVERY_MS)
  }
  return Promise.all(all)
}

async function signIn(address: string, { email, from }: { email: string; from: string }) {
  const began = performance.now()
  const answer = await fetch(`${address}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address, "x-forwarded-for": from, accept: "text/html" },
    body: new URLSearchParams({ email, password: PASSWORD, next: "" }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return { status: answer?.status ?? 0, ms: performance.now() - began }
}

let looked = 0

/** How long pages take that no one has asked for before, in ms. */
async function pages({ product: { address } }: Installation, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    const answer = await fetch(`${address}/dockets?q=park${(looked += 1)}`, { signal: AbortSignal.timeout(20_000) })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    await sleep(SIGN_IN_EVERY_MS - 100)
  }
  return times
}

/** Comments a second, by a few at a time, each of whom sends the next when the last has arrived. */
async function submissionsPerSecond({ product }: Installation, cookies: string[]): Promise<number> {
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < SUBMITTING_MS) {
    const some = Array.from({ length: SUBMITTERS * 4 }, (_, n) => cookies[(sent + n) % cookies.length] ?? "")
    await submit(product, some, SUBMITTERS)
    sent += some.length
  }
  return sent / ((performance.now() - began) / 1000)
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
