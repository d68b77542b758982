import type { Page } from "@playwright/test"

/** Holds the scripts of pages back until told, as a slow line does. */
export async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {}
  const told = new Promise<void>((resolve) => (come = resolve))
  await page.route("**/assets/entry.client*.js", async (route) => {
    await told
    await route.continue()
  })
  return come
}
