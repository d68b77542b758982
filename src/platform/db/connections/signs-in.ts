import { DatabaseClient } from "./database-client.ts"
import { isSignInRefusal } from "./database-url.ts"

/** Whether the server lets this account in. Throws when it cannot be asked. */
export async function signsIn(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on("error", () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isSignInRefusal(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
