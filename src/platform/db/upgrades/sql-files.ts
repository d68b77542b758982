import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

export type SqlFile = { name: string; sha256: string; sql: string }

/** The `.sql` files of a folder, in the order of their names. */
export function readSqlFiles(directory: string): SqlFile[] {
  const names = readdirSync(directory).filter((name) => name.endsWith(".sql"))
  return names.toSorted().map((name) => {
    const sql = readFileSync(path.join(directory, name), "utf8")
    return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") }
  })
}
