import { execFileSync } from "node:child_process"
import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { screens } from "#src/web/routes.ts"

const read = (file: string) => readFileSync(file, "utf8")

test("NOTICE names every file in the repository that is others' work, and nothing that is not there", () => {
  const named = [...read("NOTICE").matchAll(/\((src\/[\w./-]+|public\/[\w./-]+)\)/g)].map(([, place = ""]) => place)
  expect(named.filter((place) => !existsSync(place))).toEqual([])
  const drawn = globSync("{public,src}/**/*.{bin,woff,woff2,ttf,otf,webp,png,jpg,svg}")
  const ours = ["public/favicon.svg", "public/card.png"]
  const unnamed = drawn.filter((file) => !ours.includes(file) && !named.some((place) => file.startsWith(place)))
  expect(unnamed).toEqual([])
})

/** Licenses that let us ship a package with a product under MIT. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
]
/** Packages that name their license only in their own files: MIT. */
const looked = ["node_modules/combine-errors"]

test("what is shipped from npm has a license that fits", () => {
  type Package = { license?: string; dev?: boolean }
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Package> }
  const shipped = Object.entries(packages).filter(([place, { dev }]) => place !== "" && !dev)
  expect(shipped.length).toBeGreaterThan(100)
  const others = shipped.filter(
    ([place, { license }]) => !looked.includes(place) && !permissive.includes(license ?? ""),
  )
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
})

test("CODEOWNERS names folders that are there", () => {
  const places = [...read(".github/CODEOWNERS").matchAll(/^\/(\S+)/gm)].map(([, place = ""]) => place)
  expect(places).not.toEqual([])
  expect(places.filter((place) => !existsSync(place))).toEqual([])
})

test("Renovate brings .npmrc without what keeps npm from writing the lock file", () => {
  const { npmrc } = JSON.parse(read("renovate.json")) as { npmrc: string }
  const settings = read(".npmrc")
    .split("\n")
    .filter((line) => line && !line.startsWith(";"))
  const notIts = ["save=false", "loglevel=error"]
  expect(npmrc.trim().split("\n")).toEqual(settings.filter((line) => !notIts.includes(line)))
})

test("CONTRIBUTING names at most four places that a new screen touches, and they are there", () => {
  const section =
    read("CONTRIBUTING.md")
      .split("\n## ")
      .find((part) => part.startsWith("To add a screen\n")) ?? ""
  const places = [...section.matchAll(/^\d\. `([^`]+)`/gm)].map(([, place = ""]) => place)
  expect(places).toEqual(["src/web/screens/", "src/web/routes.ts", "src/rules/paths.ts", "tests/matrix/rows/"])
  expect(places.filter((place) => !existsSync(place))).toEqual([])
})

test("the product names the address of a screen in two of them only", () => {
  // Addresses of the API, below its own beginning.
  const others = /^src[/\\](?:http[/\\]api[/\\]|web[/\\]screens[/\\]public[/\\]open-data[/\\]data-access\.tsx)/
  const places = ["src/web/routes.ts", "src/rules/paths.ts"].map((file) => path.normalize(file))
  const named = screens.map(({ pattern }) => `"${pattern}"`).filter((quoted) => /\w/.test(quoted))
  const naming = globSync("src/**/*.{ts,tsx}").filter((file) => {
    const source = read(file)
    return !/\.test\.tsx?$/.test(file) && !others.test(file) && named.some((quoted) => source.includes(quoted))
  })
  expect(naming.toSorted()).toEqual(places.toSorted())
})

test("the settings in docs/operating.md are those that the product reads", () => {
  const env = { ...process.env, NODE_OPTIONS: "" }
  const check = () =>
    execFileSync(process.execPath, ["scripts/written/operating.ts", "--check"], { env, stdio: "pipe" })
  expect(check).not.toThrow()
})
