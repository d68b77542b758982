import { describe, expect, test } from "vitest"
import { agencySettingsInput } from "#src/rules/input/agencies/agency-settings.ts"
import { contactInput } from "#src/rules/input/agencies/contact.ts"
import { createDocketInput, docketPeriod, editDocketForm } from "#src/rules/input/dockets/docket.ts"
import { docketControlInput } from "#src/rules/input/dockets/docket-status-input.ts"
import { createExportsInput } from "#src/rules/input/agencies/export.ts"
import { createAgencyInput, inviteAgencyUserInput, inviteSuperUserInput } from "#src/rules/input/agencies/platform.ts"
import { queueFormInput } from "#src/rules/input/moderation/queue-press.ts"

const id = "0193e4a0-0000-7000-8000-000000000001"
const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]))

describe("a docket", () => {
  const form = {
    agency_id: id,
    title: "  Main Street   Rezoning ",
    summary: "What changes",
    tags: ["Zoning", "Housing", "Zoning"],
    open_date: "2026-12-01",
    open_time: "",
    close_date: "2026-12-31",
    close_time: "",
    max_file_size_mb: "10",
    allowed_mime_types: "application/pdf",
    require_captcha: "on",
    slug: "main-street-rezoning",
    reference_code: "",
  }
  const { agency_id: _, ...edited } = form
  test("is read from a form, with its defaults", () => {
    expect(createDocketInput.parse(form)).toEqual({
      ...form,
      title: "Main Street   Rezoning",
      description: "",
      tags: ["Zoning", "Housing"],
      open_time: "09:00",
      close_time: "17:00",
      max_file_size_mb: 10,
      allowed_mime_types: ["application/pdf"],
      require_captcha: true,
      reference_code: null,
      auto_publish: false,
      max_comment_length: 4000,
      max_comments_per_user: 3,
      uploads_enabled: true,
      max_files_per_comment: 3,
    })
  })
  test("says what is wrong, field by field", () => {
    const wrong = {
      ...form,
      title: "x".repeat(121),
      summary: " ",
      close_date: "2026-11-30",
      max_file_size_mb: "101",
      allowed_mime_types: [],
      slug: "Main Street",
    }
    expect(messages(createDocketInput.safeParse(wrong))).toMatchObject({
      title: "Title must be 120 characters or less",
      summary: "Summary is required",
      max_file_size_mb: "File size must be between 1 and 100 MB",
      allowed_mime_types: "At least one file type must be allowed",
      slug: "URL slug can only contain lowercase letters, numbers, and hyphens",
    })
    expect(messages(createDocketInput.safeParse({ ...form, title: "" }))).toEqual({ title: "Title is required" })
    expect(messages(createDocketInput.safeParse({ ...form, close_date: "2026-12-01", close_time: "09:00" }))).toEqual({
      close_date: "Close date must be after open date",
    })
  })
  test("may stay open for ever", () => {
    const { close_date } = createDocketInput.parse({ ...form, close_date: "" })
    expect(docketPeriod({ ...form, open_time: "09:00", close_time: "17:00", close_date }, "America/Denver")).toEqual({
      open_at: new Date("2026-12-01T16:00:00Z"),
      close_at: null,
    })
  })
  test("is edited with the version that was seen", () => {
    expect(editDocketForm.safeParse(edited).success).toBe(false)
    expect(editDocketForm.parse({ ...edited, version: "3" })).toMatchObject({ version: 3, reason: null })
  })
  test("changes into stored statuses, a later close date, or nothing", () => {
    const to = (change: string) => docketControlInput.safeParse({ change, version: "3" }).success
    expect(["open", "extended", "discarded", "upcoming", ""].map(to)).toEqual([true, true, true, false, false])
    expect(docketControlInput.safeParse({ change: "open" }).success).toBe(false)
  })
})

