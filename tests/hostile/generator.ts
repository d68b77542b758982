import { randomUUID } from "node:crypto"
import { screens } from "#src/web/routes.ts"
import { forms } from "../matrix/forms/forms.ts"
import { malformBody, malformFields, malformJson, type Malformed, wrongParameters } from "../matrix/malformations.ts"
import type { World } from "../matrix/world.ts"
import { randomFrom } from "./random.ts"
import { authRoutes, otherRoutes } from "./routes.ts"
import type { RawRequest, Persona, Subject } from "./subject.ts"
import { changedPassword, personas } from "./subject.ts"

const parameters =
  "q sort status agency state tag tags date_from date_to limit offset before next token tab step form lang comment batch ask done _routes index code redirect_to provider".split(
    " ",
  )
const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
const jsonBody = {
  email: "pat@example.org",
  password: changedPassword,
  data: { name: "Pat" },
  content: "Text",
  token: "a",
}

export type Generated = RawRequest & { by: Persona }

type Found = { slugs: string[]; ids: string[]; operations: string[] }

/** What the product has to be asked about: slugs, ids, and the operations that it describes itself. */
async function lookAround({ ask, headersOf }: Subject): Promise<Found> {
  const text = async (path: string, by: Persona = "stranger") =>
    (await ask({ method: "GET", path, headers: headersOf(by) })).body
  const pages = [
    await text("/api/v1/dockets?limit=50"),
    await text("/api/v1/comments?limit=50"),
    await text("/api/v1/agencies"),
    ...(await Promise.all(
      ["/agency/dockets", "/agency/moderation/queue", "/agency/users"].map((path) => text(path, "staff")),
    )),
  ].join("\n")
  const all = (pattern: RegExp) => [...new Set([...pages.matchAll(pattern)].map(([, one = ""]) => one))]
  const description = JSON.parse(await text("/api/v1/openapi.json")) as { paths: Record<string, unknown> }
  return {
    slugs: all(/"slug":"([^"]+)"/g),
    ids: all(/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g),
    operations: Object.keys(description.paths).map((path) => (path.startsWith("/api/") ? path : `/api/v1${path}`)),
  }
}

