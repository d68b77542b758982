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
} from "../product.ts"
import { knownRecords } from "../known-records.ts"
import { expectWhole, pageOf } from "../whole-pages.ts"
import { newWizard } from "../commenting/new-wizard.ts"

/** What the browser itself complains about, such as a page that its scripts would have made in other words. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(`${message.text()} ${message.location().url}`)
  })
  page.on("pageerror", (error) => heard.push(error.message))
  return heard
}

const language = (page: Page) => page.locator("html").getAttribute("lang")

test("a language is chosen on any page, stays with it and with the pages after it", async ({ page }) => {
  const heard = complaints(page)
  await page.goto("/dockets?status=open")
  await expectHydrated(page)
  await page.locator(".site-banner").getByRole("link", { name: "Español" }).click()
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
        // The links of the header are in one row, or in the menu.
        expect((await page.locator(".site-header").boundingBox())?.height).toBeLessThan(80)
      }
      await expectAccessible(page)
    }
    expect(heard).toEqual([])
  })
})

test.describe("a Chinese browser", () => {
  test.use({ locale: "zh-CN" })

  test("finds a docket, reads it, and finds comments by Chinese words, in Chinese", async ({ page, product }) => {
    const heard = complaints(page)
    const { slug } = await knownRecords(product)
    await page.goto("/")
    await expectHydrated(page)
    expect(await language(page)).toBe("zh-Hans")
    await expect(page.getByRole("heading", { level: 1, name: "了解并影响政府的决定" })).toBeVisible()
    await expectWhole(page)
    await page.getByRole("link", { name: "查找正在征求意见的案卷" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "浏览案卷" })).toBeVisible()
    await expectWhole(page)
    await page.goto(`/dockets/${slug}`)
    await expect(page.getByRole("heading", { name: "日程" })).toBeVisible()
    await expect(page.getByText(/\d{4}年\d{1,2}月\d{1,2}日/).first()).toBeVisible()
    expect(await page.locator("h1").getAttribute("lang")).toBe("en")
    await expectWhole(page)
    await page.goto("/comments/search")
    await expectHydrated(page)
    await page.getByRole("searchbox").first().fill("自行车道")
    await page.getByRole("button", { name: "搜索", exact: true }).first().click()
    await expect(page.getByText(/^找到 \d+ 条符合 “自行车道” 的意见/)).toBeVisible()
    await expect(page.getByText("我在22街的餐馆工作").first()).toBeVisible()
    await expectWhole(page)
    expect(heard).toEqual([])
  })

  test("says in Chinese what is wrong with a step of the wizard, and lets it be put right", async ({
    browser,
    product,
  }) => {
    const wizard = await newWizard(product, "in-chinese")
    const page = await pageOf(browser, product, { key: "citizen", locale: "zh-CN" })
    const next = page.getByRole("button", { name: "下一步", exact: true })
    await page.goto(wizard)
    await expect(page).toHaveTitle(/^第 1 步，共 5 步：您的信息，/)
    await page.locator("#commenter_email").fill("not an address")
    await next.click()
    await expect(page.locator(".error-summary")).toContainText("请输入有效的电子邮箱地址")
    await expectWhole(page)
    await page.locator("#commenter_email").fill("")
    await next.click()
    await page.locator("#content").fill("请增设自行车道。")
    await expect(page.getByText("8/4,000 个字符")).toBeVisible()
    await next.click()
    await expect(page).toHaveURL(/step=3$/)
    await expectWhole(page)
    await page.context().close()
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })

    test("offers every language by its own name, and keeps the one that is chosen", async ({ page }) => {
      await page.goto("/dockets?status=open")
      const main = page.locator(".site-banner")
      await expect(main.locator(".languages a")).toHaveText(["English", "Español"])
      await main.getByRole("link", { name: "English" }).click()
      expect(await language(page)).toBe("en")
      await expect(main.locator(".languages a")).toHaveText(["Español", "简体中文"])
      expect(await main.getByRole("link", { name: "简体中文" }).getAttribute("lang")).toBe("zh-Hans")
      await page.setViewportSize(narrow)
      await page.locator(".site-menu > summary").click()
      await page.locator(".menu-panel").getByRole("link", { name: "简体中文" }).click()
      await page.goto("/about")
      expect(await language(page)).toBe("zh-Hans")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("关于 OpenDocket")
    })
  })
})
