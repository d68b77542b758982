import { Readable } from "node:stream"
import type { FilePart } from "#src/platform/storage/storage.ts"
import { refuse } from "#src/rules/errors.ts"
import {
  type DescribingDataFile,
  describingDataFiles,
  type SiteDataFile,
  siteDataFiles,
  type StoredDataFile,
  storedDataFiles,
} from "#src/rules/record/open-data/data-files.ts"
import type { Ctx } from "#src/services/context.ts"
import { type Described, describingFiles } from "./describe-data.ts"
import { findDocketData, findSiteData, type MadeFile } from "./queries.ts"

type OpenedDataFile = {
  filename: string
  mime_type: string
  file_size: number
  sha256: string
  /** Opens the bytes, or a part of them; raises `service_unavailable` when they are not there. */
  read: (part?: FilePart) => Promise<Readable>
}

const typeOf: Record<string, string> = {
  ...storedDataFiles,
  ...describingDataFiles,
  ...siteDataFiles,
} satisfies Record<StoredDataFile | DescribingDataFile | SiteDataFile, string>

/** A file of a public docket's data, for anyone. Raises `not_found`, also while none was made. */
export async function openDocketDataFile(
  ctx: Ctx,
  { slug, name }: { slug: string; name: string },
): Promise<OpenedDataFile> {
  const data = (await findDocketData(ctx.db, slug)) ?? refuse("not_found")
  const described = describingFiles(ctx, data).find((file) => file.name === name)
  if (described) return openedText(described)
  return openedFile(ctx, data.files.find((file) => file.name === name) ?? refuse("not_found"))
}

/** A file of the whole site's data. Raises `not_found`, also while none was made. */
export async function openSiteDataFile(ctx: Ctx, name: SiteDataFile): Promise<OpenedDataFile> {
  const site = await findSiteData(ctx.db)
  return openedFile(ctx, site?.files.find((file) => file.name === name) ?? refuse("not_found"))
}

function openedFile(ctx: Ctx, { name, size, sha256, key }: MadeFile): OpenedDataFile {
  return {
    filename: name,
    mime_type: typeOf[name] ?? refuse("not_found"),
    file_size: size,
    sha256,
    async read(part) {
      // Made anew in this very moment, or left out of a backup: it comes with the next making.
      return ((await ctx.storage.get(key, part)) ?? refuse("service_unavailable")).stream
    },
  }
}

function openedText({ name, size, sha256, text }: Described): OpenedDataFile {
  const bytes = Buffer.from(text)
  return {
    filename: name,
    mime_type: typeOf[name] ?? refuse("not_found"),
    file_size: size,
    sha256,
    read: async (part?: FilePart) => Readable.from([part ? bytes.subarray(part.from, part.to + 1) : bytes]),
  }
}
