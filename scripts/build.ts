/**
 * `npm run build`: makes everything that the first start would make in this folder (the built files, the links among PostgreSQL's
 * libraries that npm leaves out), so that a service may run from it without being able to write to it.
 */
import { postgresPrograms } from "#src/platform/db/embedded/postgres-binaries.ts"
import { ensureBuild } from "./ensure-build.ts"

await ensureBuild()
try {
  postgresPrograms(false)
} catch (error) {
  console.warn(`${(error as Error).message}`) // a server of the operator's own does as well
}
