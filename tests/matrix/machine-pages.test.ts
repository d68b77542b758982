import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { archiveAgency } from "#src/services/agencies/archive-agency.ts"
import { createCtx } from "#src/services/context.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { get, makeWorld, type World } from "./world.ts"

/** What programs read: feeds, calendars, sitemaps. Nothing of it knows of what is not public, nor of what no longer is. */

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

async function read(address: string, persona: keyof World["cookies"] = "visitor") {
  const response = await get(world.app, address, { cookie: world.cookies[persona] })
  return { status: response.status, body: await response.text() }
}

/** The whole sitemap, every shard of it. */
async function readSitemap(): Promise<string> {
  const { status, body } = await read("/sitemap.xml")
  expect(status).toBe(200)
  const shards = [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)/g)].map((match) => match[1] ?? "")
  const bodies = await Promise.all(shards.map((shard) => read(shard)))
  expect(bodies.map(({ status }) => status)).toEqual(shards.map(() => 200))
  return [body, ...bodies.map((shard) => shard.body)].join("\n")
}

/** Dockets, documents, comments and each comment's text, in the shape of regulations.gov's API. */
async function readAsRegulations(): Promise<string> {
  const base = "/compat/regulations/v4"
  const lists = await Promise.all(
    ["dockets", "documents", "comments"].map((list) => read(`${base}/${list}?page[size]=250`)),
  )
  const { data } = JSON.parse(lists[2]?.body ?? "") as { data: { id: string }[] }
  const comments = await Promise.all(data.map(({ id }) => read(`${base}/comments/${id}?include=attachments`)))
  expect([...lists, ...comments].every(({ status }) => status === 200)).toBe(true)
  return [...lists, ...comments].map(({ body }) => body).join("\n")
}

type Door = { name: string; read: (world: World) => Promise<string> }
const bodyAt = (address: string) => async () => {
  const { status, body } = await read(address)
  expect([address, status]).toEqual([address, 200])
  return body
}
const doors: readonly Door[] = [
  { name: "the feed of the site", read: bodyAt("/feed.atom") },
  { name: "the feed of a state", read: bodyAt("/state/oh/feed.atom") },
  { name: "the feed of an agency", read: ({ ours }) => bodyAt(`/agencies/${ours.agency.slug}/feed.atom`)() },
  { name: "the feed of a docket", read: ({ ours }) => bodyAt(`/dockets/${ours.dockets.open.slug}/feed.atom`)() },
  { name: "the sitemap", read: readSitemap },
  { name: "what regulations.gov's clients read", read: readAsRegulations },
]

describe.each(doors)("$name", (door) => {
  test("holds no draft docket", async () => {
    const { title, slug, id } = world.ours.dockets.draft
    const body = await door.read(world)
    for (const secret of [title, slug, id]) expect(body).not.toContain(secret)
  })

  test.each(["submitted", "under_review", "rejected", "flagged"] as const)("holds no %s comment", async (status) => {
    const { id, words } = world.ours.comments[status]
    const body = await door.read(world)
    for (const secret of [id, words]) expect(body).not.toContain(secret)
  })

  test("holds what is public", async () => {
    const { dockets, comments } = world.ours
    const body = await door.read(world)
    const slugs = [dockets.open.slug, dockets.closed.slug, dockets.archived.slug]
    const { words, id } = comments.published
    const told: Record<string, readonly string[]> = {
      "the feed of a docket": [words, id],
      "the sitemap": [...slugs, `/comments/${id}<`],
    }
    for (const known of told[door.name] ?? slugs) expect(body).toContain(known)
  })
})

test("the feed and the calendar of a draft docket do not exist, for its own staff neither", async () => {
  const { slug } = world.ours.dockets.draft
  for (const address of [`/dockets/${slug}/feed.atom`, `/dockets/${slug}/deadline.ics`])
    for (const persona of ["visitor", "owner"] as const)
      expect([address, persona, (await read(address, persona)).status]).toEqual([address, persona, 404])
})

test("a comment that is flagged leaves feed, sitemap and page at once", async () => {
  const { agency, dockets, comments } = world.ours
  const addresses = [`/dockets/${dockets.open.slug}/feed.atom`, `/dockets/${dockets.open.slug}`]
  const { id, words } = comments.published
  for (const address of addresses) expect((await read(address)).body).toContain(words)
  expect(await readSitemap()).toContain(id)
  const ctx = createCtx(world.app.deps, world.users.owner, "test")
  const { agency_id, comment_id } = { agency_id: agency.id, comment_id: id }
  await moderateComment(ctx, { agency_id, comment_id, version: 1, action: "flag", reason: null })
  for (const address of addresses) expect((await read(address)).body).not.toContain(words)
  expect(await readSitemap()).not.toContain(id)
  await moderateComment(ctx, { agency_id, comment_id, version: 2, action: "approve", reason: null })
  expect((await read(addresses[0] ?? "")).body).toContain(words)
})

test("of a deleted agency nothing is left, with its dockets, comments and feeds", async () => {
  const { agency, dockets, comments } = world.theirs
  const own = [
    `/agencies/${agency.slug}/feed.atom`,
    `/dockets/${dockets.open.slug}/feed.atom`,
    `/dockets/${dockets.open.slug}/deadline.ics`,
  ]
  const shared = async () => [
    (await read("/feed.atom")).body,
    (await read("/state/oh/feed.atom")).body,
    await readSitemap(),
    await readAsRegulations(),
  ]
  for (const body of await shared()) expect(body).toContain(dockets.open.slug)
  await archiveAgency(createCtx(world.app.deps, world.users.outsider, "test"), {
    agency_id: agency.id,
    typed_name: "City of Shelbyville",
  })
  for (const address of own) expect([address, (await read(address)).status]).toEqual([address, 404])
  for (const body of await shared())
    for (const gone of [agency.slug, agency.id, dockets.open.slug, comments.published.id, "Shelbyville"])
      expect(body).not.toContain(gone)
})
