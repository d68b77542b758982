import type { Plugin } from "vite"

/**
 * Has the processes of tests find packages as the product does: the router's plugin names the condition "module" for the server, and the
 * test runner would hand it to Node, which then takes halves of packages that only bundlers can read.
 */
export const asNode: Plugin = {
  name: "as-node",
  configResolved({ ssr }) {
    const { resolve } = ssr
    if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => condition !== "module")
  },
}
