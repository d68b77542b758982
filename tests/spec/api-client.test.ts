import { execFileSync } from "node:child_process"
import { afterAll, beforeAll, describe, expect, it, test } from "vitest"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { pngBytes } from "#src/testing/records/sample-files.ts"
import { ApiError, createClient } from "../../clients/typescript/opendocket.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let agency: Awaited<ReturnType<typeof makeAgency>>
let slug = ""
let docket_id = ""
beforeAll(async () => {
  app = await createTestApp()
  agency = await makeAgency(app.deps.database)
  const docket = await makeDocket(app.deps.database, agency.id, { require_captcha: true, max_comments_per_user: 9 })
  slug = docket.slug
  docket_id = docket.id
})
afterAll(() => app.close())

const address = "http://localhost:3000"
const send = (to: string, init: RequestInit) => app.fetch(to, init)
const clientOf = async (user?: { user_id: string }) => {
  const { authorization = "" } = user ? await makeApiKey(app.deps.database, user) : {}
  return createClient({ address, fetch: send, ...(user && { token: authorization.replace("Bearer ", "") }) })
}
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(() => null, (refused: unknown) => refused)
  if (!(error instanceof ApiError)) throw new Error("It was not refused.")
  return error
}

test("clients/typescript/operations.ts is current", () => {
  const env = { ...process.env, NODE_OPTIONS: "" }
  expect(() => execFileSync(process.execPath, ["scripts/written/api-client.ts", "--check"], { env, stdio: "pipe" })).not.toThrow()
})

