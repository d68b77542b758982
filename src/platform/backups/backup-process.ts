import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import os from "node:os"
import type { Config } from "#src/platform/config.ts"
import { inProduct } from "#src/platform/product-folder.ts"
import { BackupProblem } from "./manifest.ts"

const passedOn = [
  "DATA_DIR",
  "STORAGE",
  "S3_ENDPOINT",
  "S3_REGION",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_UNSAFE_TESTING",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "BACKUP_KEEP",
  "BACKUP_PASSPHRASE",
] as const satisfies (keyof Config)[]
type BackupSettings = Pick<Config, (typeof passedOn)[number]>

/** Above 0 yields to others. */
const NICENESS = 10
const LOOK_MS = 200

/**
 * Makes a backup in a process of its own, of low priority: it signs in as the owner of the database, which the server itself must not,
 * and reads everything there is. Answers what the command said; throws a BackupProblem with its words when it failed. When
 * `stopping` turns true the backup is given up, and the answer is undefined: an unfinished one leaves nothing that looks like one.
 */
export function runBackup(
  folder: string,
  config: BackupSettings,
  stopping: () => boolean,
): Promise<string | undefined> {
  return run(["scripts/admin.ts", "backup", "--scheduled", folder], config, stopping)
}

/**
 * Archives the log in such a process, which ends after each round: the owner's session lasts no longer. `leave` lets go of the log that was
 * kept for an archive that is to be no more.
 */
export function runArchive(
  task: { folder: string } | { leave: true },
  config: BackupSettings,
  stopping: () => boolean,
): Promise<string | undefined> {
  return run(["scripts/commands/archive-log.ts", "leave" in task ? "--leave" : task.folder], config, stopping)
}

async function run(
  [script = "", ...words]: readonly string[],
  config: BackupSettings,
  stopping: () => boolean,
): Promise<string | undefined> {
  const child = spawn(process.execPath, [inProduct(script), ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...machineEnvironment(), ...settingsOf(config) },
  })
  const endWithUs = () => child.kill("SIGKILL")
  process.once("exit", endWithUs)
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-4000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  })
  if (child.pid) os.setPriority(child.pid, NICENESS)
  try {
    let done = false
    void ended.finally(() => (done = true)).catch(() => {})
    while (!done && !stopping()) await Promise.race([ended, sleep(LOOK_MS)])
    if (!done) {
      child.kill("SIGTERM")
      await ended
      return undefined
    }
    const code = await ended
    if (code !== 0) throw new BackupProblem(said.trim() || `${script} ended with ${code}.`)
    return said.trim()
  } finally {
    process.off("exit", endWithUs)
  }
}

/** What the machine's operator has set for all programs, and for the SDK of a bucket. */
function machineEnvironment(): Record<string, string | undefined> {
  const { PATH, TMPDIR, TEMP, SystemRoot, HOME } = process.env
  const ofBucket = Object.entries(process.env).filter(([name]) => name.startsWith("AWS_"))
  return { PATH, TMPDIR, TEMP, SystemRoot, HOME, ...Object.fromEntries(ofBucket) }
}

function settingsOf(config: BackupSettings): Record<string, string> {
  const known = passedOn.flatMap((name) => {
    const value = config[name]
    return value === null ? [] : [[name, String(value)] as const]
  })
  return Object.fromEntries(known)
}
