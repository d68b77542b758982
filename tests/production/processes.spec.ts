import { expect, test } from "@playwright/test"
import { execFileSync } from "node:child_process"
import { createServer, get } from "node:http"
import { sampleAccounts, samplePassword } from "#src/sample-data/sample-accounts.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { query } from "../browser/database.ts"

/** A server of three processes: two take requests, their head does the jobs (decision 60). */
const READS_PER_MINUTE = 100

test.describe.configure({ mode: "serial" })

let product: Product
/** Stands for a cache in front: counts how often it was told to forget what it keeps. */
let purges = 0
const front = createServer((request, response) => {
  if (request.method === "POST" && request.url === "/purge") purges++
  response.writeHead(204).end()
})
test.beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => front.listen(port, "127.0.0.1", resolve))
  const settings = {
    SAMPLE_DATA: "true",
    WEB_PROCESSES: "2",
    API_READS_PER_MINUTE: String(READS_PER_MINUTE),
    EDGE_PURGE_URL: `http://127.0.0.1:${port}/purge`,
  }
  product = await startProduct({ settings })
})
test.afterAll(async () => {
  front.close()
  front.closeAllConnections()
  await product.stop()
})

type Answer = { status: number; text: string; limit: string }

/** Asks on a connection of its own: such connections reach one process or the other. */
function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = get(`${product.address}${path}`, { agent: false, timeout: 60_000 }, (answer) => {
      let text = ""
      answer.setEncoding("utf8").on("data", (part: string) => (text += part))
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, text, limit: String(answer.headers["ratelimit"]) }),
      )
    })
    asked.once("timeout", () => asked.destroy(new Error("no answer")))
    asked.once("error", reject)
  })
}

/** The processes whose parent is this one, by the script that they run. */
function webProcesses(): number[] {
  const lines = execFileSync("ps", ["--ppid", String(product.pid), "-o", "pid=,args="], { encoding: "utf8" }).split(
    "\n",
  )
  return lines.filter((line) => line.includes("scripts/start.ts")).map((line) => Number(line.trim().split(" ")[0]))
}

async function signIn(): Promise<string> {
  const email = sampleAccounts.find(({ key }) => key === "brightwater-owner")?.email
  const answer = await fetch(`${product.address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: samplePassword }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}

test("two processes serve one port, and their figures are added up", async () => {
  expect(webProcesses()).toHaveLength(2)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask("/about")))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const counted = /opendocket_request_seconds_count\{method="GET",route="\/about",status="2xx"\} (\d+)/
  for (let time = 0; time < 4; time++) expect(counted.exec((await ask("/metrics")).text)?.[1]).toBe("10")
})

test("what one of them publishes is seen in both, and the cache in front is told", async () => {
  const token = await signIn()
  const waiting = await query<{ id: string; version: number; agency_id: string }>(
    product,
    `select c.id, c.version, c.agency_id from comments c join agencies a on a.id = c.agency_id
     where c.status = 'submitted' and a.slug = 'city-of-brightwater' order by c.id limit 5`,
  )
  expect(waiting).toHaveLength(5)
  purges = 0
  for (const { id, version, agency_id } of waiting) {
    const address = `/comments/${id}`
    for (let time = 0; time < 8; time++) expect((await ask(address)).status).toBe(404)
    const decided = await fetch(`${product.address}/api/v1/agencies/${agency_id}/moderation/comments/${id}/decision`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ action: "approve", reason: null, version }),
    })
    expect(decided.status).toBe(200)
    const both = async () => {
      for (let time = 0; time < 8; time++) if ((await ask(address)).status !== 200) return false
      return true
    }
    await expect.poll(both, { intervals: [50] }).toBe(true)
  }
  await expect.poll(() => purges).toBeGreaterThan(0)
})

test("a client's reads are counted together", async () => {
  const left = async () => Number(/r=(\d+)/.exec((await ask("/api/v1/dockets?limit=1")).limit)?.[1])
  await expect.poll(left).toBeLessThan(READS_PER_MINUTE - 10) // twelve reads or so, whichever process they reached
  for (let read = 0; read < READS_PER_MINUTE; read++) await left()
  await expect.poll(async () => (await ask("/api/v1/dockets?limit=1")).status).toBe(429)
  for (let time = 0; time < 4; time++) expect((await ask("/api/v1/dockets?limit=1")).status).toBe(429)
})

test("one that is killed is replaced, and the other goes on", async () => {
  const [victim, survivor] = webProcesses()
  process.kill(victim ?? 0, "SIGKILL")
  await expect.poll(webProcesses).not.toContain(victim)
  // What waited at the killed one is reset, and asked again as a browser does.
  const answered = () => ask("/dockets").then(({ status }) => status, String)
  await expect.poll(answered).toBe(200)
  await expect.poll(() => webProcesses().length).toBe(2)
  expect(webProcesses()).toContain(survivor)
})

test("a port that another server has is not shared with it", async () => {
  const PORT = new URL(product.address).port
  const settings = { WEB_PROCESSES: "2", PORT, SAMPLE_DATA: "false" }
  await expect(startProduct({ settings })).rejects.toThrow("EADDRINUSE")
})

test("with the head all of them end", async () => {
  const processes = webProcesses()
  await product.kill()
  const alive = () =>
    processes.filter((pid) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
  await expect.poll(alive).toEqual([])
})
