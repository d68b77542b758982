import { createHash, randomInt, randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import type { Installation, Person } from "./installation.ts"

/** Where comments are sent, by whom, and about what. */
export type Target = Pick<Installation, "address" | "people" | "docket">

/** One comment someone wants to send, and every answer that ever came for it. */
export type LoadComment = {
  key: string
  user_id: string
  content: string
  file_sha256: string | null
  tracking_ids: string[]
  /** When it was first tried, by this machine's clock. */
  begun_at: number
  /** When it was first acknowledged, by this machine's clock; absent until then. */
  taken_at?: number
}

export type Load = {
  acknowledged: () => number
  /** The comments that are acknowledged by now. */
  taken: () => LoadComment[]
  /** Throws what ended the load, if anything did: a refusal for good, or an answer that never came. */
  check: () => void
  /** Begins nothing new, waits until everything begun is acknowledged, and hands over what was sent. */
  finish: () => Promise<{ sent: LoadComment[]; failed_tries: number }>
}

const PATIENCE_MS = 240_000
const WITH_FILE = 8
const SEND_AGAIN = 4

/** People who send comments at the same time and, like any careful client, send again until there is an answer. */
export function startLoad(installation: Target, lanes: number): Load {
  const sent: LoadComment[] = []
  const state: { running: boolean; failed_tries: number; acknowledged: number; next: number; failure?: Error } = {
    running: true,
    failed_tries: 0,
    acknowledged: 0,
    next: 0,
  }

  const lane = async () => {
    while (state.running) {
      const person = installation.people[state.next++ % installation.people.length]
      if (!person) throw new Error("nobody is there to comment")
      const comment: LoadComment = {
        key: randomUUID(),
        user_id: person.user_id,
        content: text(state.next),
        file_sha256: null,
        tracking_ids: [],
        begun_at: Date.now(),
      }
      sent.push(comment)
      const upload_ids = state.next % WITH_FILE === 0 ? [await insist(() => upload(installation, person, comment))] : []
      await insist(() => submit(installation, person, { comment, upload_ids }))
      state.acknowledged++
      // Replies get lost too: the same form once more must be answered with the same comment.
      if (randomInt(SEND_AGAIN) === 0) await insist(() => submit(installation, person, { comment, upload_ids }))
    }
  }

  /** Tries until it works. What is refused for good (a 4xx) is a failure of the test, not of the moment. */
  async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refused || Date.now() > deadline) throw error
        state.failed_tries++
        await sleep(randomInt(20, 150))
      }
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, lane))
  running.catch((error: Error) => {
    state.failure = error
  })
  return {
    taken: () => sent.filter(({ tracking_ids }) => tracking_ids.length > 0),
    acknowledged: () => state.acknowledged,
    check() {
      if (state.failure) throw state.failure
    },
    async finish() {
      state.running = false
      await running
      return { sent, failed_tries: state.failed_tries }
    },
  }
}

class Refused extends Error {}

async function ask(
  installation: Target,
  person: Person,
  request: Omit<RequestInit, "headers"> & { path: string; headers: Record<string, string> },
) {
  const { path, headers, ...init } = request
  const answer = await fetch(new URL(path, installation.address()), {
    ...init,
    headers: { ...headers, cookie: person.cookie, "sec-fetch-site": "same-origin" },
    signal: AbortSignal.timeout(60_000),
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}`)
  // An upload whose beginning was lost with the server is begun again by the caller.
  if (!answer.ok)
    throw path.startsWith("/uploads/")
      ? new Error(`${answer.status}`)
      : new Refused(`${answer.status} ${await answer.text()}`)
  return answer
}

/** Sends a comment once. Throws unless it is accepted. */
export async function submit(
  installation: Target,
  person: Person,
  { comment, upload_ids }: { comment: LoadComment; upload_ids: string[] },
) {
  const certified = { representation: "myself", perjury_certified: true, agreed_to_public: true }
  const answer = await ask(installation, person, {
    path: `/api/v1/dockets/${installation.docket.slug}/comments`,
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": comment.key },
    body: JSON.stringify({ content: comment.content, upload_ids, ...certified }),
  })
  const { tracking_id } = (await answer.json()) as { tracking_id: string }
  comment.tracking_ids.push(tracking_id)
  comment.taken_at ??= Date.now()
}

async function upload(installation: Target, person: Person, comment: LoadComment): Promise<string> {
  const bytes = pdfBytes(randomInt(2000, 60_000))
  const tus = { "tus-resumable": "1.0.0" }
  const metadata = { filename: `${comment.key}.pdf`, docket_id: installation.docket.id }
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
  const begun = await ask(installation, person, {
    path: "/uploads",
    method: "POST",
    headers: { ...tus, "upload-length": String(bytes.length), "upload-metadata": pairs.join(",") },
  })
  const address = begun.headers.get("location") ?? ""
  await ask(installation, person, {
    path: address,
    method: "PATCH",
    headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: bytes,
  })
  comment.file_sha256 = createHash("sha256").update(bytes).digest("hex")
  return address.slice("/uploads/".length)
}

/** No two alike, each with something that a careless store would change. */
function text(index: number): string {
  return `Comment ${index} ${randomUUID()}\n<b>é</b> e\u0301 \u200f👩‍👩‍👧 ${"word ".repeat(index % 40)}`
}
