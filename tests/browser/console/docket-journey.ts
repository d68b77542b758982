import { expect, type Page } from "@playwright/test"
import { createHash } from "node:crypto"
import { exportMessages } from "#src/rules/messages/agencies/export-messages.ts"
import { readArchive } from "#src/testing/outside/read-archive.ts"
import { readCsv } from "#src/testing/outside/read-csv.ts"
import { pdfBytes, pngBytes } from "#src/testing/records/sample-files.ts"
import { expectHydrated } from "../product.ts"
import { expectStep } from "../commenting/wizard-steps.ts"

/** The life of a docket, step by step, as its clerks and a commenter go through it: each step through the pages. */

const pdf = (name: string, size: number) => ({ name, mimeType: "application/pdf", buffer: pdfBytes(size) })

/** What the commenter attaches to the first comment. */
export const attached = [
  pdf("measured, at night.pdf", 30_000),
  { name: "the corner.png", mimeType: "image/png", buffer: pngBytes },
]

const next = (page: Page) => page.getByRole("button", { name: "Next" }).filter({ visible: true }).click()

/** The three steps of the wizard, and two documents beside a file of a type that is refused. Ends on the draft's page. */
export async function makeDraft(page: Page, title: string): Promise<string> {
  await page.goto("/agency/dockets/new")
  await expectHydrated(page)
  await page.getByRole("textbox", { name: "Title" }).fill(title)
  await page.getByRole("textbox", { name: "Summary" }).fill("Where shall the lamps stand?")
  await next(page)
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Step 2 of 3")
  await page.getByLabel("Open date").fill("2026-01-05")
  await page.getByLabel("Close date").fill("2099-06-01")
  await page.getByRole("checkbox", { name: /^Require CAPTCHA/ }).uncheck()
  await next(page)
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Step 3 of 3")
  await page.getByRole("button", { name: "Add documents" }).click()
  await addDocuments(page)
  await page.getByRole("link", { name: title }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
  return new URL(page.url()).pathname
}

async function addDocuments(page: Page) {
  const program = { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") }
  await expect(page.getByLabel("Add files")).toBeVisible()
  await page
    .getByLabel("Add files")
    .setInputFiles([pdf("Plan of the lamps.pdf", 40_000), program, pdf("Costs.pdf", 50_000)])
  await expect(page.getByText("setup.exe: File type not allowed").first()).toBeVisible()
  const list = page.getByRole("list", { name: "Supporting documents" })
  await expect(list.getByRole("listitem")).toHaveCount(2)
  await expect(list).toContainText("Plan of the lamps.pdf")
  await expect(list).toContainText("Costs.pdf")
}

type Sending = { text: string; files?: typeof attached }

/** One comment by all five steps, with or without files. Returns its tracking ID. */
export async function sendComment(page: Page, slug: string, sending: Sending): Promise<string> {
  await fillInComment(page, slug, sending)
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(page).toHaveURL(/\/thank-you\?tracking=/)
  return new URL(page.url()).searchParams.get("tracking") ?? ""
}

/** All five steps, up to the last button. */
export async function fillInComment(page: Page, slug: string, { text, files = [] }: Sending): Promise<void> {
  await page.goto(`/dockets/${slug}/comment`)
  await next(page)
  await page.getByLabel("Your comment").fill(text)
  await next(page)
  await expectStep(page, 3, "Attachments") // or the next press may meet the button of the step before
  if (files.length > 0) await attach(page, files)
  await next(page)
  await page.getByLabel("Myself").check()
  await page.getByLabel(/penalty of perjury/).check()
  await next(page)
  await page.getByRole("checkbox", { name: /public record/ }).check()
}

async function attach(page: Page, files: typeof attached) {
  await page.getByLabel(/^Add files/).setInputFiles(files)
  const list = page.getByRole("list", { name: "Your files" })
  for (const { name } of files) await expect(list).toContainText(name)
  await expect(list.getByRole("progressbar")).toHaveCount(0) // until then the form waits
}

/** Presses a control of the docket's status and says yes. */
export async function changeStatus(page: Page, docket: string, control: "Open" | "Close") {
  await page.goto(`${docket}?tab=settings`)
  await expectHydrated(page)
  await page.getByRole("button", { name: control, exact: true }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText(`Are you sure you want to ${control.toLowerCase()} this comment window?`)
  await dialog.getByRole("button", { name: control, exact: true }).click()
  await expect(page.getByText(`The comment window is ${control === "Open" ? "open" : "closed"}.`)).toBeVisible()
}

/** Opens a closed docket again, with a reason and a close date. */
export async function reopen(page: Page, docket: string): Promise<void> {
  await page.goto(`${docket}?tab=settings`)
  await expectHydrated(page)
  await page.getByRole("button", { name: "Reopen", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("New close date").fill("2099-06-01")
  await dialog.getByLabel("Reason").fill("The agency is back.")
  await dialog.getByRole("button", { name: "Reopen", exact: true }).click()
  await expect(page.getByText("The comment window is open.")).toBeVisible()
}

/** Asks for everything of the docket in one archive, waits for it on the reports page, and downloads it. */
export async function downloadArchive(page: Page, docket: string, title: string): Promise<Buffer> {
  await page.goto(docket)
  await expectHydrated(page)
  await page.getByRole("button", { name: "Export" }).click()
  const dialog = page.getByRole("dialog", { name: exportMessages.newExport })
  await dialog.getByLabel("Comments CSV").uncheck()
  await dialog.getByLabel("Combined Export").check()
  await dialog.getByLabel("Include all comment statuses").check()
  await dialog.getByRole("button", { name: "Create Export" }).click()
  await expect(dialog.getByText(exportMessages.created)).toBeVisible()
  await page.goto("/agency/reports")
  const row = page.getByRole("region", { name: "Exports, newest first" }).getByRole("row").filter({ hasText: title })
  await expect(row).toContainText("Completed") // the page asks again by itself
  const downloading = page.waitForEvent("download")
  await row.getByRole("link", { name: /^Download Combined Export/ }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Manifest = { comments: number; files: { path: string; size: number; sha256: string }[] }

/** What is in an archive, after each file of it was compared with what the manifest says of it. */
export function verifyArchive(archive: Buffer) {
  const files = readArchive(archive)
  const bytesOf = (path: string) => files.get(path) ?? Buffer.alloc(0)
  const manifest = JSON.parse(bytesOf("manifest.json").toString("utf8")) as Manifest
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => path !== "manifest.json").toSorted(),
  )
  for (const { path, size, sha256 } of manifest.files) {
    const bytes = bytesOf(path)
    expect({ path, size, sha256 }).toEqual({
      path,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    })
  }
  return { manifest, files, rows: readCsv(bytesOf("comments.csv")) }
}
