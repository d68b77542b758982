import { startTestServer } from "#src/testing/database/test-server.ts"

/** One PostgreSQL for the whole run; the workers find it through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  process.env["TEST_DATABASE_SERVER"] = server.url
  return server.stop
}
