import { execFileSync } from "node:child_process"
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** A law that the linter does not hold is no law: each is broken once, in a scratch copy, and lint must say so. */

type Violation = { law: string; file: string; line: string; says: RegExp }

const importing = (address: string) => `import { planted } from "${address}"\nexport const used = planted`

const violations: Violation[] = [
  ...["node:fs", "react", "zodiac", "kysely"].map((name) => ({
    law: `rules import no package but zod (${name})`,
    file: `src/rules/record/planted-${name.replace(":", "-")}.ts`,
    line: importing(name),
    says: /imports nothing but zod/,
  })),
  ...(
    [
      ["rules", "platform"],
      ["platform", "services"],
      ["services", "jobs"],
      ["services", "web"],
      ["jobs", "http"],
      ["http", "web"],
      ["web", "platform"],
      ["web", "http"],
      ["services", "testing"],
      ["services", "sample-data"],
      ["web", "sample-data"],
      ["sample-data", "http"],
    ] as const
  ).map(([from, to]) => ({
    law: `${from} may not import ${to}`,
    file: `src/${from}/planted-${to}.ts`,
    line: importing(`#src/${to}/planted.ts`),
    says: new RegExp(`${from}/ may import only`),
  })),
  ...["web", "http", "jobs"].map((layer) => ({
    law: `${layer} holds no SQL`,
    file: `src/${layer}/planted-sql.ts`,
    line: importing("kysely"),
    says: /SQL lives in/,
  })),
  {
    law: "a noun may not import another noun's verb",
    file: "src/services/contact/planted-verb.ts",
    line: importing("#src/services/dockets/edit/edit-docket.ts"),
    says: /of another noun only/,
  },
  {
    law: "a noun may not import from a deeper room of another noun",
    file: "src/services/contact/planted-deep.ts",
    line: importing("#src/services/accounts/own/change-name.ts"),
    says: /of another noun only/,
  },
  ...readdirSync("src/services", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [
      {
        law: `the noun ${name} imports nothing above it`,
        file: `src/services/${name}/planted-above-queries.ts`,
        line: importing("#src/http/planted.ts"),
        says: /services\/ may import only/,
      },
      {
        law: `the noun ${name} is left with #src/`,
        file: `src/services/${name}/planted-left-queries.ts`,
        line: importing("../context.ts"),
        says: /leave a folder with #src/,
      },
    ]),
  ...[
    "services/context.ts",
    "web/forms/form-action.ts",
    "web/components/dockets/save-button.tsx",
    "web/screens/public/home.tsx",
  ].map((place) => ({
    law: `web/ui may not import ${place}`,
    file: `src/web/ui/forms/planted-${path.basename(place, path.extname(place))}.ts`,
    line: importing(`#src/${place}`),
    says: /web\/ui knows nothing of the product/,
  })),
  {
    law: "a name is exported by name",
    file: "src/services/planted-default.ts",
    line: "export default 1",
    says: /no-default-export/,
  },
  {
    law: "a file is named in kebab-case",
    file: "src/services/PlantedName.ts",
    line: "export const planted = 1",
    says: /filename-case/,
  },
  {
    law: "a file has at most 300 lines",
    file: "src/services/planted-length.ts",
    line: Array.from({ length: 301 }, (_, at) => `export const planted${at} = ${at}`).join("\n"),
    says: /max-lines/,
  },
  {
    law: "a function has at most 80 lines",
    file: "src/services/planted-function.ts",
    line: `export function planted() {\n${"  void 0\n".repeat(81)}}`,
    says: /max-lines-per-function/,
  },
  {
    law: "nothing is any",
    file: "src/services/planted-any.ts",
    line: "export const planted = (value: any) => String(value)",
    says: /no-explicit-any/,
  },
  {
    law: "a window's names are not taken for variables",
    file: "src/web/planted-window.ts",
    line: "export const planted = () => status",
    says: /no-restricted-globals/,
  },
]

/** What stays allowed, so that a law does not forbid too much. */
const allowed = [
  { file: "src/rules/planted-zod.ts", line: importing("zod") },
  { file: "src/services/contact/planted-queries.ts", line: importing("#src/services/dockets/queries.ts") },
  {
    file: "src/services/contact/planted-letter.ts",
    line: importing("#src/services/mail/letters/staff/contact-mail.ts"),
  },
  { file: "src/services/contact/planted-own.ts", line: importing("#src/services/contact/submit-contact.ts") },
  { file: "src/web/ui/planted-language.ts", line: importing("#src/web/language.tsx") },
  { file: "src/web/ui/forms/planted-room.ts", line: importing("#src/web/ui/buttons/button.tsx") },
  { file: "src/sample-data/planted-service.ts", line: importing("#src/services/dockets/edit/edit-docket.ts") },
  { file: "src/jobs/planted-service.ts", line: importing("#src/services/dockets/edit/edit-docket.ts") },
]

let scratch = ""
let said: { filename: string; code: string; message: string; help?: string }[] = []

