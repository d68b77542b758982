import { get, type RequestOptions } from "node:http"
import { sampleAccounts, samplePassword } from "#src/sample-data/sample-accounts.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { createCheapClient, pageRequest } from "../measuring/cheap-client.ts"

const ROUNDS = 3
const SECONDS = 6
const CONNECTIONS = 16
const CHANGES = 1000
const GOAL_MS = 1000

/** Pages that one and two web processes render in a second, and how soon what one of them publishes is seen in the other. */
export async function benchProcesses(): Promise<void> {
  const one = await start("1")
  const two = await start("2")
  try {
    const ratios: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [alone, both] = [await rate(one), await rate(two)]
      if (round === 0) continue // warms both
      ratios.push(both / alone)
      console.log(`docket pages, uncached: one process ${alone.toFixed(0)}/s, two ${both.toFixed(0)}/s`)
    }
    const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    console.log(`two processes render ${middle.toFixed(2)} times as many (goal ≥ 1.3 on two cores)`)
    await measureNews(two)
  } finally {
    await one.stop()
    await two.stop()
  }
}

const start = (WEB_PROCESSES: string) =>
  startProduct({
    settings: {
      WEB_PROCESSES,
      SAMPLE_DATA: "true",
      LOG_LEVEL: "error",
      PAGE_CACHE_SECONDS: "600",
      API_CALLS_PER_MINUTE: "1000000",
    },
  })

let asked = 0

async function rate(product: Product): Promise<number> {
  const port = Number(new URL(product.address).port)
  const client = createCheapClient({ port, most: CONNECTIONS })
  const path = await docketPath(product)
  const until = Date.now() + SECONDS * 1000
  let done = 0
  const keepAsking = async () => {
    while (Date.now() < until) {
      const { status } = await client.answer(pageRequest(port, `${path}?n=${(asked += 1)}`))
      if (status !== 200) throw new Error(`${path}: ${status}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking))
  client.close()
  return done / SECONDS
}

async function docketPath({ address }: Product): Promise<string> {
  const answer = await fetch(`${address}/api/v1/dockets?limit=1`)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  return `/dockets/${items[0]?.slug}`
}

function ask({ address }: Product, path: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}${path}`, { ...options, headers: { "accept-encoding": "gzip" } }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0))
    })
    request.once("error", reject)
  })
}

/** A comment is hidden and published in turn; both processes are asked until both show it so. */
async function measureNews(product: Product): Promise<void> {
  const call = await callAsOwner(product)
  const { id } = (await call("/api/v1/agencies/city-of-brightwater")) as { id: string }
  const of = `/api/v1/agencies/${id}/moderation/comments`
  const queue = (await call(`${of}?status=published`)) as { items: { id: string; version: number }[] }
  const [comment] = queue.items
  if (!comment) throw new Error("no published comment")
  const times: number[] = []
  let { version } = comment
  for (let change = 0; change < CHANGES; change += 1) {
    const [action, status] = change % 2 === 0 ? (["flag", 404] as const) : (["approve", 200] as const)
    const decided = (await call(`${of}/${comment.id}/decision`, { action, reason: "A bench.", version })) as {
      version: number
    }
    version = decided.version
    const began = performance.now()
    let agreed = 0
    // Connections of their own reach one process or the other.
    while (agreed < 8)
      agreed = (await ask(product, `/comments/${comment.id}`, { agent: false })) === status ? agreed + 1 : 0
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0)
  const late = times.filter((ms) => ms > GOAL_MS).length
  console.log(
    `a publication is seen by both after p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms; ${CHANGES - late} of ${CHANGES} within ${GOAL_MS} ms`,
  )
}

async function callAsOwner({ address }: Product) {
  const email = sampleAccounts.find(({ key }) => key === "brightwater-owner")?.email
  const json = { "content-type": "application/json" }
  const signedIn = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email, password: samplePassword }),
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + path, {
      headers: { ...json, authorization: `Bearer ${access_token}` },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
