import { describe, expect, it } from "vitest"
import { type DocketChange, type DocketMoments, docketTimeline, type DocumentChange } from "./docket-timeline.ts"

const day = (number: number) => new Date(Date.UTC(2026, 5, number, 12))
const now = day(15)
const docket = (change: Partial<DocketMoments> = {}): DocketMoments => ({
  status: "open",
  created_at: day(1),
  open_at: day(3),
  close_at: day(20),
  opened_at: day(2),
  closed_at: null,
  archived_at: null,
  ...change,
})
const change = (kind: DocketChange["kind"], at: number, dates: Partial<DocketChange> = {}): DocketChange => ({
  at: day(at),
  kind,
  was_open: true,
  close_before: null,
  close_after: null,
  ...dates,
})
const read = (moments: DocketMoments, changes: readonly DocketChange[] = []) =>
  docketTimeline(moments, changes, now).map(({ kind, at }) => `${kind} ${at?.getUTCDate() ?? "-"}`)

describe("beginning and end", () => {
  it.each([
    ["open", {}, ["opened 3", "closes 20"]],
    ["upcoming", { open_at: day(17) }, ["opens 17", "closes 20"]],
    ["opened late by staff", { opened_at: day(5) }, ["opened 5", "closes 20"]],
    ["without an end", { close_at: null }, ["opened 3", "open_ended -"]],
    ["past its date", { close_at: day(10) }, ["opened 3", "closed 10"]],
    ["closed early", { status: "closed" as const, closed_at: day(9) }, ["opened 3", "closed 9"]],
    ["closed before it began", { status: "closed" as const, open_at: day(18), closed_at: day(9) }, ["closed 9"]],
    [
      "archived after its date",
      { status: "archived" as const, close_at: day(8), closed_at: day(12), archived_at: day(12) },
      ["opened 3", "closed 8", "archived 12"],
    ],
    ["of which only the making is known", { open_at: null, opened_at: null }, ["opened 1", "closes 20"]],
  ])("of a docket that is %s", (_, moments, told) => {
    expect(read(docket(moments))).toEqual(told)
  })
})

describe("changes in between", () => {
  it("tells of an extension with the date that was", () => {
    const moved = change("close_date_moved", 6, { close_before: day(10), close_after: day(20) })
    expect(docketTimeline(docket(), [moved], now)).toEqual([
      { kind: "opened", at: day(3) },
      { kind: "extended", at: day(6), before: day(10), after: day(20) },
      { kind: "closes", at: day(20) },
    ])
  })

  it.each([
    ["earlier", day(20), day(18), "brought_forward 6"],
    ["to none", day(20), null, "extended 6"],
    ["from none", null, day(20), "brought_forward 6"],
  ])("tells of a close date moved %s", (...[, close_before, close_after, told]) => {
    const moved = change("close_date_moved", 6, { close_before, close_after })
    expect(read(docket({ close_at: close_after ?? day(20) }), [moved])).toContain(told)
  })

  it("public 3: tells once that it was closed, whatever the milliseconds between the record and the docket", () => {
    const closed_at = new Date(day(9).getTime() - 7)
    expect(read(docket({ status: "closed", closed_at }), [change("closed", 9)])).toEqual(["opened 3", "closed 9"])
  })

  it("leaves out what happened before the docket was public", () => {
    const early = change("close_date_moved", 1, { close_before: day(10), close_after: day(20) })
    expect(read(docket(), [early])).toEqual(["opened 3", "closes 20"])
  })

  it("tells of closing and reopening by staff, each once", () => {
    const changes = [change("closed", 5), change("reopened", 7, { was_open: false, close_before: day(20) })]
    expect(read(docket(), changes)).toEqual(["opened 3", "closed 5", "reopened 7", "closes 20"])
    const again = docket({ status: "closed", closed_at: day(9) })
    expect(read(again, [...changes, change("closed", 9)])).toEqual(["opened 3", "closed 5", "reopened 7", "closed 9"])
  })

  it("tells that a docket had run out before it was reopened", () => {
    const reopened = change("reopened", 10, { close_before: day(8), close_after: day(20) })
    expect(read(docket(), [reopened])).toEqual(["opened 3", "closed 8", "reopened 10", "closes 20"])
  })
})

it("tells of documents that changed since the docket is public, each of several at one moment", () => {
  const document = (kind: DocumentChange["kind"], at: number, id: string) => ({ kind, at: day(at), id, title: id })
  const changes = [
    document("document_added", 1, "early"),
    document("document_added", 2, "with the opening"),
    document("document_added", 4, "a"),
    document("document_added", 4, "b"),
    document("document_replaced", 5, "early"),
    document("document_withdrawn", 6, "a"),
  ]
  const told = docketTimeline(docket(), changes, now).map((entry) =>
    "id" in entry ? `${entry.kind} ${entry.id}` : entry.kind,
  )
  expect(told).toEqual([
    "opened",
    "document_added a",
    "document_added b",
    "document_replaced early",
    "document_withdrawn a",
    "closes",
  ])
})