beforeAll(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), "opendocket-house-"))
  for (const name of ["src", "oxlint.config.ts", "package.json", "tsconfig.json"])
    cpSync(name, path.join(scratch, name), { recursive: true })
  symlinkSync(path.resolve("node_modules"), path.join(scratch, "node_modules"), "junction")
  const planted = [...violations, ...allowed]
  for (const { file, line } of planted) {
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true })
    writeFileSync(path.join(scratch, file), `${line}\n`)
  }
  said = lint(planted.map(({ file }) => file))
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function lint(files: string[]): typeof said {
  const oxlint = path.resolve("node_modules", "oxlint", "bin", "oxlint")
  const run = () =>
    execFileSync(process.execPath, [oxlint, "--format", "json", ...files], { cwd: scratch, encoding: "utf8" })
  try {
    return (JSON.parse(run()) as { diagnostics: typeof said }).diagnostics
  } catch (error) {
    return (JSON.parse((error as { stdout: string }).stdout) as { diagnostics: typeof said }).diagnostics
  }
}

const saidOf = (file: string) =>
  said.filter(({ filename }) => filename === file).map(({ code, message, help }) => `${code}: ${message} ${help}`)

describe("the linter refuses a violation of each law", () => {
  it.each(violations)("$law", ({ file, says }) => expect(saidOf(file).join("\n")).toMatch(says))

  it.each(allowed)("and allows $file", ({ file }) => expect(saidOf(file)).toEqual([]))
})

const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(?:--|\/\/)/.test(line)).length

it.each([...globSync("src/**/*.scss"), ...globSync("{migrations,sql}/*.sql")])("%s has at most 300 lines", (file) => {
  expect(linesOf(file)).toBeLessThanOrEqual(300)
})

const roomless = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|shared|types|hooks)(?:\/|\.tsx?$)|\/index\.tsx?$/

it("has no room without a subject", () => {
  expect(globSync("src/**/*.{ts,tsx}").filter((file) => roomless.test(file.replaceAll("\\", "/")))).toEqual([])
})

/** What lies in a folder beside its rooms, without tests; the SQL of all rooms is one list that is run in order. */
it("has no folder in which more than fifteen files lie loose", () => {
  const files = globSync(["src", "bench", "scripts", "tests"].map((part) => `${part}/**/*.{ts,tsx,mjs,scss}`))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const byFolder = Map.groupBy(files, (file) => path.posix.dirname(file))
  expect([...byFolder].filter(([, loose]) => loose.length > 15).map(([folder]) => folder)).toEqual([])
  expect(byFolder.size).toBeGreaterThan(100)
})

const layers = ["http", "jobs", "platform", "rules", "sample-data", "services", "testing", "web"]
/** Of these two, which every noun may have, the folder says whose they are. */
const ofEachNoun = new Set(["changes", "queries"])

it.each(layers)("the files of %s have names of their own", (layer) => {
  const files = globSync(`src/${layer}/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$|\/languages\/\w+\//.test(file)) // a table and its translations share a name
  const byName = Map.groupBy(files, (file) => file.replace(/^.*\/|\.tsx?$/g, ""))
  expect([...byName].filter(([name, same]) => same.length > 1 && !ofEachNoun.has(name))).toEqual([])
  expect(byName.size).toBeGreaterThan(1)
})

/** Types that are named by what was done to them or wanted of them, and not by what they hold (docs/glossary.md). */
function participlesOf(source: string): string[] {
  const named = source.matchAll(
    /^\s*(?:export )?(?:type|interface) (\w*(?:Wish|Asked|Told|Sent|Answered|Made|Begun|Known|Held|Accepted|Kept|Given))\b/gm,
  )
  return [...named].flatMap(([, name]) => name ?? [])
}

describe("names of types", () => {
  const sources = globSync("{bench,scripts,src,tests}/**/*.{ts,tsx}")

  it("say what a type holds", () => {
    expect(
      sources.flatMap((file) => participlesOf(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`)),
    ).toEqual([])
    expect(sources.length).toBeGreaterThan(1000)
  })

  it.each([
    ["type Sent = { text: string }", ["Sent"]],
    ["export interface DraftKept {}", ["DraftKept"]],
    ["type AcceptedComment = Comment", []],
  ])("are told in %s", (source, names) => expect(participlesOf(source)).toEqual(names))
})

/** Names at the top of a module that are assigned anew, hold a collection that is added to, or what was looked up for a request. */
function stateOf(source: string): string[] {
  const declared = source.matchAll(
    /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)\b|\[\]|\{\}))/gm,
  )
  const looked = [...source.matchAll(/^(?:export )?const (\w+) = perRequest\b/gm)].flatMap(([, name]) => name ?? [])
  const held = [...declared].flatMap(([, changing, kept]) => {
    const changes = new RegExp(`\\b${kept}(?:\\.(?:set|add|delete|clear|push)\\(|\\[[^\\]]+\\] =)`)
    return changing ?? (kept && changes.test(source) ? kept : [])
  })
  return [...held, ...looked]
}

