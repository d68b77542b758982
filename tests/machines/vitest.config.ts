import { defineConfig, mergeConfig } from "vitest/config"
import { asNode } from "../../src/testing/runner/as-node.ts"
import vite from "../../vite.config.ts"

const throughPooler = [
  "src/http/auth/client-suite.test.ts",
  "src/http/uploads/uploads.test.ts",
  "src/services/comments/submit/!(unconfirmed-commits).test.ts", // which has a database server of its own
  "src/services/moderation/moderate-comment.test.ts",
  "src/services/moderation/power-races.test.ts",
  "src/services/search/public-search-queries.test.ts",
]

/** Tests that need programs of other people beside ours: `npm run test:machines`. */
export default mergeConfig(
  vite,
  defineConfig({
    plugins: [asNode],
    test: {
      env: { NODE_ENV: "production" },
      globalSetup: "tests/machines/setup.ts",
      reporters: ["default", "./src/testing/runner/reporter.ts"],
      maxWorkers: 1,
      testTimeout: 180_000,
      hookTimeout: 180_000,
      projects: [
        { extends: true, test: { name: "bucket and pooler", include: ["tests/machines/*.test.ts"] } },
        {
          extends: true,
          test: {
            name: "services through the pooler",
            include: throughPooler,
            setupFiles: "tests/machines/through-pooler.ts",
          },
        },
      ],
    },
  }),
)
