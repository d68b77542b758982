import { defineConfig, mergeConfig } from "vitest/config"
import vite from "./vite.config.ts"

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      globalSetup: "src/testing/global-setup.ts",
      include: [
        "src/**/*.test.{ts,tsx}",
        "tests/*.test.ts",
        "tests/hostile/**/*.test.ts",
        "tests/matrix/**/*.test.ts",
        "tests/spec/**/*.test.ts",
      ],
      reporters: ["default", "./src/testing/reporter.ts"],
      maxWorkers: 2,
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
)
