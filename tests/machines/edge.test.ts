import { randomBytes } from "node:crypto"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { sampleAccounts, samplePassword } from "#src/sample-data/sample-accounts.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { missingForVarnish, startShippedVarnish } from "./varnish.ts"

/** How long the second purge may take, on a busy machine. */
const patience = { timeout: 20_000, interval: 100 }

type Front = { port: number; product: Product; lastPurge: () => number; close: () => Promise<void> }

/** The product with sample data, and Varnish with the shipped configuration before it. */
async function openFront(settings: Record<string, string>): Promise<Front> {
  const [key, port] = [randomBytes(12).toString("hex"), await freePort()]
  const edge = { EDGE_PURGE_URL: `http://127.0.0.1:${port}/edge-purge`, EDGE_PURGE_HEADER: `Edge-Key: ${key}` }
  const product = await startProduct({ settings: { SAMPLE_DATA: "true", ...edge, ...settings } })
  const varnish = await startShippedVarnish({ port, serverPort: Number(new URL(product.address).port), key })
  const close = async () => {
    await varnish.stop()
    await product.stop()
  }
  return { port, product, lastPurge: varnish.lastPurge, close }
}

const askAt = (port: number, where: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${where}`, { redirect: "manual", signal: AbortSignal.timeout(60_000), ...init })

describe.skipIf(missingForVarnish())("Varnish in front, as it is shipped, of a server of three processes", () => {
  let front: Front
  beforeAll(async () => {
    front = await openFront({ WEB_PROCESSES: "2", EDGE_CACHE_SECONDS: "3600" })
  })
  afterAll(() => front?.close())

  const ask = (where: string, init?: RequestInit) => askAt(front.port, where, init)
  const look = async (where: string, headers: Record<string, string> = {}) => {
    const answer = await ask(where, { headers })
    return { status: answer.status, age: Number(answer.headers.get("age")), text: await answer.text(), answer }
  }
  /** What was kept has an age soon; what was just made anew since something changed has none yet. */
  const isKept = async (where: string, headers?: Record<string, string>) => {
    const deadline = Date.now() + 20_000
    while ((await look(where, headers)).age === 0) {
      if (Date.now() > deadline) return false
      await sleep(500)
    }
    return true
  }
  const isOwn = async (where: string, headers?: Record<string, string>) => {
    await look(where, headers)
    await sleep(1100)
    return (await look(where, headers)).age === 0
  }
  const query = async <Row extends pg.QueryResultRow>(text: string) => {
    const cluster = placeCluster(path.join(front.product.dataDir, "postgres"))
    const client = new pg.Client({ connectionString: cluster.url("opendocket") })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  it("keeps public pages, feeds and what strangers are known by; nothing of anybody's own", async () => {
    expect(await isKept("/dockets")).toBe(true)
    expect(await isKept("/dockets", { cookie: "opendocket_known_browser=1" })).toBe(true)
    expect(await isKept("/feed.atom")).toBe(true)
    expect(await isOwn("/dockets", { cookie: "opendocket_session=1" })).toBe(true)
    expect(await isOwn("/login")).toBe(true)
  })

  it("gives each language its page", async () => {
    const languages = async () => {
      const texts = await Promise.all(
        ["en-US,en;q=0.9", "es-MX,es;q=0.9", "zh-CN"].map((tongue) => look("/about", { "accept-language": tongue })),
      )
      return texts.map(({ text }) => /<html[^>]* lang="([^"]+)"/.exec(text)?.[1])
    }
    const first = await languages()
    expect(new Set(first).size).toBe(3)
    expect(await languages()).toEqual(first)
  })

  it("has one page for one address, whatever the order and whatever a newsletter added", async () => {
    expect(await isKept("/dockets?q=street&status=open")).toBe(true)
    const { age } = await look("/dockets?utm_source=letter&status=open&utm_campaign=may&q=street&fbclid=x")
    expect(age).toBeGreaterThan(0)
  })

  it("says nothing to visitors of what is meant for it, and lets no stranger purge", async () => {
    const { answer } = await look("/dockets")
    const names = ["surrogate-key", "surrogate-control", "cache-tag", "cdn-cache-control"]
    expect(names.map((name) => answer.headers.get(name))).toEqual([null, null, null, null])
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=0/)
    const purges = [{}, { "edge-key": "guess" }].map((headers) => ask("/edge-purge", { method: "POST", headers }))
    expect((await Promise.all(purges)).map(({ status }) => status)).toEqual([404, 404])
  })

  it("shows what is published, though it would keep the page for an hour", async () => {
    const [waiting] = await query<{ id: string; version: number; agency_id: string; slug: string; number: string }>(
      `select c.id, c.version, c.agency_id, d.slug from comments c join agencies a on a.id = c.agency_id join dockets d on d.id = c.docket_id
       where c.status = 'submitted' and a.slug = 'city-of-brightwater' order by c.id limit 1`,
    )
    if (!waiting) throw new Error("no comment waits")
    const page = `/dockets/${waiting.slug}?order=newest`
    expect(await isKept(page)).toBe(true)
    expect((await look(page)).text).not.toContain(waiting.id)
    const email = sampleAccounts.find(({ key: name }) => name === "brightwater-owner")?.email
    const json = { "content-type": "application/json" }
    const signedIn = await ask("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email, password: samplePassword }),
    })
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const decision = `/api/v1/agencies/${waiting.agency_id}/moderation/comments/${waiting.id}/decision`
    const decided = await ask(decision, {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ action: "approve", reason: null, version: waiting.version }),
    })
    expect(decided.status).toBe(200)
    await expect.poll(async () => (await look(`/comments/${waiting.id}`)).status, patience).toBe(200)
    await expect.poll(async () => (await look(page)).text.includes(waiting.id), patience).toBe(true)
  })
})

describe.skipIf(missingForVarnish())("Varnish in front, with pages of some seconds", () => {
  let front: Front
  beforeAll(async () => {
    front = await openFront({ EDGE_CACHE_SECONDS: "6" })
  })
  afterAll(() => front?.close())
  const status = async (where: string) => (await askAt(front.port, where)).status

  it("shows them while the server is frozen or gone, and is at a loss for the others", async () => {
    const kept = ["/about", "/dockets"]
    // What sample data sets going at the start changes what is public, and makes it forget.
    const forgotWhileTheyExpire = async () => {
      const before = front.lastPurge()
      await Promise.all(kept.map(status))
      await sleep(7000)
      return front.lastPurge() > before
    }
    await expect.poll(forgotWhileTheyExpire, { timeout: 120_000, interval: 500 }).toBe(false)
    process.kill(front.product.pid, "SIGSTOP")
    const frozen = await Promise.all(kept.map(status))
    process.kill(front.product.pid, "SIGCONT")
    expect(frozen).toEqual([200, 200])
    await front.product.kill()
    for (const page of kept) expect(await status(page), `${page}, gone`).toBe(200)
    expect(await status("/states")).toBe(503)
  })
})
