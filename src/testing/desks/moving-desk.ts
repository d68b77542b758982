import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { createCtx, type Deps } from "#src/services/context.ts"
import { exportAgency } from "#src/services/moving/export-agency.ts"
import { importAgency } from "#src/services/moving/import-agency.ts"
import { makeWholeAgency } from "#src/testing/records/whole-agency.ts"

const silent = () => {}

/** What a command of the operator's acts as. */
export const asOperator = (deps: Deps) => createCtx(deps, { kind: "command", name: "admin" }, "a-command")

export const exportTo = (deps: Deps, folder: string, slug: string) =>
  exportAgency(asOperator(deps), { slug, folder, say: silent })
export const importFrom = (deps: Deps, folder: string) => importAgency(asOperator(deps), { folder, say: silent })

/** The settings of installations between which secrets move. */
export const withPassphrase = { BACKUP_PASSPHRASE: "a passphrase that only tests know" }

/** The message of what failed; empty when nothing did. */
export const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: Error) => error.message,
  )

/** An agency with something of every kind, and its archive in a folder of its own. */
export async function exportWholeAgency(deps: Deps) {
  const home = mkdtempSync(path.join(os.tmpdir(), "opendocket-moving-"))
  const folder = path.join(home, "archive")
  const made = await makeWholeAgency(deps)
  const manifest = await exportTo(deps, folder, made.agency.slug)
  return { made, home, folder, manifest, close: () => rmSync(home, { recursive: true, force: true }) }
}

export async function allOf<Item>(source: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of source) items.push(item)
  return items
}
