import type { Language } from "#src/rules/languages/language.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { NewsKind } from "#src/rules/record/following.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, inItsLanguage } from "#src/services/mail/letter.ts"

export type DocketNews = {
  kind: NewsKind
  /** `closes`: when its comment period ends, or, where that is over, when it ended. */
  docket: { title: string; language: string; slug: string; closes: Date | null; is_over: boolean }
  agency_name: string
  /** IANA name; dates are told in it. */
  time_zone: string
  /** Of the documents that were added, the first ones, and whether there are others. */
  documents: { named: readonly string[]; more: boolean }
}
type ToFollower = { language: Language; public_url: string; to_address: string; stop_url: string }

/** What happened to a docket, for somebody who follows it or what it belongs to (decision 43). */
export function docketNewsMail({ public_url, to_address, ...to }: ToFollower, news: DocketNews): Mail {
  const { docket, agency_name, documents } = news
  const { language, t, dateTime } = textsIn(to.language)
  const stop_url = inLanguage(to.stop_url, language)
  const closes = docket.closes && dateTime(docket.closes, news.time_zone)
  return {
    ...composeMail({
      language,
      kind: "docket_news",
      to_address,
      agency_name,
      subject: subjectOf(t, news),
      named: [inItsLanguage(docket)],
      paragraphs: [sentenceOf(t, news)],
      facts: [
        [t("Docket"), docket.title],
        [t("Agency"), agency_name],
        ...(closes ? [[t(docket.is_over ? "Closed" : "Closes"), closes] as const] : []),
      ],
      lists:
        documents.named.length > 0
          ? [{ heading: t("Documents"), items: [...documents.named, ...(documents.more ? [t("and more")] : [])] }]
          : [],
      action: { label: t("View the docket"), url: inLanguage(`${public_url}${paths.docket(docket.slug)}`, language) },
      closing: closing(t, stop_url),
    }),
    unsubscribe_url: stop_url,
  }
}

/** The same of a whole day in one letter. */
export function docketDigestMail(
  { public_url, to_address, ...to }: ToFollower,
  { news, more }: { news: readonly DocketNews[]; more: boolean },
): Mail {
  const { language, t, count, dateTime } = textsIn(to.language)
  const stop_url = inLanguage(to.stop_url, language)
  const items = news.map((one) => {
    const { docket, agency_name, time_zone } = one
    const at = docket.closes && dateTime(docket.closes, time_zone)
    const label = t(docket.is_over ? "Closed" : "Closes")
    return {
      text: subjectOf(t, one),
      facts: [agency_name, ...(at ? [t("{label}: {value}", { label, value: at })] : [])],
      url: inLanguage(`${public_url}${paths.docket(docket.slug)}`, language),
    }
  })
  return {
    ...composeMail({
      language,
      kind: "docket_digest",
      to_address,
      subject: count(news.length, "{count} update on what you follow", "{count} updates on what you follow"),
      named: news.map(({ docket }) => inItsLanguage(docket)),
      paragraphs: [t("This is what has happened since your last email.")],
      lists: [{ heading: t("What you follow"), items: [...items, ...(more ? [t("and more")] : [])] }],
      closing: closing(t, stop_url),
    }),
    unsubscribe_url: stop_url,
  }
}

type T = Texts["t"]

function subjectOf(t: T, { kind, docket }: DocketNews): string {
  const named = { docket: docket.title }
  if (kind === "opened") return t("Open for comments: {docket}", named)
  if (kind === "closing") return t("Closes soon: {docket}", named)
  if (kind === "moved") return t("New closing date: {docket}", named)
  if (kind === "closed") return t("Closed: {docket}", named)
  return t("New documents: {docket}", named)
}

function sentenceOf(t: T, { kind, agency_name }: DocketNews): string {
  const by = { agency: agency_name }
  if (kind === "opened") return t("{agency} now takes comments on this docket.", by)
  if (kind === "closing") return t("The time to comment on this docket ends soon.")
  if (kind === "moved") return t("{agency} has changed when the comment period ends.", by)
  if (kind === "closed") return t("The comment period is over. You can still read the docket and its comments.")
  return t("{agency} has added documents to this docket.", by)
}

const closing = (t: T, address: string) => [
  t("You get this email because you follow a docket, an agency, a place, a tag, or words here."),
  t("Stop these emails, or change how often they come: {address}", { address }),
]
