import { createPasswordHasher } from "#src/platform/passwords/password-hash.ts"
import { openDocket, startSessions, submit } from "../records/bench-docket.ts"
import { inParallel, type Installation, makeAccounts, startInstallation } from "../running/bench-installation.ts"
import { createCheapClient, jsonRequest } from "../measuring/cheap-client.ts"
import { cpuSeconds, noCpu, spentOn, tellCpu } from "../measuring/cpu-seconds.ts"
import { quantilesOf } from "../measuring/quantiles.ts"

const PASSWORD = "Ferry-Timetable-58!"
/** Turn by turn, so that whatever else the machine does disturbs both sides of a ratio alike. */
const ROUNDS = 3
const HASHES = 80
/** A server works for weeks; its first sign-ins are interpreted, not compiled, and what one takes falls until there were a thousand. */
const WARM_UP = 15
const COMMENTS = 300
const CROWD = 300
/** As many as are hashed or wait for it, so that hashing never rests while a session is written. */
const AT_A_TIME = 8

/** Sign-ins against the bare hash, what a crowd of them leaves to comments, and the CPU of `GET /user`, in one run. */
export async function benchSignIns(): Promise<void> {
  const installation = await startInstallation({ LOG_LEVEL: "error", AUTH_LIMIT_FACTOR: "100" })
  try {
    const people = await makeAccounts(installation, COMMENTS)
    const stored = await createPasswordHasher().hash(PASSWORD)
    await installation.owner.query("update users set password_hash = $1", [stored])
    const emails = people.map(({ email }) => email)

    await measureHashing(installation, { stored, emails: emails.slice(0, HASHES) })
    await measureCrowd(installation, { emails, ids: people.map(({ user_id }) => user_id) })
    await measureUser(installation, emails[0] ?? "")
  } finally {
    await installation.stop()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function measureHashing(
  installation: Installation,
  { stored, emails }: { stored: string; emails: string[] },
): Promise<void> {
  const hasher = createPasswordHasher({ running: 2, queued: HASHES }) // in this very process
  const port = Number(new URL(installation.product.address).port)
  const client = createCheapClient({ port, most: AT_A_TIME })
  let times: number[] = []
  const trySignIn = async (email: string) => {
    const { status, ms } = await client.answer(signInRequest(port, email))
    if (status !== 200) throw new Error(`a sign-in was answered ${status}`)
    times.push(ms)
  }
  for (let round = 0; round < WARM_UP; round += 1) await inParallel(emails, AT_A_TIME, trySignIn)
  times = []
  const verify = async () => void (await hasher.verify(PASSWORD, stored))
  const spent = { bare: noCpu(), signIns: noCpu() }
  let [bare, signIns] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    bare += await spentOn(installation.product, spent.bare, () => seconds(() => inParallel(emails, 2, verify)))
    signIns += await spentOn(installation.product, spent.signIns, () =>
      seconds(() => inParallel(emails, AT_A_TIME, trySignIn)),
    )
  }
  client.close()
  const rate = (took: number) => (ROUNDS * HASHES) / took
  const at = quantilesOf(times)
  console.log(
    `the bare hash, two at a time              ${rate(bare).toFixed(1)}/s; CPU of one ${tellCpu(spent.bare, ROUNDS * HASHES)}`,
  )
  console.log(
    `sign-ins over /auth/v1, ${AT_A_TIME} at a time         ${rate(signIns).toFixed(1)}/s, p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms; ` +
      `CPU of one ${tellCpu(spent.signIns, ROUNDS * HASHES)}; ratio ${(bare / signIns).toFixed(2)} (goal ≥ 0.8)`,
  )
}

const signInRequest = (port: number, email: string) =>
  jsonRequest(port, "/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } })

/** The token of a password sign-in. */
async function signIn({ product }: Installation, email: string): Promise<string | undefined> {
  const response = await fetch(`${product.address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return ((await response.json()) as { access_token?: string }).access_token
}

/** Comments a second alone, and while a crowd signs in again and again; whoever is sent away waits a moment first. */
async function measureCrowd(
  installation: Installation,
  { emails, ids }: { emails: string[]; ids: string[] },
): Promise<void> {
  await openDocket(installation)
  const cookies = await startSessions(installation, ids)
  await submit(installation.product, cookies.slice(0, 100))
  const counts = { served: 0, sentAway: 0 }
  let [alone, crowded] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    alone += await seconds(() => submit(installation.product, cookies))
    const crowd = startCrowd(installation, emails, counts)
    crowded += await seconds(() => submit(installation.product, cookies))
    await crowd.goHome()
  }
  const rate = (spent: number) => ((ROUNDS * COMMENTS) / spent).toFixed(0)
  console.log(
    `comments/s alone ${rate(alone)}, with ${CROWD} people signing in ${rate(crowded)}, kept ${(alone / crowded).toFixed(2)} (goal ≥ 0.5)`,
  )
  console.log(
    `meanwhile ${(counts.served / crowded).toFixed(1)} sign-ins served a second, ${(counts.sentAway / crowded).toFixed(1)} asked to come back`,
  )
}

/** People who sign in again and again; whoever is sent away, or whose connection breaks, comes back sooner than they were told to. */
function startCrowd(installation: Installation, emails: string[], counts: { served: number; sentAway: number }) {
  const port = Number(new URL(installation.product.address).port)
  const client = createCheapClient({ port, most: CROWD })
  let crowding = true
  const people = Array.from({ length: CROWD }, (_, n) => emails[n % emails.length] ?? "")
  const all = inParallel(people, CROWD, async (email) => {
    while (crowding) {
      const { status } = await client.answer(signInRequest(port, email))
      if (status === 200) {
        counts.served += 1
        continue
      }
      counts.sentAway += 1
      await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 1000))
    }
  })
  return {
    goHome: async () => {
      crowding = false
      await all
      client.close()
    },
  }
}

async function measureUser(installation: Installation, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(installation, email)}` }
  const ask = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const response = await fetch(`${installation.product.address}/auth/v1/user`, { headers })
      if (!response.ok) throw new Error(`GET /user answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await ask(100)
  const before = await cpuSeconds(installation.product)
  await ask(300)
  console.log(
    `GET /auth/v1/user                         ${(((await cpuSeconds(installation.product)) - before) * (1000 / 300)).toFixed(2)} ms CPU`,
  )
}
