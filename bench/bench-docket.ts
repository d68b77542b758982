import { cookieName } from "#src/rules/requests/cookies.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import type { Pool } from "pg"
import { inParallel } from "./bench-installation.ts"

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

/** Submits one comment for each session, `clients` at a time. */
export async function submit(url: string, cookies: readonly string[], clients = CLIENTS): Promise<void> {
  const body = JSON.stringify({
    content: TEXT,
    representation: "myself",
    perjury_certified: true,
    agreed_to_public: true,
  })
  await inParallel(cookies, clients, async (cookie) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        cookie,
        origin: new URL(url).origin,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body,
    })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  })
}
