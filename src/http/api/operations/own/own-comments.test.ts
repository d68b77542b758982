import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makePerson } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Answer = {
  error?: { code: string }
  redaction_requests?: { what: string }[]
  content?: string
  version?: number
  current?: object
}

/** A comment in a status, and how its writer's program asks to have something removed from it. */
async function sent(status: CommentStatus) {
  const { database } = app.deps
  const agency = await makeAgency(database, { contact_email: `${randomUUID()}@city.gov` })
  const docket = await makeDocket(database, agency.id)
  const writer = await makePerson(database)
  const tracking_id = `CMT-${randomUUID().replaceAll("-", "").toUpperCase()}`
  await makeComment(database, docket, { status, user_id: writer.user_id, tracking_id })
  const address = `/api/v1/me/comments/${tracking_id}`
  const key = await makeApiKey(database, writer)
  const call = async (part: string, body: object, headers: Record<string, string> = key) => {
    const response = await app.fetch(`${address}/${part}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, answer: (await response.json()) as Answer }
  }
  const ask = (body: object, headers?: Record<string, string>) => call("redaction-requests", body, headers)
  const read = async () => (await (await app.fetch(address, { headers: key })).json()) as Answer
  return { agency, ask, call, read }
}

it("a program asks for a redaction as its person does: once for the same words, told to the agency, and read afterwards", async () => {
  const { agency, ask, read } = await sent("published")
  const what = "My number, 555 0100."
  for (const again of [await ask({ what }), await ask({ what })])
    expect(again).toMatchObject({ status: 200, answer: { redaction_requests: [{ what }] } })
  expect((await read()).redaction_requests).toMatchObject([{ what }])
  const mails = app.deps.database.selectFrom("mail_outbox").select("kind").where("agency_id", "=", agency.id)
  expect(await mails.execute()).toEqual([{ kind: "redaction_request" }])
})

it("is refused before a decision, without words, with others, and to everybody else", async () => {
  const { ask, read } = await sent("published")
  const somebody = await makeApiKey(app.deps.database, await makePerson(app.deps.database))
  const refused = async (asked: ReturnType<typeof ask>) => {
    const { status, answer } = await asked
    return `${status} ${answer.error?.code}`
  }
  expect(await refused((await sent("submitted")).ask({ what: "This." }))).toBe("409 comment_not_decided")
  expect(await refused(ask({ what: "  " }))).toBe("422 invalid_input")
  expect(await refused(ask({ what: "This.", status: "removed" }))).toBe("422 invalid_input")
  expect(await refused(ask({ what: "This." }, somebody))).toBe("404 comment_not_found")
  expect(await refused(ask({ what: "This." }, {}))).toBe("401 sign_in_required")
  expect((await read()).redaction_requests).toEqual([])
})

it("a correction that names the version it read overwrites nobody's; one that names none replaces what is there", async () => {
  const { call, read } = await sent("submitted")
  const correct = async (body: object) => {
    const { status, answer } = await call("correction", body)
    return { status, code: answer.error?.code, content: answer.content, current: answer.current }
  }
  const { version } = await read()
  expect(version).toBe(1)
  expect(await correct({ content: "One client's.", version })).toMatchObject({ status: 200, content: "One client's." })
  expect(await correct({ content: "The other's.", version })).toMatchObject({
    status: 409,
    code: "corrected_meanwhile",
    current: { content: "One client's.", version: 2 },
  })
  expect(await correct({ content: "The other's.", version: 2 })).toMatchObject({ status: 200, content: "The other's." })
  expect(await correct({ content: "As before." })).toMatchObject({ status: 200, content: "As before." })
  for (const wrong of [0, null, "new"])
    expect(await correct({ content: "Wrong.", version: wrong })).toMatchObject({ status: 422, code: "invalid_input" })
  expect(await read()).toMatchObject({ content: "As before.", version: 4 })
})

it("a list that grows while a program reads it gives each comment once, also to one that began with an offset", async () => {
  const { database } = app.deps
  const docket = await makeDocket(database, (await makeAgency(database)).id)
  const writer = await makePerson(database)
  const key = await makeApiKey(database, writer)
  const sent: string[] = []
  const send = async () => sent.unshift((await makeComment(database, docket, { user_id: writer.user_id })).id)
  for (let count = 0; count < 5; count += 1) await send()

  const readOn = async (start: string) => {
    const read: string[] = []
    for (let next: string | undefined = start; next; await send()) {
      const response: Response = await app.fetch(next, { headers: key })
      const { items } = (await response.json()) as { items: { id: string }[] }
      read.push(...items.map((item) => item.id))
      const link: string | undefined = /<(.+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1]
      next = link && link.slice(new URL(link).origin.length)
    }
    return read
  }
  const list = "/api/v1/me/comments?limit=2"
  const first = [...sent]
  expect(await readOn(list)).toEqual(first)
  const then = [...sent]
  expect(await readOn(`${list}&offset=3`)).toEqual(then.slice(3))

  const body = async (query: string) => (await app.fetch(`${list}${query}`, { headers: key })).json()
  expect(await body(`&before=${first[3]}`)).toMatchObject({ items: [{ id: first[4] }], next_before: null })
  expect(await body(`&before=${first[1]}`)).toMatchObject({ items: [{ id: first[2] }, {}], next_before: first[3] })
  expect(await body("&before=CMT-1")).toMatchObject({ error: { code: "invalid_input" } })
})
