import { defineConfig, mergeConfig } from "vitest/config"
import type { Plugin } from "vite"
import vite from "./vite.config.ts"

/** React's own fast build, as in production: pages cost a third of what the development build takes. */
const fastReact: Plugin = {
  name: "fast-react",
  enforce: "post",
  config: () => ({ oxc: { jsx: { runtime: "automatic", development: false } } }),
}

export default mergeConfig(
  vite,
  defineConfig({
    plugins: [fastReact],
    test: {
      env: { NODE_ENV: "production" },
      globalSetup: "src/testing/global-setup.ts",
      include: [
        "src/**/*.test.{ts,tsx}",
        "tests/*.test.ts",
        "tests/hostile/**/*.test.ts",
        "tests/matrix/**/*.test.ts",
        "tests/spec/**/*.test.ts",
      ],
      reporters: ["default", "./src/testing/reporter.ts"],
      maxWorkers: 3,
      // Our modules hold no state that a test could leave behind, so the files of a worker share them: half the processor time.
      isolate: false,
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
)
