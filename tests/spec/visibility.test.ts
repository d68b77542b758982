import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/**
 * What is public and what is open is said once, in sql/visibility.sql: queries ask its views and its function. These are the ways
 * in which one could say it again.
 */
const strays = {
  "leaves out drafts": /(?:<>|!=)["']?,?\s*["']draft["']/,
  "asks for the stored status 'open'": /status["']?(?:,\s*["']=["'],|\s*=)\s*["']open["']/,
  "compares the dates of a comment period with a moment":
    /\b(?:open|close)_at["']?(?:,\s*["'](?:[<>]=?|is|is not)["'],\s*(?:now|null)|\s*[<>]=?\s*(?:\$\{|\$\d|now\(\))|\s+is\s+(?:not\s+)?null)/,
  "looks whether an agency was deleted":
    /\b(?:agencies|a)\.deleted_at|(?:selectFrom\(["']agencies[^)]*\)|\bfrom agencies\b)(?:(?!selectFrom|execute)[^`])*?["'.\s]deleted_at/,
} satisfies Record<string, RegExp>
type Law = keyof typeof strays

/** Where it is not about what the public sees or may do. */
const exceptions: Partial<Record<Law, string[]>> = {
  // A change of the stored status.
  "asks for the stored status 'open'": ["src/services/agencies/archive-agency.ts"],
  // Whoever works for an agency, or changes one, asks about the agency itself.
  "looks whether an agency was deleted": [
    "src/services/agencies/ask-for-second-factor.ts",
    "src/services/agencies/logo/upload-logo.ts",
    "src/services/agencies/queries.ts",
    "src/services/members/held-role-queries.ts",
    "src/services/members/invitations/acceptance-changes.ts",
    "src/services/members/owner-changes.ts",
    "src/services/platform-team/overseen-agency-queries.ts",
    "src/services/platform-team/queries.ts",
  ],
}

const files = globSync("{src/{http,jobs,platform,services,web},sql}/**/*.{ts,tsx,sql}")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.tsx?$|^sql\/visibility\.sql$/.test(file))
  .toSorted((a, b) => (a < b ? -1 : 1))

it.each(Object.entries(strays))("no query %s", (law, pattern) => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => pattern.test(readFileSync(file, "utf8")))
  expect(found).toEqual(exceptions[law as Law] ?? [])
})

const planted: [Law, string][] = [
  ["leaves out drafts", `.where("dockets.status", "<>", "draft")`],
  ["leaves out drafts", "where d.status <> 'draft'"],
  ["leaves out drafts", `.where("status", "!=", "draft")`],
  ["asks for the stored status 'open'", `eb("dockets.status", "=", "open")`],
  ["asks for the stored status 'open'", "where d.status = 'open' and"],
  ["compares the dates of a comment period with a moment", `eb("dockets.close_at", "<=", now)`],
  ["compares the dates of a comment period with a moment", `eb("open_at", "is", null)`],
  ["compares the dates of a comment period with a moment", "d.close_at > ${received_at}"],
  ["compares the dates of a comment period with a moment", "(d.open_at is null or"],
  ["compares the dates of a comment period with a moment", "close_at > now()"],
  ["looks whether an agency was deleted", `.where("agencies.deleted_at", "is", null)`],
  ["looks whether an agency was deleted", "a.deleted_at is null"],
  ["looks whether an agency was deleted", `.selectFrom("agencies")\n.select("number")\n.where("deleted_at", "is", null)`],
  ["looks whether an agency was deleted", "select id from agencies where deleted_at is null"],
]

it.each(planted)("a query that %s would be noticed: %j", (law, line) => expect(strays[law].test(line)).toBe(true))
