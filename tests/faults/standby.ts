import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Installation } from "./installation.ts"
import { type LoadComment, submit } from "./load.ts"
import type { Check } from "./verify.ts"

/** More than there are connections for them. */
const PEOPLE_AT_ONCE = 24
/** Seven seconds for a connection, and at worst seven for the commit, on a machine that may be busy with other tests. */
const REFUSED_WITHIN_MS = 45_000
/** Long enough for any machine: it ends what does not come. */
const BECOMES_WITHIN_MS = 120_000

/**
 * A synchronous standby stops to confirm, so that no commit comes back: people who comment are told within seconds to try again, pages
 * stay, readiness says so, and afterwards everybody's comment is there once.
 */
export async function freezeStandby(installation: Installation): Promise<Check[]> {
  const { query, address, docket } = installation
  const people = installation.people.slice(0, PEOPLE_AT_ONCE)
  const comments = people.map(({ user_id }, index): LoadComment => {
    const content = `Frozen ${index}`
    return { key: randomUUID(), user_id, content, file_sha256: null, tracking_ids: [], begun_at: Date.now() }
  })
  const sendAll = () =>
    Promise.allSettled(
      people.map((person, index) => {
        const comment = comments[index]
        if (!comment) throw new Error("one comment for each person")
        return submit(installation, person, { comment, upload_ids: [] })
      }),
    )
  const ready = async () => (await fetch(`${address()}/readyz`)).ok
  const problems: string[] = []

  await query("alter system set synchronous_standby_names = 'frozen'")
  await query("select pg_reload_conf()")
  await sleep(200)
  const began = Date.now()
  const sending = sendAll()
  await sleep(500) // all connections for writing wait now
  for (let page = 0; page < 10; page++) {
    const answer = await fetch(`${address()}/dockets/${docket.slug}?page=${page}&${randomUUID()}`)
    await answer.text()
    if (answer.status !== 200) problems.push(`a page: ${answer.status}`) // as it would be if it waited for a connection like theirs
  }
  if (await becomes(ready, false)) problems.push("/readyz said 200 while no comment could be taken")
  const refused = await sending
  const waited = Date.now() - began
  if (refused.some(({ status }) => status === "fulfilled"))
    problems.push("a comment was acknowledged without the standby")
  if (waited > REFUSED_WITHIN_MS) problems.push(`people waited ${waited} ms for an answer`)

  await query("alter system reset synchronous_standby_names")
  await query("select pg_reload_conf()")
  const mended = Date.now()
  if (await becomes(ready, true)) problems.push("/readyz did not recover")
  const again = await sendAll()
  console.log(`standby frozen: refused after ${waited} ms, ready again ${Date.now() - mended} ms after it came back`)
  const failed = again.filter(({ status }) => status === "rejected").length
  if (failed > 0) problems.push(`${failed} comments were not taken afterwards`)
  const keys = comments.map(({ key }) => key)
  const [found] = await query<{ count: number }>(
    "select count(*)::int as count from comments c join idempotency_keys k on k.comment_id = c.id where k.key = any($1)",
    [keys],
  )
  if (found?.count !== keys.length) problems.push(`${found?.count} of ${keys.length} comments are there`)
  return [{ name: "a frozen standby stops submissions and nothing else, and each comment is there once", problems }]
}

/** Waits until `ask` answers `wanted`; answers whether it did not in time. */
async function becomes(ask: () => Promise<boolean>, wanted: boolean): Promise<boolean> {
  for (const deadline = Date.now() + BECOMES_WITHIN_MS; Date.now() < deadline; await sleep(100))
    if ((await ask()) === wanted) return false
  return true
}