const ofOneRequest = "by request, and gone with it: no other request, of whomever, finds it"

/** The files of a vitest worker share their modules, so each piece of state says why no test can leave anything behind in it. */
const harmless: Record<string, string> = {
  "src/http/pages/page-bytes.ts: known": "what is kept of a stylesheet follows from it",
  "src/platform/db/connections/database-client.ts: clusters":
    "by the servers that an address names, and each test has its own",
  "src/platform/db/replicas/replicas.ts: fromStandIn": "by the database of one request",
  "src/platform/db/statements/client.ts: names": "the name of a statement follows from its text",
  "src/platform/db/statements/client.ts: pools": "by database, and each test has its own",
  "src/platform/db/statements/client.ts: sockets": "by connection",
  "src/platform/db/statements/client.ts: turns": "by connection pool, and each test has its own",
  "src/platform/documents/docx-text-apart.ts: before":
    "only the turn: the next file waits for the one before, however that ended",
  "src/platform/images/safe-svg-apart.ts: before":
    "only the turn: the next drawing waits for the one before, however that ended",
  "src/platform/languages/language-of.ts: opened": "what a package holds, which no one changes",
  "src/platform/pictures/letters.ts: drawn": "by letter: its contours follow from its outline",
  "src/platform/pictures/letters.ts: faces": "what a file of the product holds, which no one changes",
  "src/platform/places/zip-codes.ts: read": "what a file of the product holds, which no one changes",
  "src/platform/tracing/statement-of.ts: known": "what a statement is called follows from its text",
  "src/rules/dates/dates.ts: formatters": "a format follows from its zone and language",
  "src/rules/dates/dates.ts: known": "the parts of a date follow from moment, zone and language",
  "src/rules/languages/saying.ts: parted": "the parts of a sentence follow from it",
  "src/rules/languages/texts.ts: known":
    "the languages: the product adds one, and a test that adds another text puts it back",
  "src/rules/record/comments/document-quote.ts: knownPatterns":
    "by the texts of a language, from which the patterns follow",
  "src/rules/text/text-languages.ts: known": "what languages are called follows from the reader's",
  "src/rules/us-states.ts: inOrder": "by the texts of a language, from which the order follows",
  "src/services/comments/find-recent-docket-form.ts: keptOf": "by database, and for a second",
  "src/services/comments/submit/accept-together.ts: groupsOf":
    "by what one process is built from, and each test has its own; whatever waits there is of one docket",
  "src/services/dockets/description.ts: known": "what a description says follows from what was typed",
  "src/services/audit/record-of.ts: newest":
    "the id of the last letter: the next one of the same millisecond comes after it",
  "src/testing/records/factories.ts: made": "a counter: no two names are alike",
  "src/testing/records/factories.ts: latest": "the moment of the last comment: the next one comes after it",
  "src/testing/accounts/sign-up.ts: made": "a counter: no two addresses are alike",
  "src/web/components/forms/sent-form.ts: sent": "in the browser",
  "src/web/components/forms/sent-form.ts: wanted": "in the browser",
  "src/web/page/needed-routes.ts: remembering": "by router: what it finds at an address follows from its routes",
  "src/web/page/parts/written-parts.tsx: known": "what React writes for a part follows from its name and language",
  "src/web/page/unreached/kept-frame.ts: kept": "in the browser",
  "src/web/screens/public/comment-wizard/uploads/use-uploads.ts: begun": "a counter, in the browser",
  "src/web/ui/notices/status.tsx: region": "in the browser",
  "src/web/ui/notices/use-arrival-focus.ts: pressed": "in the browser",
  "src/web/ui/notices/use-arrival-focus.ts: typedOn": "in the browser",
  "src/web/session/agency-counts.ts: open": ofOneRequest,
  "src/web/session/agency-counts.ts: tabs": ofOneRequest,
  "src/web/session/current-agency.ts: ofRequest": ofOneRequest,
  "src/web/session/staff.ts: proven": ofOneRequest,
  "src/web/trusted-types.ts: captchaWorker": "in the browser",
}

describe("state of modules", () => {
  const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file))

  it("is where we know that it is harmless, and nowhere else", () => {
    const found = sources.flatMap((file) =>
      stateOf(readFileSync(file, "utf8")).map((name) => `${file.replaceAll("\\", "/")}: ${name}`),
    )
    expect(found.toSorted()).toEqual(Object.keys(harmless).toSorted())
  })

  it.each([
    ["let last = 0", ["last"]],
    ["export const seen = new Set<string>()\nseen.add(name)", ["seen"]],
    ["const kept: Record<string, number> = {}\nkept[name] = 1", ["kept"]],
    ["const found = perRequest<number>()", ["found"]],
    ["const words = new Set(['a', 'b'])\nwords.has('a')", []],
    ["function f() {\n  let turn = 0\n}", []],
  ])("is found in %s", (source, names) => expect(stateOf(source)).toEqual(names))
})
