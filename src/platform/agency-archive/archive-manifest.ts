import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs"
import { open, rename } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { syncFolder } from "#src/platform/backups/files/content-store.ts"

/** An agency cannot be exported or imported; the message says why and what to do, in plain words. */
export class ArchiveProblem extends Error {
  override readonly name = "ArchiveProblem"
}

/** What this release writes and reads; docs/operating/moving.md describes it. */
export const ARCHIVE_VERSION = 1
const FORMAT = "opendocket-agency"
const FILE = "manifest.json"
const MOST_BYTES = 1_000_000

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.int().nonnegative()

const part = z.strictObject({
  /** Its file is `records/<kind>.jsonl`: no path of an archive is ever taken from it. */
  kind: name,
  columns: z.array(name).min(1),
  rows: z.int().nonnegative(),
  size: bytes,
  sha256,
})
export type ArchivePart = z.output<typeof part>

const manifestShape = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  made_at: z.iso.datetime(),
  /** The release that made it, and the newest migration of its database. */
  product: z.string().max(100),
  migration: z.string().max(200),
  installation: z.uuid(),
  agency: z.strictObject({ id: z.uuid(), slug: z.string().max(200), name: z.string().max(200) }),
  parts: z.array(part),
  files: z.strictObject({ count: z.int().nonnegative(), bytes }),
})
export type ArchiveManifest = z.output<typeof manifestShape>

/** The beginning of every manifest, whatever its version. */
export function newManifest(facts: Omit<ArchiveManifest, "format" | "version">): ArchiveManifest {
  return { format: FORMAT, version: ARCHIVE_VERSION, ...facts }
}

/** Writes the manifest as the very last step: until then there is no archive. */
export async function writeArchiveManifest(folder: string, manifest: ArchiveManifest, durable: boolean): Promise<void> {
  const fresh = path.join(folder, `.${FILE}`)
  const handle = await open(fresh, "w", 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    if (durable) await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, path.join(folder, FILE))
  if (durable) await syncFolder(folder)
}

/** Whether the folder holds an archive of an agency, whole or not of this version. */
export function isAgencyArchive(folder: string): boolean {
  return existsSync(path.join(folder, FILE))
}

/** Throws an ArchiveProblem unless the folder holds a whole archive that this release reads. */
export function readArchiveManifest(folder: string): ArchiveManifest {
  const file = path.join(folder, FILE)
  if (!isAgencyArchive(folder)) throw new ArchiveProblem(`There is no whole archive in ${folder}.`)
  const { size } = lstatSync(file)
  if (size > MOST_BYTES) throw new ArchiveProblem(`${file} is too large for a manifest.`)
  const said = parsed(readFileSync(file, "utf8"))
  const { version } = z.looseObject({ version: z.unknown() }).catch({ version: undefined }).parse(said)
  if (typeof version === "number" && version !== ARCHIVE_VERSION)
    throw new ArchiveProblem(
      `This archive has the format version ${version}, and this release reads version ${ARCHIVE_VERSION}. Use the release that made it, or a later one.`,
    )
  const read = manifestShape.safeParse(said)
  if (!read.success) throw new ArchiveProblem(`${file} is not the manifest of an archive of OpenDocket.`)
  return read.data
}

/** Throws an ArchiveProblem unless the folder is new or empty: an archive is never mixed with another one. */
export function requireEmptyArchive(folder: string): void {
  if (!existsSync(folder)) return
  if (!lstatSync(folder).isDirectory()) throw new ArchiveProblem(`${folder} is not a folder.`)
  if (readdirSync(folder).length > 0)
    throw new ArchiveProblem(`${folder} is not empty. Name a folder that does not exist yet.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
