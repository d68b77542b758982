import { isDeepStrictEqual } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import type { DocketStatus } from "#src/rules/record/dockets/docket-status.ts"
import { AppError } from "#src/rules/errors.ts"
import { type Permission, permissions } from "#src/rules/people/permissions.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import { authorize, authorizePlatform } from "#src/services/context.ts"
import { mayOnPlatform, platformPermissions } from "#src/rules/people/platform-roles.ts"
import { makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { mayBySpec } from "./spec-permissions.ts"
import { type Watch, watch } from "./watch.ts"
import { bodyOf, get, makeWorld, personas, post, type World } from "./world.ts"

let world: World
let watched: Watch
beforeAll(async () => {
  world = await makeWorld()
  watched = await watch(world.app)
})
afterAll(() => world.app.close())

describe("the proof that every operation asks for", () => {
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "allowed",
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )

  test.each(personas)("%s gets exactly what the table says, here and elsewhere", async (persona) => {
    const actor = persona === "visitor" ? undefined : world.users[persona]
    const ctx = world.app.ctx(actor)
    const role = agencyRoles.find((name) => name === persona)
    const got: Record<string, unknown> = {}
    const due: Record<string, unknown> = {}
    for (const permission of permissions) {
      got[permission] = await codeOf(authorize(ctx, world.ours.agency.id, permission))
      const member = role && mayBySpec(role, permission) ? "allowed" : "permission_denied"
      due[permission] = !actor ? "sign_in_required" : role ? member : "agency_not_found"
      got[`${permission} elsewhere`] = await codeOf(authorize(ctx, world.theirs.agency.id, permission))
      const elsewhere = persona === "outsider" ? "allowed" : "agency_not_found"
      due[`${permission} elsewhere`] = actor ? elsewhere : "sign_in_required"
    }
    expect(got).toEqual(due)
  })

  test.each(personas)("%s on the platform", async (persona) => {
    const actor = persona === "visitor" ? undefined : world.users[persona]
    const role = persona === "super_user" || persona === "super_owner" ? persona : null
    for (const permission of platformPermissions) {
      const refused = actor ? "permission_denied" : "sign_in_required"
      expect([permission, await codeOf(authorizePlatform(world.app.ctx(actor), permission))]).toEqual([
        permission,
        mayOnPlatform(role, permission) ? "allowed" : refused,
      ])
    }
  })
})

/** A press of a button of the console: what it needs, on what, and how it is sent. */
type Press = {
  name: string
  permissions: readonly Permission[]
  on: { docket: DocketStatus; with_document?: boolean } | { comment: CommentStatus; several?: boolean }
  send: (subject: Subject) => { address: string; fields: Record<string, string | string[]> }
}
type Subject = { docket_id: string; document_id: string; comment_id: string; second_id: string }

const queue = "/agency/moderation/queue?tab=pending"
const commentPress = (name: "approve" | "reject" | "flag", comment: CommentStatus, permission: Permission): Press[] => {
  const pages: [string, (subject: Subject) => string][] = [
    ["queue", () => queue],
    ["flagged items", () => "/agency/moderation/flagged"],
    ["comment page", ({ comment_id }) => `/agency/moderation/comment/${comment_id}`],
    ["docket page", ({ docket_id }) => `/agency/dockets/${docket_id}?tab=comments`],
  ]
  return pages.map(([page, address]) => ({
    name: `${name} on the ${page}`,
    permissions: [permission],
    on: { comment },
    send: (subject) => ({
      address: address(subject),
      fields: { press: `${name}:${subject.comment_id}:1`, reason: "because" },
    }),
  }))
}
type DocketFields = { change: string; open_ended?: string; close_date?: string; close_time?: string }
const docketPress = (docket: DocketStatus, permission: Permission, fields: DocketFields): Press => ({
  name: `docket: ${docket} to ${fields.change}`,
  permissions: [permission],
  on: { docket },
  send: ({ docket_id }) => ({
    address: `/agency/dockets/${docket_id}?tab=settings`,
    fields: { version: "1", reason: "because", ...fields },
  }),
})

