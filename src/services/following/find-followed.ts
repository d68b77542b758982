import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { FOLLOWS_MAX, QUERY_MAX_CHARACTERS, TAG_MAX_CHARACTERS } from "#src/rules/limits.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { cityInWords, cityOfKey, type Followed, followKinds } from "#src/rules/record/following.ts"
import { federal, isStateCode, stateCodeOf, stateInWords } from "#src/rules/us-states.ts"
import { findPublicDocketOnceCalled } from "#src/services/dockets/public-docket-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { listFollows } from "./queries.ts"

type Reader = Pick<Texts, "t" | "language">

/** Something to follow as an address names it (`of`), what readers of a language call it, and what is kept; undefined if there is no such thing. */
export async function findFollowed(
  db: Db,
  { kind: named, of, texts }: { kind: string; of: string; texts: Reader },
): Promise<{ name: string; language: string | null; of: string; followed: Followed } | undefined> {
  const kind = followKinds.find((known) => known === named)
  const found = kind && (await finders[kind](db, of.trim(), texts))
  if (!kind || !found) return undefined
  const { name, language = null, subject, of: now = of.trim() } = found
  return { name, language, of: now, followed: { kind, subject } }
}

/**
 * Something that a person follows, named in the same way, though nobody could begin to follow it now: an agency that was archived, or
 * a city that has none any more. Undefined where they do not follow it.
 */
export async function findOwnFollowed(
  db: Db,
  { user_id, kind, of, texts }: { user_id: string; kind: string; of: string; texts: Reader },
) {
  const mine = await listFollows(db, { user_id, limit: FOLLOWS_MAX })
  const one = mine.find((it) => it.kind === kind && of === (kind === "agency" ? it.slug : it.subject))
  if (!one || kind === "docket") return undefined
  const name = kind === "city" ? cityInWords(cityOfKey(one.subject), texts) : (one.name ?? one.subject)
  return { name, language: null, of, followed: { kind: one.kind, subject: one.subject } as Followed }
}

/** The same of what is kept; undefined where there is no such thing any more. */
export async function nameFollowed(db: Db, { kind, subject }: Followed, texts: Reader) {
  const of = await addressedAs(db, { kind, subject })
  return of === undefined ? undefined : findFollowed(db, { kind, of, texts })
}

/** Dockets and agencies are kept by their ids, and named by their slugs in addresses. */
async function addressedAs(db: Db, { kind, subject }: Followed): Promise<string | undefined> {
  if (kind !== "docket" && kind !== "agency") return subject
  const table = kind === "docket" ? "public_dockets" : "public_agencies"
  const row = await db.selectFrom(table).select("slug").where("id", "=", subject).executeTakeFirst()
  return row?.slug
}

/** `language`: of a name in a language of its own, as a BCP 47 tag. `of`: what names it now, where it once was named otherwise. */
type Found = { name: string; language?: string; subject: string; of?: string } | undefined

const finders = {
  docket: async (db, of, texts): Promise<Found> => {
    const found = await findPublicDocketOnceCalled(db, of)
    const [docket] = await inReadersLanguage(db, found ? [found] : [], texts.language)
    return docket && { name: docket.title, language: docket.language, subject: docket.id, of: docket.slug }
  },
  agency: async (db, of): Promise<Found> => {
    const agency = await db
      .selectFrom("public_agencies")
      .select(["id", "name"])
      .where("slug", "=", of)
      .executeTakeFirst()
    return agency && { name: agency.name, subject: agency.id }
  },
  state: async (_db, of, texts): Promise<Found> => {
    const code = stateCodeOf(of)
    if (code === null) return undefined
    return {
      name: code === federal.code ? texts.t("United States (federal)") : stateInWords(code, texts),
      subject: code,
    }
  },
  city: async (db, of, texts): Promise<Found> => {
    const { state_code, jurisdiction } = cityOfKey(of)
    if (jurisdiction === "" || !isStateCode(state_code)) return undefined
    const there = await db
      .selectFrom("public_agencies")
      .select("id")
      .where(sql<string>`state_code`, "=", state_code)
      .where("jurisdiction", "=", jurisdiction)
      .limit(1)
      .executeTakeFirst()
    return there && { name: cityInWords({ state_code, jurisdiction }, texts), subject: of }
  },
  tag: async (_db, of): Promise<Found> =>
    of.length > 0 && of.length <= TAG_MAX_CHARACTERS ? { name: of, subject: of } : undefined,
  words: async (_db, of): Promise<Found> =>
    of.length > 0 && of.length <= QUERY_MAX_CHARACTERS ? { name: of, subject: of } : undefined,
} satisfies Record<Followed["kind"], (db: Db, of: string, texts: Reader) => Promise<Found>>
