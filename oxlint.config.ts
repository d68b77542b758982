import { defineConfig } from "oxlint"

/** Which folder may import which. A folder may always import itself. */
const layers = {
  rules: [],
  platform: ["rules"],
  services: ["platform", "rules"],
  jobs: ["services", "platform", "rules"],
  http: ["services", "jobs", "platform", "rules"],
  web: ["services", "rules"],
}
const folders = [...Object.keys(layers), "testing"]

type Pattern = { regex: string; message: string }
const forbid = (patterns: Pattern[]): ["error", { patterns: Pattern[] }] => ["error", { patterns }]

const outOfFolder = { regex: "^\\.\\./", message: "leave a folder with #src/" }
const sqlAtHome = { regex: "^(?:kysely|pg)$", message: "SQL lives in services/ and platform/" }

const layerRules = Object.entries(layers).map(([layer, allowed]: [string, string[]]) => {
  const closed = folders.filter((folder) => folder !== layer && !allowed.includes(folder))
  const patterns = [
    { regex: `^#src/(${closed.join("|")})/`, message: `${layer}/ may import only ${allowed.join(", ") || "itself"}` },
    outOfFolder,
    ...(layer === "rules" ? [{ regex: "^(?!\\./|#src/rules/|zod$)", message: "rules/ imports nothing but zod" }] : []),
    ...(["web", "http", "jobs"].includes(layer) ? [sqlAtHome] : []),
  ]
  return {
    files: [`src/${layer}/**`],
    excludeFiles: ["**/*.test.ts", "**/*.test.tsx", "src/web/ui/**"],
    rules: { "no-restricted-imports": forbid(patterns) },
  }
})

const uiPatterns = [
  { regex: "^#src/(?!rules/|web/ui/)", message: "web/ui knows nothing of the product: only rules" },
  outOfFolder,
]

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise", "vitest"],
  categories: { correctness: "error" },
  rules: {
    "no-console": "error",
    eqeqeq: "error",
    complexity: ["error", { max: 12 }],
    "max-depth": ["error", 3],
    "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
    "max-params": ["error", { max: 3 }],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/only-throw-error": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-imports": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/prefer-node-protocol": "error",
  },
  overrides: [
    {
      files: [
        "src/web/screens/**",
        "src/web/layouts/**",
        "src/web/root.tsx",
        "src/web/routes.ts",
        "src/web/entry.*.tsx",
        "*.config.ts",
        "src/testing/global-setup.ts",
        "tests/**",
        "src/testing/reporter.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["src/web/entry.server.tsx"], rules: { "max-params": "off" } }, // React Router fixes the signature
    { files: ["src/web/**"], rules: { "typescript/only-throw-error": "off" } }, // React Router signals with thrown responses
    { files: ["scripts/**", "bench/**", "tests/faults/**", "tests/contract/**"], rules: { "no-console": "off" } }, // programs that talk to a terminal
    { files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"], rules: { "max-lines-per-function": "off" } },
    ...layerRules,
    { files: ["src/web/ui/**"], rules: { "no-restricted-imports": forbid(uiPatterns) } },
  ],
  ignorePatterns: ["build", ".react-router", "src/env.d.ts", "src/platform/db/schema.ts", "tests/contract/auth"],
})
