import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { forms } from "./forms/forms.ts"
import { nobodys, type Sender } from "./rows/row.ts"
import { type Malformed, malformBody, malformFields, malformJson, wrongParameters } from "./malformations.ts"
import { listScreens, type Screen, serverBuild } from "./screens.ts"
import { type Watch, watch } from "./watch.ts"
import { get, makeWorld, ourOrigin, type World } from "./world.ts"
import { faultOfProblem, faultOfRefusal } from "./problem.ts"

let world: World
let watched: Watch
beforeAll(async () => {
  world = await makeWorld()
  watched = await watch(world.app)
})
afterAll(() => world.app.close())

async function send(
  address: string,
  { init }: Malformed,
  asked: { persona: Sender; headers?: Record<string, string> },
) {
  const cookie = asked.persona === "both" ? world.both.cookie : world.cookies[asked.persona]
  const headers = new Headers({ origin: ourOrigin, accept: "text/html", ...asked.headers, ...(cookie && { cookie }) })
  // fetch would name a type of its own for a text.
  const body = typeof init.body === "string" ? Buffer.from(init.body) : init.body
  if (init.type) headers.set("content-type", init.type)
  return world.app.fetch(address, { method: init.method, headers, ...(body && { body }) })
}

/** A draft keeps what is typed whether or not it will do; it is no one's act. */
const record = async () => (await watched.changes()).filter((change) => !change.startsWith("comment_drafts: "))

