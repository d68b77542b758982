import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { commentFor, createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { submitComment } from "./submit-comment.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

describe("comments that arrive together", () => {
  it("lock no row that they share: neither docket nor agency, certification text, or webhook", async () => {
    const dockets = [await desk.docketWith(), await desk.docketWith({ auto_publish: true })]
    const { user } = await desk.person()
    await desk.database.owner.query(
      `insert into webhooks (agency_id, url, events, active_since, sealed_secret, created_at, created_by, updated_at, updated_by)
       values ($1, 'https://town.example/hook', '{comment.received,comment.published}', now(), '', now(), $2, now(), $2)`,
      [desk.agencyId, user.user_id],
    )
    const marks = async () => {
      // A row says who locked or changed it last.
      const { rows } = await desk.database.owner.query(
        `select 'dockets' as of, id::text, xmax::text from dockets union all select 'agencies', id::text, xmax::text from agencies
         union all select 'texts', version::text, xmax::text from certification_texts
         union all select 'webhooks', id::text, xmax::text from webhooks order by 1, 2`,
      )
      return rows
    }
    const before = await marks()
    expect(before.length).toBeGreaterThan(4)
    for (const docket of dockets) {
      const five = Array.from({ length: 5 }, async () => submitComment(await desk.personCtx(), commentFor(docket)))
      await Promise.all(five)
    }
    expect(await marks()).toEqual(before)
    const { rows } = await desk.database.owner.query("select count(*)::int as told from webhook_deliveries")
    expect(rows).toEqual([{ told: 15 }])
  })

  it("still have a docket, a certification text and an agency, all of which stay", async () => {
    const docket = await desk.docketWith()
    await submitComment(await desk.personCtx(), commentFor(docket))
    const nothing = crypto.randomUUID()
    const wrong = [
      `update comments set certification_version = 99 where docket_id = '${docket.id}'`,
      `update comments set agency_id = '${nothing}' where docket_id = '${docket.id}'`,
      `update docket_participation set docket_id = '${nothing}' where docket_id = '${docket.id}'`,
      `insert into audit_log (at, actor_kind, agency_id, action, entity_id) values (now(), 'job', '${nothing}', 'a.b', '${nothing}')`,
      `delete from dockets where id = '${docket.id}'`,
      `update dockets set id = '${nothing}' where id = '${docket.id}'`,
      `delete from agencies where id = '${docket.agency_id}'`,
    ]
    for (const statement of wrong)
      await expect(desk.database.owner.query(statement)).rejects.toMatchObject({ code: "23503" })
  })
})
