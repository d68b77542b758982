import { defineConfig, mergeConfig } from "vitest/config"
import type { Plugin } from "vite"
import { asNode } from "./src/testing/runner/as-node.ts"
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
    plugins: [fastReact, asNode],
    test: {
      env: { NODE_ENV: "production" },
      globalSetup: "src/testing/runner/global-setup.ts",
      include: [
        "src/**/*.test.{ts,tsx}",
        "tests/*.test.ts",
        "tests/generated/**/*.test.ts",
        "tests/hostile/**/*.test.ts",
        "tests/matrix/**/*.test.ts",
        "tests/spec/**/*.test.ts",
      ],
      reporters: ["default", "./src/testing/runner/reporter.ts"],
      maxWorkers: 4, // some wait for a clock: three left a seventh of two processors idle
      // The files of a worker share their modules: half the processor time. tests/house.test.ts lists what modules remember, and why
      // no test can leave anything behind in it; one that teaches another Spanish puts the right one back.
      isolate: false,
      // They end what hangs, and bound nothing else: no test has a limit of its own, and a slow machine meets none of them.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }),
)
