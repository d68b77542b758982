import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { beforeAll, expect, test } from "vitest"
import { ensureBuild } from "../scripts/ensure-build.ts"

/**
 * What a visitor's phone loads, counted in the built client: exact on every machine, where times are not (`npm run bench -- first-visit`).
 * That a page for reading loads no scripts is seen in the browser (tests/browser/starting/first-use.spec.ts).
 */

const assets = "build/client/assets"
type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

let manifest: Manifest
beforeAll(async () => {
  await ensureBuild()
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ""
  const text = readFileSync(path.join(assets, file), "utf8")
  manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest
})

/** Bytes as they travel: with Brotli where that is smaller. */
function travels(name: string): number {
  const file = path.join(assets, path.basename(name))
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

function scriptsOf(route: Route): string[] {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports])
  for (let part: Route | undefined = route; part; part = manifest.routes[part.parentId ?? ""])
    for (const file of [part.module, ...part.imports]) files.add(file)
  return [...files]
}

/** What nobody opens who is not signed in, for the most part to work here. */
const isBehindSignIn = ({ id }: Route) => /^screens\/(?:account|agency|platform|dev)\//.test(id)
const publicRoutes = () => Object.values(manifest.routes).filter(({ parentId }) => parentId === "layouts/public")
const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + travels(file), 0)

const filesNamed = (such: RegExp) => readdirSync(assets).filter((name) => such.test(name))
const [fonts, styles] = [/^public-sans-.*\.woff2$/, /^styles-.*\.css$/]

test("beside its scripts, a page is a document, the stylesheet and two fonts", () => {
  const files = [...filesNamed(styles), ...filesNamed(fonts)]
  expect(files).toHaveLength(BESIDE_SCRIPTS - 1)
  expect(bytesOf(files)).toBeLessThanOrEqual(STYLES_AND_FONTS)
})
/** The document, the stylesheet, two weights of the font. */
const BESIDE_SCRIPTS = 4
const STYLES_AND_FONTS = 46_000

test("a page for reading is a document with the stylesheet in it, and two fonts", () => {
  const [file = ""] = filesNamed(styles)
  const inside = gzipSync(readFileSync(path.join(assets, file)), { level: 3 }) // as pages are compressed
  expect(inside.length + bytesOf(filesNamed(fonts))).toBeLessThanOrEqual(READ_BESIDE_WORDS)
})
const READ_BESIDE_WORDS = 47_000

test("the scripts of a page that is used are not more, and not in more files, than these", () => {
  const found = publicRoutes().map((route) => ({ route, files: scriptsOf(route) }))
  const heavy = found.filter(({ route, files }) => bytesOf(files) > mostOf(route))
  expect(heavy.map(({ route, files }) => `${route.id}: ${bytesOf(files)}`)).toEqual([])
  const many = found.filter(({ route, files }) => files.length > (isBehindSignIn(route) ? FILES_BEHIND_SIGN_IN : FILES))
  expect(many.map(({ route, files }) => `${route.id}: ${files.length}`)).toEqual([])
})
const mostOf = (route: Route) => (isBehindSignIn(route) ? BEHIND_SIGN_IN : FOR_EVERYBODY)
const FOR_EVERYBODY = 154_500
/** The console's parts travel together. */
const BEHIND_SIGN_IN = 186_000
const FILES = 9
const FILES_BEHIND_SIGN_IN = 20
