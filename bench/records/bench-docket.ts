import { cookieName } from "#src/rules/requests/cookies.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import type { Product } from "#src/testing/product/product.ts"
import type { Pool } from "pg"
import { inParallel } from "../running/bench-installation.ts"
import { createCheapClient, jsonRequest } from "../measuring/cheap-client.ts"

export const CLIENTS = 16
export const TEXT = "We walk to school along this road every morning and would like a crossing. ".repeat(6)

/** A database, signed in as its owner. */
type HasOwner = { owner: Pick<Pool, "query"> }
export type Docket = { id: string; agency_id: string }

/** An open docket whose comments need no captcha. */
export async function openDocket({ owner }: HasOwner): Promise<Docket> {
  const { rows } = await owner.query<Docket>(
    `with agency as (insert into agencies (name, slug, state_code) values ('Bench', 'bench', 'OH') returning id)
     insert into dockets (agency_id, slug, title, summary, status, open_at, require_captcha, max_comments_per_user)
     select id, 'bench', 'Bench', 'Bench', 'open', now(), false, 100 from agency returning id, agency_id`,
  )
  if (!rows[0]) throw new Error("no docket")
  return rows[0]
}

/** Sessions made directly: hashing passwords is measured elsewhere. */
export async function startSessions({ owner }: HasOwner, ids: string[]): Promise<string[]> {
  const tokens = ids.map(() => randomToken())
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 hour' from unnest($1::bytea[], $2::uuid[]) as session (hash, id)`,
    [tokens.map(hashToken), ids],
  )
  return tokens.map((token) => `${cookieName("session", false)}=${token}`)
}

/** The request of one comment for this docket, of whoever has the cookie. */
export const commentRequest = (port: number, cookie: string, headers = "") =>
  jsonRequest(port, "/api/v1/dockets/bench/comments", {
    body: { content: TEXT, representation: "myself", perjury_certified: true, agreed_to_public: true },
    headers: `cookie: ${cookie}\r\nidempotency-key: ${crypto.randomUUID()}\r\n${headers}`,
  })

/** Submits one comment for each session, `clients` at a time; the milliseconds that each took. */
export async function submit(
  { address }: Pick<Product, "address">,
  cookies: readonly string[],
  clients = CLIENTS,
): Promise<number[]> {
  const port = Number(new URL(address).port)
  const client = createCheapClient({ port, most: clients })
  const times: number[] = []
  await inParallel(cookies, clients, async (cookie) => {
    const { status, ms } = await client.answer(commentRequest(port, cookie))
    if (status !== 201) throw new Error(`A comment was answered ${status}.`)
    times.push(ms)
  })
  client.close()
  return times
}
