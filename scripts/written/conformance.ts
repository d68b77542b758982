/**
 * Writes docs/accessibility-conformance.md from the rows of `src/rules/accessibility/`; with --check it only says whether
 * the file is current (exit 1 when not).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
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

const target = "docs/accessibility-conformance.md"

const row = ({ number, name, conformance, remarks, evidence }: Criterion) =>
  `| ${number} ${name} | ${conformanceLevels[conformance]} | ${remarks} | ${evidence.map(evidenceInWords).join("<br>")} |`

const table = (rows: readonly Criterion[]) =>
  [
    "| Criteria | Conformance Level | Remarks and Explanations | Evidence |",
    "|---|---|---|---|",
    ...rows.map(row),
  ].join("\n")

const text = `# OpenDocket Accessibility Conformance Report

WCAG Edition, based on VPAT® Version 2.5.

Written by \`npm run schema\` from \`src/rules/accessibility/\`: change that, not this. Every installation shows the same report at
\`/accessibility/conformance\`.

- **Name of product and version**: OpenDocket, as it was on ${reportDate}
- **Report date**: ${reportDate}
- **Product description**: ${reportNotes.description}
- **Contact**: ${reportNotes.contact}
- **Notes**: ${reportNotes.notes}
- **Standard**: ${reportNotes.standard}

## Evaluation methods used

${evaluationMethods.map((method) => `- ${method}`).join("\n")}

## Terms

${conformanceTerms.map(([term, meaning]) => `- **${term}**: ${meaning}`).join("\n")}

## Table 1: Success Criteria, Level A

${table(levelA)}

## Table 2: Success Criteria, Level AA

${table(levelAA)}

${reportNotes.mark}
`

if (!process.argv.includes("--check")) writeFileSync(target, text)
else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
  console.error(`${target} is not current: npm run schema`)
  process.exitCode = 1
}
