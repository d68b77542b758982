import { ArchiveProblem } from "#src/platform/agency-archive/archive-manifest.ts"
import type { ArchiveRow } from "#src/platform/agency-archive/archive-parts.ts"
import { openKeys, sealKeys } from "#src/platform/backups/sealed-keys.ts"
import { seal, unseal } from "#src/platform/secrets/sealed.ts"
import type { Ctx } from "#src/services/context.ts"

type SealedColumns = Readonly<Record<string, string>>

/** The records with their secrets under BACKUP_PASSPHRASE, which opens them anywhere; none of them without it. */
export async function* sealedForMove(
  ctx: Ctx,
  columns: SealedColumns,
  lines: AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  const passphrase = ctx.config.BACKUP_PASSPHRASE
  for await (const some of lines)
    if (passphrase)
      yield some.map((line) => {
        const row = JSON.parse(line) as ArchiveRow
        for (const [column, purpose] of Object.entries(columns)) {
          const sealed = Buffer.from(String(row[column]).slice(2), "hex") // as PostgreSQL writes bytes: \x and their digits
          row[column] = sealKeys(passphrase, [unseal(ctx.secrets, purpose, sealed)])
        }
        return JSON.stringify(row)
      })
}

/** The record with its secrets encrypted by this installation's key. Throws an ArchiveProblem without the passphrase of the archive. */
export function sealedHere(ctx: Ctx, columns: SealedColumns, row: ArchiveRow): ArchiveRow {
  const passphrase = ctx.config.BACKUP_PASSPHRASE
  if (!passphrase)
    throw new ArchiveProblem("This archive holds secrets. Set BACKUP_PASSPHRASE as it was when it was made.")
  const here = { ...row }
  for (const [column, purpose] of Object.entries(columns)) {
    const secret = openKeys(passphrase, String(row[column])).join("\n")
    here[column] = `\\x${seal(ctx.secrets, purpose, secret).toString("hex")}`
  }
  return here
}
