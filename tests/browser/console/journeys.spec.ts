import type { Page } from "@playwright/test"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { agencySettingsMessages as settingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import { memberMessages } from "#src/rules/messages/people/member-messages.ts"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { startMailServer } from "#src/testing/outside/mail-server.ts"
import { query } from "../database.ts"
import {
  attached,
  changeStatus,
  downloadArchive,
  fillInComment,
  makeDraft,
  reopen,
  sendComment,
  verifyArchive,
} from "./docket-journey.ts"
import { askAboutMember, foundAgency, invite, restoreAgency } from "./new-agency.ts"
import { browserOf, signUp } from "../people.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { startProduct } from "#src/testing/product/product.ts"
import { pageOf, press, QUEUE, waitingComments } from "../moderation/queue.ts"

test("a docket, from its first word to the verified archive", async ({ browser, product }) => {
  const title = "Lamps for Fennel Lane"
  const slug = "lamps-for-fennel-lane"
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const visitor = await pageOf(browser, product, { key: "visitor" })
  const docket = await makeDraft(page, title)
  expect((await visitor.goto(`/dockets/${slug}`))?.status()).toBe(404) // a draft is the agency's own

  await page.goto(`${docket}/edit`)
  await page.getByLabel("Comments per person").fill("5")
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
  await changeStatus(page, docket, "Open")
  await visitor.goto(`/dockets/${slug}`)
  await expect(visitor.getByRole("link", { name: "Costs.pdf", exact: true })).toBeVisible()

  await signUp(visitor, product, { email: "fern@lamps.example", name: "Fern Lamp" })
  const texts = ['=Number 1, "as" it was\nsent: 2 + 2', ...[2, 3, 4, 5].map((n) => `Number ${n}, as it was sent.`)]
  const sent: string[] = []
  for (const text of texts)
    sent.push(await sendComment(visitor, slug, { text, files: sent.length === 0 ? attached : [] }))
  const [first = ""] = sent

  await page.goto(docket)
  await page.getByRole("link", { name: "Review this docket's comments" }).click()
  await page.getByRole("button", { name: "Start reviewing" }).click()
  await expect(page.getByText("1 of 5", { exact: true })).toBeVisible()
  await expectHydrated(page)
  await page.keyboard.press("a")
  await expect(page.getByText("Comment approved.")).toBeVisible()
  await page.keyboard.press("s")
  await expect(page.getByText("3 of 5", { exact: true })).toBeVisible()
  await expect(page.locator("[data-keys]")).toHaveAttribute("aria-busy", "false")
  await page.keyboard.press("r")
  await page.getByRole("textbox", { name: "Reason" }).fill("About another lane.")
  await page.keyboard.press("ControlOrMeta+Enter")
  await expect(page.getByText("Comment rejected.")).toBeVisible()

  // The queue links here where more match than one of its pages shows.
  await page.goto(`/agency/moderation/bulk?docket_id=${docket.split("/").at(-1)}`)
  await page.getByRole("button", { name: "Approve 3 comments" }).click()
  await expect(page.getByRole("heading", { name: words.states.finished })).toBeVisible()
  await visitor.goto(`/dockets/${slug}#comments`)
  await expect(visitor.getByRole("link", { name: "Public Comments 4" })).toBeVisible()
  await expect(visitor.getByText("Number 5, as it was sent.")).toBeVisible()
  await expect(visitor.getByText("Number 3, as it was sent.")).toHaveCount(0) // rejected

  await changeStatus(page, docket, "Close")
  await visitor.goto(`/dockets/${slug}/comment`)
  await expect(visitor.getByText(wizardMessages.periodClosed)).toBeVisible()

  const { manifest, files, rows } = verifyArchive(await downloadArchive(page, docket, title))
  await page.goto(docket)
  const total = page.locator(".stat-card").filter({ hasText: "Total Comments" })
  await expect(total).toContainText(String(manifest.comments))
  expect(manifest.comments).toBe(texts.length)
  expect(rows.map(({ comment }) => comment)).toEqual(texts.map((text) => (text.startsWith("=") ? `'${text}` : text)))
  expect(rows.map(({ tracking_id }) => tracking_id)).toEqual(sent)
  expect(rows[0]).toMatchObject({ status: "published", attachment_count: "2" })
  expect(rows.map(({ status }) => status).filter((status) => status !== "published")).toEqual(["rejected"])
  const inArchive = [...files].filter(([path]) => path.startsWith(`attachments/${slug}/${first}/`))
  const byName = inArchive.map(([path, bytes]) => [path.replace(/^.*\/0[12]-/, ""), bytes] as const)
  expect(new Map(byName)).toEqual(new Map(attached.map(({ name, buffer }) => [name, buffer])))
})

test("a member: invited by letter, given another role in the middle of their work, deactivated", async ({
  browser,
}) => {
  const mail = await startMailServer()
  const product = await startProduct({ settings: { SAMPLE_DATA: "true", SMTP_URL: mail.url } })
  const letters = async (address: string, subject: RegExp) => {
    const find = () =>
      mail.received.findLast((one) => one.to.includes(address) && subject.test(one.subject))?.text ?? ""
    await expect.poll(find).not.toBe("")
    return find()
  }
  const place = { browser, product, letters }
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  const member = await invite(place, owner, {
    email: "june@brightwater.example",
    name: "June Harper",
    role: "reviewer",
  })
  const header = member.getByRole("banner")
  await expect(header).toContainText("Reviewer")

  const word = await waitingComments(product, 2)
  await member.goto(`${QUEUE}?q=${word}`)
  await expectHydrated(member)
  await press(member, "Approve", "Sender 1")
  await expect(member.getByText("Comment approved.")).toBeVisible()
  await askAboutMember(owner, /June Harper/, { question: "Change role", role: "viewer" })
  await expect(owner.getByRole("heading", { name: memberMessages.roleChanged })).toBeVisible()
  await press(member, "Approve", "Sender 2")
  await expect(member.getByText(accessMessages.moderationQueueRestricted)).toBeVisible()
  await expect(header).toContainText("Viewer")
  const decided = () =>
    query<{ n: number }>(
      product,
      "select count(*)::int as n from moderation_logs l join comments c on c.id = l.comment_id where c.content like $1",
      [`%${word}%`],
    )
  expect(await decided()).toEqual([{ n: 1 }])

  await member.goto("/agency/dockets")
  await expectHydrated(member)
  await askAboutMember(owner, /June Harper/, { question: "Deactivate" })
  await expect(owner.getByRole("heading", { name: memberMessages.deactivated })).toBeVisible()
  await member
    .getByRole("link", { name: /^Search/ })
    .first()
    .click()
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(accessMessages.noAgencyAccess)
  await expect(member.getByText("june@brightwater.example")).toBeVisible()
  for (const address of ["/agency/dashboard", "/agency/reports", "/agency/users"]) {
    await member.goto(address)
    await expect(member).toHaveURL(/\/agency\/no-access$/)
  }
  await owner.goto("/agency/audit-log")
  for (const said of [/invited june/i, /changed the role of June Harper/i, /deactivated June Harper/i])
    await expect(owner.getByText(said).first()).toBeVisible()
  await product.stop()
  await mail.stop()
})

test("an agency: handed over, archived by its new owner, and restored by the platform", async ({
  browser,
  product,
}) => {
  const place = { browser, product }
  const ada = { email: "ada@fennel.gov", name: "Ada Fennel" }
  const owner = await foundAgency(place, { name: "Village of Fennel", owner: ada })
  const heir = await invite(place, owner, { email: "ben@fennel.gov", name: "Ben Dill", role: "manager" })
  const helper = await invite(place, owner, { email: "cora@mail.example", name: "Cora Sage", role: "viewer" })
  const docket = await makeDraft(heir, "Benches on the green")
  await changeStatus(heir, docket, "Open")
  const visitor = await pageOf(browser, product, { key: "visitor" })
  await signUp(visitor, product, { email: "fern@benches.example", name: "Fern Bench" })
  await sendComment(visitor, "benches-on-the-green", { text: "Benches in the shade, please." })
  await heir.goto(QUEUE)
  await press(heir, "Approve", "Anonymous")
  await expect(heir.getByText("Comment approved.")).toBeVisible()
  await fillInComment(visitor, "benches-on-the-green", { text: "And one in the sun." })

  await owner.goto("/agency/settings")
  await expectHydrated(owner)
  await owner.getByRole("button", { name: settingsMessages.transferHeading }).click()
  const transfer = owner.getByRole("dialog")
  await expect(transfer).toContainText(settingsMessages.transferText)
  await transfer.getByLabel("New owner").selectOption({ label: "Cora Sage (Viewer)" })
  await transfer.getByRole("button", { name: settingsMessages.transferHeading }).click()
  await expect(owner.getByRole("alert")).toContainText(platformMessages.governmentEmail())
  await owner.getByLabel("New owner").selectOption({ label: "Ben Dill (Manager)" })
  await owner.getByRole("button", { name: settingsMessages.transferHeading, exact: true }).click()
  await expect(owner.getByRole("heading", { name: settingsMessages.transferred })).toBeVisible()
  await expect(owner.getByRole("banner")).toContainText("Admin")
  await expect(owner.getByRole("heading", { name: "Danger Zone" })).toHaveCount(0)
  await owner.goto("/agency/users")
  await expect(owner.getByRole("row", { name: /Ben Dill/ })).toContainText("Owner")

  const [comment] = await query<{ address: string }>(
    product,
    "select '/comments/' || id as address from comments where content = 'Benches in the shade, please.'",
  )
  const shown = ["/dockets/benches-on-the-green", "/agencies/village-of-fennel", comment?.address ?? ""]
  const statuses = async () => {
    const answers = await Promise.all(shown.map((address) => fetch(product.address + address)))
    return answers.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await helper.goto("/agency/dockets")
  await expectHydrated(helper)
  await heir.goto("/agency/settings")
  await expectHydrated(heir)
  await heir.getByRole("button", { name: settingsMessages.archiveHeading }).click()
  const archive = heir.getByRole("dialog")
  await archive.getByLabel(settingsMessages.typeNameToConfirm("Village of Fennel")).fill("Village of Fennel")
  await archive.getByRole("button", { name: settingsMessages.archiveHeading }).click()
  await expect(heir).toHaveURL(/\/agency\/no-access$/)

  expect(await statuses()).toEqual([404, 404, 200])
  await helper
    .getByRole("link", { name: /^Search/ })
    .first()
    .click()
  await expect(helper.getByRole("heading", { level: 1 })).toHaveText(accessMessages.noAgencyAccess)
  await visitor.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(visitor.getByText(wizardMessages.periodNotFound).first()).toBeVisible()
  await visitor.goto(comment?.address ?? "")
  await expect(visitor.getByText("This agency is no longer on the platform.")).toBeVisible()
  await expect(visitor.getByText("Benches in the shade, please.")).toBeVisible()

  await restoreAgency(place, "Village of Fennel")
  expect(await statuses()).toEqual([200, 200, 200])
  await visitor.goto("/dockets/benches-on-the-green/comment")
  await expect(visitor.getByText(wizardMessages.periodClosed)).toBeVisible()
  await helper.goto("/agency/dashboard")
  await expect(helper.getByRole("banner")).toContainText("Village of Fennel")
  await reopen(heir, docket)
  await visitor.goto("/dockets/benches-on-the-green/comment?step=5")
  await expect(visitor.getByText("And one in the sun.")).toBeVisible()
  await visitor.getByRole("checkbox", { name: /public record/ }).check()
  await visitor.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(visitor).toHaveURL(/\/thank-you\?tracking=/)
})

test("a view as a member holds in every tab: presses are refused, it ends in all of them, and by itself", async ({
  browser,
  product,
}) => {
  const context = await browserOf(browser, product, { key: "super-owner" })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto("/platform-admin/audit-log") // other tests of this product have views too
  const stopped = page.getByText(/stopped viewing pages as/)
  const ranOut = page.getByText(/reached the end of the time to view pages as/)
  const [stoppedBefore, ranOutBefore] = [await stopped.count(), await ranOut.count()]
  const view = async () => {
    await page.goto("/platform-admin?tab=agencies&q=Brightwater")
    await page
      .getByRole("link", { name: /Brightwater/ })
      .first()
      .click()
    await page.getByRole("link", { name: /^View as this person: Renata Fuentes/ }).click()
    await page.getByLabel("Reason").fill("Ticket 4712: an approval is missing")
    await page.getByRole("button", { name: "View as this person" }).click()
    await expect(page).toHaveURL(/\/agency\/dashboard$/)
  }
  const banner = (tab: Page) => tab.getByRole("region", { name: "Viewing as another person" })
  await other.goto("/platform-admin")
  await other.getByLabel("Agency name").fill("Village of Sorrel")
  await other.getByLabel("State", { exact: true }).selectOption("OH")
  await other.getByLabel("Owner email").fill("clerk@sorrel.gov")
  const word = await waitingComments(product, 1)
  await view()

  await other.getByRole("button", { name: "Create Agency" }).click()
  await expect(other.getByText(refusalMessages.closedInView)).toBeVisible()
  await page.goto(`${QUEUE}?q=${word}`)
  await expectHydrated(page)
  await press(page, "Approve", "Sender 1")
  await expect(page.getByText(refusalMessages.readOnlyView).first()).toBeVisible()
  const changed = () =>
    query(
      product,
      `select id::text from agencies where name = 'Village of Sorrel'
       union all select id::text from comments where content like $1 and status <> 'submitted'`,
      [`%${word}%`],
    )
  expect(await changed()).toEqual([])

  await other.goto("/")
  await banner(other).getByRole("button", { name: "Stop" }).click()
  await expect(other).toHaveURL(/\/platform-admin/)
  await page.goto(`${QUEUE}?q=${word}`)
  await expect(page).toHaveURL(/\/agency\/no-access$/)
  await expect(banner(page)).toHaveCount(0)

  await view()
  await page.goto(`${QUEUE}?q=${word}`)
  await expectHydrated(page)
  await query(product, "update impersonations set expires_at = now() where ended_at is null")
  await press(page, "Approve", "Sender 1")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(accessMessages.noAgencyAccess)
  await expect(banner(page)).toHaveCount(0)
  expect(await changed()).toEqual([])
  await query(product, "select graphile_worker.add_job('end_expired_views')") // what the clock does each minute
  await expect(async () => {
    await page.goto("/platform-admin/audit-log")
    await expect(stopped).toHaveCount(stoppedBefore + 1, { timeout: 1000 })
    await expect(ranOut).toHaveCount(ranOutBefore + 1, { timeout: 1000 })
  }).toPass()
  await context.close()
})
