import type { Route } from "@playwright/test"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { EXPORT_POLL_SECONDS } from "#src/rules/record/export-status.ts"
import { query } from "../database.ts"
import { expect, expectAccessible, expectHydrated, test } from "../product.ts"
import { pageOf, rows } from "../moderation/queue.ts"

test("a page of the console that cannot be reached blames the connection, and is there again with it", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.route(/__manifest/, (route) => route.abort()) // nothing is known yet of where its links lead
  await page.goto("/agency/dockets")
  await expectHydrated(page)
  const title = (await rows(page).first().getByRole("link").first().textContent()) ?? ""
  await page.context().setOffline(true)
  await rows(page).first().getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be reached")
  await expect(page.getByRole("main")).toContainText("Check your internet connection")
  await expect(page.getByRole("navigation", { name: "Console", exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.unroute(/__manifest/)
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
  await expectHydrated(page)
  await page.route(/\.data/, (route) => route.abort()) // it is known where the link leads, and what the page needs is lost
  await page
    .getByRole("navigation", { name: "Console", exact: true })
    .getByRole("link", { name: "Dockets", exact: true })
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be reached")
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dockets")
})

test("a page that asks how far an export is stays while there is no connection, or no server", async ({
  browser,
  product,
}) => {
  const [made] = await query<{ id: string }>(
    product,
    `insert into exports (agency_id, created_by, export_type, status)
     select agency_id, user_id, 'csv', 'processing' from agency_members m
     where agency_id = (select agency_id from dockets where title like 'Alder Street%') and role = 'manager' limit 1
     returning id`,
  )
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.goto("/agency/reports")
  await expectHydrated(page)
  await expect(page.getByText("Processing")).toBeVisible()
  await page.context().setOffline(true)
  await page.waitForTimeout(1.5 * EXPORT_POLL_SECONDS * 1000)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports & Exports")
  await page.route("**/*", (route) => route.abort("connectionrefused"))
  await page.context().setOffline(false)
  await page.waitForTimeout(1.5 * EXPORT_POLL_SECONDS * 1000)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports & Exports")
  await query(product, "update exports set status = 'failed', error_message = 'No room.' where id = $1", [made?.id])
  await page.unroute("**/*")
  await expect(page.getByText("No room.")).toBeVisible()
  await query(product, "delete from exports where id = $1", [made?.id])
})

test("the frame of the console stays around what was not reached, and the form that was on its way is sent again", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const frame = page.getByRole("navigation", { name: "Console", exact: true })
  const heading = page.getByRole("heading", { level: 1 })
  await page.goto("/agency/dockets")
  await expectHydrated(page)
  await page.route(/\.data/, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }))
  await frame.getByRole("link", { name: /Review Queue/ }).click()
  await expect(heading).toHaveText("Something went wrong")
  await expect(page.getByText(accessMessages.savedIsThere)).toBeVisible()
  await expect(frame).toBeVisible()
  await expect(page.getByRole("banner")).toContainText("City of Brightwater")
  await expectAccessible(page)
  await page.unroute(/\.data/)
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(heading).toHaveText("Moderation Queue")
  for (const [answer, said] of [
    [(route: Route) => route.abort(), "This page could not be reached"],
    [(route: Route) => route.fulfill({ status: 502, body: "Bad Gateway" }), "Something went wrong"],
    [(route: Route) => route.fulfill({ status: 503, body: "Unavailable" }), publicPageMessages.busyHeading],
  ] as const) {
    await page.goto("/agency/morning-summary")
    await expectHydrated(page)
    await page.route(/\.data/, answer)
    await page.getByRole("button", { name: "Save" }).click()
    await expect(heading).toHaveText(said)
    await expect(frame).toBeVisible()
    await page.unroute(/\.data/)
    await page.getByRole("button", { name: "Send again" }).click()
    await expect(page).toHaveURL(/morning-summary\?done=/)
    await expect(heading).toHaveText("Morning Summary")
    await expect(frame).toBeVisible()
  }
})
