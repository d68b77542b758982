import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { withdrawComment } from "#src/services/comments/own/withdraw-comment.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import { commentFor } from "#src/testing/desks/submission-desk.ts"
import { createWebhookDesk, type WebhookDesk } from "#src/testing/desks/webhook-desk.ts"
import { noteDocketTurns } from "./note-docket-turns.ts"
import { pauseWebhook } from "./pause-webhook.ts"

let desk: WebhookDesk
beforeAll(async () => {
  desk = await createWebhookDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe("what a webhook is told", () => {
  it("a comment that was received, in the transaction that receives it, and nothing that its author wrote", async () => {
    const { submit, read, docket, agency_id, receiver } = await desk.aWebhook()
    const comment = await submit()
    expect(receiver.received).toHaveLength(0)
    expect(await desk.deliver()).toEqual({ delivered: 1, failed: 0, postponed: 0 })
    const [told] = read()
    expect(told?.body).toEqual({
      type: "comment.received",
      timestamp: desk.clock.now().toISOString(),
      data: {
        agency_id,
        docket: {
          id: docket.id,
          slug: docket.slug,
          title: docket.title,
          url: `http://localhost:3000/dockets/${docket.slug}`,
        },
        comment: { id: comment.id, tracking_id: comment.tracking_id, status: "submitted", url: null },
      },
    })
    const [row] = await desk.deliveries()
    expect(row).toMatchObject({ id: told?.id, state: "delivered", attempts: 1, answer_status: 204, failure: null })
    expect(await desk.deliver()).toEqual({ delivered: 0, failed: 0, postponed: 0 })
  })

  it("that it was published, taken from the public, and withdrawn; only what was chosen", async () => {
    const { submit, read, ctx, agency_id } = await desk.aWebhook([
      "comment.published",
      "comment.unpublished",
      "comment.withdrawn",
    ])
    const { id: comment_id } = await submit()
    const decide = async (action: "approve" | "flag" | "reject", version: number) =>
      moderateComment(ctx, { agency_id, comment_id, action, version, reason: null, saved_reason_id: null })
    const { batch_id } = await decide("approve", 1)
    await undoModeration(ctx, { agency_id, batch_id })
    await decide("approve", 3)
    await decide("flag", 4)
    await decide("reject", 5) // nobody could read it any more
    const writer = await desk.personCtx()
    const docket = await desk.docketWith({ agency_id })
    const { tracking_id } = await submitComment(writer, commentFor(docket))
    await withdrawComment(writer, { tracking_id })
    await desk.deliver()
    const told = read().map(({ body }) => `${body.type}: ${(body.data["comment"] as { status: string }).status}`)
    expect(told.toSorted()).toEqual(
      [
        "comment.published: published",
        "comment.unpublished: submitted",
        "comment.published: published",
        "comment.unpublished: flagged",
        "comment.withdrawn: withdrawn",
      ].toSorted(),
    )
    const urls = read().flatMap(({ body }) => (body.data["comment"] as { url: string | null }).url ?? [])
    expect(new Set(urls)).toEqual(new Set([`http://localhost:3000/comments/${comment_id}`]))
  })

  it("a comment that is published without a decision, as received and as published", async () => {
    const { read, agency_id } = await desk.aWebhook()
    const docket = await desk.docketWith({ agency_id, auto_publish: true })
    await submitComment(await desk.personCtx(), commentFor(docket))
    await desk.deliver()
    expect(
      read()
        .map(({ body }) => body.type)
        .toSorted(),
    ).toEqual(["comment.published", "comment.received"])
  })

  it("that a docket opened and closed, by people or by its dates, each moment once", async () => {
    const { read, ctx, agency_id, docket } = await desk.aWebhook()
    const at = (ms: number) => new Date(desk.clock.now().getTime() + ms)
    const dated = await desk.docketWith({ agency_id, open_at: at(HOUR), opened_at: at(-HOUR), close_at: at(2 * HOUR) })
    const move = (to: "closed" | "open") =>
      changeDocketStatus(ctx, { agency_id, docket_id: docket.id, to, reason: "Because." })
    await move("closed")
    const look = async () => {
      await noteDocketTurns(desk.job())
      await noteDocketTurns(desk.job())
      await desk.deliver()
    }
    await look()
    desk.clock.advance(MINUTE)
    await move("open")
    await look()
    desk.clock.advance(HOUR)
    await look()
    desk.clock.advance(HOUR)
    await look()
    expect(read().map(({ body: { type, data } }) => [type, data["docket"]])).toMatchObject([
      ["docket.closed", { id: docket.id, status: "closed" }],
      ["docket.opened", { id: docket.id, status: "open" }],
      ["docket.opened", { id: dated.id, status: "open" }],
      ["docket.closed", { id: dated.id, status: "closed" }],
    ])
  })

  it("nothing of another agency, nothing of a submission that failed, and nothing while it is paused", async () => {
    const ours = await desk.aWebhook()
    const theirs = await desk.aWebhook()
    await theirs.submit()
    await submitComment(await desk.personCtx(), commentFor(ours.docket, { content: "" })).catch(() => {})
    await pauseWebhook(ours.ctx, { ...ours.named, to: "paused" })
    await ours.submit()
    await pauseWebhook(ours.ctx, { ...ours.named, to: "active" })
    await desk.deliver()
    expect(ours.receiver.received).toEqual([])
    expect(theirs.receiver.received).toHaveLength(1)
  })
})
