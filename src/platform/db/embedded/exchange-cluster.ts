import { existsSync, renameSync, rmSync } from "node:fs"
import { open } from "node:fs/promises"
import path from "node:path"
import { majorOfFiles } from "./major-version.ts"
import { syncFolder } from "#src/platform/backups/files/content-store.ts"

/** Where the successor of a cluster is made. */
export function successorOf(dataDir: string): string {
  return `${dataDir}.next`
}

/** From this file on the successor is whole, and takes the place of the cluster whenever somebody looks. */
function decisionOf(dataDir: string): string {
  return `${dataDir}.exchange`
}

/** Where the former cluster is put: `postgres-17`, or `postgres-17-2` when that is taken. */
function asideOf(dataDir: string): string {
  const first = `${dataDir}-${majorOfFiles(dataDir)}`
  for (let place = first, next = 2; ; place = `${first}-${next++}`) if (!existsSync(place)) return place
}

/**
 * Puts the successor, which is whole and stopped, in the place of the cluster, and answers where the former one is now. Two names cannot
 * change in one step: an exchange that is interrupted is finished by the next one who looks (`finishExchange`).
 */
export async function exchangeCluster(dataDir: string): Promise<string> {
  const handle = await open(decisionOf(dataDir), "w", 0o600)
  await handle.sync()
  await handle.close()
  await syncFolder(path.dirname(dataDir))
  const aside = asideOf(dataDir)
  finishExchange(dataDir)
  await syncFolder(path.dirname(dataDir))
  return aside
}

/** Finishes an exchange that was interrupted; does nothing when there is none. */
export function finishExchange(dataDir: string): void {
  const decision = decisionOf(dataDir)
  if (!existsSync(decision)) return
  const successor = successorOf(dataDir)
  if (existsSync(successor)) {
    if (existsSync(dataDir)) renameSync(dataDir, asideOf(dataDir))
    renameSync(successor, dataDir)
  }
  rmSync(decision, { force: true })
}
