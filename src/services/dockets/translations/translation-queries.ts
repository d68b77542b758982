import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { type Language, languageFacts } from "#src/rules/languages/language.ts"
import { baseOf, bestFor } from "#src/rules/text/text-direction.ts"
import { textLanguages } from "#src/rules/text/text-languages.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The original is older than no translation of its own text; one made for a text before is. */
const outdated = sql<boolean>`docket_translations.words_version < dockets.words_version`

/**
 * What a docket the caller has found to be public says in further languages, by their tags. `outdated` is one that was made for an
 * older version of the docket's own text.
 */
export function listDocketTranslations(db: Db, docket_id: string) {
  return db
    .selectFrom("docket_translations")
    .innerJoin("dockets", "dockets.id", "docket_translations.docket_id")
    .select(["docket_translations.language", "docket_translations.title", "docket_translations.summary"])
    .select(["docket_translations.description", "docket_translations.official", "docket_translations.updated_at"])
    .select(outdated.as("outdated"))
    .where("docket_translations.docket_id", "=", docket_id)
    .orderBy("docket_translations.language")
    .limit(textLanguages.length)
    .modifyEnd(keepPlan)
    .execute()
}
export type DocketTranslation = Awaited<ReturnType<typeof listDocketTranslations>>[number]

/** Those of one of the agency's dockets, whatever its status, with who saved each and when; without their texts. */
export function listAgencyDocketTranslations(db: Db, scope: AgencyScope, docket_id: string) {
  return db
    .selectFrom("docket_translations")
    .innerJoin("dockets", "dockets.id", "docket_translations.docket_id")
    .leftJoin("profiles", "profiles.id", "docket_translations.updated_by")
    .select(["docket_translations.language", "docket_translations.title", "docket_translations.official"])
    .select(["docket_translations.version", "docket_translations.updated_at", outdated.as("outdated")])
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("updated_by_name"))
    .where("docket_translations.agency_id", "=", scope.agency_id)
    .where("docket_translations.docket_id", "=", docket_id)
    .orderBy("docket_translations.language")
    .limit(textLanguages.length)
    .execute()
}

/** The same in full. */
export function listFullTranslations(db: Db, scope: AgencyScope, docket_id: string) {
  return db
    .selectFrom("docket_translations")
    .innerJoin("dockets", "dockets.id", "docket_translations.docket_id")
    .select(["docket_translations.language", "docket_translations.title", "docket_translations.summary"])
    .select(["docket_translations.description", "docket_translations.official", "docket_translations.version"])
    .select(["docket_translations.updated_at", outdated.as("outdated")])
    .where("docket_translations.agency_id", "=", scope.agency_id)
    .where("docket_translations.docket_id", "=", docket_id)
    .orderBy("docket_translations.language")
    .limit(textLanguages.length)
    .execute()
}

type Wanted = { docket_id: string; language: string }

/** One of them in full; undefined where there is none. */
export function findAgencyDocketTranslation(db: Db, scope: AgencyScope, { docket_id, language }: Wanted) {
  return db
    .selectFrom("docket_translations")
    .innerJoin("dockets", "dockets.id", "docket_translations.docket_id")
    .select(["docket_translations.language", "docket_translations.title", "docket_translations.summary"])
    .select(["docket_translations.description", "docket_translations.official", "docket_translations.version"])
    .select(["docket_translations.words_version", outdated.as("outdated")])
    .where("docket_translations.agency_id", "=", scope.agency_id)
    .where("docket_translations.docket_id", "=", docket_id)
    .where("docket_translations.language", "=", language)
    .executeTakeFirst()
}

type Listed = { id: string; title: string; summary?: string; language: string }

/**
 * Public dockets of a list with the title, and the summary if they have one, that readers of a language of the interface understand, where there are such.
 * Asks nothing where every docket is in that language already.
 */
export async function inReadersLanguage<Docket extends Listed>(
  db: Db,
  dockets: readonly Docket[],
  reader: Language,
): Promise<Docket[]> {
  const { tag } = languageFacts(reader)
  const others = dockets.filter(({ language }) => bestFor(tag, [language]) !== language)
  const read = textLanguages.filter((one) => baseOf(one) === baseOf(tag))
  if (others.length === 0 || read.length === 0) return [...dockets]
  const ids = others.map(({ id }) => id)
  const found = await db
    .selectFrom("docket_translations")
    .select(["docket_id", "language", "title", "summary"])
    .where(sql<boolean>`docket_id = any(${ids}::uuid[])`)
    .where(sql<boolean>`language = any(${read}::text[])`)
    .execute()
  const ofDocket = Map.groupBy(found, ({ docket_id }) => docket_id)
  return dockets.map((docket) => {
    const translations = ofDocket.get(docket.id) ?? []
    const best = bestFor(tag, [docket.language, ...translations.map(({ language }) => language)])
    const translation = translations.find(({ language }) => language === best)
    if (!translation) return docket
    const { language, title, summary } = translation
    return { ...docket, language, title, ...(docket.summary !== undefined && { summary }) }
  })
}

type Naming = { docket_id: string; docket_title: string; docket_language: string }

/** The same for rows that name a public docket, such as a person's own comments. */
export async function namedForReader<Row extends Naming>(
  db: Db,
  rows: readonly Row[],
  reader: Language,
): Promise<Row[]> {
  const named = rows.map((row) => ({ id: row.docket_id, title: row.docket_title, language: row.docket_language }))
  const dockets = await inReadersLanguage(db, named, reader)
  return rows.map((row, index) => {
    const { title, language } = dockets[index] ?? {}
    return { ...row, docket_title: title ?? row.docket_title, docket_language: language ?? row.docket_language }
  })
}
