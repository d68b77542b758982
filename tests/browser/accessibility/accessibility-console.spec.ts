import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, narrow, test } from "../product.ts"
import { knownRecords } from "../known-records.ts"
import { expectAllWhole, expectWhole, pageOf } from "../whole-pages.ts"

test("the console: what its people see", async ({ browser, product }) => {
  const { id, archived, idOf } = await knownRecords(product)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  await expectAllWhole(owner, [
    "/agency/dashboard",
    "/agency/dockets",
    "/agency/dockets?q=nothing-is-called-this",
    `/agency/dockets/${id}`,
    `/agency/dockets/${id}/copy`,
    `/agency/dockets/${id}?tab=comments`,
    `/agency/dockets/${id}?tab=activity`,
    `/agency/dockets/${id}?tab=settings`,
    `/agency/dockets/${archived.id}?tab=settings`,
    "/agency/moderation/queue",
    "/agency/moderation/queue?tab=approved",
    "/agency/moderation/queue?tab=rejected",
    "/agency/moderation/queue?q=xylophonist",
    `/agency/moderation/queue?comment=${idOf("submitted")}`,
    `/agency/moderation/comment/${idOf("rejected")}`,
    "/agency/moderation/review",
    `/agency/moderation/review?comment=${idOf("submitted")}`,
    "/agency/moderation/flagged",
    "/agency/moderation/same-text?tab=approved",
    "/agency/moderation/bulk-actions",
    `/agency/moderation/comment/${idOf("submitted")}/notes`,
    `/agency/dockets/${id}/notes`,
    "/agency/settings/scim",
    "/agency/settings/sign-in",
    "/agency/nowhere",
  ])
  await owner.context().close()
})

test("the console: dialogs, answers, and what others are refused", async ({ browser, product }) => {
  const { id } = await knownRecords(product)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  await owner.goto("/agency/moderation/queue")
  await expectHydrated(owner)
  await owner
    .getByRole("button", { name: /^Reject the comment/ })
    .first()
    .click()
  await expect(owner.getByRole("dialog")).toBeVisible()
  await expectAccessible(owner)
  await owner.keyboard.press("Escape")
  await owner
    .getByRole("checkbox", { name: /^Select the comment/ })
    .first()
    .check()
  await expectWhole(owner)
  await owner
    .getByRole("button", { name: /^Approve the comment/ })
    .first()
    .click()
  await expect(owner.getByText("Comment approved.")).toBeVisible()
  await expectWhole(owner)
  await owner.goto(`/agency/dockets/${id}?tab=settings`)
  await expectHydrated(owner)
  await owner.getByRole("button", { name: "Extend" }).click()
  await expect(owner.getByRole("dialog")).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole("dialog").getByRole("button", { name: "Extend" }).click()
  await expect(owner.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible()
  await expectAccessible(owner)
  await owner.setViewportSize(narrow)
  await expectNoSidewaysScroll(owner)
  await owner.context().close()

  const viewer = await pageOf(browser, product, { key: "brightwater-viewer" })
  await expectAllWhole(viewer, ["/agency/dashboard", "/agency/moderation/queue", `/agency/dockets/${id}?tab=settings`])
  await viewer.context().close()
  const reviewer = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await expectAllWhole(reviewer, ["/agency/dashboard", "/agency/moderation/queue"])
  await reviewer.context().close()
  const uninvited = await pageOf(browser, product, { key: "no-agency" })
  await expectAllWhole(uninvited, ["/agency/no-access"])
  await uninvited.context().close()
  const both = await pageOf(browser, product, { key: "two-agencies" })
  await expectAllWhole(both, ["/agency/select"])
  await both.context().close()
})

test("before any script has arrived", async ({ browser, product }) => {
  const { id, slug } = await knownRecords(product)
  const owner = await pageOf(browser, product, { key: "brightwater-owner" })
  // axe itself is a script, so ours are held back instead of all being switched off.
  await owner.route("**/*.js", (route) => route.abort())
  await expectAllWhole(owner, [
    "/",
    "/dockets?q=water",
    `/dockets/${slug}`,
    "/comments/search?q=parking",
    "/agency/moderation/queue",
    `/agency/dockets/${id}?tab=settings&ask=extended`,
  ])
  await owner.context().close()
  const citizen = await pageOf(browser, product, { key: "citizen" })
  await citizen.route("**/*.js", (route) => route.abort())
  await expectAllWhole(citizen, [`/dockets/${slug}/comment`, "/dashboard"])
  await citizen.context().close()
})
