import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { addToSearch } from "#src/services/search/indexing/changes.ts"
import { get, makeWorld, type Persona, personas, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

const unpublished = ["submitted", "under_review", "rejected", "flagged"] as const
const isMember = (persona: Persona) => agencyRoles.some((role) => role === persona)

const told = (body: string, notes: Readonly<Record<string, string>>) =>
  Object.values(notes).some((words) => body.includes(words))

async function ask(persona: Persona, address: string) {
  const response = await get(world.app, address, { cookie: world.cookies[persona] })
  return { status: response.status, body: await response.text() }
}

describe.each(personas)("%s", (persona) => {
  test("finds no draft docket at any public address", async () => {
    const { slug, document_id, title } = world.ours.dockets.draft
    const addresses = [
      `/dockets/${slug}`,
      `/dockets/${slug}.data`,
      `/dockets/${slug}/comment`,
      `/dockets/${slug}/comment.data`,
      `/api/v1/dockets/${slug}`,
      ...(isMember(persona) ? [] : [`/documents/${document_id}`]),
    ]
    for (const address of addresses) {
      const { status, body } = await ask(persona, address)
      const toSignIn = persona === "visitor" && body.includes("/login?next=")
      expect([address, toSignIn ? 404 : status, body.includes(title)]).toEqual([address, 404, false])
    }
  })

  test("reads an agency's templates only as one who may create its dockets", async () => {
    const { words, title, id } = world.ours.template
    const role = agencyRoles.find((one) => one === persona)
    const mayRead = role !== undefined && may(role, "create_thread")
    const list = await ask(persona, "/agency/dockets/templates")
    expect([list.body.includes(words), list.body.includes(id)]).toEqual([mayRead, mayRead])
    const begun = await ask(persona, `/agency/dockets/new?from=${id}`)
    expect([begun.body.includes(words), begun.body.includes(title)]).toEqual([mayRead, mayRead])
  })

  test("sees drafts in no list", async () => {
    const { title } = world.ours.dockets.draft
    for (const address of [
      "/",
      "/dockets?limit=50",
      "/dockets?q=marmalade&limit=50",
      "/dockets.data?q=marmalade&limit=50",
      `/agencies/${world.ours.agency.slug}`,
      "/state/oh",
      "/api/v1/dockets?q=marmalade&limit=50",
      `/api/v1/agencies/${world.ours.agency.slug}`,
      "/api/v1/states/oh",
      "/comments/search?q=marmalade",
    ]) {
      const { status, body } = await ask(persona, address)
      expect([address, status, body.includes(title)]).toEqual([address, 200, false])
    }
    // The lists are not empty: what is public is in them.
    const { body } = await ask(persona, "/dockets?q=marmalade&limit=50")
    expect(body).toContain(world.ours.dockets.open.title)
  })

  test.each(unpublished)("reads nothing of a %s comment in public", async (status) => {
    const { id, words, attachment_id } = world.ours.comments[status]
    const flagged = status === "flagged"
    for (const [address, code] of [
      [`/comments/${id}`, flagged ? 200 : 404],
      [`/comments/${id}.data`, flagged ? 200 : 404],
      [`/api/v1/comments/${id}`, 404],
      [`/attachments/${attachment_id}`, 404],
      [`/dockets/${world.ours.dockets.open.slug}`, 200],
      [`/dockets/${world.ours.dockets.open.slug}.data`, 200],
      [`/api/v1/dockets/${world.ours.dockets.open.slug}`, 200],
      ["/comments/search?q=marmalade&limit=50", 200],
      ["/comments/search.data?q=marmalade&limit=50", 200],
      [`/comments/search?comment_id=${id}`, 200],
      [`/comments/search?comment_filter=Name-${words}`, 200],
      ["/api/v1/comments?q=marmalade&limit=50", 200],
      [`/api/v1/comments?comment_id=${id}`, 200],
    ] as const) {
      const answer = await ask(persona, address)
      // What was asked for may be repeated in the answer; what the comment says may not.
      const told = answer.body.replaceAll(`Name-${words}`, "").includes(words)
      expect([address, answer.status, told]).toEqual([address, code, false])
    }
  })

  test("reads no note of staff outside the console", async () => {
    const { notes, agency } = world.ours
    const { slug, id: docket_id } = world.ours.dockets.open
    const { id } = world.ours.comments.published
    const addresses = [
      ...[`/dockets/${slug}`, `/comments/${id}`, `/agencies/${agency.slug}`].flatMap((page) => [page, `${page}.data`]),
      ...[`/dockets/${slug}`, `/dockets/${slug}/comments`, `/comments/${id}`, "/comments?q=note", "/comments"].map(
        (path) => `/api/v1${path}`,
      ),
      `/dockets/${slug}/feed.atom`,
      `/agencies/${agency.slug}/feed.atom`,
      "/comments/search?q=note-on-comment",
      "/dockets?q=note-on-docket",
      "/account/data",
      "/dashboard",
    ]
    for (const address of addresses) {
      const { status, body } = await ask(persona, address)
      const toSignIn = body.includes("next=") // repeats what was asked for
      expect([address, status < 500, !toSignIn && told(body, notes)]).toEqual([address, true, false])
    }
    if (isMember(persona)) return
    for (const address of [`/agency/dockets/${docket_id}`, `/agency/moderation/comment/${id}`])
      for (const page of [address, `${address}.data`, `${address}/notes`, `${address}/notes.data`])
        expect([page, told((await ask(persona, page)).body, notes)]).toEqual([page, false])
  })

  test("reads the published one everywhere", async () => {
    const { id, words, attachment_id } = world.ours.comments.published
    const { slug } = world.ours.dockets.open
    const addresses = [`/comments/${id}`, `/comments/${id}.data`, `/api/v1/comments/${id}`, `/dockets/${slug}`]
    for (const address of addresses) {
      const { status, body } = await ask(persona, address)
      expect([address, status, body.includes(words)]).toEqual([address, 200, true])
    }
    expect((await ask(persona, `/attachments/${attachment_id}`)).status).toBe(200)
  })
})

test("a flagged comment says that it is under review and nothing else", async () => {
  const { id, words } = world.ours.comments.flagged
  const { body } = await ask("visitor", `/comments/${id}`)
  expect(commentMessages.underReview).toBe("This comment is under review.")
  expect(body).toContain(commentMessages.underReview)
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  for (const said of [words, `Name-${words}`, `file-${words}.pdf`, "Download", "<article"])
    expect(body).not.toContain(said)
})

test("members read notes on dockets, and those who decide about comments also notes on comments", async () => {
  const { notes, dockets, comments } = world.ours
  for (const role of agencyRoles)
    for (const page of ["", "/notes"]) {
      const decides = may(role, "approve_comments")
      const onDocket = await ask(role, `/agency/dockets/${dockets.open.id}${page}`)
      expect([role, page, onDocket.body.includes(notes.docket)]).toEqual([role, page, true])
      const onComment = await ask(role, `/agency/moderation/comment/${comments.published.id}${page}`)
      expect([role, page, onComment.body.includes(notes.comment)]).toEqual([role, page, decides])
    }
})

test("members find what is theirs in the console", async () => {
  const { draft } = world.ours.dockets
  for (const role of agencyRoles) {
    const page = await ask(role, `/agency/dockets/${draft.id}`)
    expect([role, page.status, page.body.includes(draft.title)]).toEqual([role, 200, true])
    expect([role, (await ask(role, `/documents/${draft.document_id}`)).status]).toEqual([role, 200])
    for (const status of unpublished) {
      const { id, words, attachment_id } = world.ours.comments[status]
      const allowed = may(role, "approve_comments")
      const comment = await ask(role, `/agency/moderation/comment/${id}`)
      expect([role, comment.status, comment.body.includes(words)]).toEqual([role, allowed ? 200 : 403, allowed])
      const file = await ask(role, `/agency/attachments/${attachment_id}`)
      expect([role, file.status]).toEqual([role, allowed ? 200 : 404])
    }
  }
})

describe.each(agencyRoles)("in the console as %s", (role) => {
  const allowed = may(role, "approve_comments")
  const addresses = () => {
    const { id } = world.ours.dockets.open
    const comments = ["all", "pending", "approved", "rejected", "flagged"].map(
      (filter) => `/agency/dockets/${id}?tab=comments&filter=${filter}`,
    )
    const pages = [...comments, `/agency/dockets/${id}?tab=activity`, "/agency/dashboard"]
    return [...pages, "/agency/search?q=marmalade"].flatMap((page) => [page, page.replace("?", ".data?")])
  }
  const told = async (words: string) => {
    const answers = await Promise.all(addresses().map((address) => ask(role, address)))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    return answers.some(({ body }) => body.includes(words))
  }

  test.each(unpublished)(`text and name of a %s comment are ${allowed ? "read" : "nowhere"}`, async (status) => {
    expect(await told(world.ours.comments[status].words)).toBe(allowed)
  })

  test("a published comment stands on the docket's tab, is found by search, and can be opened", async () => {
    const { id, words } = world.ours.comments.published
    const docket = world.ours.dockets.open.id
    for (const address of [`/agency/dockets/${docket}?tab=comments`, "/agency/search?q=marmalade"]) {
      const { body } = await ask(role, address)
      const [, link = ""] = new RegExp(`href="(/[^"]*${id})["?]`).exec(body) ?? []
      expect([address, body.includes(words), link]).toEqual([
        address,
        true,
        allowed ? `/agency/moderation/comment/${id}` : `/comments/${id}`,
      ])
      expect((await ask(role, link)).status).toBe(200)
    }
  })
})

describe("what stops being public", () => {
  test("a search row of a comment that is not published finds nothing", async () => {
    const { id, words } = world.ours.comments.rejected
    // A row that a crash, or a defect, might leave behind.
    await world.app.deps.database.transaction().execute((tx) => addToSearch(tx, [id]))
    const { body } = await ask("visitor", `/api/v1/comments?q=${words}`)
    expect(JSON.parse(body)).toMatchObject({ items: [] })
  })

  test("a file that a scan did not find clean is nobody's", async () => {
    const { attachment_id } = world.theirs.comments.published
    const { database } = world.app.deps
    expect((await ask("visitor", `/attachments/${attachment_id}`)).status).toBe(200)
    const doors = [
      ["visitor", `/attachments/${attachment_id}`],
      ["outsider", `/agency/attachments/${attachment_id}`],
    ] as const
    for (const scan_status of ["waiting", "failed", "infected"] as const) {
      const change = database.updateTable("comment_attachments").set({ scan_status })
      await change.where("id", "=", attachment_id).execute()
      for (const [who, address] of doors)
        expect([scan_status, address, (await ask(who, address)).status]).toEqual([scan_status, address, 404])
    }
  })

  test("an archived agency's dockets and documents go, its published comments stay with a notice", async () => {
    const { agency, dockets, comments } = world.theirs
    const archive = world.app.deps.database.updateTable("agencies").set({ deleted_at: new Date() })
    await archive.where("id", "=", agency.id).execute()
    world.app.deps.committed({ actions: ["agency.archived"], mails: 0 })
    for (const address of [
      `/dockets/${dockets.open.slug}`,
      `/agencies/${agency.slug}`,
      `/documents/${dockets.open.document_id}`,
      `/api/v1/dockets/${dockets.open.slug}`,
      `/api/v1/agencies/${agency.slug}`,
    ])
      expect([address, (await ask("visitor", address)).status]).toEqual([address, 404])
    expect((await ask("visitor", "/dockets?q=marmalade&limit=50")).body).not.toContain(dockets.open.title)
    const page = await ask("visitor", `/comments/${comments.published.id}`)
    expect([page.status, page.body.includes("no longer on the platform")]).toEqual([200, true])
    expect((await ask("outsider", "/agency/dashboard")).status).toBe(302)
  })
})
