import { type ExpressionBuilder, type SqlBool, sql } from "kysely"
import { isNamed } from "#src/platform/db/statements/containing.ts"
import type { Db, Schema } from "#src/platform/db/statements/client.ts"
import type { AgencyListQuery } from "#src/rules/input/agencies/agency-list.ts"
import { OTHER_LETTER } from "#src/rules/record/agency-letters.ts"

type Builder = ExpressionBuilder<{ agencies: Schema["public_agencies"] }, "agencies">

/** What agencies are sorted by: the name without 'City of' and the like, under which nearly all of them would stand. */
const sorted = sql<string>`directory_name(agencies.name)`
const letter = sql<string>`case when ${sorted} ~ '^[a-z]' then upper(left(${sorted}, 1)) else ${OTHER_LETTER} end`

type Filter = Pick<AgencyListQuery, "q" | "state_code" | "kind" | "letter">

function conditions(eb: Builder, { q, state_code, kind, letter: chosen }: Filter) {
  return eb.and([
    ...(q === "" ? [] : [eb.or([isNamed(sql.ref("agencies.name"), q), isNamed(sql.ref("agencies.jurisdiction"), q)])]),
    ...(state_code === null ? [] : [sql<SqlBool>`agencies.state_code = ${state_code}`]),
    ...(kind === null ? [] : [eb("agencies.jurisdiction_type", "=", kind)]),
    ...(chosen === null ? [] : [sql<SqlBool>`${letter} = ${chosen}`]),
  ])
}

/** One page of the public agencies by the names they are sorted by, with the exact number of all that match and their open dockets. */
export async function browseAgencies(db: Db, query: AgencyListQuery, now: Date) {
  const matching = db.selectFrom("public_agencies as agencies").where((eb) => conditions(eb, query))
  const page = matching
    .select("agencies.id")
    .orderBy(sorted)
    .orderBy("agencies.id")
    .limit(query.limit)
    .offset(query.offset)
  const [items, { total }] = await Promise.all([
    db
      .selectFrom(page.as("page"))
      .innerJoin("public_agencies as agencies", "agencies.id", "page.id")
      .select(["agencies.id", "agencies.name", "agencies.slug", "agencies.jurisdiction", "agencies.jurisdiction_type"])
      .select((eb) => [
        "agencies.state_code",
        letter.as("letter"),
        // Only for the agencies of the page.
        eb
          .selectFrom("announced_dockets as dockets")
          .whereRef("dockets.agency_id", "=", "agencies.id")
          .select(sql<number>`count(*) filter (where docket_has_status(dockets, 'open', ${now}))`.as("n"))
          .$asScalar()
          .$notNull()
          .as("open_docket_count"),
      ])
      .orderBy(sorted)
      .orderBy("agencies.id")
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** The public agency whose name is most like what was typed, slips included, in the same state and of the same kind; undefined where none is. */
export function findAgencyAlike(db: Db, { q, ...filter }: Pick<Filter, "q"> & Partial<Filter>) {
  const where = { q: "", state_code: null, kind: null, letter: null, ...filter }
  return db
    .selectFrom("public_agencies as agencies")
    .select(["agencies.name", "agencies.slug"])
    .where((eb) => conditions(eb, where))
    .where(sql<SqlBool>`${q} <% agencies.name`)
    .orderBy(sql`word_similarity(${q}, agencies.name)`, "desc")
    .orderBy("agencies.id")
    .limit(1)
    .executeTakeFirst()
}

/** The letters under which there are agencies, whatever letter is chosen. */
export async function listAgencyLetters(db: Db, query: AgencyListQuery): Promise<string[]> {
  const rows = await db
    .selectFrom("public_agencies as agencies")
    .where((eb) => conditions(eb, { ...query, letter: null }))
    .select(letter.as("letter"))
    .groupBy("letter")
    .execute()
  return rows.map((row) => row.letter)
}
