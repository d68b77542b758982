import { Link } from "react-router"
import { conformanceLevels, type Criterion } from "#src/rules/accessibility/criterion.ts"
import { levelA } from "#src/rules/accessibility/level-a.ts"
import { levelAA } from "#src/rules/accessibility/level-aa.ts"
import {
  conformanceTerms,
  evaluationMethods,
  evidenceInWords,
  reportDate,
  reportNotes,
} from "#src/rules/accessibility/report-form.ts"
import { paths } from "#src/rules/paths.ts"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { LanguageProvider, metaTexts, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import type { Route } from "./+types/conformance"

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.conformance(),
    title: t("Accessibility Conformance Report"),
    description: t("How far this site meets each success criterion of WCAG 2.2, and how we know."),
  })
}

/** The conformance report in the form that buyers know (VPAT 2.5), from the same rows as `docs/accessibility-conformance.md`. */
export default function Conformance() {
  const { t, language } = useTexts()
  return (
    <>
      {language !== "en" && <p>{t("This report is in English, like the form it follows.")}</p>}
      <LanguageProvider language="en">
        <article lang="en">
          <TextPage
            heading="Accessibility Conformance Report"
            lede="WCAG Edition, based on VPAT® Version 2.5."
            sections={[
              about,
              methods,
              tableOf("A", "Table 1: Success Criteria, Level A", levelA),
              tableOf("AA", "Table 2: Success Criteria, Level AA", levelAA),
            ]}
          />
        </article>
      </LanguageProvider>
    </>
  )
}

const about: TextSection = {
  id: "product",
  heading: "Product",
  body: (
    <>
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Name of product and version", value: `OpenDocket, as it was on ${reportDate}` },
          { term: "Report date", value: reportDate },
          { term: "Product description", value: reportNotes.description },
          {
            term: "Contact",
            value: (
              <>
                The <Link to={paths.accessibility()}>Accessibility</Link> page says whom to write to or call.
              </>
            ),
          },
          { term: "Notes", value: reportNotes.notes },
          { term: "Standard", value: reportNotes.standard },
        ]}
      />
      <p className="quiet">{reportNotes.mark}</p>
    </>
  ),
}

const methods: TextSection = {
  id: "methods",
  heading: "Evaluation methods and terms",
  body: (
    <>
      <ul>
        {evaluationMethods.map((method) => (
          <li key={method}>{method}</li>
        ))}
      </ul>
      <DescriptionList layout="stacked" items={conformanceTerms.map(([term, value]) => ({ term, value }))} />
    </>
  ),
}

const tableOf = (level: "A" | "AA", heading: string, rows: readonly Criterion[]): TextSection => ({
  id: `level-${level.toLowerCase()}`,
  heading,
  body: (
    <Table
      caption={`Criteria of level ${level}`}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      stacked
    />
  ),
})

const columns: readonly Column<Criterion>[] = [
  { key: "criteria", header: "Criteria", rowHeader: true, cell: ({ number, name }) => `${number} ${name}` },
  { key: "level", header: "Conformance Level", cell: ({ conformance }) => conformanceLevels[conformance] },
  {
    key: "remarks",
    header: "Remarks and Explanations",
    fit: "text",
    cell: ({ remarks, evidence }) => (
      <>
        <p>{remarks}</p>
        {evidence.length > 0 && (
          <ul className="quiet">
            {evidence.map((one) => (
              <li key={evidenceInWords(one)}>{evidenceInWords(one)}</li>
            ))}
          </ul>
        )}
      </>
    ),
  },
]
