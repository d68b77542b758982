import { createPasswordHasher } from "#src/platform/password-hash.ts"
import { openDocket, startSessions, submit } from "./bench-docket.ts"
import { inParallel, type Installation, makeAccounts, startInstallation } from "./bench-installation.ts"
import { cpuSeconds } from "./cpu-seconds.ts"

const PASSWORD = "Ferry-Timetable-58!"
const HASHES = 120
const COMMENTS = 600
const CROWD = 300

/** Sign-ins against the bare hash, what a crowd of them leaves to comments, and the CPU of `GET /user`, in one run. */
export async function benchSignIns(): Promise<void> {
  const installation = await startInstallation({ LOG_LEVEL: "error", AUTH_LIMIT_FACTOR: "100" })
  try {
    const people = await makeAccounts(installation, COMMENTS)
    const stored = await createPasswordHasher().hash(PASSWORD)
    await installation.owner.query("update users set password_hash = $1", [stored])
    const emails = people.map(({ email }) => email)

    const bare = await rate(HASHES, () => hashBare(stored))
    const signIns = await rate(HASHES, () =>
      inParallel(emails.slice(0, HASHES), 2, async (email) => void (await signIn(installation, email))),
    )
    console.log(`the bare hash, two at a time              ${bare.toFixed(1)}/s`)
    console.log(
      `sign-ins over /auth/v1, two at a time     ${signIns.toFixed(1)}/s, ratio ${(signIns / bare).toFixed(2)} (goal ≥ 0.8)`,
    )

    await measureCrowd(installation, { emails, ids: people.map(({ user_id }) => user_id) })
    await measureUser(installation, emails[0] ?? "")
  } finally {
    await installation.stop()
  }
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}

async function hashBare(stored: string): Promise<void> {
  const hasher = createPasswordHasher({ running: 2, queued: HASHES })
  await inParallel(Array.from({ length: HASHES }), 2, async () => void (await hasher.verify(PASSWORD, stored)))
}

/** The status and body of a password sign-in. */
async function signIn({ product }: Installation, email: string) {
  const response = await fetch(`${product.address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return { status: response.status, body: (await response.json()) as { access_token?: string } }
}

/** Comments a second alone, and while a crowd signs in again and again; whoever is sent away waits a moment first. */
async function measureCrowd(
  installation: Installation,
  { emails, ids }: { emails: string[]; ids: string[] },
): Promise<void> {
  await openDocket(installation)
  const url = `${installation.product.address}/api/v1/dockets/bench/comments`
  const cookies = await startSessions(installation, ids)
  await submit(url, cookies.slice(0, 100))
  const alone = await rate(COMMENTS, () => submit(url, cookies))
  let crowding = true
  let [served, sentAway] = [0, 0]
  const crowd = inParallel(
    Array.from({ length: CROWD }, (_, n) => emails[n % emails.length] ?? ""),
    CROWD,
    async (email) => {
      while (crowding) {
        const { status } = await signIn(installation, email)
        if (status === 200) served += 1
        else {
          sentAway += 1
          await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 1000))
        }
      }
    },
  )
  const crowded = await rate(COMMENTS, () => submit(url, cookies))
  crowding = false
  await crowd
  console.log(
    `comments/s alone ${alone.toFixed(0)}, with ${CROWD} people signing in ${crowded.toFixed(0)}, kept ${(crowded / alone).toFixed(2)} (goal ≥ 0.5)`,
  )
  console.log(`meanwhile ${served} sign-ins served, ${sentAway} asked to come back`)
}

async function measureUser(installation: Installation, email: string): Promise<void> {
  const { body } = await signIn(installation, email)
  const headers = { authorization: `Bearer ${body.access_token}` }
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
