import type { Tx } from "#src/platform/db/statements/client.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import type { DocketNews } from "#src/services/mail/letters/commenters/docket-news-mail.ts"

type About = { docket_id: string; news: DocketNews }

/** News with the docket called as readers of a language find it on its page; asked once for each docket and language. */
export function newsForReaders(tx: Tx): (about: About, reader: Language) => Promise<DocketNews> {
  const titles = new Map<string, Promise<{ title: string; language: string }>>()
  const find = async ({ docket_id, news: { docket } }: About, reader: Language) => {
    const { title, language } = docket
    const [named = docket] = await inReadersLanguage(tx, [{ id: docket_id, title, language }], reader)
    return { title: named.title, language: named.language }
  }
  return async (about, reader) => {
    const key = `${about.docket_id} ${reader}`
    const found = titles.get(key) ?? find(about, reader)
    titles.set(key, found)
    return { ...about.news, docket: { ...about.news.docket, ...(await found) } }
  }
}
