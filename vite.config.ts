import { reactRouter } from "@react-router/dev/vite"
import { readdirSync } from "node:fs"
import { defineConfig, type Plugin } from "vite"

/** Server folders never reach the browser: a screen that imports one outside its loader or action fails the build. */
const serverOnly: Plugin = {
  name: "server-only",
  enforce: "pre",
  load(id) {
    const folder = /\/src\/(services|sample-data|platform|jobs|http)\//.exec(id)?.[1]
    if (folder && this.environment.name === "client" && this.environment.mode === "build")
      this.error(`${id} belongs to ${folder}/ and must not be shipped to the browser`)
    return null
  },
}

/** How long each plugin took is of no interest to whoever starts the product. */
const quiet = { checks: { pluginTimings: false } }

/** Each language of the interface travels by itself, and only to those who read it. */
const languages = readdirSync(new URL("src/rules/languages", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const spoken = String.raw`languages/(?:${[...languages, "pseudo"].join("|")})`

/**
 * What most pages need travels in two files instead of fifty: each answer costs a visitor's phone more than the few hundred bytes
 * in it. What only some pages need stays with them, as do passkeys with the pages that sign people in.
 */
const groups = [
  { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: "shared",
    test: new RegExp(
      String.raw`/src/(?:web/(?!screens|layouts/|root|components/account/(?:browser-passkey|passkey-sign-in))|rules/(?!${spoken}))`,
    ),
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [reactRouter(), serverOnly],
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: ["node_modules/@uswds/uswds/packages"],
        quietDeps: true,
        silenceDeprecations: ["if-function", "import", "global-builtin"],
      },
    },
  },
  build: { chunkSizeWarningLimit: 1000, rollupOptions: quiet },
  environments: {
    client: { build: { rollupOptions: { ...quiet, output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { ...quiet, input: { index: "./src/server.ts" } } } },
  },
})