const presses: readonly Press[] = [
  ...commentPress("approve", "submitted", "approve_comments"),
  ...commentPress("reject", "submitted", "reject_comments"),
  ...commentPress("flag", "published", "flag_comments"),
  {
    name: "approve several at once",
    permissions: ["manage_moderation_queue", "approve_comments"],
    on: { comment: "submitted", several: true },
    send: ({ comment_id, second_id }) => ({
      address: queue,
      fields: { press: "approve", comments: [`${comment_id}:1`, `${second_id}:1`] },
    }),
  },
  {
    name: "withdraw a document",
    permissions: ["edit_thread"],
    on: { docket: "open", with_document: true },
    send: ({ docket_id, document_id }) => ({
      address: `/agency/dockets/${docket_id}/documents`,
      fields: { intent: "withdraw", document_id, version: "1", reason: "because" },
    }),
  },
  docketPress("draft", "close_thread", { change: "open" }),
  docketPress("open", "close_thread", { change: "closed" }),
  docketPress("closed", "close_thread", { change: "open", open_ended: "on" }),
  docketPress("closed", "archive_thread", { change: "archived" }),
  docketPress("open", "edit_thread", { change: "extended", close_date: "2026-09-01", close_time: "17:00" }),
]

const nobodys = "00000000-0000-4000-8000-000000000000"

/** A record of its own for one press, in the status it starts from. */
async function makeSubject(house: World["ours"], { on }: Press): Promise<Subject> {
  const { database } = world.app.deps
  const status = "docket" in on ? on.docket : "open"
  const close_at = status === "open" ? new Date("2026-07-15T21:00:00Z") : null
  const docket = await makeDocket(database, house.agency.id, { status, close_at })
  const subject = { docket_id: docket.id, document_id: nobodys, comment_id: nobodys, second_id: nobodys }
  if ("docket" in on) return { ...subject, ...(on.with_document && { document_id: await makeDocument(docket) }) }
  const [first, second] = [
    await makeComment(database, docket, { status: on.comment }),
    await makeComment(database, docket, { status: on.comment }),
  ]
  return { ...subject, comment_id: first.id, second_id: second.id }
}