describe("the TypeScript client", () => {
  it("submits a comment with nothing but what the docket's answer says, and a moderator publishes it", async () => {
    const resident = await clientOf(await makePerson(app.deps.database))
    const { comment_form } = await resident.call("get_docket_public_detail", { path: { slug } })
    const challenge = await send(comment_form.captcha_challenge_url, {})
    const content = "Trees keep the street cool.".slice(0, comment_form.max_comment_length)
    expect(comment_form.perjury_certification).toContain("under penalty of perjury")
    const request = {
      path: { slug },
      header: { "idempotency-key": crypto.randomUUID() },
      body: {
        content,
        representation: "myself" as const,
        perjury_certified: true,
        agreed_to_public: true,
        captcha_token: await solveCaptcha(await challenge.json()),
      },
    }
    const received = await resident.call("submit_comment", request)
    expect(await resident.call("submit_comment", request)).toEqual(received)
    const { items } = await resident.call("list_own_comments", {})
    expect(items.map(({ tracking_id, status }) => [tracking_id, status])).toEqual([[received.tracking_id, "submitted"]])

    const reviewer = await clientOf(await makeMember(app.deps.database, agency.id, "reviewer"))
    const at = { agency_id: agency.id }
    const queue = await reviewer.call("list_moderation_queue", { path: at, query: { docket_id } })
    const [waiting] = queue.items
    expect([queue.counts.pending, waiting?.id]).toEqual([1, received.id])
    const decide = (version: number) =>
      reviewer.call("moderate_comment", {
        path: { ...at, comment_id: received.id },
        body: { action: "approve", version, reason: null },
      })
    const stale = await refusalOf(decide((waiting?.version ?? 0) + 7))
    expect([stale.status, stale.code, stale.current]).toMatchObject([
      409,
      "comment_changed_meanwhile",
      { id: received.id, status: "submitted", content },
    ])
    expect((await decide(waiting?.version ?? 0)).status).toBe("published")
    const anybody = await clientOf()
    expect((await anybody.call("get_comment_detail", { path: { id: received.id } })).content).toBe(content)
  })

  it("runs a docket: a draft, an edit, opening, an extension, and a colleague who was faster", async () => {
    const manager = await clientOf(await makeMember(app.deps.database, agency.id, "manager"))
    const at = { agency_id: agency.id }
    const body = {
      title: "A new crossing",
      summary: "On Main Street.",
      description: "",
      tags: ["Transportation"],
      open_date: "2026-06-01",
      open_time: "09:00",
      close_date: "2026-07-01",
      close_time: "17:00",
      max_file_size_mb: 10,
      allowed_mime_types: ["application/pdf" as const],
      require_captcha: false,
      slug: "a-new-crossing",
      reference_code: "X-1",
      auto_publish: false,
    }
    const header = { "idempotency-key": crypto.randomUUID() }
    const draft = await manager.call("create_docket", { path: at, header, body })
    expect([draft.status, draft.close_at]).toEqual(["draft", "2026-07-01T21:00:00.000Z"])
    const again = await manager.call("create_docket", { path: at, header, body })
    expect(again.id).toBe(draft.id)
    const path = { ...at, docket_id: draft.id }
    const edited = await manager.call("edit_docket", {
      path,
      body: { ...body, uploads_enabled: true, title: "A new crossing on Main", version: draft.version },
    })
    const conflict = await refusalOf(
      manager.call("edit_docket", { path, body: { ...body, uploads_enabled: true, version: draft.version } }),
    )
    expect([conflict.code, conflict.current]).toMatchObject([
      "docket_changed_meanwhile",
      { title: "A new crossing on Main", version: edited.version },
    ])
    const opened = await manager.call("change_docket_status", {
      path,
      body: { to: "open", version: edited.version, reason: null },
    })
    const extended = await manager.call("extend_docket", {
      path,
      body: { close_at: "2026-08-01T21:00:00.000Z", version: opened.version, reason: "More time was asked for." },
    })
    expect([extended.status, extended.close_at]).toEqual(["open", "2026-08-01T21:00:00.000Z"])
    const listed = await manager.call("list_agency_dockets", { path: at, query: { q: "crossing" } })
    expect(listed.items.map(({ id }) => id)).toEqual([draft.id])
  })

  it("invites, exports, searches, and reads figures", async () => {
    const owner = await clientOf(await makeMember(app.deps.database, agency.id, "owner"))
    const at = { agency_id: agency.id }
    const invited = await owner.call("invite_member", {
      path: at,
      body: { email: "kim@town.gov", role: "viewer", full_name: "Kim Lee" },
    })
    expect((await owner.call("list_invitations", { path: at })).items).toMatchObject([{ id: invited.id }])
    const { items } = await owner.call("create_export_job", {
      path: at,
      header: { "idempotency-key": crypto.randomUUID() },
      body: { export_types: ["csv"], include_all_statuses: true, include_attachments: false },
    })
    const export_id = items[0]?.id ?? ""
    const waiting = await owner.call("get_export", { path: { ...at, export_id } })
    expect([waiting.status, waiting.file_url]).toEqual(["pending", null])
    const found = await owner.call("advanced_search", { path: at, query: { query: "crossing" } })
    expect(found.items.map(({ result_type, title }) => [result_type, title])).toEqual([
      ["docket", "A new crossing on Main"],
    ])
    const figures = await owner.call("get_agency_analytics", { path: at, query: { range: "all" } })
    expect([figures.total_dockets, figures.total_comments, figures.approved_comments]).toEqual([1, 1, 1])
    const body = new Blob([new Uint8Array(pngBytes)], { type: "image/png" })
    const { logo_url } = await owner.call("upload_agency_logo", { path: at, body })
    expect((await send(logo_url, {})).headers.get("content-type")).toBe("image/png")
    await owner.call("delete_export", { path: { ...at, export_id } })
    expect((await refusalOf(owner.call("get_export", { path: { ...at, export_id } }))).code).toBe("export_not_found")
  })

  it("tells what was refused, and where", async () => {
    const stranger = await clientOf()
    expect((await refusalOf(stranger.call("get_own_profile"))).code).toBe("sign_in_required")
    const person = await clientOf(await makePerson(app.deps.database))
    const wrong = await refusalOf(person.call("update_own_profile", { body: { full_name: " " } }))
    expect([wrong.status, Object.keys(wrong.fields), wrong.request_id?.length]).toEqual([422, ["full_name"], 36])
  })
})
