import type { Page } from "@playwright/test"

const openTrees = `
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) {
    return attach.call(this, { ...options, mode: "open" })
  }
`

/** From the next page on, `said` sees what only screen readers are told: the product keeps it in a tree that is closed to scripts. */
export const listen = (page: Page) => page.addInitScript(openTrees)

/** The page's live region. It is there once the scripts have taken the page over. */
export const said = (page: Page) => page.locator("body > .visually-hidden [aria-live]")
