/**
 * `npm run check`: what must hold at every commit. The compiler reads the types of the routes, which Vitest writes anew as it starts, so what
 * reads the code comes first. What asks the whole product thousands of times (the matrix, generated and hostile requests) is left to `npm test`.
 */
import { lint, reading, routeTypes, runSteps } from "./stages.ts"

const forTheSuite = ["matrix", "generated", "hostile"].flatMap((folder) => ["--exclude", `tests/${folder}/**`])
const tests = { name: "rules, services, doors", command: ["vitest", "run", ...forTheSuite] }

await runSteps([routeTypes, [reading, [lint]], [[tests]]])
