/**
 * `npm run check`: what must hold at every commit. The compiler reads the types of the routes, which Vitest writes anew as it starts, so what
 * reads the code comes first.
 */
import { lint, reading, routeTypes, runSteps } from "./stages.ts"

const tests = { name: "rules, services, doors", command: ["vitest", "run", "--exclude", "tests/matrix/**"] }

await runSteps([routeTypes, [reading, [lint]], [[tests]]])
