import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { pdfBytes, pngBytes } from "#src/testing/records/sample-files.ts"
import { receiveDocuments } from "./receive-documents.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

async function anOffice(role: "manager" | "reviewer" = "manager", status: "draft" | "archived" = "draft") {
  const agency = await makeAgency(parts.deps.database)
  const change = { status, max_file_size_mb: 1, allowed_mime_types: ["image/png"] }
  const docket = await makeDocket(parts.deps.database, agency.id, change)
  const ctx = parts.ctx(await makeMember(parts.deps.database, agency.id, role))
  return { ctx, target: { agency_id: agency.id, docket_id: docket.id } }
}

const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name)
function post(files: readonly File[], fields: Record<string, string> = { intent: "add" }) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const one of files) body.append("files", one)
  return new Request("http://localhost/agency/dockets/x/documents", { method: "POST", body })
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
/** What lies in the store, and what is still arriving. */
const lying = () => {
  const { DATA_DIR } = parts.deps.config
  const stored = path.join(DATA_DIR, "files", "documents")
  const arriving = path.join(DATA_DIR, "uploads-in-progress")
  const folders = existsSync(stored) ? readdirSync(stored).flatMap((one) => readdirSync(path.join(stored, one))) : []
  return { stored: folders.length, arriving: existsSync(arriving) ? readdirSync(arriving) : [] }
}

it("keeps the files that fit, by their content, and names each other with its own reason", async () => {
  const { ctx, target } = await anOffice()
  const request = post([
    file("plan.pdf", pdfBytes(2000)),
    file("lie.pdf", pngBytes),
    file("large.pdf", pdfBytes(1_048_577)),
    file("setup.exe", pdfBytes(2000)),
    file("nothing.pdf", new Uint8Array()),
    file("../../dot.png", pngBytes),
    file("", new Uint8Array()),
  ])
  const received = await receiveDocuments(request, ctx, target)
  expect(received.fields).toEqual({ intent: "add" })
  expect(received.files.map(({ filename, mime_type }) => [filename, mime_type])).toEqual([
    ["plan.pdf", "application/pdf"], // whatever commenters may attach
    ["dot.png", "image/png"],
  ])
  expect(received.refusals.map(inEnglish)).toEqual([
    "lie.pdf: File type not allowed. Its name says PDF, but what is in it is not.",
    "large.pdf: File too large (max 1MB)",
    "setup.exe: File type not allowed",
    "nothing.pdf: This file is empty",
  ])
  for (const { storage_key } of received.files) expect(await parts.deps.storage.exists(storage_key)).toBe(true)
  expect(lying()).toEqual({ stored: 2, arriving: [] })
})

it("takes twenty files at a time and names the others", async () => {
  const { ctx, target } = await anOffice()
  const files = Array.from({ length: 22 }, (_, n) => file(`${n + 1}.png`, pngBytes))
  const { files: kept, refusals } = await receiveDocuments(post(files), ctx, target)
  expect(kept).toHaveLength(20)
  expect(refusals.map(inEnglish)).toEqual([
    "21.png: Not added. Choose up to 20 files at a time",
    "22.png: Not added. Choose up to 20 files at a time",
  ])
})

it("reads nothing for those who may not edit the docket, and keeps nothing of a form that is none", async () => {
  const { stored } = lying()
  const files = [file("plan.pdf", pdfBytes(2000))]
  for (const [office, code] of [
    [await anOffice("reviewer"), "permission_denied"],
    [await anOffice("manager", "archived"), "docket_read_only"],
  ] as const) {
    const request = post(files)
    expect(await refusal(receiveDocuments(request, office.ctx, office.target))).toBe(code)
    expect(request.bodyUsed).toBe(false)
  }
  const { ctx, target } = await anOffice()
  const other = { ...target, docket_id: (await anOffice()).target.docket_id }
  expect(await refusal(receiveDocuments(post(files), ctx, other))).toBe("docket_not_found")
  const broken = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(broken), pngBytes, Buffer.from("\r\n--b\r\nhalf")])
  const headers = { "content-type": "multipart/form-data; boundary=b" }
  const half = new Request("http://localhost/x", { method: "POST", headers, body })
  expect(await refusal(receiveDocuments(half, ctx, target))).toBe("malformed_request")
  const much = post(files, { intent: "add", more: "x".repeat(70_000) })
  expect(await refusal(receiveDocuments(much, ctx, target))).toBe("payload_too_large")
  expect(lying()).toEqual({ stored, arriving: [] })
})

it("one person sends three hundred forms in half an hour, and no more", async () => {
  const { ctx, target } = await anOffice()
  for (let n = 0; n < 300; n += 1) await receiveDocuments(post([]), ctx, target)
  expect(await refusal(receiveDocuments(post([]), ctx, target))).toBe("rate_limited")
})
