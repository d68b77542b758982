import path from "node:path"
import { DamagedContent } from "#src/platform/backups/files/content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { archiveStore, listRounds, readRound, type Round } from "./archive-folder.ts"
import { listArchivedBackups } from "./forget-archive.ts"
import { requireChain } from "./plan-replay.ts"

export type VerifiedArchive = {
  /** A sentence each. */
  problems: string[]
  /** The moments that can be restored, a stretch each, oldest first. */
  stretches: { from: string; to: string }[]
}

/** Reads every byte of the archive that a backup of the folder needs, and looks for gaps. */
export async function verifyArchive(folder: string): Promise<VerifiedArchive> {
  const verified: VerifiedArchive = { problems: [], stretches: [] }
  const lines = new Map<string, { first_wal: string; after: string }>()
  for (const { archive, first_wal } of listArchivedBackups(folder))
    if (!lines.has(archive.line)) lines.set(archive.line, { first_wal, after: archive.after })
  for (const [line, { first_wal, after }] of lines) {
    const names = listRounds(folder, line).filter(({ last }) => last >= first_wal)
    const rounds = names.flatMap((name) => noting(verified.problems, () => readRound(name)) ?? [])
    const log = rounds.flatMap(({ segments }) => segments).filter(({ name }) => name >= first_wal)
    noting(verified.problems, () => requireChain(log, first_wal))
    await readContents(folder, rounds, verified.problems)
    const newest = names.at(-1)?.as_of.toISOString()
    if (newest && newest > after) verified.stretches.push({ from: after, to: newest })
  }
  return verified
}

function noting<Found>(problems: string[], read: () => Found): Found | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error
    problems.push(error.message)
    return null
  }
}

async function readContents(folder: string, rounds: readonly Round[], problems: string[]): Promise<void> {
  const store = archiveStore(folder)
  const contents = rounds.flatMap(({ segments, files }) => [
    ...segments.map(({ name, ...content }) => ({ name, content })),
    ...files.map(({ path: name, ...content }) => ({ name, content })),
  ])
  await inParallel(contents, async ({ name, content }) => {
    try {
      for await (const chunk of store.read(content)) void chunk
    } catch (error) {
      const said = error instanceof DamagedContent ? error.message : String(error)
      problems.push(`${path.join("archive", name)}: ${said}.`)
    }
  })
}
