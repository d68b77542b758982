/** `npm run admin -- export-all` and `import-all`: an installation, or one agency of it, moves to another installation. */
import { existsSync } from "node:fs"
import path from "node:path"
import { buildDeps } from "#src/deps.ts"
import { ArchiveProblem, isAgencyArchive, requireEmptyArchive } from "#src/platform/agency-archive/archive-manifest.ts"
import { problemOfFolder, refuseOwnFolder } from "#src/platform/backups/tables/owner-session.ts"
import type { Config } from "#src/platform/config.ts"
import { hasDatabase } from "#src/platform/db/connections/reach-database.ts"
import { createCtx, type Ctx } from "#src/services/context.ts"
import { exportAgency } from "#src/services/moving/export-agency.ts"
import { importAgency } from "#src/services/moving/import-agency.ts"
import { backUp, restoreFrom } from "./backups.ts"

/** What the words ask for; undefined when they ask for something else. */
export function readMoveWords(words: readonly string[]): ((config: Config) => Promise<string>) | undefined {
  const [command, folder = "-", option, slug = ""] = words
  if (folder.startsWith("-")) return undefined
  if (command === "import-all" && words.length === 2) return (config) => importAll(config, folder)
  if (command !== "export-all") return undefined
  if (words.length === 2) return (config) => exportInstallation(config, folder)
  return option === "--agency" && words.length === 4 ? (config) => exportOne(config, { folder, slug }) : undefined
}

/** A whole installation moves as a backup of its tables: any PostgreSQL that the product knows takes it. */
async function exportInstallation(config: Config, folder: string): Promise<string> {
  requireEmptyArchive(folder)
  return `${await backUp(config, folder, { tables: true, scheduled: false })}\nOn the other machine: npm run admin -- import-all ${folder}`
}

async function exportOne(config: Config, { folder, slug }: { folder: string; slug: string }): Promise<string> {
  if (!hasDatabase(config)) throw new ArchiveProblem(`There is no database in ${config.DATA_DIR} to export from.`)
  refuseOwnFolder(folder, config.DATA_DIR)
  return asCommand(config, "admin export-all", async (ctx) => {
    const { agency, files } = await exportAgency(ctx, { slug, folder, say }).catch((error: unknown) => {
      throw problemOfFolder(error, folder)
    })
    return `${path.resolve(folder)} holds everything of ${agency.name}, with ${files.count} files (${Math.ceil(files.bytes / 1_048_576)} MB). It holds what people entered, email addresses too: keep it safe.
On the other installation: npm run admin -- import-all ${folder}`
  })
}

async function importAll(config: Config, folder: string): Promise<string> {
  if (!existsSync(folder)) throw new ArchiveProblem(`There is no ${folder}.`)
  if (!isAgencyArchive(folder)) return restoreFrom(config, folder)
  return asCommand(config, "admin import-all", async (ctx) => {
    const { manifest, newcomers } = await importAgency(ctx, { folder, say })
    return `${manifest.agency.name} is here: ${new URL(`/agencies/${manifest.agency.slug}`, config.PUBLIC_URL).href}
${newcomers} accounts are new. Their owners choose a password with “Forgot Password”, and set up a second factor again.`
  })
}

const say = (line: string) => console.log(line)

async function asCommand(config: Config, name: string, work: (ctx: Ctx) => Promise<string>): Promise<string> {
  const { deps, release } = await buildDeps(config)
  try {
    return await work(createCtx(deps, { kind: "command", name }, `command-${crypto.randomUUID()}`))
  } finally {
    await release()
  }
}