async function makeDocument(docket: { id: string; agency_id: string }): Promise<string> {
  const file = { file_size: 4, mime_type: "text/plain", sha256: "0".repeat(64), storage_key: `matrix/${docket.id}` }
  const { id } = await world.app.deps.database
    .insertInto("docket_documents")
    .values({ ...file, agency_id: docket.agency_id, docket_id: docket.id, name: "plan.txt" })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

async function send(press: Press, subject: Subject, cookie: string | null) {
  const { address, fields } = press.send(subject)
  const response = await post(world.app, address, { fields, cookie })
  return { status: response.status, body: await bodyOf(response), to: response.headers.get("location") }
}

describe.each(presses)("$name", (press) => {
  test.each(agencyRoles)("%s", async (role: AgencyRole) => {
    const subject = await makeSubject(world.ours, press)
    const before = await watched.changes()
    const answer = await send(press, subject, world.cookies[role])
    const allowed = mayBySpec(role, ...press.permissions)
    expect(answer.status).toBe(allowed ? 303 : 403)
    expect(isDeepStrictEqual(await watched.changes(), before)).toBe(!allowed)
  })

  test("answers another agency's record like one that does not exist", async () => {
    const theirs = await makeSubject(world.theirs, press)
    const second_id = nobodys.replace("8", "9")
    const nothing = { docket_id: nobodys, document_id: nobodys, comment_id: nobodys, second_id }
    // On a page of our own the form may still name what is not ours.
    const ourPage = { docket_id: world.ours.dockets.open.id }
    const before = await watched.changes()
    for (const role of ["viewer", "reviewer", "owner"] as const) {
      const missing = await send(press, nothing, world.cookies[role])
      expect([403, 404, 409]).toContain(missing.status)
      expect(await send(press, theirs, world.cookies[role])).toEqual(missing)
      const mixed = await send(
        press,
        { ...theirs, ...ourPage, ...("docket" in press.on && nothing) },
        world.cookies[role],
      )
      const none = await send(press, { ...nothing, ...("comment" in press.on && ourPage) }, world.cookies[role])
      expect(mixed).toEqual(none)
    }
    expect(await watched.changes()).toEqual(before)
  })

  test("nobody else changes anything", async () => {
    const subject = await makeSubject(world.ours, press)
    const before = await watched.changes()
    const got: Record<string, string | number> = {}
    for (const persona of personas.filter((name) => !agencyRoles.some((role) => role === name))) {
      const answer = await send(press, subject, world.cookies[persona])
      got[persona] = answer.to?.replace(/\?.*/, "") ?? answer.status
    }
    const noAccess = "/agency/no-access"
    expect(got).toEqual({
      visitor: "/agency/login",
      citizen: noAccess,
      unconfirmed: noAccess,
      former: noAccess,
      super_user: noAccess,
      super_owner: noAccess,
      outsider: press.permissions.length > 1 ? 409 : 404,
    })
    expect(await watched.changes()).toEqual(before)
  })
})

describe("undo", () => {
  const pressed = async (role: AgencyRole) => {
    const subject = await makeSubject(world.ours, { ...presses[0], on: { comment: "submitted" } } as Press)
    const fields = { press: `approve:${subject.comment_id}:1` }
    const done = await post(world.app, queue, { fields, cookie: world.cookies[role] })
    return new URL(done.headers.get("location") ?? "", "http://x").searchParams.get("batch") ?? ""
  }
  const undo = async (batch: string, cookie: string | null) => {
    const response = await post(world.app, queue, { fields: { undo: batch }, cookie })
    return { status: response.status, body: await bodyOf(response) }
  }

  test("is for whoever pressed, and somebody else's press answers like none", async () => {
    const batch = await pressed("reviewer")
    const before = await watched.changes()
    for (const persona of ["owner", "manager", "outsider"] as const) {
      expect(await undo(batch, world.cookies[persona])).toEqual(await undo(nobodys, world.cookies[persona]))
    }
    expect((await undo(batch, world.cookies.viewer)).status).toBe(403)
    expect(await watched.changes()).toEqual(before)
    expect((await undo(batch, world.cookies.reviewer)).status).toBe(303)
    expect(await watched.changes()).not.toEqual(before)
  })
})

describe("reading", () => {
  const pages = (house: World["ours"] | null) => [
    ...["", "?tab=comments", "?tab=activity", "?tab=settings"].map(
      (tab) => `/agency/dockets/${house?.dockets.draft.id ?? nobodys}${tab}`,
    ),
    `/agency/moderation/comment/${house?.comments.submitted.id ?? nobodys}`,
    `/agency/moderation/queue?comment=${house?.comments.submitted.id ?? nobodys}`,
    `/agency/moderation/queue?docket_id=${house?.dockets.open.id ?? nobodys}`,
    `/agency/moderation/queue?batch=${house?.comments.submitted.id ?? nobodys}`,
    `/agency/attachments/${house?.comments.submitted.attachment_id ?? nobodys}`,
  ]
  const paired = pages(null).map((_, at) => at)

  test.each(paired)("another agency's record answers like one that does not exist (%i)", async (at) => {
    for (const persona of agencyRoles) {
      for (const suffix of ["", ".data"]) {
        const [theirs, nothing] = [world.theirs, null].map((house) =>
          (pages(house)[at] ?? "").replace(/(\?|$)/, `${suffix}$1`),
        )
        const ask = async (address: string | undefined) => {
          const response = await get(world.app, address ?? "", { cookie: world.cookies[persona] })
          return { status: response.status, body: await bodyOf(response) }
        }
        expect(await ask(theirs)).toEqual(await ask(nothing))
      }
    }
  })

  test("a file of a comment is for those who decide about comments", async () => {
    const address = `/agency/attachments/${world.ours.comments.submitted.attachment_id}`
    for (const persona of personas) {
      const { status } = await get(world.app, address, { cookie: world.cookies[persona] })
      const role = agencyRoles.find((name) => name === persona)
      const refused = persona === "visitor" ? 401 : 404
      expect([persona, status]).toEqual([persona, role && mayBySpec(role, "approve_comments") ? 200 : refused])
    }
  })
})
