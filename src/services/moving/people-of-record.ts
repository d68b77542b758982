import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { ArchiveProblem } from "#src/platform/agency-archive/archive-manifest.ts"
import type { ArchiveRow } from "#src/platform/agency-archive/archive-parts.ts"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { z } from "zod"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { recordKinds } from "./record-kinds.ts"

/** Everyone whom the agency's record names, as the archive has them: no password, no key, no other way to sign in. */
export const PEOPLE = "people"
export const peopleColumns = ["id", "email", "full_name", "agency_name", "role", "decision_letters"] as const

const person = z.strictObject({
  id: z.uuid(),
  email: z.string().max(254).nullable(),
  full_name: z.string().max(200).nullable(),
  agency_name: z.string().max(200).nullable(),
  role: z.enum(["public", "agency"]),
  decision_letters: z.boolean(),
})
type Person = z.output<typeof person>

/** The lines of the part of the people. An address counts only while its account is open, and only if it was confirmed. */
export function selectPeople(db: Db, agency_id: string) {
  const named = recordKinds.flatMap(({ table, of, people = [] }) =>
    people.map((column) => sql`select t.${sql.ref(column)} as id from ${sql.table(table)} t where ${of(agency_id)}`),
  )
  const lines = sql<{ line: string }>`(
    select (select row_to_json(r)::text from (select u.id,
        case when u.email_confirmed_at is not null and u.deleted_at is null then u.email end as email,
        p.full_name, p.agency_name, coalesce(p.role, 'public') as role, coalesce(p.decision_letters, true) as decision_letters) r) as line
    from users u left join profiles p on p.id = u.id
    where u.id in (${sql.join(named, sql` union `)})
    order by u.id)`
  return db.selectFrom(lines.as("part")).select("line")
}

/** Who is who here: the ids of those who have an account, and those for whom one is to be made. */
export type Arrivals = { ids: Map<string, string>; newcomers: Person[] }

/** Finds the people of some rows here by their confirmed addresses, and answers what stands in the way, a sentence each. */
export async function meetPeople(db: Db, rows: readonly ArchiveRow[], { ids, newcomers }: Arrivals): Promise<string[]> {
  const people = rows.map((row) => readPerson(row))
  const problems: string[] = []
  const emails = people.flatMap(({ email }) => email ?? [])
  const known = await db
    .selectFrom("users")
    .select(["id", "email", "email_confirmed_at"])
    .where("email", "in", emails.length > 0 ? emails : [""])
    .where("deleted_at", "is", null)
    .execute()
  const taken = await db
    .selectFrom("users")
    .select(["id", "erased_at"])
    .where(
      "id",
      "in",
      people.map(({ id }) => id),
    )
    .execute()
  const byEmail = new Map(known.map((user) => [user.email, user]))
  const byId = new Map(taken.map((user) => [user.id, user]))
  for (const someone of people) {
    const here = someone.email ? byEmail.get(someone.email) : undefined
    const same = byId.get(someone.id)
    // Whoever typed an address that is not theirs must not get what belongs to its owner.
    if (here && !here.email_confirmed_at)
      problems.push(`the account ${someone.email} is here, and its address is not confirmed`)
    else if (here) ids.set(someone.id, here.id)
    else if (!someone.email && same?.erased_at) ids.set(someone.id, same.id)
    else {
      const id = same ? randomUUID() : someone.id
      ids.set(someone.id, id)
      newcomers.push({ ...someone, id })
    }
  }
  return problems
}

function readPerson(row: ArchiveRow): Person {
  const read = person.safeParse(row)
  if (!read.success) throw new ArchiveProblem(`records/${PEOPLE}.jsonl holds something that is no account.`)
  return { ...read.data, email: read.data.email?.toLowerCase() ?? null }
}

/** Makes the accounts of those who have none here. They choose a password by a link that is sent to their address. */
export async function admitPeople(tx: Tx, { newcomers }: Arrivals, now: Date): Promise<void> {
  for (const { decision_letters, agency_name, ...account } of newcomers) {
    const made = await insertAccount(
      tx,
      { ...account, ...(agency_name && { agency_name }), password_hash: null, confirmed: account.email !== null },
      now,
    )
    if (!made)
      throw new ArchiveProblem(`The account ${account.email ?? account.id} was made here meanwhile. Begin again.`)
    if (!decision_letters) await tx.updateTable("profiles").set({ decision_letters }).where("id", "=", made).execute()
  }
}