describe("the queue", () => {
  const ticked = { press: "reject", reason: "Off topic" }
  test("moderates one comment in the version that was seen", () => {
    const read = queueFormInput.parse({ press: `approve:${id}:2`, reason: " " })
    expect(read).toMatchObject({ action: "approve", single: true, reason: null })
    expect(read.comments).toEqual([{ comment_id: id, version: 2 }])
    const presses = [`approve:${id}`, `approve:${id}:0`, `approve:${id}:2:1`, `publish:${id}:2`, "approve:x:2"]
    expect(presses.filter((wrong) => queueFormInput.safeParse({ press: wrong }).success)).toEqual([])
  })
  test("reads ticked rows", () => {
    expect(queueFormInput.parse({ ...ticked, comments: `${id}:2` }).comments).toEqual([{ comment_id: id, version: 2 }])
    const ticks = [undefined, [], "x:1", id, `${id}:0`]
    expect(ticks.filter((comments) => queueFormInput.safeParse({ ...ticked, comments }).success)).toEqual([])
  })
})

describe("contact", () => {
  const form = {
    user_type: "citizen",
    name: "Ana",
    email: "a@b.co",
    subject: "Hi",
    message: "Hello <there>",
    captcha: "t",
  }
  test("cleans and fills in", () =>
    expect(contactInput.parse({ ...form, organization: "" })).toEqual({
      ...form,
      organization: null,
      category: "general_inquiry",
      message: "Hello there",
    }))
  test("asks for what is missing", () => {
    expect(messages(contactInput.safeParse({ ...form, name: "", email: "", captcha: "" }))).toEqual({
      name: "Name is required",
      email: "Email is required",
      captcha: "Please complete the CAPTCHA verification",
    })
    expect(messages(contactInput.safeParse({ ...form, email: "x" }))).toEqual({
      email: "Please enter a valid email address",
    })
  })
})

test("agency settings refuse a pale accent and an unknown zone", () => {
  const form = {
    agency_id: id,
    version: "3",
    name: "City of Elm",
    jurisdiction_type: "city",
    state_code: "ca",
    time_zone: "America/Los_Angeles",
    max_file_size_mb: 10,
    accent_color: "#0050d8",
    allowed_mime_types: ["application/pdf"],
  }
  expect(agencySettingsInput.parse(form)).toMatchObject({
    state_code: "CA",
    accent_color: "#0050D8",
    captcha_enabled: false,
  })
  expect(
    Object.keys(messages(agencySettingsInput.safeParse({ ...form, accent_color: "#ffcc00", time_zone: "Mars/Base" }))),
  ).toEqual(["time_zone", "accent_color"])
})

describe("platform administration", () => {
  const agency = { idempotency_key: id, agency_name: "Elm", state_code: "CA", owner_email: "o@elm.gov" }
  test("an owner writes from a government address", () => {
    const schema = createAgencyInput([".gov", ".edu"])
    expect(schema.parse(agency)).toMatchObject({ jurisdiction_type: "city", jurisdiction: "", owner_name: "" })
    for (const owner_email of ["o@elm.com", "o@elm.gov.example"]) {
      expect(messages(schema.safeParse({ ...agency, owner_email }))).toEqual({
        owner_email: "Owner email must be from a government domain (.gov or .edu)",
      })
    }
  })
  test("a super user comes from an approved domain, not from one that ends like it", () => {
    const schema = inviteSuperUserInput(["opendocket.example"])
    expect(schema.safeParse({ email: "a@opendocket.example" }).success).toBe(true)
    for (const email of ["a@not-opendocket.example", "a@opendocket.example.org"]) {
      expect(messages(schema.safeParse({ email }))["email"]).toBe(
        "Email must be from an approved domain (opendocket.example)",
      )
    }
  })
  test("owner is the role offered first", () => {
    expect(inviteAgencyUserInput.parse({ agency_id: id, email: "a@b.co" }).role).toBe("owner")
  })
})

describe("exports", () => {
  test("want a type and mean published comments", () => {
    expect(messages(createExportsInput.safeParse({ agency_id: id, idempotency_key: id }))).toEqual({
      export_types: "Please select at least one export type",
    })
    const input = createExportsInput.parse({
      agency_id: id,
      idempotency_key: id,
      docket_id: "",
      export_types: ["csv", "zip", "csv"],
      include_attachments: "on",
    })
    expect(input).toMatchObject({ docket_id: null, export_types: ["csv", "zip"] })
  })
})
