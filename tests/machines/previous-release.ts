import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import os from "node:os"
import path from "node:path"

/**
 * The release before this one, built in a folder of its own: what `PREVIOUS_RELEASE` names, or the last tag. Null when there is none
 * yet, or no history to take it from.
 */
export function buildPreviousRelease(): { name: string; folder: string; remove: () => void } | null {
  const name = process.env["PREVIOUS_RELEASE"] ?? lastTag()
  if (!name) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-release-"))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const archive = path.join(folder, "release.tar")
    const program = path.join(folder, "program")
    const inProgram = { cwd: program, stdio: "pipe", env: { ...process.env, NODE_ENV: "" } } as const
    mkdirSync(program)
    execFileSync("git", ["archive", "--output", archive, name])
    execFileSync("tar", ["-xf", archive, "-C", program])
    const sameLibraries =
      readFileSync(path.join(program, "package-lock.json"), "utf8") === readFileSync("package-lock.json", "utf8")
    if (sameLibraries) symlinkSync(path.resolve("node_modules"), path.join(program, "node_modules"))
    else execFileSync("npm", ["ci", "--no-audit", "--no-fund"], inProgram)
    execFileSync(process.execPath, ["scripts/run.mjs", "scripts/build.ts"], inProgram)
    return { name, folder: program, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function lastTag(): string | null {
  if (!existsSync(".git")) return null
  try {
    return execFileSync("git", ["describe", "--tags", "--abbrev=0"], { encoding: "utf8", stdio: "pipe" }).trim()
  } catch {
    return null // no tag yet
  }
}
