import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { replaceSecretFile } from "./secret-file.ts"

const noteShape = z.object({ number: z.int().positive(), chain: z.string().regex(/^[0-9a-f]{64}$/) })

/** The newest seal of the logs as this machine remembers it. */
export type SealNote = z.output<typeof noteShape>

function noteFile(dataDir: string): string {
  return path.join(dataDir, "audit-seal.json")
}

/** Remembers the newest seal outside the database, out of reach of someone who removes it there. */
export function writeSealNote(dataDir: string, note: SealNote): void {
  replaceSecretFile(noteFile(dataDir), [JSON.stringify(note)])
}

/** What was remembered; undefined when nothing was. Throws when the file holds something else. */
export function readSealNote(dataDir: string): SealNote | undefined {
  try {
    return noteShape.parse(JSON.parse(readFileSync(noteFile(dataDir), "utf8")))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  }
}
