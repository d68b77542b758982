import type { Page } from "@playwright/test"
import {
  desktop,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  narrow,
  phone,
  test,
} from "./product.ts"

/** What the browser itself complains about, such as a page that its scripts would have made in other words. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(message.text())
  })
  page.on("pageerror", (error) => heard.push(error.message))
  return heard
}

const language = (page: Page) => page.locator("html").getAttribute("lang")

test("a language is chosen on any page, stays with it and with the pages after it", async ({ page }) => {
  const heard = complaints(page)
  await page.goto("/dockets?status=open")
  await expectHydrated(page)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Español" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Explorar expedientes" })).toBeVisible()
  await expectHydrated(page)
  await expect(page).toHaveURL("/dockets?status=open")
  expect(await language(page)).toBe("es")

  await page.getByRole("article").first().getByRole("link").first().click()
  await expect(page.getByText("Fechas clave")).toBeVisible()
  await page.reload()
  expect(await language(page)).toBe("es")
  await page.getByRole("link", { name: "English" }).first().click()
  await expect(page.getByText("Schedule", { exact: true })).toBeVisible()
  expect(await language(page)).toBe("en")
  expect(heard).toEqual([])
})

test.describe("a Spanish browser", () => {
  test.use({ locale: "es-MX" })

  test("is answered in Spanish, on pages that fit and can be used by everybody", async ({ page, request }) => {
    const heard = complaints(page)
    const { items } = (await (await request.get("/api/v1/dockets?limit=1")).json()) as { items: { slug: string }[] }
    for (const address of [
      "/",
      "/dockets",
      `/dockets/${items[0]?.slug}`,
      "/state/OR",
      "/agencies/city-of-brightwater",
    ]) {
      await page.goto(address)
      await expectHydrated(page)
      expect(await language(page)).toBe("es")
      for (const size of [narrow, phone, { width: 1024, height: 800 }, { width: 1152, height: 800 }, desktop]) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
    }
    expect(heard).toEqual([])
  })
})
