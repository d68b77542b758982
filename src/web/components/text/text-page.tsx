import type { ReactNode } from "react"
import { useTexts } from "#src/web/language.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"

export type TextSection = {
  /** Its place in the address: `#id`. */
  id: string
  heading: string
  body: ReactNode
}

type Props = {
  heading: ReactNode
  lede?: ReactNode
  /** Such as the date of a legal page. */
  above?: ReactNode
  sections: readonly TextSection[]
}

/** Fewer sections are found without a list of them. */
const LIST_SECTIONS_FROM = 4

/** A page to read: one column of text, with a list of its sections beside it when it is long. */
export function TextPage({ heading, lede, above, sections }: Props) {
  const listed = sections.length >= LIST_SECTIONS_FROM
  return (
    <>
      <PageHeader heading={heading} lede={lede} above={above} />
      <div className={listed ? "text-page" : undefined}>
        {listed && <SectionList sections={sections} />}
        <div className="stack stack-air text-page-sections">
          {sections.map((section) => (
            <section key={section.id} className="prose" aria-labelledby={section.id}>
              <h2 id={section.id} tabIndex={-1}>
                {section.heading}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function SectionList({ sections }: Pick<Props, "sections">) {
  const { t } = useTexts()
  return (
    <nav className="text-page-contents" aria-labelledby="on-this-page">
      <p id="on-this-page" className="eyebrow">
        {t("On this page")}
      </p>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
