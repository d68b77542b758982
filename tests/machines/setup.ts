import { startTestServer } from "#src/testing/database/test-server.ts"
import { ensureBuild } from "../../scripts/ensure-build.ts"
import { missingForPgBouncer, startPgBouncer } from "./pgbouncer.ts"
import { missingForSwift, startSwift } from "./swift.ts"

/** One PostgreSQL, one PgBouncer before it and one Swift for the whole run; tests find them through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  try {
    await ensureBuild() // a product that begins in the middle of a trial has no time for it
    const server = await startTestServer()
    stops.push(server.stop)
    process.env["TEST_DATABASE_SERVER"] = server.url
    const missing = [missingForSwift(), missingForPgBouncer()]
    for (const what of missing) if (what) process.stdout.write(`Skipped: ${what}.\n`)
    if (!missing[0]) {
      const swift = await startSwift()
      stops.push(swift.stop)
      Object.assign(process.env, swift.credentials, {
        MACHINES_SWIFT_PORT: String(swift.port),
        MACHINES_SWIFT_OBJECTS: String(swift.objects),
      })
    }
    if (!missing[1]) {
      const pooler = await startPgBouncer(server.url)
      stops.push(pooler.stop)
      process.env["MACHINES_POOLER"] = pooler.url
    }
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
