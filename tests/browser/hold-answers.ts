import type { Page } from "@playwright/test"

/** What a page asks the server for is answered only once this is called, as on a slow connection. */
export async function holdAnswers(page: Page, method: "GET" | "POST"): Promise<() => Promise<void>> {
  let bring = () => {}
  const brought = new Promise<void>((resolve) => (bring = resolve))
  const asked = page.waitForRequest((request) => request.method() === method && /\.data(\?|$)/.test(request.url()))
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === method) await brought
    await route.continue()
  })
  return async () => {
    await asked
    bring()
  }
}
