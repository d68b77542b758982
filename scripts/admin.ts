/** `npm run admin -- …`: what only the operator of the installation may do. It uses the settings and the database of the server. */
import { buildDeps } from "#src/deps.ts"
import { asksForHelp, helpFor } from "./commands/admin-help.ts"
import { backUp, checkBackup, restoreFrom, restoreTo } from "./commands/backups.ts"
import { migrateApart } from "./commands/migrate.ts"
import { readMoveWords } from "./commands/move-agency.ts"
import { moveFiles } from "./commands/move-files.ts"
import { readBounceWords, takeBounce } from "./commands/take-bounce.ts"
import { readUpgradeWords } from "./commands/upgrade-database.ts"
import { forgetSecrets, rotateSecrets } from "./commands/rotate-secrets.ts"
import { ArchiveProblem } from "#src/platform/agency-archive/archive-manifest.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { type Config, ConfigError, readConfig } from "#src/platform/config.ts"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { hasDatabase } from "#src/platform/db/connections/reach-database.ts"
import { AppError } from "#src/rules/errors.ts"
import { makeSuperOwner } from "#src/services/accounts/administration/make-super-owner.ts"
import { rotateKeys } from "#src/services/accounts/tokens/rotate-keys.ts"
import { createServiceKey, listServiceKeys, revokeServiceKey } from "#src/services/accounts/tokens/service-keys.ts"
import { verifiedInWords } from "#src/services/audit/verified-in-words.ts"
import { verifySeals } from "#src/services/audit/verify-seals.ts"
import { createCtx, type Ctx } from "#src/services/context.ts"

/** What a command found is bad news: exit code 1. */
class Finding extends Error {}

type Command = (ctx: Ctx, value: string) => Promise<string>

const commands: Record<string, { takes_value: boolean; run: Command }> = {
  "super-owner": {
    takes_value: true,
    run: async (ctx, email) => {
      await makeSuperOwner(ctx, { email })
      return `${email} is now a super owner.`
    },
  },
  "rotate-keys": {
    takes_value: false,
    run: async (ctx) => `New tokens are now signed with the key ${(await rotateKeys(ctx)).kid}.`,
  },
  "service-key create": {
    takes_value: true,
    run: async (ctx, name) => {
      const { token } = await createServiceKey(ctx, { name })
      return `Keep this key. It is shown only this once:\n${token}`
    },
  },
  "service-key revoke": {
    takes_value: true,
    run: async (ctx, name) => {
      await revokeServiceKey(ctx, { name })
      return `The key ${name} no longer works.`
    },
  },
  "audit verify": { takes_value: false, run: verifyAudit },
  "secrets rotate": { takes_value: false, run: rotateSecrets },
  "secrets forget-previous": { takes_value: false, run: (ctx) => forgetSecrets(ctx, false) },
  "secrets forget-previous --anyway": { takes_value: false, run: (ctx) => forgetSecrets(ctx, true) },
  "service-key list": {
    takes_value: false,
    run: async (ctx) => {
      const keys = await listServiceKeys(ctx)
      const lines = keys.map(
        ({ name, created_at, revoked_at }) =>
          `${name}  made ${created_at.toISOString()}${revoked_at ? `  revoked ${revoked_at.toISOString()}` : ""}`,
      )
      return lines.join("\n") || "There are no service keys."
    },
  },
}

async function verifyAudit(ctx: Ctx): Promise<string> {
  const verified = await verifySeals(ctx)
  if (verified.broken) throw new Finding(verifiedInWords(verified))
  return verifiedInWords(verified)
}

/** Commands about backups and files: a restore must find no database, and the others change none. */
const backupCommands: Record<string, (config: Config, folder: string) => Promise<string>> = {
  backup: (config, folder) => backUp(config, folder, { tables: false, scheduled: false }),
  "backup --tables": (config, folder) => backUp(config, folder, { tables: true, scheduled: false }),
  "backup --scheduled": (config, folder) => backUp(config, folder, { tables: false, scheduled: true }),
  verify: (_config, folder) => checkBackup(folder),
  restore: restoreFrom,
  "move-files": moveFiles,
}

/** What the words ask for backups; undefined when they ask for something else. */
function readBackupWords(words: readonly string[]) {
  const [command, place = "", option, moment = ""] = words
  if (command === "restore" && option === "--to" && words.length === 4)
    return (config: Config) => restoreTo(config, place, moment)
  const name = words.slice(0, -1).join(" ")
  const run = Object.hasOwn(backupCommands, name) ? backupCommands[name] : undefined
  const folder = words.at(-1) ?? ""
  return run && !folder.startsWith("-") ? (config: Config) => run(config, folder) : undefined
}

/** The command that the words begin with, and the rest. */
function readWords(words: readonly string[]) {
  for (const length of [3, 2, 1]) {
    const name = words.slice(0, length).join(" ")
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const [value = "", ...more] = words.slice(length)
    if (!command || more.length > 0 || command.takes_value !== (value !== "") || value.startsWith("-")) continue
    return { name, command, value }
  }
  return undefined
}

async function main(words: readonly string[]): Promise<number> {
  if (asksForHelp(words)) {
    console.log(helpFor(words))
    return 0
  }
  if (words.some((word) => word.trim() === "")) {
    // A variable that was never set: "" as a folder would be the one that the command runs in.
    console.error(helpFor(words))
    return 2
  }
  const apart = readBackupWords(words) ?? readMoveWords(words) ?? readUpgradeWords(words)
  if (apart) {
    console.log(await apart(readConfig({ LOG_LEVEL: "error", ...process.env })))
    return 0
  }
  if (words.join(" ") === "migrate") {
    console.log(await migrateApart(readConfig({ LOG_LEVEL: "error", ...process.env })))
    return 0
  }
  const bounce = readBounceWords(words)
  if (bounce) process.exit(await takeBounce(bounce.recipient)) // a mail server waits for its end
  const chosen = readWords(words)
  if (!chosen) {
    console.error(helpFor(words))
    return 2
  }
  const config = readConfig({ LOG_LEVEL: "error", ...process.env })
  if (!hasDatabase(config))
    throw new Finding(`There is no database in ${config.DATA_DIR}. Give the command the settings of the server.`)
  const { deps, release } = await buildDeps(config)
  try {
    const ctx = createCtx(deps, { kind: "command", name: `admin ${chosen.name}` }, `command-${crypto.randomUUID()}`)
    console.log(await chosen.command.run(ctx, chosen.value))
    return 0
  } finally {
    await release()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (
    !(
      error instanceof Finding ||
      error instanceof AppError ||
      error instanceof ArchiveProblem ||
      error instanceof BackupProblem ||
      error instanceof ConfigError ||
      error instanceof DatabaseUnfit
    )
  )
    throw error
  console.error(error.message)
  process.exitCode = 1
}
