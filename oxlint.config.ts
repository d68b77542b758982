import { globSync, readdirSync } from "node:fs"
import { defineConfig } from "oxlint"

/** Which folder may import which. A folder may always import itself. */
const layers = {
  rules: [],
  platform: ["rules"],
  services: ["platform", "rules"],
  "sample-data": ["services", "platform", "rules"], // acts as everybody
  jobs: ["services", "platform", "rules"],
  http: ["services", "jobs", "platform", "rules"],
  web: ["services", "rules"],
}
const folders = [...Object.keys(layers), "testing"]
const tests = ["**/*.test.ts", "**/*.test.tsx"]

type Pattern = { regex: string; message: string }
const forbid = (patterns: Pattern[]): ["error", { patterns: Pattern[] }] => ["error", { patterns }]

const outOfFolder = { regex: "^\\.\\./", message: "leave a folder with #src/" }
const sqlAtHome = { regex: "^(?:kysely|pg)$", message: "SQL lives in services/, platform/ and sample-data/" }
/** Every package but zod. The linter's patterns know no look-ahead, so the pattern spells out how a name differs. */
const packagesButZod = {
  regex: "^(?:[^#./z]|z(?:$|[^o])|zo(?:$|[^d])|zod[^/])",
  message: "rules/ imports nothing but zod",
}

/** What the layer's own row of the table forbids. */
function lawsOf(layer: keyof typeof layers): Pattern[] {
  const allowed: readonly string[] = layers[layer]
  const closed = folders.filter((folder) => folder !== layer && !allowed.includes(folder))
  return [
    { regex: `^#src/(?:${closed.join("|")})/`, message: `${layer}/ may import only ${allowed.join(", ") || "itself"}` },
    outOfFolder,
    ...(layer === "rules" ? [packagesButZod] : []),
    ...(["web", "http", "jobs"].includes(layer) ? [sqlAtHome] : []),
  ]
}

const layerRules = (Object.keys(layers) as (keyof typeof layers)[]).map((layer) => ({
  files: [`src/${layer}/**`],
  excludeFiles: [...tests, "src/web/ui/**", "src/services/*/**"],
  rules: { "no-restricted-imports": forbid(lawsOf(layer)) },
}))

/** What one noun of the services offers the others: what it can look up, what it can change, and its letters. */
const offered = /(?:queries|changes|-mail)\.ts$/
const kept = globSync("src/services/*/**/*.ts").filter((file) => !offered.test(file) && !file.endsWith(".test.ts"))
const nouns = readdirSync("src/services", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const nounRules = nouns.map((noun) => {
  const others = [...nouns].filter((other) => other !== noun)
  const closed = kept
    .map((file) => file.replaceAll("\\", "/").replace(/^src\/services\//, ""))
    .filter((file) => others.some((other) => file.startsWith(`${other}/`)))
  const message = "of another noun only its queries, changes and letters"
  const law = { regex: `^#src/services/(?:${closed.join("|").replaceAll(".", "\\.")})$`, message }
  return {
    files: [`src/services/${noun}/**`],
    excludeFiles: tests,
    rules: { "no-restricted-imports": forbid([...lawsOf("services"), law]) },
  }
})

const beyondUi = readdirSync("src/web").filter((name) => !["ui", "language.tsx"].includes(name))
const beyondRules = folders.filter((folder) => !["rules", "web"].includes(folder))
const uiLaws = [
  {
    regex: `^#src/(?:(?:${beyondRules.join("|")})/|web/(?:${beyondUi.join("|").replaceAll(".", "\\.")})(?:/|$))`,
    message: "web/ui knows nothing of the product: only rules and the language of the page",
  },
  outOfFolder,
]

/**
 * Words that the types know since a browser's window has something of that name, and that a server does not have.
 * A forgotten variable of such a name passes the types and fails only when its line runs.
 */
const wordsOfWindows =
  "closed confirm event external find focus blur frames history length location menubar name open opener origin parent print prompt screen scroll self status stop toolbar top".split(
    " ",
  )

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise", "vitest"],
  categories: { correctness: "error" },
  rules: {
    "no-console": "error",
    "no-restricted-globals": [
      "error",
      ...wordsOfWindows.map((name) => ({ name, message: "a server has no window: declare it, or say `window.`" })),
    ],
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
        "src/testing/runner/global-setup.ts",
        "tests/**",
        "src/testing/runner/reporter.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["src/web/entry.server.tsx"], rules: { "max-params": "off" } }, // React Router fixes the signature
    { files: ["src/web/**"], rules: { "typescript/only-throw-error": "off" } }, // React Router signals with thrown responses
    {
      files: [
        "scripts/**",
        "bench/**",
        "tests/faults/**",
        "tests/contract/**",
        "tests/desks/**",
        "tests/second-engine/run.ts",
        "tests/hostile/run.ts",
      ],
      rules: { "no-console": "off" },
    }, // programs that talk to a terminal
    { files: ["tests/**"], rules: { "no-restricted-globals": "off" } }, // parts of them run in a page
    { files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"], rules: { "max-lines-per-function": "off" } },
    ...layerRules,
    ...nounRules,
    { files: ["src/web/ui/**"], excludeFiles: tests, rules: { "no-restricted-imports": forbid(uiLaws) } },
  ],
  ignorePatterns: [
    "build",
    ".react-router",
    "src/env.d.ts",
    "src/platform/db/schema.ts",
    "clients/typescript/operations.ts",
    "tests/contract/auth",
  ],
})
