import type pg from "pg"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { cookieName } from "#src/rules/requests/cookies.ts"
import { MANY_DOCKETS_AGENCY } from "../records/console-fill.ts"
import type { Desk } from "./console-pages.ts"

/** The cookies of so many people at each desk of the console. */
export async function seatPeople(owner: pg.Client, people: number): Promise<Record<Desk, string[]>> {
  return {
    agency: await signIn(owner, { agency: 1, people }),
    many_dockets: await signIn(owner, { agency: MANY_DOCKETS_AGENCY, people }),
    platform: await signIn(owner, { agency: null, people }),
  }
}

/** People who may see everything of an agency, or of the platform; the cookies of their sessions. */
async function signIn(owner: pg.Client, { agency, people }: { agency: number | null; people: number }) {
  const tokens = Array.from({ length: people }, randomToken)
  await owner.query(
    `with person as (
       insert into users (email, email_confirmed_at) select 'desk-' || gen_random_uuid() || '@bench.example', now() from unnest($1::bytea[])
       returning id, email
     ), profile as (
       insert into profiles (id, email, role) select id, email, 'agency' from person
     ), member as (
       insert into agency_members (agency_id, user_id, role) select a.id, person.id, 'owner' from agencies a, person where a.number = $2
     ), power as (
       insert into platform_roles (user_id, role) select id, 'super_owner' from person where $2 is null
     )
     insert into sessions (token_hash, user_id, expires_at)
     select hash, person.id, now() + interval '1 day'
     from (select row_number() over () as n, id from person) person
       join unnest($1::bytea[]) with ordinality session (hash, n) using (n)`,
    [tokens.map(hashToken), agency],
  )
  return tokens.map((token) => `${cookieName("session", false)}=${token}`)
}
