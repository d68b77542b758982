import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { NoteSubject } from "#src/rules/record/comments/staff-note.ts"
import { authorize, type User } from "#src/services/context.ts"
import { discardDraft } from "#src/services/dockets/edit/discard-docket-draft.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { listMentions, listNotes } from "./queries.ts"
import { writeNote } from "./write-note.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database

/** An agency with somebody in each role, each with a name of their own, a docket and a comment on it. */
async function anOffice() {
  const agency = await makeAgency(db())
  const docket = await makeDocket(db(), agency.id, { title: "Trees" })
  const comment = await makeComment(db(), docket, { status: "submitted" })
  const staff = {} as Record<(typeof agencyRoles)[number], User>
  for (const role of agencyRoles) staff[role] = await makeMember(db(), agency.id, role)
  const onDocket: NoteSubject = { docket_id: docket.id, comment_id: null }
  const onComment: NoteSubject = { docket_id: null, comment_id: comment.id }
  const writeAs = (user: User, change: Partial<Parameters<typeof writeNote>[1]> = {}) =>
    writeNote(test.ctx(user), {
      agency_id: agency.id,
      subject: onComment,
      idempotency_key: crypto.randomUUID(),
      body: "Please look.",
      mentions: [],
      ...change,
    })
  const scopeOf = (user: User) => authorize(test.ctx(user), agency.id, "view_dashboard")
  const read = async (user: User, subject: NoteSubject) =>
    (await listNotes(db(), await scopeOf(user), subject)).map(({ body }) => body)
  const mentionsOf = async (user: User) =>
    (await listMentions(db(), await scopeOf(user), { user_id: user.user_id, limit: 10 })).map(({ body }) => body)
  const letters = () =>
    db()
      .selectFrom("mail_outbox")
      .select(["to_address", "subject", "text_body", "html_body"])
      .where("kind", "=", "mention")
      .where(
        "to_address",
        "in",
        Object.values(staff).map(({ email }) => email),
      )
      .orderBy("id")
      .execute()
  return { agency, docket, comment, staff, onDocket, onComment, writeAs, read, mentionsOf, letters }
}

