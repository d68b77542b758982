/** `npm run check`: what must hold at every commit. What reads the code runs beside the tests of rules, services, and doors. */
import { lint, reading, routeTypes, runSteps } from "./stages.ts"

const tests = { name: "rules, services, doors", command: ["vitest", "run", "--exclude", "tests/matrix/**"] }

await runSteps([routeTypes, [[tests], [...reading, lint]]])
