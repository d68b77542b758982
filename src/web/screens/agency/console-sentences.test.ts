import { afterAll, beforeAll, expect, it } from "vitest"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

/** What the screens of the console show, in the specification's words (S 2, S 4). */

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)

/** The words of a page as a member with this role reads them. */
async function read(role: AgencyRole, agency_id: string, address: string): Promise<string> {
  const cookie = await makeSessionCookie(app.deps.database, await makeMember(app.deps.database, agency_id, role))
  const response = await app.fetch(address, { headers: { cookie } })
  expect(response.status).toBe(200)
  return (await response.text())
    .replaceAll(/<script.*?<\/script>|<svg.*?<\/svg>|<!-- -->/gs, "")
    .replaceAll(/<(?!a )[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
}

it("a docket's page shows header, figures, schedule and configuration", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, {
    title: "Trees on Main Street",
    reference_code: "T-2026",
    open_at: inDays(-3),
    auto_publish: false,
    require_captcha: true,
    max_file_size_mb: 12,
    allowed_mime_types: ["application/pdf"],
  })
  await makeComment(db, docket, { status: "submitted" })
  await makeComment(db, docket)
  const page = await read("manager", agency.id, `/agency/dockets/${docket.id}`)
  for (const words of ["Trees on Main Street", "T-2026", "Export", "Edit"]) expect(page).toContain(words)
  for (const figure of ["Total Comments 2", "Pending Review 1"]) expect(page).toContain(figure)
  expect(page).toMatch(/Days Open \d.*Unique Commenters \d/)
  for (const term of ["Opens", "Closes Open-ended", "First Submission", "Last Submission"]) expect(page).toContain(term)
  for (const line of ["Moderation Require review", "CAPTCHA Required", "Max File Size 12 MB", "Allowed File Types PDF"])
    expect(page).toContain(line)
  const viewer = await read("viewer", agency.id, `/agency/dockets/${docket.id}`)
  expect(viewer).not.toContain(`href="/agency/dockets/${docket.id}/edit"`)
})

it("an archived docket says that it is read-only", async () => {
  const agency = await makeAgency(app.deps.database)
  const docket = await makeDocket(app.deps.database, agency.id, { status: "archived" })
  const page = await read("manager", agency.id, `/agency/dockets/${docket.id}`)
  expect(page).toContain("This docket has been archived and is read-only.")
})

it("archiving asks before, since it cannot be undone", async () => {
  const agency = await makeAgency(app.deps.database)
  const docket = await makeDocket(app.deps.database, agency.id)
  const page = await read("manager", agency.id, `/agency/dockets/${docket.id}?tab=settings&ask=archived`)
  expect(page).toContain("Are you sure you want to archive this comment window? This action cannot be undone.")
})

it("an empty queue says so, and whether a search found nothing", async () => {
  const agency = await makeAgency(app.deps.database)
  for (const status of ["pending", "flagged", "approved", "rejected"]) {
    const page = await read("reviewer", agency.id, `/agency/moderation/queue?tab=${status}`)
    expect(page).toContain(`No ${status} comments`)
    expect(page).toContain(`No comments are currently ${status}.`)
  }
  const found = await read("reviewer", agency.id, "/agency/moderation/queue?q=nothing")
  expect(found).toContain("No comments match your search criteria.")
})

it("an agency without exports is told how to begin", async () => {
  const page = await read("manager", (await makeAgency(app.deps.database)).id, "/agency/reports")
  expect(page).toContain("No exports yet")
  expect(page).toContain("Create your first export to download comment data and attachments")
})

it("a manager reads the settings and asks for a change", async () => {
  const agency = await makeAgency(app.deps.database, { name: "City of Reading", contact_email: null })
  const page = await read("manager", agency.id, "/agency/settings")
  for (const words of ["Name City of Reading", "Contact email Not set", "File size limit 10 MB", "CAPTCHA Enabled"])
    expect(page).toContain(words)
  expect(page).toMatch(
    /href="\/contact\?subject=Settings(?:\+|%20)Change(?:\+|%20)Request"[^>]*> ?Request Settings Change/,
  )
})

it("the older dashboard shows tabs, figures, the five newest dockets, and '(Soon!)' where a deadline is near", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  for (const days of [0, 1, 7, 8, 30]) {
    const docket = await makeDocket(db, agency.id, { title: `Closes in ${days}`, close_at: inDays(days + 0.01) })
    if (days === 7) await makeComment(db, docket, { status: "under_review" })
  }
  const last = await makeDocket(db, agency.id, { title: "The sixth", updated_at: inDays(-9), created_at: inDays(-9) })
  const page = await read("owner", agency.id, "/agency-dashboard")
  for (const words of ["Overview", "Dockets (6)", "Comments (1)", "Team", "Settings"]) expect(page).toContain(words)
  for (const figure of ["Total Dockets 6", "Active Dockets 6", "Total Comments 1", "Pending Review 1"])
    expect(page).toContain(figure)
  expect(page.match(/Closes in \d+/g)).toHaveLength(5)
  expect(page).not.toContain(last.id)
  const soon = [...page.matchAll(/Closes in (\d+) <?[^C]*?\(Soon!\)/g)].map(([, days]) => days)
  expect(new Set(soon)).toEqual(new Set(["1", "7"]))
})

it("the older dashboard says whom the team is for, and what the settings hold", async () => {
  const agency = await makeAgency(app.deps.database, { name: "City of Older" })
  const team = await read("viewer", agency.id, "/agency-dashboard?tab=team")
  expect(team).toContain("Access Restricted: You don't have permission to manage team members")
  expect(await read("owner", agency.id, "/agency-dashboard?tab=settings")).toContain("Update Settings")
  expect(await read("owner", agency.id, "/agency-dashboard?tab=team")).toContain("Owner")
})
