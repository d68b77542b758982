import { useAgencyWords } from "#src/web/language.tsx"

type Props = {
  /** Already in the page's language, such as `t("Your comment on {docket}", { docket: title })`. */
  text: string
  docket: { title: string; language: string }
}

/** A sentence that names a docket, whose title is marked where it is in another language than the page (WCAG 3.1.2). */
export function AboutDocket({ text, docket: { title, language } }: Props) {
  const words = useAgencyWords(language)
  const at = text.indexOf(title)
  if (at === -1 || !words.lang) return text
  return (
    <>
      {text.slice(0, at)}
      <span {...words}>{title}</span>
      {text.slice(at + title.length)}
    </>
  )
}