test("every screen that takes a form is among them", async () => {
  const screens = listScreens(await serverBuild()).filter(({ hasAction }) => hasAction)
  const paths = forms.map(({ address }) => new URL(address(world), ourOrigin).pathname)
  const covered = ({ pattern }: Screen) => {
    const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`)
    return paths.some((path) => shape.test(path))
  }
  // Keeps a session alive, as any request does, and reads nothing.
  expect(screens.filter((screen) => !covered(screen)).map(({ pattern }) => pattern)).toEqual(["/account/stay"])
})

/** Sent by page scripts alone, which read data. */
const forScripts = new Set([
  "keep a draft",
  "passkey",
  "sign in with a passkey",
  "new passkey",
  "add a document by script",
])

/** Addresses whose way of reading a body was tried already: it is read once, before anyone knows which of its forms was sent. */
const read = new Set<string>()

describe.each(forms)("$name", ({ name, persona, address, fields }) => {
  test("takes nothing that its form cannot send", async () => {
    const before = await record()
    const wrong: string[] = []
    const sent = `${persona} ${address(world)}`
    const bodies = read.has(sent) ? [] : malformBody(fields(world))
    read.add(sent)
    for (const malformed of [...malformFields(fields(world)), ...bodies]) {
      const response = await send(address(world), malformed, { persona })
      const page = await response.text()
      const isPage = forScripts.has(name) || /^<!doctype html>[^]*<h1[\s>]/i.test(page)
      if (response.status < 400 || response.status >= 500 || !isPage)
        wrong.push(`${malformed.name}: ${response.status} ${response.headers.get("content-type")}`)
    }
    expect(wrong).toEqual([])
    expect(await record()).toEqual(before)
  })
})

const submission = {
  commenter_name: "Pat",
  commenter_email: "pat@example.org",
  commenter_organization: "Friends",
  content: "What I have to say.",
  position: "support",
  upload_ids: [] as string[],
  representation: "organization",
  organization_name: "Friends",
  authorization_statement: "I am its secretary.",
  perjury_certified: true,
  agreed_to_public: true,
  captcha_token: null,
}
const submissions = () => `/api/v1/dockets/${world.ours.dockets.open.slug}/comments`
const key = { "idempotency-key": "a-key-that-is-long-enough" }
const asProgram = { persona: "citizen" as const, headers: { ...key, accept: "application/json" } }

describe("POST /api/v1/dockets/{slug}/comments", () => {
  test("takes nothing but what is described, and answers in one shape", async () => {
    const before = await watched.changes()
    const wrong: string[] = []
    for (const malformed of malformJson(submission)) {
      const refusal = await faultOfProblem(await send(submissions(), malformed, asProgram))
      if (refusal) wrong.push(`${malformed.name}: ${refusal}`)
    }
    expect(wrong).toEqual([])
    expect(await watched.changes()).toEqual(before)
  })

  test("needs a usable key and a docket that takes comments", async () => {
    const before = await watched.changes()
    const good: Malformed = {
      name: "",
      init: { method: "POST", body: JSON.stringify(submission), type: "application/json" },
    }
    for (const headers of [{}, { "idempotency-key": "short" }, { "idempotency-key": "x".repeat(101) }]) {
      const response = await send(submissions(), good, { persona: "citizen", headers: { accept: "*/*", ...headers } })
      expect([headers, await faultOfProblem(response)]).toEqual([headers, null])
    }
    const slugs = [world.ours.dockets.draft.slug, world.ours.dockets.closed.slug, world.ours.dockets.archived.slug]
    for (const slug of [...slugs, "nowhere", "%00", "%ff", "x".repeat(300), "..%2f.."]) {
      const response = await send(`/api/v1/dockets/${slug}/comments`, good, asProgram)
      expect([slug, await faultOfProblem(response)]).toEqual([slug, null])
    }
    const foreign = { ...submission, upload_ids: [nobodys] }
    const named: Malformed = { name: "", init: { ...good.init, body: JSON.stringify(foreign) } }
    expect(await faultOfProblem(await send(submissions(), named, asProgram))).toBeNull()
    const unconfirmed = { ...asProgram, persona: "unconfirmed" as const }
    expect(await faultOfProblem(await send(submissions(), good, unconfirmed))).toBeNull()
    expect(await watched.changes()).toEqual(before)
  })
})

describe("query strings", () => {
  const parameters = [
    "q",
    "sort",
    "status",
    "agency",
    "state",
    "tag",
    "date_from",
    "limit",
    "offset",
    "before",
    "nobody",
  ]
  const search = ["comment_id", "docket_id", "commenter_type", "position", "comment_filter", "filing_company"]

  test.each([...parameters, ...search])("%s never fails, in pages or in the API", async (name) => {
    const wrong: string[] = []
    const { slug } = world.ours.dockets.open
    for (const value of wrongParameters) {
      for (const address of ["/dockets", `/dockets/${slug}`, "/comments/search", "/comments/search.data"]) {
        const { status } = await get(world.app, `${address}?${name}=${value}&${name}=b`)
        if (status >= 500) wrong.push(`${address} ${name}=${value}: ${status}`)
      }
      for (const address of ["/api/v1/dockets", `/api/v1/dockets/${slug}`, "/api/v1/comments"]) {
        const response = await get(world.app, `${address}?${name}=${value}`)
        const refusal = response.status === 200 ? null : await faultOfProblem(response)
        if (refusal) wrong.push(`${address} ${name}=${value}: ${refusal}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(["tab", "q", "status", "docket_id", "comment", "batch", "offset", "sort", "filter", "ask", "before"])(
    "%s never fails in the console",
    async (name) => {
      const wrong: string[] = []
      const { id } = world.ours.dockets.open
      for (const value of wrongParameters) {
        for (const address of [
          "moderation/queue?",
          "dockets?",
          `dockets/${id}?tab=comments&`,
          `dockets/${id}?tab=activity&`,
        ]) {
          const { status } = await get(world.app, `/agency/${address}${name}=${value}`, { cookie: world.cookies.owner })
          if (status >= 500) wrong.push(`${address}${name}=${value}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(wrongParameters)("ids and slugs of %j name nothing", async (value) => {
    const cookie = world.cookies.owner
    for (const address of [
      `/dockets/${value}`,
      `/comments/${value}`,
      `/agencies/${value}`,
      `/state/${value}`,
      `/api/v1/dockets/${value}`,
      `/api/v1/comments/${value}`,
      `/api/v1/agencies/${value}`,
      `/api/v1/states/${value}`,
      `/attachments/${value}`,
      `/documents/${value}`,
      `/agency/attachments/${value}`,
      `/agency/exports/${value}/download`,
      `/agency/dockets/${value}`,
      `/agency/moderation/comment/${value}`,
      `/uploads/${value}`,
    ]) {
      const { status } = await get(world.app, address, { cookie })
      expect([address, [400, 404].includes(status) ? "refused" : status]).toEqual([address, "refused"])
    }
  })
})

describe("uploads", () => {
  const tus = { "tus-resumable": "1.0.0", "upload-length": "10" }
  const metadata = (pairs: Record<string, string>) =>
    Object.entries(pairs)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",")
  const offers: readonly [string, Record<string, string>][] = [
    ["nothing", {}],
    ["no length", { "upload-metadata": metadata({ filename: "a.pdf", draft_id: nobodys }), "upload-length": "" }],
    ["a negative length", { ...tus, "upload-length": "-1" }],
    ["a length without end", { ...tus, "upload-length": "9".repeat(30) }],
    ["no metadata", tus],
    ["metadata that are none", { ...tus, "upload-metadata": "%%%" }],
    ["metadata that are not UTF-8", { ...tus, "upload-metadata": "filename //79" }],
    ["metadata without end", { ...tus, "upload-metadata": `filename ${"A".repeat(5000)}` }],
    ["nobody's draft", { ...tus, "upload-metadata": metadata({ filename: "a.pdf", draft_id: nobodys }) }],
    ["nobody's docket", { ...tus, "upload-metadata": metadata({ filename: "a.pdf", docket_id: nobodys }) }],
    ["a draft that is no id", { ...tus, "upload-metadata": metadata({ filename: "a.pdf", draft_id: "1" }) }],
  ]
  test.each(offers)("%s is refused", async (_, headers) => {
    const before = await watched.changes()
    const offer: Malformed = { name: "", init: { method: "POST" } }
    const response = await send("/uploads", offer, { persona: "citizen", headers: { accept: "*/*", ...headers } })
    expect(await faultOfRefusal(response)).toBeNull()
    expect(await watched.changes()).toEqual(before)
  })
})

test("what is well formed is taken: the refusals above are not those of a closed door", async () => {
  for (const name of ["choose an agency", "save a docket", "wizard, step 1", "moderate", "open a docket", "sign out"]) {
    const form = forms.find((known) => known.name === name)
    if (!form) throw new Error(`There is no form ${name}.`)
    const body = new URLSearchParams(form.fields(world) as Record<string, string>)
    const init = { method: "POST", body: String(body), type: "application/x-www-form-urlencoded" }
    const response = await send(form.address(world), { name, init }, form)
    expect([name, response.status]).toEqual([name, 303])
  }
  const init = { method: "POST", body: JSON.stringify(submission), type: "application/json" }
  expect((await send(submissions(), { name: "", init }, asProgram)).status).toBe(201)
})
