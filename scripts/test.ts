/**
 * `npm test`: everything that must hold, and one closing line with the sum of all tests. What mostly waits runs side by side.
 * `npm test -- FILE…` runs only these: browser tests end in `.spec.ts`, all others in `.test.ts`.
 */
import { ensureBuild } from "./ensure-build.ts"
import { lint, reading, routeTypes, runSteps, type Step } from "./stages.ts"

const files = process.argv.slice(2)
const browserFiles = files.filter((file) => file.endsWith(".spec.ts"))
const otherFiles = files.filter((file) => !browserFiles.includes(file))

const everything: Step[] = [
  routeTypes,
  [reading, [lint]],
  [[{ name: "rules, services, doors, matrix", command: ["vitest", "run"] }]],
  // Alone: it says how long one request may hold the server.
  [[{ name: "hostile requests", command: ["tests/hostile/run.ts"] }]],
  [
    [{ name: "browser", command: ["playwright", "test", "--project", "browser"] }],
    [{ name: "faults", command: ["tests/faults/run.ts"] }],
  ],
  [
    [{ name: "desks", command: ["tests/desks/run.ts"] }],
    [
      { name: "contract", command: ["tests/contract/run.ts"] },
      { name: "second engine", command: ["tests/second-engine/run.ts"] },
      { name: "production", command: ["playwright", "test", "--project", "production"] },
    ],
  ],
]

function onlyFiles(): Step {
  return [
    [
      ...(otherFiles.length > 0 ? [{ name: "files", command: ["vitest", "run", ...otherFiles] }] : []),
      ...(browserFiles.length > 0 ? [{ name: "browser", command: ["playwright", "test", ...browserFiles] }] : []),
    ],
  ]
}

await runSteps(files.length === 0 ? everything : [onlyFiles()], async (lanes) => {
  if (lanes.some((lane) => lane.some(({ name }) => name === "hostile requests"))) await ensureBuild()
})
