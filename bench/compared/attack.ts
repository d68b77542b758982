import http from "node:http"

/** What `npm run bench -- abuse` runs beside the product, niced: sends requests at a steady rate and prints how they were answered. */
export type Attack = {
  address: string
  path: string
  /** Null for a page that is only looked at. */
  send: { type: "form" | "json"; origin: string } | null
  /** How many addresses the requests come from, and the one before the first. */
  from: { count: number; network: string }
  /** How many accounts are tried; 0 for a new made-up one each time. */
  accounts: number
  per_second: number
  seconds: number
}

const MOST_AT_ONCE = 600
const PATIENCE_MS = 15_000

const attack = JSON.parse(process.argv[2] ?? "{}") as Attack
const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE })
const answers: Record<string, number> = {}
const count = (answer: string | number) => void (answers[answer] = (answers[answer] ?? 0) + 1)

let sent = 0
let open = 0

function sendOne(): void {
  const n = sent++
  if (open >= MOST_AT_ONCE) return count("not sent")
  open++
  const { type, origin } = attack.send ?? {}
  const email = attack.accounts > 0 ? `person${(n % attack.accounts) + 1}@bench.example` : `nobody${n}@bench.example`
  const fields = { email, password: `Guess-${n}-Again!` }
  const body = type === "json" ? JSON.stringify(fields) : type && String(new URLSearchParams({ ...fields, next: "" }))
  const place = n % attack.from.count
  const headers = {
    "x-forwarded-for": `${attack.from.network}.${Math.floor(place / 250)}.${(place % 250) + 1}`,
    accept: "text/html",
    ...(origin && { origin }),
    ...(type && { "content-type": type === "json" ? "application/json" : "application/x-www-form-urlencoded" }),
  }
  const address = attack.path.replace("{n}", String(n))
  const options = { agent, method: body ? "POST" : "GET", headers, timeout: PATIENCE_MS }
  const request = http.request(`${attack.address}${address}`, options, (response) => {
    response.resume().once("close", () => open--)
    count(response.statusCode ?? 0)
  })
  request.once("timeout", () => request.destroy(new Error("no answer")))
  request.once("error", () => {
    open--
    count("no answer")
  })
  request.end(body)
}

const began = performance.now()
const timer = setInterval(() => {
  const passed = (performance.now() - began) / 1000
  while (sent < Math.min(passed, attack.seconds) * attack.per_second) sendOne()
  if (passed < attack.seconds) return
  clearInterval(timer)
  const waiting = setInterval(() => {
    if (open > 0 && performance.now() - began < attack.seconds * 1000 + PATIENCE_MS) return
    clearInterval(waiting)
    console.log(JSON.stringify(answers))
    process.exit(0)
  }, 100)
}, 10)
