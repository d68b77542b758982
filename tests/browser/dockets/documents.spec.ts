import { browserOf } from "../people.ts"
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, phone, test } from "../product.ts"
import { pageOf } from "../moderation/queue.ts"
import { knownRecords } from "../known-records.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"

const pdf = (name: string, size = 300_000) => ({ name, mimeType: "application/pdf", buffer: pdfBytes(size) })
const program = { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") }

test("public 1: supporting documents: uploaded with their progress, ordered, replaced; and without JavaScript", async ({
  browser,
  product,
}) => {
  const { id } = await knownRecords(product)
  const address = `/agency/dockets/${id}/documents`
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.goto(`/agency/dockets/${id}`)
  await page.getByRole("link", { name: "Change supporting documents" }).click()
  await expectHydrated(page)
  await expectAccessible(page)

  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route("**/documents/upload", async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel("Add files").setInputFiles([pdf("Traffic study.pdf"), program])
  await expect(page.getByText("setup.exe: File type not allowed").first()).toBeVisible()
  await expect(page.getByRole("progressbar", { name: /Uploading Traffic study.pdf/ })).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  goOn()
  const list = page.getByRole("list", { name: "Supporting documents" })
  await expect(list.getByRole("listitem").last()).toContainText("Traffic study.pdf")
  await expect(page.getByRole("progressbar")).toHaveCount(0)

  const up = page.getByRole("button", { name: "Move up Traffic study.pdf" })
  await up.click()
  await expect(page.getByText(/“Traffic study.pdf” is now number \d/)).toBeAttached()
  await expect(up).toBeFocused()
  await page.getByRole("button", { name: "Replace Traffic study.pdf" }).click()
  await expectAccessible(page)
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("New file").setInputFiles(pdf("Traffic study, corrected.pdf", 300_001))
  await dialog.getByLabel("Reason").fill("Page 4 was missing.")
  await dialog.getByRole("button", { name: "Replace" }).click()
  await expect(page.getByText("The document has been replaced.")).toBeVisible()
  await expect(page.getByRole("list", { name: "Earlier documents" })).toContainText("Page 4 was missing.")
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()

  const context = await browserOf(browser, product, { key: "brightwater-manager", javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(address)
  await plain.getByLabel("Add files").setInputFiles([program, pdf("Minutes.pdf")])
  await plain.getByRole("button", { name: "Upload" }).click()
  await expect(plain.locator(".error-summary")).toContainText("setup.exe: File type not allowed")
  await plain.getByRole("link", { name: "Withdraw Minutes.pdf" }).click()
  await plain.getByLabel("Reason").fill("The wrong meeting.")
  await plain.getByRole("button", { name: "Withdraw", exact: true }).click()
  await expect(plain.getByText("The document has been withdrawn.")).toBeVisible()
  await context.close()
})
