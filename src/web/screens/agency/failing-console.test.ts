import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

/** What the console says when a part of the database refuses (S 7, S 8): the sentence, what was typed, and nothing of the inside. */

let app: Awaited<ReturnType<typeof createTestApp>>
let office: Awaited<ReturnType<typeof makeOffice>>
beforeAll(async () => {
  app = await createTestApp()
  await app.database.owner.query(
    `create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'a secret of ours'; end $$`,
  )
})
beforeEach(async () => {
  office = await makeOffice()
})
afterAll(() => app.close())

async function makeOffice() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const [first, second] = [
    await makeComment(db, docket, { status: "submitted" }),
    await makeComment(db, docket, { status: "submitted" }),
  ]
  const owner = await makeMember(db, agency.id, "owner")
  const heir = await makeMember(db, agency.id, "admin")
  return { agency, docket, first, second, owner, heir, cookie: await makeSessionCookie(db, owner) }
}
type Office = typeof office
type Body = Record<string, string | string[]> | FormData

const queue = "/agency/moderation/queue"

/** Does `work` while the database refuses to write to `table`. */
async function whileRefusing<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const { owner } = app.database
  await owner.query(
    `create trigger refused before insert or update or delete on ${table} for each row execute function refuse_all()`,
  )
  try {
    return await work()
  } finally {
    await owner.query(`drop trigger refused on ${table}`)
  }
}

/** Does `work` while a table, or one column of it (`table.column`), cannot be read. */
async function whileAway<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const { owner } = app.database
  const [table, column] = what.split(".")
  await owner.query(`alter table ${table} rename ${column ?? ""} to hidden_away`)
  try {
    return await work()
  } finally {
    const back = column ? `${table} rename hidden_away to ${column}` : `hidden_away rename to ${table}`
    await owner.query(`alter table ${back}`)
  }
}

async function answerTo(address: string, body?: Body) {
  const headers = { cookie: office.cookie, origin: "http://localhost:3000" }
  const response = await app.fetch(address, body ? { method: "POST", headers, body: encoded(body) } : { headers })
  const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, "").replaceAll("&#x27;", "'")
  expect(html).not.toMatch(/a secret of ours|hidden_away|relation "|\.ts:\d/)
  return { status: response.status, html }
}

function encoded(body: Body) {
  if (body instanceof FormData) return body
  const entries = Object.entries(body).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return new URLSearchParams(entries)
}

const newExport = {
  intent: "create",
  idempotency_key: crypto.randomUUID(),
  export_types: "csv",
  include_attachments: "on",
}
const settings = ({ agency }: Office) => ({
  intent: "save",
  version: "1",
  name: agency.name,
  jurisdiction_type: "city",
  jurisdiction: "City",
  state_code: "OH",
  time_zone: "America/New_York",
  contact_email: "",
  description: "Typed before it failed",
  max_file_size_mb: "10",
  accent_color: "#0050D8",
  allowed_mime_types: ["application/pdf"],
  footer_disclaimer: "",
})
const logo = () => {
  const form = new FormData()
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  )
  form.set("logo", new File([png], "logo.png", { type: "image/png" }))
  return form
}

describe("a screen that cannot be loaded", () => {
  it.each([
    {
      address: "/agency/moderation/queue",
      without: "comments",
      heading: "Error Loading Comments",
      sentence: "Failed to load comments",
    },
    {
      address: "/agency/reports",
      without: "exports",
      heading: "Error Loading Reports",
      sentence: "Failed to load exports",
    },
    {
      address: "/agency/reports",
      without: "current_report_files",
      heading: "Error Loading Reports",
      sentence: "Failed to load analytics",
    },
    {
      address: "/agency/settings",
      without: "agency_settings.footer_disclaimer",
      heading: "Error Loading Settings",
      sentence: "Failed to load agency settings",
    },
    {
      address: "/agency/settings/logo",
      without: "agency_settings.footer_disclaimer",
      heading: "Error Loading Settings",
      sentence: "Failed to load agency profile",
    },
    {
      address: "/agency/search?q=trees",
      without: "staff_search.search",
      heading: "Search",
      sentence: "Search failed. Please try again.",
    },
  ])("$address without $without: $heading, $sentence", async ({ address, without, heading, sentence }) => {
    const { status, html } = await whileAway(without, () => answerTo(address))
    expect(status).toBe(500)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(html).toContain(`<p>${sentence}</p>`)
    expect(html).toContain("Try again")
  })
})

