/**
 * `npm run bench:scale -- [COMMENTS] [--against=FILE] [--keep=FOLDER] [--runs=20] [--fill-only]`: every kind of public page, search,
 * and console list at so many comments (ten million unless told), with the code of the other benches, beside a tenth of them, or
 * beside the figures in FILE, which an earlier run wrote. Also what tables and indexes take, how many comments a second are accepted while
 * people search, and what vacuum and checkpoints did meanwhile. With --keep the data stays in the folder and is used again. It ends with an
 * error when the p95 of a kind is more than twice as long as in the smaller run, or a kind is not answered with 200.
 */
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { freeBytes } from "#src/platform/storage/free-bytes.ts"
import { ensureBuild } from "../scripts/ensure-build.ts"
import { openFolder } from "./running/bench-folder.ts"
import { describeMachine } from "./measuring/machine.ts"
import { readOptions } from "./running/read-options.ts"
import { fillForScale, type Figures, type Kind, measureScale } from "./scale-run.ts"

const GROWTH_GOAL = 2
/** A page of some milliseconds takes twice as long when a job runs beside it, whatever the database holds: below this it is not told as grown. */
const ALWAYS_QUICK_MS = 25
/** As measured at a million; each run prints what it was. */
const BYTES_PER_COMMENT = 8000
/** Dockets with their documents, the log of what was written (PostgreSQL's), and what is sorted while indexes are made. */
const BYTES_BESIDE = 3e9

const { options, words } = readOptions({
  usage: "[COMMENTS] [--against=FILE] [--keep=FOLDER] [--runs=20] [--fill-only]",
  options: { against: "text", keep: "text", runs: "number", "fill-only": "flag" },
  words: { are: "number", most: 1 },
})
const [comments = 10_000_000] = words
const { against, keep, runs = 20 } = options
const { folder, leave } = openFolder("scale", keep)

try {
  await requireRoom()
  await ensureBuild()
  const smaller = against ? (JSON.parse(readFileSync(against, "utf8")) as Figures) : await figuresAt(comments / 10)
  const figures = await figuresAt(comments)
  if (figures && smaller) compare(smaller, figures)
} finally {
  leave()
}

/** The smaller run's data is gone, or beside it, before the larger one's is there: it is a tenth. */
async function requireRoom(): Promise<void> {
  const needed = comments * (against ? 1 : 1.1) * BYTES_PER_COMMENT + BYTES_BESIDE
  const free = await freeBytes(folder)
  if (free === null || free >= needed) return
  const gigabytes = (bytes: number) => `${Math.ceil(bytes / 1e9)} GB`
  console.error(
    `${comments.toLocaleString("en-US")} comments need about ${gigabytes(needed)}, and ${folder} has ${gigabytes(free)} free. ` +
      "Give another folder with --keep=FOLDER, or fewer comments.",
  )
  process.exit(1)
}

async function figuresAt(size: number): Promise<Figures | null> {
  const place = path.join(folder, String(size))
  await fillForScale(place, size)
  if (options["fill-only"]) return null
  console.log(`\n## ${size.toLocaleString("en-US")} comments\n\n${describeMachine()}`)
  const figures = await measureScale(place, { comments: size, runs })
  const file = path.join(folder, `figures-${size}.json`)
  writeFileSync(file, JSON.stringify(figures, null, 1))
  console.log(keep ? `\nKept in ${file}` : "")
  return figures
}

function compare(before: Figures, now: Figures): void {
  console.log(
    `\n## Growth from ${before.comments.toLocaleString("en-US")} to ${now.comments.toLocaleString("en-US")} comments\n\n` +
      "ms; CPU ms of a request: server + database\n\n| kind | p50 | p95 | CPU | p95 × | |\n|---|---|---|---|---|---|",
  )
  const wrong: string[] = []
  for (const [name, kind] of Object.entries(now.kinds)) {
    const { cells, verdict } = growthOf(before.kinds[name], kind)
    if (verdict) wrong.push(name)
    console.log(`| ${[name, ...cells, verdict].join(" | ")} |`)
  }
  const count = Object.keys(now.kinds).length
  console.log(
    `\nOf ${count} kinds over ${GROWTH_GOAL} × at p95, or not answered: ${wrong.length} (${wrong.join("; ") || "none"})`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

function growthOf(known: Kind | undefined, now: Kind): { cells: string[]; verdict: string } {
  const old = known?.status === "200" ? known : undefined
  const growth = old ? now.p95 / Math.max(1, old.p95) : null
  const grown = growth !== null && growth > GROWTH_GOAL && now.p95 > ALWAYS_QUICK_MS
  const beside = (key: "p50" | "p95" | "cpu") => `${old?.[key] ?? "–"} → ${now[key]}`
  return {
    cells: [beside("p50"), beside("p95"), beside("cpu"), growth?.toFixed(1) ?? "–"],
    verdict: now.status !== "200" ? `answered ${now.status}` : grown ? `over ${GROWTH_GOAL} ×` : "",
  }
}