describe("a note", () => {
  it("is kept as written, with its author, and with an audit entry that has no word of it", async () => {
    const { staff, agency, comment, onComment, onDocket, writeAs, read } = await anOffice()
    await writeAs(staff.reviewer, { body: "First  line\n\nsecond" })
    await writeAs(staff.owner, { body: "An answer" })
    expect(await read(staff.manager, onComment)).toEqual(["First  line\n\nsecond", "An answer"])
    expect(await read(staff.manager, onDocket)).toEqual([])
    const entries = await db()
      .selectFrom("audit_log")
      .select(["action", "actor_id", "entity_id", "before", "after", "reason"])
      .where("agency_id", "=", agency.id)
      .orderBy("id")
      .execute()
    expect(entries.map(({ action, actor_id, entity_id }) => ({ action, actor_id, entity_id }))).toEqual(
      [staff.reviewer, staff.owner].map(({ user_id }) => ({
        action: "comment.note_written",
        actor_id: user_id,
        entity_id: comment.id,
      })),
    )
    expect(JSON.stringify(entries)).not.toContain("line")
  })

  it("is never changed or removed, not even by the product", async () => {
    const { staff, writeAs } = await anOffice()
    await writeAs(staff.owner, { body: "Stays", mentions: [staff.admin.user_id] })
    for (const table of ["staff_notes", "staff_note_mentions"])
      for (const change of [`delete from ${table}`, `update ${table} set agency_id = agency_id`])
        await expect(test.database.owner.query(change)).rejects.toThrow(/append-only|never|change/i)
  })

  it("is written once, however often its form is sent", async () => {
    const { staff, onComment, writeAs, read, letters } = await anOffice()
    const idempotency_key = crypto.randomUUID()
    const mentions = [staff.owner.user_id]
    const again = () => writeAs(staff.reviewer, { idempotency_key, mentions })
    await Promise.all([again(), again(), again()])
    expect(await read(staff.reviewer, onComment)).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  it("is written by those who decide about comments, and read on a docket by viewers too, on a comment not", async () => {
    const { staff, onComment, onDocket, writeAs, read } = await anOffice()
    for (const role of agencyRoles) {
      const allowed = may(role, "approve_comments")
      for (const subject of [onDocket, onComment])
        expect([role, await outcomeOf(writeAs(staff[role], { subject, body: role }))]).toEqual([
          role,
          allowed ? "done" : "permission_denied",
        ])
    }
    const written = agencyRoles.filter((role) => role !== "viewer")
    expect(await read(staff.viewer, onDocket)).toEqual(written)
    expect(await read(staff.viewer, onComment)).toEqual([])
    expect(await read(staff.reviewer, onComment)).toEqual(written)
  })

  it("is of its agency alone", async () => {
    const [ours, theirs] = [await anOffice(), await anOffice()]
    await ours.writeAs(ours.staff.owner)
    const theirOwner = theirs.staff.owner
    expect(await outcomeOf(ours.writeAs(theirOwner))).toBe("agency_not_found")
    const agency_id = theirs.agency.id
    expect(await outcomeOf(ours.writeAs(theirOwner, { agency_id }))).toBe("comment_not_found")
    expect(await outcomeOf(ours.writeAs(theirOwner, { agency_id, subject: ours.onDocket }))).toBe("docket_not_found")
    expect(await theirs.read(theirOwner, ours.onComment)).toEqual([])
  })
})

describe("a mention", () => {
  it("tells a colleague by tick or by name in a letter without the note, and on their dashboard", async () => {
    const { staff, comment, writeAs, letters, mentionsOf } = await anOffice()
    const body = "Secret plan, @robin OWNER, and @Robin reviewer myself"
    expect(await writeAs(staff.reviewer, { body, mentions: [staff.manager.user_id] })).toEqual({ told: 2 })
    const sent = await letters()
    expect(sent.map(({ to_address }) => to_address).toSorted()).toEqual(
      [staff.manager.email, staff.owner.email].toSorted(),
    )
    for (const letter of sent) {
      expect(letter.subject).toBe("Robin reviewer mentioned you in a note")
      expect(letter.text_body).toContain(`/agency/moderation/comment/${comment.id}/notes`)
      expect(letter.text_body + letter.html_body).not.toMatch(/Secret|something to say/)
    }
    for (const role of agencyRoles)
      expect([role, await mentionsOf(staff[role])]).toEqual([role, ["manager", "owner"].includes(role) ? [body] : []])
  })

  it("is only of active members who may read the note", async () => {
    const { staff, onDocket, writeAs, letters } = await anOffice()
    const stranger = await makeMember(db(), (await makeAgency(db())).id, "owner")
    await db()
      .updateTable("agency_members")
      .set({ status: "inactive" })
      .where("user_id", "=", staff.admin.user_id)
      .execute()
    for (const { user_id } of [stranger, staff.admin, staff.viewer])
      expect(await outcomeOf(writeAs(staff.owner, { mentions: [user_id] }))).toBe("invalid_input")
    expect(await writeAs(staff.owner, { body: "@Robin viewer, @Robin admin" })).toEqual({ told: 0 })
    expect(await letters()).toEqual([])
    expect(await writeAs(staff.owner, { subject: onDocket, mentions: [staff.viewer.user_id] })).toEqual({ told: 1 })
  })

  it("on a draft leads nowhere once the draft is discarded, and is not shown then", async () => {
    const { agency, staff, writeAs, mentionsOf } = await anOffice()
    const { id: docket_id } = await makeDocket(db(), agency.id, { status: "draft" })
    const subject: NoteSubject = { docket_id, comment_id: null }
    await writeAs(staff.manager, { subject, mentions: [staff.viewer.user_id] })
    expect(await mentionsOf(staff.viewer)).toEqual(["Please look."])
    const reason = "Written twice."
    await discardDraft(test.ctx(staff.manager), { agency_id: agency.id, docket_id, version: 1, reason })
    expect(await mentionsOf(staff.viewer)).toEqual([])
  })

  it("of a comment is not shown any more to whoever became a viewer", async () => {
    const { staff, agency, onDocket, writeAs, mentionsOf } = await anOffice()
    const mentions = [staff.reviewer.user_id]
    await writeAs(staff.owner, { body: "On the comment", mentions })
    await writeAs(staff.owner, { body: "On the docket", mentions, subject: onDocket })
    expect(await mentionsOf(staff.reviewer)).toEqual(["On the docket", "On the comment"])
    await db()
      .updateTable("agency_members")
      .set({ role: "viewer" })
      .where("agency_id", "=", agency.id)
      .where("user_id", "=", staff.reviewer.user_id)
      .execute()
    expect(await mentionsOf(staff.reviewer)).toEqual(["On the docket"])
  })
})