type Form = { sentence: string; table: string; address: (made: Office) => string; body: (made: Office) => Body }
const approval = ({ first }: Office) => ({ press: `approve:${first.id}:1` })
const unexpected = "An unexpected error occurred"
const forms: Form[] = [
  { sentence: "Failed to create export", table: "exports", address: () => "/agency/reports", body: () => newExport },
  { sentence: "Failed to update comment status", table: "comments", address: () => queue, body: approval },
  { sentence: unexpected, table: "comments", address: () => queue, body: approval },
  {
    sentence: "Failed to update comment status",
    table: "comments",
    address: ({ docket }) => `/agency/dockets/${docket.id}?tab=comments`,
    body: approval,
  },
  {
    sentence: "Failed to update comments",
    table: "comments",
    address: () => queue,
    body: ({ first, second }) => ({ press: "approve", comments: [`${first.id}:1`, `${second.id}:1`] }),
  },
  {
    sentence: "Failed to create docket. Please try again.",
    table: "dockets",
    address: () => "/agency/dockets/new",
    body: () => ({
      idempotency_key: crypto.randomUUID(),
      title: "Trees on Main Street",
      summary: "Where to plant.",
      description: "",
      tags: "Environment",
    }),
  },
  { sentence: "Failed to save settings", table: "agencies", address: () => "/agency/settings", body: settings },
  { sentence: "Failed to upload logo", table: "audit_log", address: () => "/agency/settings/logo", body: logo },
  {
    sentence: unexpected,
    table: "agency_members",
    address: () => "/agency/settings",
    body: ({ heir }) => ({ intent: "transfer", new_owner_id: heir.user_id }),
  },
  ...[`/agency/moderation/comment/ID`, "/agency/moderation/review", "/agency/moderation/queue?comment=ID"].map(
    (where) => ({
      sentence: "Failed to update comment status",
      table: "comments",
      address: ({ first }: Office) => where.replace("ID", first.id),
      body: approval,
    }),
  ),
  {
    sentence: unexpected,
    table: "invitations",
    address: () => "/agency/users",
    body: () => ({ intent: "invite", email: "new@agency.example", role: "viewer", full_name: "" }),
  },
  {
    sentence: unexpected,
    table: "agency_members",
    address: () => "/agency/users",
    body: ({ heir }) => ({ intent: "deactivate", id: heir.user_id }),
  },
  {
    sentence: unexpected,
    table: "dockets",
    address: ({ docket }) => `/agency/dockets/${docket.id}?tab=settings`,
    body: () => ({ change: "closed", version: "1", reason: "" }),
  },
  {
    sentence: unexpected,
    table: "agencies",
    address: () => "/agency/settings",
    body: ({ agency }) => ({ intent: "archive", typed_name: agency.name }),
  },
]

describe("a form that cannot be carried out", () => {
  it.each(forms)("$sentence, while $table refuses", async ({ sentence, table, address, body }) => {
    const { status, html } = await whileRefusing(table, () => answerTo(address(office), body(office)))
    expect(status).toBe(500)
    expect(html).toContain(`>${sentence}</`)
    expect(html).not.toContain("Something went wrong") // the form is still there
    expect(html).toContain(office.agency.name)
  })

  it("keeps what was typed into the settings", async () => {
    const { html } = await whileRefusing("agencies", () => answerTo("/agency/settings", settings(office)))
    expect(html).toContain("Typed before it failed")
  })

  it("keeps what was typed into an invitation and a note", async () => {
    const invitation = { intent: "invite", email: "typed@agency.example", role: "reviewer", full_name: "Typed Before" }
    const users = await whileRefusing("invitations", () => answerTo("/agency/users", invitation))
    expect(users.html).toContain('value="typed@agency.example"')
    expect(users.html).toContain('value="Typed Before"')
    const note = { idempotency_key: crypto.randomUUID(), body: "Typed before it failed" }
    const address = `/agency/dockets/${office.docket.id}/notes`
    const notes = await whileRefusing("staff_notes", () => answerTo(address, note))
    expect([notes.status, notes.html]).toEqual([500, expect.stringContaining("Typed before it failed")])
    expect(notes.html).toContain(unexpected)
  })
})

describe("an export", () => {
  const expires_at = () => new Date(app.clock.now().getTime() + 3_600_000)
  async function makeExport(change: { status?: "completed" | "failed"; error_message?: string } = {}) {
    const { id } = await app.deps.database
      .insertInto("exports")
      .values({
        agency_id: office.agency.id,
        created_by: office.owner.user_id,
        export_type: "csv",
        comment_statuses: ["published"],
        status: "completed",
        file_path: `exports/${"a".repeat(300)}.csv`,
        sha256: "0".repeat(64),
        size_bytes: 4,
        comment_count: 1,
        file_count: 0,
        completed_at: app.clock.now(),
        created_at: app.clock.now(),
        expires_at: expires_at(),
        ...change,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return id
  }

  it("Failed to delete export", async () => {
    const export_id = await makeExport()
    const { status, html } = await whileRefusing("exports", () =>
      answerTo("/agency/reports", { intent: "delete", export_id }),
    )
    expect([status, html]).toEqual([500, expect.stringContaining("Failed to delete export")])
  })

  it("Failed to generate download link", async () => {
    const id = await makeExport() // under a name that no file can have
    const { status, html } = await answerTo(`/agency/exports/${id}/download`)
    expect([status, html]).toEqual([500, expect.stringContaining("Failed to generate download link")])
  })

  it("that failed says why under its status", async () => {
    await makeExport({ status: "failed", error_message: "A stored file is gone." })
    expect((await answerTo("/agency/reports")).html).toContain("A stored file is gone.")
  })
})

it("Please select at least one export type", async () => {
  const { status, html } = await answerTo("/agency/reports", { intent: "create" })
  expect([status, html]).toEqual([422, expect.stringContaining("Please select at least one export type")])
})

it("No agency selected: a form waits for the choice, and says so", async () => {
  const db = app.deps.database
  const other = await makeAgency(db)
  await db
    .insertInto("agency_members")
    .values({ agency_id: other.id, user_id: office.owner.user_id, role: "owner" })
    .execute()
  const headers = { cookie: office.cookie, origin: "http://localhost:3000" }
  const body = encoded({ ...settings(office), form_agency: office.agency.id })
  const sent = await app.fetch("/agency/settings", { method: "POST", headers, body })
  const { html } = await answerTo(sent.headers.get("location") ?? "")
  expect(html).toContain("No agency selected")
  expect((await answerTo("/agency/select")).html).not.toContain("No agency selected")
})
