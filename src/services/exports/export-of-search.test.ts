import { afterAll, beforeAll, expect, it } from "vitest"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { createExportDesk, type ExportDesk } from "#src/testing/desks/export-desk.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { refusalOf } from "#src/testing/desks/submission-desk.ts"
import { makeExports } from "./make-exports.ts"

let desk: ExportDesk
beforeAll(async () => {
  desk = await createExportDesk()
})
afterAll(() => desk.close())

const comments = [
  { content: "A heron, published.", commenter_name: "Ann Bell" },
  { content: "A heron, pending.", status: "submitted", commenter_name: "Bob Reed" },
  { content: "A heron, rejected.", status: "rejected" },
  { content: "No such bird.", status: "submitted" },
] satisfies { content: string; status?: CommentStatus; commenter_name?: string }[]
const linesIn = (bytes: Buffer) => [...bytes.toString("utf8").matchAll(/"((?:A|No) [^"]*\.)"/g)].map(([, text]) => text)

it("holds the comments that the search finds, in the statuses that its maker may read, oldest first", async () => {
  const place = await desk.office({ comments })
  for (const [search, found] of [
    ["q=heron", ["A heron, published.", "A heron, pending.", "A heron, rejected."]],
    ["q=heron+status%3Apending&limit=100&sort_by=newest", ["A heron, pending."]],
    ["q=from%3Abob", ["A heron, pending."]],
    ["q=docket%3A%22with+a+comma%22+-heron", ["No such bird."]],
    ["q=", comments.map(({ content }) => content)],
    ["q=flamingo", []],
  ] as const)
    expect([search, linesIn((await place.exported({ search })).bytes)]).toEqual([search, found])
  const { id } = await place.exported({ search: "q=heron&offset=50" })
  expect(await place.row(id)).toMatchObject({ search: "q=heron", confidential: true, comment_count: 3 })
})

it("is refused where the search cannot be read as it is written: what is left out would find more", async () => {
  const place = await desk.office({ comments })
  for (const [search, why] of [
    ["comment_status=published", "A search has no parameter “comment_status”, or takes it only once."],
    ["q=heron&q=pending", "A search has no parameter “q”, or takes it only once."],
    ["comment_statuses=published,publishd", "comment_statuses: Choose one of the options."],
    ["docket_statuses=opn", "docket_statuses: Choose one of the options."],
    ["mime_types=pdf", "mime_types: Choose one of the options."],
    ["date_from=2026-02-31", "date_from: Enter a date, such as 2026-03-15."],
  ] as const)
    expect([search, await refusalOf(place.ask({ search }))]).toMatchObject([
      search,
      { code: "invalid_input", fields: { search: why } },
    ])
  const search =
    "query=heron&comment_statuses=approved&comment_statuses=rejected&docket_statuses=open&tags=a&tags=b&mode=smart"
  expect(await place.row(await place.ask({ search }))).toMatchObject({ comment_statuses: ["published", "rejected"] })
})

it("of a viewer holds published comments only, also when they became a reviewer meanwhile", async () => {
  const place = await desk.office({ comments, role: "viewer" })
  const { id, bytes } = await place.exported({ search: "q=heron" })
  expect(linesIn(bytes)).toEqual(["A heron, published."])
  expect(await place.row(id)).toMatchObject({ confidential: false, comment_statuses: ["published"] })
  for (const search of ["q=heron+status%3Apending", "commenter_email=a%40b.example", "q=status%3Anope"])
    expect(await refusalOf(place.ask({ search }))).toMatchObject({ code: "invalid_input" })

  const later = await place.ask({ search: "q=heron" })
  const owner = desk.ctx(await makeMember(desk.db, place.agency_id, "owner"))
  const { agency_id, member } = place
  await changeMemberRole(owner, { agency_id, user_id: member.user_id, from: "viewer", role: "reviewer" })
  await makeExports(desk.job())
  expect(await place.row(later)).toMatchObject({ status: "completed", comment_count: 1, confidential: false })
})

it("goes on where a part ended, through more comments than are read at once", async () => {
  const many = Array.from({ length: 600 }, (_, n) => ({
    content: `A crane ${n}.`,
    status: (["published", "submitted", "flagged"] as const)[n % 3] ?? "published",
  }))
  const place = await desk.office({ comments: many })
  const { bytes } = await place.exported({ search: "q=crane&sort_by=newest&limit=25" })
  expect(linesIn(bytes)).toEqual(many.map(({ content }) => content))
})