/** Endless requests over all routes and operations, hostile and harmless, the same ones for the same seed and the same data. */
export async function generateRequests(subject: Subject, seed: number): Promise<() => Generated> {
  const found = await lookAround(subject)
  const random = randomFrom(seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One
  const chance = (of: number) => random() < of
  const id = () => (chance(0.8) ? pick(found.ids) : randomUUID())
  const value = (name: string) => {
    if (chance(0.15)) return pick(wrongParameters)
    return name === "slug" ? pick(found.slugs) : name === "stateCode" ? pick(["oh", "ca", "xx"]) : id()
  }
  const fill = (pattern: string) =>
    pattern.replaceAll(/:(\w+)|\{(\w+)\}/g, (_, colon?: string, brace?: string) => value(colon ?? brace ?? ""))
  const withQuery = (path: string) => {
    if (chance(0.5)) return path
    const many = chance(0.05) ? 300 : 1 + Math.floor(random() * 4)
    const pairs = Array.from(
      { length: many },
      () =>
        `${pick(parameters)}=${chance(0.4) ? pick(wrongParameters.filter((wrong) => wrong.length < 100)) : pick(["a", "1", "newest", "water", "%2Fdockets", "es"])}`,
    )
    return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`
  }
  const pages = screens.map(({ pattern }) => pattern.replace("*", "nowhere"))
  const routes = [
    ...pages,
    ...pages.map((path) => (path === "/" ? "/_root.data" : `${path}.data`)),
    ...otherRoutes,
    ...found.operations,
    ...authRoutes,
  ]
  const known = worldOf(pick, found)
  const bodies: Malformed[] = malformJson(jsonBody)
  const posted = forms.map((form) => {
    const fields = form.fields(known())
    return { form, malformed: [...malformFields(fields), ...malformBody(fields)] }
  })

  const look = (): Generated => {
    const path = withQuery(fill(pick(routes)))
    const headers = chance(0.7)
      ? { accept: "text/html" }
      : { accept: pick(["*/*", "application/json", "application/atom+xml"]) }
    return { by: pick(personas), method: pick(methods), path, headers }
  }
  const post = (): Generated => {
    const { form, malformed } = pick(posted)
    const { init } = pick(malformed)
    const path = form.address(known()) + (chance(0.3) && !form.address(known()).includes("?") ? ".data" : "")
    return { by: pick(personas), path: escaped(path), ...asSent(init) }
  }
  const call = (): Generated => {
    const path = fill(chance(0.7) ? pick(authRoutes) : pick(found.operations))
    const { init } = pick(bodies)
    const sent = asSent(init)
    const headers = {
      ...sent.headers,
      "idempotency-key": randomUUID(),
      ...(chance(0.6) && { authorization: `Bearer ${chance(0.7) ? subject.bearer() : "a.b.c"}` }),
    }
    return {
      by: pick(personas),
      path,
      ...sent,
      method: chance(0.8) ? "POST" : pick(["PUT", "PATCH", "DELETE"]),
      headers,
    }
  }
  const upload = (): Generated => {
    const metadata = Buffer.from(chance(0.5) ? "a.pdf" : "\0").toString("base64")
    const headers = {
      "tus-resumable": "1.0.0",
      "upload-length": pick(["10", "-1", "9".repeat(30), "100"]),
      "upload-metadata": `filename ${metadata},docket_id ${Buffer.from(id()).toString("base64")}`,
      "upload-offset": pick(["0", "5", "x"]),
      "content-type": pick(["application/offset+octet-stream", "text/plain"]),
    }
    const path = chance(0.5) ? "/uploads" : `/uploads/${id()}`
    return {
      by: pick(personas),
      method: pick(["POST", "PATCH", "HEAD", "DELETE"]),
      path,
      headers,
      body: "%PDF-1.7\n\n",
    }
  }
  return () => {
    const request = pick([look, look, look, post, post, call, upload])()
    return { ...request, path: escaped(request.path), chunked: chance(0.2) }
  }
}

/** Node's client sends no byte of an address beyond ASCII. */
const escaped = (path: string) => path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)

function asSent({ method, body, type }: Malformed["init"]): Pick<Generated, "method" | "headers" | "body"> {
  const headers = { accept: "text/html", ...(type && { "content-type": type }) }
  return { method, headers, ...(body !== undefined && { body: body as string | Uint8Array }) }
}

/** As much of the matrix's world as its forms ask about, each time with other things of the same kinds. */
function worldOf(pick: <One>(from: readonly One[]) => One, { slugs, ids }: Found): () => World {
  const one = () => ({ id: pick(ids), slug: pick(slugs), user_id: pick(ids), attachment_id: pick(ids), name: "City" })
  return () => {
    const any = new Proxy({}, { get: () => one() })
    const own = new Proxy({}, { get: () => ({ search_id: pick(ids), batch_id: pick(ids), bulk_id: pick(ids) }) })
    const things = {
      closing: one(),
      reasons: { first: pick(ids), second: pick(ids), retired: pick(ids) },
      tags: { offered: "Trees", retired: "Streets" },
      own,
    }
    const records = new Proxy(things, { get: (known, name) => Reflect.get(known, name) ?? pick(ids) })
    const house = { agency: one(), dockets: any, comments: any, template: one(), bulk_action_id: pick(ids) }
    return {
      ours: house,
      theirs: house,
      users: any,
      cookies: {},
      records,
      sign_in: { proven_id: pick(ids), claimed_id: pick(ids), issuer: "https://id.invalid", version: 1 },
      own_comment: { tracking_id: pick(ids) },
      waiting_comment: { tracking_id: pick(ids) },
      mistaken_comment: { tracking_id: pick(ids) },
    } as unknown as World
  }
}
